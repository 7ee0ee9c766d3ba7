/** Calls that show a secret, write it sealed into a file, or bring it back. Each that gives one asks for a proof. */
import * as v from 'valibot';
import { addressSchema } from '#protocol/messages.ts';
import { MAX_VAULT_SIZE } from '../vault/limits.ts';
import * as c from './calls.ts';

/** What a backup file, or what is left of a damaged vault, holds. The secrets stay in the worker, under `draftId`. */
const preview = v.strictObject({
  draftId: c.id,
  sources: v.pipe(
    v.array(
      v.strictObject({
        kind: v.picklist(['mnemonic', 'privateKey', 'keyFile']),
        label: c.label,
        accounts: v.pipe(
          v.array(
            v.strictObject({
              address: addressSchema,
              path: v.nullable(c.path),
              label: v.nullable(c.label),
              /** In this vault already. */
              known: v.boolean(),
            }),
          ),
          v.readonly(),
        ),
      }),
    ),
    v.readonly(),
  ),
  /** Entries that could not be read; 0 for an intact file. */
  lost: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** As much as an entry can hold, so that none is refused when it is to be shown. */
const MAX_PASSPHRASE = 65_535;

export const BACKUP_CALLS = {
  reveal: {
    params: v.strictObject({ sourceId: c.id, proof: c.proof }),
    result: v.strictObject({ mnemonic: c.words, check: c.check, passphrase: c.text(MAX_PASSPHRASE) }),
  },
  confirmBackup: {
    params: v.strictObject({ sourceId: c.id, answers: c.answers }),
    result: v.strictObject({ right: v.boolean(), accounts: c.accounts }),
  },
  revealKey: {
    params: v.strictObject({ address: addressSchema, proof: c.proof }),
    result: v.strictObject({ key: c.hexUpTo(32) }),
  },
  /** All words typed from the paper copy. `position` of the first that differs, from 0; null when the number does. */
  practise: {
    params: v.strictObject({ sourceId: c.id, mnemonic: c.text(2048) }),
    result: v.strictObject({ right: v.boolean(), position: v.nullable(c.position) }),
  },
  /** A key file (Web3 Secret Storage v3) of one account. Reports progress and can be cancelled. */
  writeKeyFile: {
    params: v.strictObject({ address: addressSchema, proof: c.proof, filePassword: c.password }),
    result: c.savedFile,
  },
  /** The whole vault, sealed anew with `password`. */
  writeBackup: {
    params: v.strictObject({ proof: c.proof, password: c.password }),
    result: c.savedFile,
  },
  /** Errors: `VAULT_BACKUP_INVALID`, `VAULT_PASSWORD_WRONG`, `VAULT_UNSUPPORTED`. */
  readBackup: {
    params: v.strictObject({ text: c.fileText(MAX_VAULT_SIZE), password: c.password }),
    result: preview,
  },
  /** Adds what is not there yet. `password`: for the new vault where there is none. */
  restore: {
    params: v.strictObject({ draftId: c.id, password: v.optional(c.password) }),
    result: c.accounts,
  },
  /** The stored vault as it is, readable or not, for saving it to a file before anything else. */
  readStored: { params: c.empty, result: c.savedFile },
  /** Opens what can be opened of a damaged vault, and seals it anew as a backup file with the same password. */
  salvage: {
    params: v.strictObject({ password: c.password }),
    result: v.strictObject({ file: v.nullable(c.savedFile), preview }),
  },
} as const;
