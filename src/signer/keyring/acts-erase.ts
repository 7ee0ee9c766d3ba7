/** Erasing the vault: with a proof at once, without one after a day that anybody can see and end. */
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { eraseAt, mayErase, withErasure } from '../vault/erasure.ts';
import { readVault, type VaultFile } from '../vault/format.ts';
import type { KdfPolicy } from '../vault/kdf.ts';
import type { StoredRecords } from '../vault/storage.ts';
import type { Acts, KeyringContext } from './context.ts';
import type { KeyringStatus } from './wire.ts';

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

export const ERASING: Acts<'erase' | 'askErase' | 'cancelErase' | 'finishErase'> = {
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
