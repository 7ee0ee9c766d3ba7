/**
 * The keyring: states of the vault and every act on it. Runs in the worker; knows no worker, no page and no
 * browser storage, only ports. Secrets are opened for one act and zeroed after it.
 *
 * After each await an act asks whether its session is still the current one: locking wins over anything that was
 * under way, and nothing signed or revealed is published past it.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { decodeUnsigned } from '../decode/transaction.ts';
import { publicAccounts, type Source } from '../vault/catalogue.ts';
import { randomBytes } from '../vault/random.ts';
import { toText } from '../vault/seal.ts';
import { type Secret, wipe } from '../vault/secret.ts';
import { drawSeal } from '../vault/signer-seal.ts';
import { assertPassword, createVault, type OpenVault, openSecret, type VaultChange } from '../vault/vault.ts';
import { parsePrivateKey, privateKeyOf } from './derive.ts';
import { answersRight, drawCheck } from './drafts.ts';
import { tryPassword } from './gate.ts';
import { entropyToWords, parseMnemonic, passphraseBytes } from './mnemonic.ts';
import type { Session } from './session.ts';
import { signTransaction } from './sign.ts';
import { newSource, withBackup, withNewSource, withNextAccount } from './sources.ts';
import { type KeyringPorts, KeyringState } from './state.ts';
import { DEFAULT_LOCK_MINUTES } from './status.ts';
import type { CallParams, CallResult, KeyringStatus } from './wire.ts';

interface Addition {
  readonly secret: Secret;
  readonly accounts: number;
  readonly label: string;
  readonly backedUpAt: number | null;
  readonly password: string | undefined;
}

export class KeyringCore {
  readonly #state: KeyringState;
  readonly #ports: KeyringPorts;
  /** Acts that change the vault or try a password run one after the other. */
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: KeyringPorts) {
    this.#ports = ports;
    this.#state = new KeyringState(ports);
  }

  /** To be called every few seconds: locks when the deadline has passed. */
  tick(): void {
    this.#state.tick();
  }

  touch(): void {
    this.#state.touch();
  }

  status(): Promise<KeyringStatus> {
    return this.#state.status();
  }

  draft({ words }: CallParams<'draft'>): Promise<CallResult<'draft'>> {
    return this.#state.drafts.issue(words);
  }

  async checkDraft({ draftId, answers }: CallParams<'checkDraft'>): Promise<CallResult<'checkDraft'>> {
    return { right: await this.#state.drafts.check(draftId, answers) };
  }

  async dropDraft({ draftId }: CallParams<'dropDraft'>): Promise<CallResult<'dropDraft'>> {
    this.#state.drafts.drop(draftId);
    return {};
  }

  create({ draftId, password, label }: CallParams<'create'>): Promise<CallResult<'create'>> {
    return this.#inTurn(async () => {
      const { entropy, backedUp } = this.#state.drafts.read(draftId);
      const secret = {
        kind: 'mnemonic',
        language: 'english',
        entropy,
        passphrase: new Uint8Array(),
      } as const;
      const backedUpAt = backedUp ? this.#ports.clock() : null;
      const accounts = await this.#add({ secret, accounts: 1, label, backedUpAt, password });
      this.#state.drafts.drop(draftId);
      return accounts;
    });
  }

  importMnemonic(input: CallParams<'importMnemonic'>): Promise<CallResult<'importMnemonic'>> {
    return this.#inTurn(async () => {
      const { accounts, label, password } = input;
      const passphrase = passphraseBytes(input.passphrase);
      const secret = { kind: 'mnemonic', ...(await parseMnemonic(input.mnemonic)), passphrase } as const;
      // Whoever can enter the words has them.
      return this.#add({ secret, accounts, label, backedUpAt: this.#ports.clock(), password });
    });
  }

  importPrivateKey(input: CallParams<'importPrivateKey'>): Promise<CallResult<'importPrivateKey'>> {
    const { key, label, password } = input;
    return this.#inTurn(async () =>
      this.#add({ secret: parsePrivateKey(key), accounts: 1, label, backedUpAt: null, password }),
    );
  }

  unlock({ password }: CallParams<'unlock'>): Promise<KeyringStatus> {
    return this.#inTurn(async () => {
      const locks = this.#state.locks;
      const { vault: stored } = await this.#ports.storage.read();
      if (stored === undefined) throw new EvidentError('VAULT_ABSENT');
      const vault = await this.#tryPassword(stored, password);
      this.#state.begin(vault, locks);
      return this.status();
    });
  }

  /** Locks here and in all tabs; never waits for what is under way. */
  lock(): Promise<KeyringStatus> {
    this.#ports.tabs.post({ kind: 'lock' });
    this.#state.end();
    return this.status();
  }

  addAccount({ sourceId }: CallParams<'addAccount'>): Promise<PublicAccount> {
    return this.#inTurn(async () => {
      const session = this.#state.require();
      let address = '';
      await this.#change(session, async (vault) => {
        const source = session.phrase(sourceId, vault.catalogue);
        const secret = await openSecret(vault, source.id);
        try {
          const next = await withNextAccount(vault.catalogue, source, secret, this.#ports.clock());
          address = next.address;
          return { catalogue: next.catalogue };
        } finally {
          wipe(secret);
        }
      });
      const account = publicAccounts(session.catalogue.sources).find((known) => known.address === address);
      if (account === undefined) throw new EvidentError('UNEXPECTED');
      return account;
    });
  }

  /** Shows a phrase again, after the password was given again. */
  reveal({ sourceId, password }: CallParams<'reveal'>): Promise<CallResult<'reveal'>> {
    return this.#inTurn(async () => {
      const session = this.#state.require();
      session.phrase(sourceId);
      const vault = await this.#tryPassword(session.vault.text, password);
      const mnemonic = await this.#words(vault, sourceId);
      this.#state.assertCurrent(session);
      const check = drawCheck(mnemonic.length, this.#ports.random);
      session.checks.set(sourceId, check);
      return { mnemonic, check };
    });
  }

  /** Never right without a reveal before: only then were positions asked. */
  confirmBackup({ sourceId, answers }: CallParams<'confirmBackup'>): Promise<CallResult<'confirmBackup'>> {
    return this.#inTurn(async () => {
      const session = this.#state.require();
      session.phrase(sourceId);
      const check = session.checks.get(sourceId) ?? [];
      const words = await this.#words(session.vault, sourceId);
      const right = check.length > 0 && answersRight(words, check, answers);
      if (right) {
        await this.#change(session, ({ catalogue }) => ({
          catalogue: withBackup(catalogue, sourceId, this.#ports.clock()),
        }));
        session.checks.delete(sourceId);
      }
      return { right, accounts: publicAccounts([session.phrase(sourceId)]) };
    });
  }

  /** Reads the bytes by itself, signs exactly those, and checks its own signature. */
  async sign({ account, unsigned }: CallParams<'sign'>): Promise<CallResult<'sign'>> {
    const session = this.#state.require();
    decodeUnsigned(unsigned);
    const source = session.catalogue.sources.find(({ accounts }) =>
      accounts.some(({ address }) => address === account),
    );
    const place = source?.accounts.find(({ address }) => address === account);
    if (source === undefined || place === undefined) throw new EvidentError('KEY_ACCOUNT_UNKNOWN');
    const secret = await openSecret(session.vault, source.id);
    try {
      const key = await privateKeyOf(secret, place.index);
      try {
        this.#state.assertCurrent(session);
        return { signed: signTransaction(unsigned, key, account) };
      } finally {
        key.fill(0);
      }
    } finally {
      wipe(secret);
    }
  }

  setLockMinutes({ minutes }: CallParams<'setLockMinutes'>): Promise<KeyringStatus> {
    return this.#inTurn(async () => {
      await this.#change(this.#state.require(), () => ({ lockMinutes: minutes }));
      return this.status();
    });
  }

  /** Removes everything, readable or not. What the disk still holds of it is sealed. */
  erase(): Promise<KeyringStatus> {
    return this.#inTurn(async () => {
      await this.#ports.storage.erase();
      this.#state.end();
      this.#state.tell({ kind: 'changed' });
      return this.status();
    });
  }

  async #add({ secret, password, ...rest }: Addition): Promise<readonly PublicAccount[]> {
    try {
      const { vault: state } = await this.status();
      if (state === 'damaged') throw new EvidentError('VAULT_DAMAGED');
      if (state === 'unsupported') throw new EvidentError('VAULT_UNSUPPORTED');
      if (state === 'blocked') throw new EvidentError('STORE_BLOCKED');
      if (state === 'absent') assertPassword(password ?? '');
      const session = state === 'absent' ? null : this.#state.require();
      const id = toText(randomBytes(this.#ports.random, 16));
      const source = await newSource(secret, { ...rest, id, now: this.#ports.clock() });
      if (session === null) {
        await this.#createVault(source, secret, password ?? '');
        return publicAccounts([source]);
      }
      await this.#change(session, ({ catalogue }) => ({
        catalogue: withNewSource(catalogue, source),
        secrets: [{ id, secret }],
      }));
      return publicAccounts(session.catalogue.sources.filter((known) => known.id === id));
    } finally {
      wipe(secret);
    }
  }

  /** Never overwrites: two tabs that create at once leave one vault, and the other hears `VAULT_EXISTS`. */
  async #createVault(source: Source, secret: Secret, password: string): Promise<void> {
    const locks = this.#state.locks;
    const catalogue = { sources: [source] };
    const secrets = [{ id: source.id, secret }];
    const lockMinutes = DEFAULT_LOCK_MINUTES;
    const vault = await createVault({ password, lockMinutes, catalogue, secrets }, this.#ports);
    const seal = drawSeal(this.#ports.random);
    if (!(await this.#ports.storage.create(vault.text, seal))) throw new EvidentError('VAULT_EXISTS');
    if (locks === this.#state.locks) this.#state.begin(vault, locks);
    this.#state.tell({ kind: 'changed' });
  }

  async #change(
    session: Session,
    plan: (vault: OpenVault) => Promise<VaultChange> | VaultChange,
  ): Promise<void> {
    const current = (vault: OpenVault) => {
      this.#state.assertCurrent(session);
      return plan(vault);
    };
    await session.change(this.#ports.storage, this.#ports, current);
    this.#state.tell({ kind: 'changed' });
  }

  async #tryPassword(text: unknown, password: string): Promise<OpenVault> {
    try {
      return await tryPassword(this.#ports, text, password);
    } finally {
      // The counter moved, whatever the outcome.
      this.#state.publish();
    }
  }

  async #words(vault: OpenVault, sourceId: string): Promise<readonly string[]> {
    const secret = await openSecret(vault, sourceId);
    try {
      if (secret.kind !== 'mnemonic') throw new EvidentError('KEY_SOURCE_UNKNOWN');
      return await entropyToWords(secret.entropy, secret.language);
    } finally {
      wipe(secret);
    }
  }

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(act);
    this.#queue = turn.catch(() => undefined);
    return turn;
  }
}
