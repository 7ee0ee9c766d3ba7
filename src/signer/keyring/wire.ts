/**
 * Page ⇄ keyring worker: every message as a schema, decoded on both sides. Both ends are the same program, so this
 * is no wall against the page; it keeps a mistake, or a message in the middle of an update, from becoming an act.
 */
import * as v from 'valibot';
import { type Hex, isHex } from '#core/bytes/hex.ts';
import {
  addressSchema,
  MAX_TRANSACTION_BYTES,
  publicAccountSchema,
  signerStatusSchema,
  wireErrorSchema,
} from '#protocol/messages.ts';
import { MAX_PASSWORD } from '../vault/limits.ts';
import { sealSchema } from '../vault/signer-seal-schema.ts';

const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
const label = text(64);
const password = text(MAX_PASSWORD);
/** The length is looked at first, so that a huge text costs nothing to refuse. */
const hexUpTo = (bytes: number) =>
  v.custom<Hex>((value) => typeof value === 'string' && value.length <= 2 + 2 * bytes && isHex(value), 'hex');
const accounts = v.pipe(v.array(publicAccountSchema), v.readonly());

export const keyringStatusSchema = v.strictObject({
  ...signerStatusSchema.entries,
  /** Empty unless unlocked. */
  accounts,
  /** Null without a vault. */
  seal: v.nullable(sealSchema),
  /** When the next password may be tried, in ms of the epoch; null for now. */
  delayUntil: v.nullable(time),
});
export type KeyringStatus = v.InferOutput<typeof keyringStatusSchema>;

const empty = v.strictObject({});
const words = v.pipe(v.array(text(32)), v.maxLength(24), v.readonly());
const check = v.pipe(v.array(position), v.maxLength(24), v.readonly());
const answers = v.pipe(v.array(v.strictObject({ position, word: text(64) })), v.maxLength(24), v.readonly());

export const CALLS = {
  status: { params: empty, result: keyringStatusSchema },
  draft: {
    params: v.strictObject({ words: v.picklist([12, 24]) }),
    result: v.strictObject({ draftId: id, mnemonic: words, check }),
  },
  checkDraft: {
    params: v.strictObject({ draftId: id, answers }),
    result: v.strictObject({ right: v.boolean() }),
  },
  dropDraft: { params: v.strictObject({ draftId: id }), result: empty },
  create: {
    params: v.strictObject({ draftId: id, password: v.optional(password), label }),
    result: accounts,
  },
  importMnemonic: {
    params: v.strictObject({
      mnemonic: text(2048),
      passphrase: text(256),
      accounts: v.pipe(count, v.maxValue(20)),
      password: v.optional(password),
      label,
    }),
    result: accounts,
  },
  importPrivateKey: {
    params: v.strictObject({ key: text(128), password: v.optional(password), label }),
    result: accounts,
  },
  /** How strong a new password would be. An empty one loads the word lists ahead. */
  rate: {
    params: v.strictObject({ password }),
    result: v.strictObject({
      score: v.picklist([0, 1, 2, 3, 4]),
      enough: v.boolean(),
    }),
  },
  unlock: { params: v.strictObject({ password }), result: keyringStatusSchema },
  lock: { params: empty, result: keyringStatusSchema },
  addAccount: { params: v.strictObject({ sourceId: id }), result: publicAccountSchema },
  reveal: {
    params: v.strictObject({ sourceId: id, password }),
    result: v.strictObject({ mnemonic: words, check }),
  },
  confirmBackup: {
    params: v.strictObject({ sourceId: id, answers }),
    result: v.strictObject({ right: v.boolean(), accounts }),
  },
  sign: {
    params: v.strictObject({ account: addressSchema, unsigned: hexUpTo(MAX_TRANSACTION_BYTES) }),
    result: v.strictObject({ signed: hexUpTo(MAX_TRANSACTION_BYTES + 128) }),
  },
  setLockMinutes: {
    params: v.strictObject({ minutes: v.pipe(count, v.maxValue(60)) }),
    result: keyringStatusSchema,
  },
  erase: { params: empty, result: keyringStatusSchema },
} as const;

export type Call = keyof typeof CALLS;
export type CallParams<C extends Call> = v.InferOutput<(typeof CALLS)[C]['params']>;
export type CallResult<C extends Call> = v.InferOutput<(typeof CALLS)[C]['result']>;

function isCall(value: unknown): value is Call {
  return typeof value === 'string' && Object.hasOwn(CALLS, value);
}

export const toWorkerSchema = v.variant('kind', [
  v.strictObject({
    kind: v.literal('call'),
    id: count,
    call: v.custom<Call>(isCall, 'call'),
    params: v.unknown(),
  }),
  v.strictObject({ kind: v.literal('touch') }),
]);
export type ToWorker = v.InferOutput<typeof toWorkerSchema>;

export const fromWorkerSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('result'), id: count, result: v.unknown() }),
  v.strictObject({ kind: v.literal('error'), id: count, error: wireErrorSchema }),
  v.strictObject({ kind: v.literal('status'), status: keyringStatusSchema }),
]);
export type FromWorker = v.InferOutput<typeof fromWorkerSchema>;
