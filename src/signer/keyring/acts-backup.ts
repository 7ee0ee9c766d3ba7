/**
 * Acts that show a secret or write it sealed into a file, each behind a proof, and those that check the paper copy.
 * Nothing that was opened is given out once the vault is locked.
 */
import { bytesToHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { keyFileName, writeKeyFile } from '../keyfile/write.ts';
import { fileName, openSecrets, wipeAll, writeBackup } from '../vault/backup.ts';
import { type KeySource, publicAccounts } from '../vault/catalogue.ts';
import type { Secret } from '../vault/secret.ts';
import type { UnlockProof } from '../vault/unlockers.ts';
import { RESTORING } from './acts-restore.ts';
import type { KeyringActs, KeyringContext } from './context.ts';
import { privateKeyAt } from './derive.ts';
import { answersRight, drawCheck } from './drafts.ts';
import { entropyToWords, splitMnemonic } from './mnemonic.ts';
import type { UnlockedSession } from './session.ts';
import { withSource } from './sources.ts';
import { ratePassword } from './strength.ts';

/**
 * Wrong practices of one phrase in a row after which the vault locks. Each tells where the first wrong word is, so that somebody at
 * the unlocked device could feel their way through the phrase without the password: 2048 tries for a word, 24 000
 * for twelve. A person with their paper needs one or two.
 */
const MAX_PRACTICES = 24;
/** By source: a right practice of another phrase, such as one imported for that purpose, sets nothing back. */
const practices = new WeakMap<UnlockedSession, Map<string, number>>();

async function wordsOf(secret: Secret): Promise<readonly string[]> {
  if (secret.kind !== 'mnemonic') throw new EvidentError('KEY_SOURCE_UNKNOWN');
  return entropyToWords(secret.entropy, secret.language);
}

async function revealed(secret: Secret): Promise<{ mnemonic: readonly string[]; passphrase: string }> {
  const mnemonic = await wordsOf(secret);
  const passphrase =
    secret.kind === 'mnemonic' ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(secret.passphrase) : '';
  return { mnemonic, passphrase };
}

/** Marks sources of the newest catalogue; those that left meanwhile are passed over. */
function mark(
  context: KeyringContext,
  session: UnlockedSession,
  ids: readonly string[],
  change: (source: KeySource) => KeySource,
): Promise<void> {
  return context.changeCatalogue(session, (catalogue) =>
    ids.reduce((next, id) => withSource(next, id, change), catalogue),
  );
}

function firstDifference(words: readonly string[], typed: readonly string[]): number | null {
  const position = words.findIndex((word, index) => word !== typed[index]);
  return position === -1 || words.length !== typed.length ? null : position;
}

function countPractice({ state }: KeyringContext, session: UnlockedSession, sourceId: string): void {
  const counts = practices.get(session) ?? new Map<string, number>();
  const wrong = (counts.get(sourceId) ?? 0) + 1;
  practices.set(session, counts.set(sourceId, wrong));
  if (wrong < MAX_PRACTICES) return;
  state.end();
  throw new EvidentError('VAULT_LOCKED');
}

/**
 * A password for a file that leaves the device: as strong as a new one of the vault (specification, section 5), or
 * the vault's own, just proven. Error: `VAULT_PASSWORD_WEAK`.
 */
async function assertFilePassword(password: string, proof: UnlockProof): Promise<void> {
  if (proof.kind === 'password' && proof.password === password) return;
  if (!(await ratePassword(password)).enough) throw new EvidentError('VAULT_PASSWORD_WEAK');
}

export const BACKUP: KeyringActs<
  | 'reveal'
  | 'confirmBackup'
  | 'revealKey'
  | 'practise'
  | 'writeKeyFile'
  | 'writeBackup'
  | 'readBackup'
  | 'restore'
  | 'readStored'
  | 'salvage'
> = {
  ...RESTORING,

  /** Each time another order of words to ask. Errors: `KEY_SOURCE_UNKNOWN`, as `proven`. */
  reveal: (context, { sourceId, proof }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      state.require().phrase(sourceId);
      const session = await context.proven(proof);
      const words = await context.withSecret(session.vault, sourceId, revealed);
      state.assertCurrent(session);
      const check = drawCheck(words.mnemonic.length, ports.random);
      session.checks.set(sourceId, check);
      return { ...words, check };
    }),

  /** Never right without a reveal before: only then were positions asked. */
  confirmBackup: (context, { sourceId, answers }) =>
    context.inTurn(async () => {
      const session = context.state.require();
      session.phrase(sourceId);
      const check = session.checks.get(sourceId) ?? [];
      const words = await context.withSecret(session.vault, sourceId, wordsOf);
      context.state.assertCurrent(session);
      const right = check.length > 0 && answersRight(words, check, answers);
      if (right) {
        const backedUpAt = context.ports.clock();
        await mark(context, session, [sourceId], (source) => ({ ...source, backedUpAt }));
        session.checks.delete(sourceId);
      }
      return { right, accounts: publicAccounts([session.phrase(sourceId)]) };
    }),

  /** Errors: `KEY_ACCOUNT_UNKNOWN`, as `proven`. */
  revealKey: (context, { address, proof }) =>
    context.inTurn(async () => {
      context.state.require().account(address);
      const session = await context.proven(proof);
      const { source, account } = session.account(address);
      const key = await context.withSecret(session.vault, source.id, (secret) =>
        privateKeyAt(secret, account.path),
      );
      try {
        context.state.assertCurrent(session);
        return { key: bytesToHex(key) };
      } finally {
        key.fill(0);
      }
    }),

  /**
   * Tells no more than the position of the first word that differs. Errors: `KEY_SOURCE_UNKNOWN`; `VAULT_LOCKED`
   * after too many wrong ones.
   */
  practise: (context, { sourceId, mnemonic }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      const session = state.require();
      session.phrase(sourceId);
      const words = await context.withSecret(session.vault, sourceId, wordsOf);
      state.assertCurrent(session);
      const typed = splitMnemonic(mnemonic);
      if (words.length !== typed.length || words.some((word, index) => word !== typed[index])) {
        countPractice(context, session, sourceId);
        return { right: false, position: firstDifference(words, typed) };
      }
      const now = ports.clock();
      await mark(context, session, [sourceId], (source) => ({
        ...source,
        practisedAt: now,
        backedUpAt: source.backedUpAt ?? now,
      }));
      practices.get(session)?.delete(sourceId);
      return { right: true, position: null };
    }),

  /** Errors: `KEY_ACCOUNT_UNKNOWN`, `VAULT_PASSWORD_WEAK`, `RPC_ABORTED`, as `proven`. */
  writeKeyFile: async (context, { address, proof, filePassword }, { signal, onProgress }) => {
    const { state, ports } = context;
    state.require().account(address);
    await assertFilePassword(filePassword, proof);
    const session = await context.inTurn(() => context.proven(proof));
    const { source, account } = session.account(address);
    const { random, keyFileCost: cost } = ports;
    const text = await context.withSecret(session.vault, source.id, async (secret) => {
      const key = await privateKeyAt(secret, account.path);
      try {
        return await writeKeyFile(key, filePassword, { random, cost, signal, onProgress });
      } finally {
        key.fill(0);
      }
    });
    state.assertCurrent(session);
    const savedAt = ports.clock();
    // One key of many does not bring a phrase back.
    if (source.kind !== 'mnemonic')
      await context.inTurn(() => mark(context, session, [source.id], (known) => ({ ...known, savedAt })));
    return { name: keyFileName(address, savedAt), text };
  },

  /** Errors: `VAULT_PASSWORD_WEAK`, `VAULT_FULL`, as `proven`. */
  writeBackup: (context, { proof, password }) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      state.require();
      await assertFilePassword(password, proof);
      const session = await context.proven(proof);
      const { vault } = session;
      const { sources } = vault.catalogue;
      const secrets = await openSecrets(vault);
      const savedAt = ports.clock();
      try {
        const backup = { sources, secrets, lockMinutes: vault.file.lockMinutes };
        const text = await writeBackup(backup, password, savedAt, ports);
        state.assertCurrent(session);
        const ids = sources.map(({ id }) => id);
        await mark(context, session, ids, (source) => ({ ...source, savedAt }));
        return { name: fileName('backup', savedAt), text };
      } finally {
        wipeAll(secrets);
      }
    }),
};
