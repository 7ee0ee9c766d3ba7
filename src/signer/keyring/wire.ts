/**
 * Page ⇄ keyring worker: every message as a schema, decoded on both sides. Both ends are the same program, so this
 * is no wall against the page; it keeps a mistake, or a message in the middle of an update, from becoming an act.
 */
import * as v from 'valibot';
import {
  cancelSchema,
  errorSchema,
  progressSchema,
  requestSchema,
  resultSchema,
} from '#core/wire/messages.ts';
import { signerStatusSchema } from '#protocol/messages.ts';
import { sealSchema } from '../vault/signer-seal-schema.ts';
import * as c from './calls.ts';
import { BACKUP_CALLS } from './calls-backup.ts';
import { SECURITY_CALLS } from './calls-security.ts';
import { SIGNING_CALLS } from './calls-signing.ts';
import { SOURCE_CALLS } from './calls-sources.ts';

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

export const keyringStatusSchema = v.strictObject({
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
  ...SOURCE_CALLS,
  ...SECURITY_CALLS,
  ...BACKUP_CALLS,
  ...SIGNING_CALLS,
} as const;

export type Call = keyof typeof CALLS;
export type CallParams<C extends Call> = v.InferOutput<(typeof CALLS)[C]['params']>;
export type CallResult<C extends Call> = v.InferOutput<(typeof CALLS)[C]['result']>;

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
