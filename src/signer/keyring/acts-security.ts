/**
 * Acts about what opens the vault. Each unlocker wraps the same data key, so that none of them touches an entry: what
 * changes is stored by one compare and set, and whoever is interrupted finds the old vault or the new one.
 */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import type { Catalogue } from '../vault/catalogue.ts';
import { eraseAt, mayErase, withErasure } from '../vault/erasure.ts';
import { type PasskeyUnlocker, readVault, type VaultFile } from '../vault/format.ts';
import type { KdfPolicy } from '../vault/kdf.ts';
import type { Bytes } from '../vault/random.ts';
import { drawSeal } from '../vault/signer-seal.ts';
import type { StoredRecords } from '../vault/storage.ts';
import {
  type NewPasskey,
  type UnlockProof,
  unwrapOrRefuse,
  withoutPasskey,
  withPasskey,
  withPassword,
  wrapByPasskey,
  wrapByPassword,
} from '../vault/unlockers.ts';
import type { OpenVault } from '../vault/vault.ts';
import type { KeyringActs, KeyringContext } from './context.ts';
import { toLabel } from './sources.ts';
import { ratePassword } from './strength.ts';
import type { KeyringStatus } from './wire.ts';

/** The raw data key for the time of `use`. Asks the proof of the newest vault, whatever was proven before. */
async function withDataKey<T>(
  { ports }: KeyringContext,
  { file }: OpenVault,
  proof: UnlockProof,
  use: (dataKey: Bytes) => Promise<T>,
): Promise<T> {
  const dataKey = await unwrapOrRefuse(file, proof, ports.policy);
  try {
    return await use(dataKey);
  } finally {
    dataKey.fill(0);
  }
}

/** Wraps, and opens once what it wrapped before anybody relies on it. Error: `VAULT_PASSKEY_WRONG`. */
async function provenUnlocker(
  { ports }: KeyringContext,
  { file }: OpenVault,
  dataKey: Bytes,
  passkey: NewPasskey,
): Promise<PasskeyUnlocker> {
  const unlocker = await wrapByPasskey(dataKey, file.id, passkey, ports);
  const { credentialId, output } = passkey;
  const proof = { kind: 'passkey', credentialId, output } as const;
  const again = await unwrapOrRefuse({ ...file, unlockers: [unlocker] }, proof, ports.policy);
  const same = again.every((byte, at) => byte === dataKey[at]);
  again.fill(0);
  if (!same) throw new EvidentError('VAULT_PASSKEY_WRONG');
  return unlocker;
}

function withName(catalogue: Catalogue, credentialId: string, name: string, createdAt: number): Catalogue {
  const others = catalogue.passkeys.filter((known) => known.credentialId !== credentialId);
  return { ...catalogue, passkeys: [...others, { credentialId, name: toLabel(name), createdAt }] };
}

export const SECURITY: KeyringActs<
  | 'rate'
  | 'prove'
  | 'setPassword'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'
  | 'setAskEachTime'
  | 'redrawSeal'
> = {
  rate: (_context, { password }) => ratePassword(password),

  /** Errors: as `proven`. */
  prove: (context, { proof }) =>
    context.inTurn(async () => {
      await context.proven(proof);
      return {};
    }),

  /** Passkeys go on working. Errors: `VAULT_PASSWORD_WEAK`, as `proven`. */
  setPassword: (context, { proof, next }) =>
    context.inTurn(async () => {
      context.state.require();
      // Before the proof: a weak one costs no try.
      if (!(await ratePassword(next)).enough) throw new EvidentError('VAULT_PASSWORD_WEAK');
      const session = await context.proven(proof);
      await context.change(session, (vault) =>
        withDataKey(context, vault, proof, async (dataKey) => {
          const unlocker = await wrapByPassword(dataKey, vault.file.id, next, context.ports);
          return { unlockers: withPassword(vault.file.unlockers, unlocker) };
        }),
      );
      return {};
    }),

  /** One of the same credential is replaced. Errors: `VAULT_FULL`, `VAULT_PASSKEY_WRONG`, as `proven`. */
  addPasskey: (context, { proof, name, ...passkey }) =>
    context
      .inTurn(async () => {
        const session = await context.proven(proof);
        await context.change(session, (vault) =>
          withDataKey(context, vault, proof, async (dataKey) => {
            const unlocker = await provenUnlocker(context, vault, dataKey, passkey);
            return {
              unlockers: withPasskey(vault.file.unlockers, unlocker),
              catalogue: withName(vault.catalogue, passkey.credentialId, name, context.ports.clock()),
            };
          }),
        );
        return {};
      })
      .finally(() => passkey.output.fill(0)),

  /** Error: `VAULT_PASSKEY_WRONG` when it is none of this vault. */
  renamePasskey: (context, { credentialId, name }) =>
    context.inTurn(async () => {
      const session = context.state.require();
      await context.changeCatalogue(session, (catalogue) => {
        const known = catalogue.passkeys.find((passkey) => passkey.credentialId === credentialId);
        if (known === undefined) throw new EvidentError('VAULT_PASSKEY_WRONG');
        if (known.name === toLabel(name)) return null;
        const passkeys = catalogue.passkeys.map((passkey) =>
          passkey === known ? { ...known, name: toLabel(name) } : passkey,
        );
        return { ...catalogue, passkeys };
      });
      return {};
    }),

  /** Nothing changes when it is gone already. Errors: as `proven`. */
  removePasskey: (context, { credentialId, proof }) =>
    context.inTurn(async () => {
      const session = await context.proven(proof);
      await context.change(session, ({ file, catalogue }) => {
        const unlockers = withoutPasskey(file.unlockers, credentialId);
        const passkeys = catalogue.passkeys.filter((known) => known.credentialId !== credentialId);
        if (unlockers.length === file.unlockers.length && passkeys.length === catalogue.passkeys.length)
          return null;
        return { unlockers, catalogue: { ...catalogue, passkeys } };
      });
      return {};
    }),

  /** Errors: `VAULT_PROOF_NEEDED`, as `proven`, when it is turned off. */
  setAskEachTime: (context, { on, proof }) =>
    context.inTurn(async () => {
      const session = on ? context.state.require() : await context.proven(proof);
      await context.change(session, ({ file }) => (file.askEachTime === on ? null : { askEachTime: on }));
      return {};
    }),

  /** Errors: as `proven`, `KEY_RANDOMNESS`, `VAULT_ABSENT`. */
  redrawSeal: (context, { proof }) =>
    context.inTurn(async () => {
      await context.proven(proof);
      const { storage, random } = context.ports;
      if (!(await storage.setSeal(drawSeal(random)))) throw new EvidentError('VAULT_ABSENT');
      context.state.tell({ kind: 'changed' });
      return {};
    }),
};

/** Null for what cannot be read: there is nothing that a proof could be tried on. */
function readable(vault: unknown, policy: KdfPolicy): VaultFile | null {
  try {
    return readVault(vault, policy);
  } catch (thrown) {
    if (!hasCode(thrown, 'VAULT_DAMAGED', 'VAULT_UNSUPPORTED')) throw thrown;
    return null;
  }
}

/** Removes everything if that is permitted at this moment, in one transaction. Null if it is not. */
async function eraseIf(
  { state, ports }: KeyringContext,
  permits: (records: StoredRecords) => boolean,
): Promise<KeyringStatus | null> {
  if (!(await ports.storage.erase(permits))) return null;
  state.end();
  state.tell({ kind: 'changed' });
  return state.status();
}

/** Erasing the vault: with a proof at once, without one after a day that anybody can see and end. */
export const ERASING: KeyringActs<'erase' | 'askErase' | 'cancelErase' | 'finishErase'> = {
  /**
   * What the disk still holds of it is sealed. Works while locked. Errors: `VAULT_PROOF_NEEDED` for a vault that can
   * be read, also when another tab stored another one meanwhile; as `prove`.
   */
  erase: (context, { proof }) =>
    context.inTurn(async () => {
      const { storage, policy } = context.ports;
      const file = readable((await storage.read()).vault, policy);
      if (file !== null) {
        if (proof === undefined) throw new EvidentError('VAULT_PROOF_NEEDED');
        await context.checkProof(file, proof);
      }
      const status = await eraseIf(context, ({ vault }) => {
        const found = readable(vault, policy);
        return found === null || found.id === file?.id;
      });
      if (status === null) throw new EvidentError('VAULT_PROOF_NEEDED');
      return status;
    }),

  /** Error: `VAULT_ABSENT`. */
  askErase: (context) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      const stored = await ports.storage.changeErasure((erasure) => withErasure(erasure, ports.clock()));
      if (!stored) throw new EvidentError('VAULT_ABSENT');
      state.tell({ kind: 'changed' });
      return state.status();
    }),

  cancelErase: (context) =>
    context.inTurn(async () => {
      const { state, ports } = context;
      await ports.storage.changeErasure(() => undefined);
      state.tell({ kind: 'changed' });
      return state.status();
    }),

  /** Error: `VAULT_ERASE_EARLY` (details.until, ms of the epoch, where it was asked for). */
  finishErase: (context) =>
    context.inTurn(async () => {
      const { clock, storage } = context.ports;
      const status = await eraseIf(context, ({ erasure }) => mayErase(erasure, clock()));
      if (status !== null) return status;
      const until = eraseAt((await storage.read()).erasure);
      throw new EvidentError('VAULT_ERASE_EARLY', until === null ? {} : { until: String(until) });
    }),
};
