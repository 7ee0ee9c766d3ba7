/**
 * What every act of the keyring needs: the state, the ports, one turn at a time, and the ways to change the vault.
 *
 * After each await an act asks whether its session is still the current one: locking wins over anything that was
 * under way, and nothing signed or revealed is published past it.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { PublicAccount } from '#protocol/messages.ts';
import { type Catalogue, publicAccounts } from '../vault/catalogue.ts';
import type { VaultFile } from '../vault/format.ts';
import { randomBytes } from '../vault/random.ts';
import { toText } from '../vault/seal.ts';
import { type Secret, wipe } from '../vault/secret.ts';
import { drawSeal } from '../vault/signer-seal.ts';
import { assertPassword, type UnlockProof } from '../vault/unlockers.ts';
import {
  type AddedSecret,
  createVault,
  type OpenVault,
  openSecret,
  type VaultChange,
} from '../vault/vault.ts';
import { checkProof, tryProof } from './gate.ts';
import type { UnlockedSession } from './session.ts';
import { type NewSource, newSource, withNewSource } from './sources.ts';
import { type KeyringPorts, KeyringState } from './state.ts';
import { DEFAULT_LOCK_MINUTES } from './status.ts';
import type { CallParams, CallResult, KeyringCall } from './wire.ts';

/** How whoever called takes part while the act runs. */
export interface ActOptions {
  readonly signal: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress: (fraction: number) => void;
}

/** Every act of one file, by the name of its call. */
export type KeyringActs<C extends KeyringCall> = {
  readonly [Name in C]: (
    context: KeyringContext,
    params: CallParams<Name>,
    options: ActOptions,
  ) => Promise<CallResult<Name>>;
};

interface Addition extends Pick<NewSource, 'label' | 'backedUpAt' | 'accounts' | 'kind'> {
  readonly secret: Secret;
  /** For the new vault where there is none. */
  readonly password: string | undefined;
}

/** A catalogue with new sources, and the secrets of those. */
interface NewSources {
  readonly catalogue: Catalogue;
  readonly secrets: readonly AddedSecret[];
}

export class KeyringContext {
  readonly state: KeyringState;
  readonly ports: KeyringPorts;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(ports: KeyringPorts) {
    this.ports = ports;
    this.state = new KeyringState(ports);
  }

  /** Acts that change the vault or try a password run one after the other. */
  inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#queue.then(() => {
      // A session that is over, but not noticed yet, ends now and not in the middle of the act.
      this.state.tick();
      return act();
    });
    this.#queue = turn.catch(() => undefined);
    return turn;
  }

  newId(): string {
    return toText(randomBytes(this.ports.random, 16));
  }

  /**
   * Changes the vault of `session`, on the newest stored state; tells page and tabs. `plan` may run several times;
   * null changes nothing. Error: `VAULT_LOCKED`.
   */
  async change(
    session: UnlockedSession,
    plan: (vault: OpenVault) => Promise<VaultChange | null> | VaultChange | null,
  ): Promise<void> {
    const current = async (vault: OpenVault) => {
      this.state.assertCurrent(session);
      const change = await plan(vault);
      this.state.assertCurrent(session);
      return change;
    };
    if (await session.change(this.ports.storage, this.ports, current)) this.state.tell({ kind: 'changed' });
  }

  /** As `change`, for what only the catalogue is touched by. */
  changeCatalogue(session: UnlockedSession, plan: (catalogue: Catalogue) => Catalogue | null): Promise<void> {
    return this.change(session, (vault) => {
      const catalogue = plan(vault.catalogue);
      return catalogue === null ? null : { catalogue };
    });
  }

  /**
   * Opens the vault `text` by a proof given again; counted and delayed when it is a password. Errors: as
   * `tryProof`.
   */
  async prove(text: unknown, proof: UnlockProof): Promise<OpenVault> {
    try {
      return await tryProof(this.ports, text, proof);
    } finally {
      // The counter moved, whatever the outcome.
      this.state.publish();
    }
  }

  /** Tries a proof on a vault that need not be open. Errors: as `tryProof`. */
  async checkProof(file: VaultFile, proof: UnlockProof): Promise<void> {
    try {
      await checkProof(this.ports, file, proof);
    } finally {
      this.state.publish();
    }
  }

  /**
   * The current session, once the proof was right for what is stored now: a password that another tab has just
   * replaced proves nothing any more. Errors: `VAULT_LOCKED`, `VAULT_PROOF_NEEDED`, as `prove`.
   */
  async proven(proof: UnlockProof | undefined): Promise<UnlockedSession> {
    const session = this.state.require();
    if (proof === undefined) throw new EvidentError('VAULT_PROOF_NEEDED');
    await session.catchUp(this.ports.storage, this.ports);
    await this.prove(session.vault.text, proof);
    this.state.assertCurrent(session);
    return session;
  }

  /** Opens the secret of one source for the time of `use`, and wipes it. */
  async withSecret<T>(vault: OpenVault, sourceId: string, use: (secret: Secret) => Promise<T>): Promise<T> {
    const secret = await openSecret(vault, sourceId);
    try {
      return await use(secret);
    } finally {
      wipe(secret);
    }
  }

  /** Adds one source; makes the vault where there is none. Wipes the secret. Gives the accounts of the source. */
  async add({ secret, password, ...rest }: Addition): Promise<readonly PublicAccount[]> {
    try {
      const id = this.newId();
      const source = await newSource(secret, { ...rest, id, now: this.ports.clock() });
      await this.addSources(password, (catalogue) => ({
        catalogue: withNewSource(catalogue, source),
        secrets: [{ id, secret }],
      }));
      const { sources } = this.state.require().catalogue;
      return publicAccounts(sources.filter((known) => known.id === id));
    } finally {
      wipe(secret);
    }
  }

  /**
   * Stores what `plan` makes of the newest catalogue: in a new vault where there is none. `plan` may run several
   * times; null changes nothing. The caller wipes the secrets.
   * Errors: `VAULT_DAMAGED`, `VAULT_UNSUPPORTED`, `STORE_BLOCKED`, `VAULT_PASSWORD_WEAK`, `VAULT_LOCKED`.
   */
  async addSources(
    password: string | undefined,
    plan: (catalogue: Catalogue) => Promise<NewSources | null> | NewSources | null,
  ): Promise<void> {
    const { vault: state } = await this.state.status();
    if (state === 'damaged') throw new EvidentError('VAULT_DAMAGED');
    if (state === 'unsupported') throw new EvidentError('VAULT_UNSUPPORTED');
    if (state === 'blocked') throw new EvidentError('STORE_BLOCKED');
    if (state !== 'absent') {
      await this.change(this.state.require(), ({ catalogue }) => plan(catalogue));
      return;
    }
    const first = await plan({ sources: [], passkeys: [] });
    if (first !== null) await this.#createVault(first, password ?? '');
  }

  /** Never overwrites: two tabs that create at once leave one vault, and the other hears `VAULT_EXISTS`. */
  async #createVault({ catalogue, secrets }: NewSources, password: string): Promise<void> {
    assertPassword(password);
    const locks = this.state.locks;
    const lockMinutes = DEFAULT_LOCK_MINUTES;
    const vault = await createVault({ password, lockMinutes, catalogue, secrets }, this.ports);
    const seal = drawSeal(this.ports.random);
    if (!(await this.ports.storage.create(vault.text, seal))) throw new EvidentError('VAULT_EXISTS');
    if (locks === this.state.locks) this.state.begin(vault, locks);
    this.state.tell({ kind: 'changed' });
  }
}
