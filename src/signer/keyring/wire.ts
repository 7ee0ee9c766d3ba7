/**
 * Page ⇄ keyring worker: every message as a schema, decoded on both sides. Both ends are the same program, so this
 * is no wall against the page; it keeps a mistake, or a message in the middle of an update, from becoming an act.
 */
import * as v from 'valibot';
import { cancelSchema, errorSchema, progressSchema, requestSchema, resultSchema } from '#core/wire/port.ts';
import {
  addressSchema,
  MAX_MESSAGE_BYTES,
  MAX_TRANSACTION_BYTES,
  METHODS,
  signerStatusSchema,
} from '#protocol/messages.ts';
import { MAX_VAULT_SIZE, sealSchema } from '../vault/limits.ts';
import * as c from './calls.ts';

// Calls that sign. `proof` is needed while the vault asks each time; else it is not looked at.

const common = { account: addressSchema, proof: v.optional(c.proof) };
const signature = v.strictObject({ signature: c.hexUpTo(65) });

export const SIGNING_CALLS = {
  sign: {
    params: v.strictObject({ ...common, unsigned: c.hexUpTo(MAX_TRANSACTION_BYTES) }),
    result: v.strictObject({ signed: c.hexUpTo(MAX_TRANSACTION_BYTES + 128) }),
  },
  signMessage: {
    params: v.strictObject({ ...common, message: c.hexUpTo(MAX_MESSAGE_BYTES) }),
    result: signature,
  },
  signTypedData: {
    params: v.strictObject({ ...common, typedData: c.text(MAX_MESSAGE_BYTES) }),
    result: signature,
  },
  signAuthorization: {
    // Chain id 0 passes here, and is refused by the act with its reason.
    params: v.strictObject({ ...common, chainId: c.time, address: addressSchema, nonce: c.time }),
    result: METHODS.signAuthorization.result,
  },
} as const;

const publicSourceSchema = v.strictObject({
  id: c.id,
  kind: v.picklist(['mnemonic', 'privateKey', 'keyFile']),
  label: c.label,
  createdAt: c.time,
  backedUpAt: v.nullable(c.time),
  savedAt: v.nullable(c.time),
  practisedAt: v.nullable(c.time),
});
export type PublicSource = v.InferOutput<typeof publicSourceSchema>;

const publicPasskeySchema = v.strictObject({
  credentialId: c.credentialId,
  /** What its authenticator is to be given. */
  salt: c.prfSalt,
  /** Null while locked. */
  name: v.nullable(c.label),
  createdAt: v.nullable(c.time),
});
export type PublicPasskey = v.InferOutput<typeof publicPasskeySchema>;

/** The wallet is told whether there is a passkey, and nothing else of them. */
const { hasPasskey: _, ...ofBoth } = signerStatusSchema.entries;

const keyringStatusSchema = v.strictObject({
  ...ofBoth,
  /** Empty unless unlocked. */
  accounts: c.accounts,
  /** Empty unless unlocked. */
  sources: v.pipe(v.array(publicSourceSchema), v.readonly()),
  /** What can unlock besides the password. */
  passkeys: v.pipe(v.array(publicPasskeySchema), v.readonly()),
  /** Null without a readable vault. */
  vaultId: v.nullable(c.id),
  /** Null without a vault. */
  seal: v.nullable(sealSchema),
  /** When the next password may be tried, in ms of the epoch; null for now. */
  delayUntil: v.nullable(c.time),
  /** From when on the vault may be erased without a proof, in ms of the epoch; null unless that was asked for. */
  eraseAt: v.nullable(c.time),
});
export type KeyringStatus = v.InferOutput<typeof keyringStatusSchema>;

/** Calls about what opens the vault, and about what is asked again. */
const SECURITY_CALLS = {
  /** How strong a new password would be. An empty one loads the word lists ahead. */
  rate: {
    params: v.strictObject({ password: c.password }),
    result: v.strictObject({ score: v.picklist([0, 1, 2, 3, 4]), enough: v.boolean() }),
  },
  /**
   * Whether the proof is right, and nothing else: asked before something begins that leaves traces elsewhere, such as
   * a passkey on a device.
   */
  prove: { params: v.strictObject({ proof: c.proof }), result: c.empty },
  setPassword: { params: v.strictObject({ proof: c.proof, next: c.password }), result: c.empty },
  addPasskey: {
    params: v.strictObject({
      proof: c.proof,
      name: c.label,
      credentialId: c.credentialId,
      salt: c.prfSalt,
      output: c.prfOutput,
    }),
    result: c.empty,
  },
  renamePasskey: { params: v.strictObject({ credentialId: c.credentialId, name: c.label }), result: c.empty },
  removePasskey: {
    params: v.strictObject({ credentialId: c.credentialId, proof: c.proof }),
    result: c.empty,
  },
  /** Turning it off needs a proof. */
  setAskEachTime: {
    params: v.strictObject({ on: v.boolean(), proof: v.optional(c.proof) }),
    result: c.empty,
  },
  /** Draws another seal. */
  redrawSeal: { params: v.strictObject({ proof: c.proof }), result: c.empty },
} as const;

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

/** Calls that show a secret, write it sealed into a file, or bring it back. Each that gives one asks for a proof. */
const BACKUP_CALLS = {
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

export const CALLS = {
  status: { params: c.empty, result: keyringStatusSchema },
  /** A password is about to come: what its key is derived with is made ready. Needs nothing, and tells nothing. */
  expectPassword: { params: c.empty, result: c.empty },
  unlock: { params: v.strictObject({ proof: c.proof }), result: keyringStatusSchema },
  lock: { params: c.empty, result: keyringStatusSchema },
  /** A longer time needs a proof. */
  setLockMinutes: {
    params: v.strictObject({ minutes: v.pipe(c.count, v.maxValue(60)), proof: v.optional(c.proof) }),
    result: keyringStatusSchema,
  },
  /** Needs a proof, unless there is nothing readable to try one on. */
  erase: { params: v.strictObject({ proof: v.optional(c.proof) }), result: keyringStatusSchema },
  /** For a forgotten password: from a day after this, `finishErase` needs no proof. `eraseAt` tells of it meanwhile. */
  askErase: { params: c.empty, result: keyringStatusSchema },
  cancelErase: { params: c.empty, result: keyringStatusSchema },
  finishErase: { params: c.empty, result: keyringStatusSchema },
  ...c.SOURCE_CALLS,
  ...SECURITY_CALLS,
  ...BACKUP_CALLS,
  ...SIGNING_CALLS,
} as const;

export type KeyringCall = keyof typeof CALLS;
export type CallParams<C extends KeyringCall> = v.InferOutput<(typeof CALLS)[C]['params']>;
export type CallResult<C extends KeyringCall> = v.InferOutput<(typeof CALLS)[C]['result']>;

export const toWorkerSchema = v.variant('kind', [
  requestSchema(c.count, CALLS),
  /** Ends a call that reports progress; it is answered with `SIGN_REJECTED`, or with its result if that was faster. */
  cancelSchema(c.count),
  v.strictObject({ kind: v.literal('touch') }),
]);
export type ToWorker = v.InferOutput<typeof toWorkerSchema>;

export const fromWorkerSchema = v.variant('kind', [
  resultSchema(c.count),
  errorSchema(c.count),
  progressSchema(c.count),
  v.strictObject({ kind: v.literal('status'), status: keyringStatusSchema }),
]);
export type FromWorker = v.InferOutput<typeof fromWorkerSchema>;
