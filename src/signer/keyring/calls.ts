/** Schemas that the calls of the wire share, and the calls about key sources and their accounts. */
import * as v from 'valibot';
import { type Hex, isHex } from '#core/bytes/hex.ts';
import {
  accountAppearanceSchema,
  addressSchema,
  MAX_BATCH,
  MAX_LABEL,
  MAX_PATH,
  publicAccountSchema,
} from '#protocol/messages.ts';
import { MAX_KEY_FILE_BYTES } from '../keyfile/file.ts';
import { MAX_PASSWORD } from '../vault/limits.ts';
import { WORD_LIST_LANGUAGES } from '../vault/secret.ts';

export const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
export const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
export const count = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
export const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));
export const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
export const label = text(MAX_LABEL);
export const path = text(MAX_PATH);
export const paths = v.pipe(v.array(path), v.maxLength(MAX_BATCH), v.readonly());
export const password = text(MAX_PASSWORD);
export const empty = v.strictObject({});
/** The length is looked at first, so that a huge text costs nothing to refuse. */
export const hexUpTo = (bytes: number) =>
  v.custom<Hex>((value) => typeof value === 'string' && value.length <= 2 + 2 * bytes && isHex(value), 'hex');
export const accounts = v.pipe(v.array(publicAccountSchema), v.readonly());
export const words = v.pipe(v.array(text(32)), v.maxLength(24), v.readonly());
export const check = v.pipe(v.array(position), v.maxLength(24), v.readonly());
export const answers = v.pipe(
  v.array(v.strictObject({ position, word: text(64) })),
  v.maxLength(24),
  v.readonly(),
);
/** A text file that a person chose or will save: key file, backup file. */
export const fileText = (bytes: number) => text(bytes);
export const savedFile = v.strictObject({ name: text(128), text: v.string() });

export const credentialId = v.pipe(v.string(), v.maxLength(2046), v.regex(/^(?:[0-9a-f]{2})+$/));
export const prfSalt = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** 32 bytes made by an authenticator. The sender zeroes its own copy. */
export const prfOutput = v.pipe(
  v.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array && value.length === 32, 'bytes'),
);
/** The password or a passkey, given again. */
export const proof = v.variant('kind', [
  v.strictObject({ kind: v.literal('password'), password }),
  v.strictObject({ kind: v.literal('passkey'), credentialId, output: prfOutput }),
]);

// Calls about key sources and their accounts.

/** UTF-16 units of a recovery phrase: several times the longest. */
export const MAX_PHRASE = 2048;
/** UTF-16 units of its passphrase. */
export const MAX_PASSPHRASE = 256;
/** Derived at once for a phrase that is imported. */
export const MAX_FIRST_ACCOUNTS = 20;

const nodeSchema = v.strictObject({
  /** From the master key; null for a single key. */
  path: v.nullable(path),
  /** 33 bytes, compressed. */
  publicKey: hexUpTo(33),
  /** 32 bytes; null for a single key. */
  chainCode: v.nullable(hexUpTo(32)),
  parentFingerprint: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
});

export const SOURCE_CALLS = {
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
      mnemonic: text(MAX_PHRASE),
      passphrase: text(MAX_PASSPHRASE),
      accounts: v.pipe(count, v.maxValue(MAX_FIRST_ACCOUNTS)),
      password: v.optional(password),
      label,
    }),
    result: accounts,
  },
  importPrivateKey: {
    params: v.strictObject({ key: text(128), password: v.optional(password), label }),
    result: accounts,
  },
  /** What a key file says of itself, before any password. Errors: `KEY_FILE_*`. */
  readKeyFile: {
    params: v.strictObject({ text: fileText(MAX_KEY_FILE_BYTES) }),
    result: v.strictObject({
      kind: v.picklist(['v3', 'v1', 'presale']),
      address: v.nullable(addressSchema),
      /** Whether opening it takes long enough to show progress. */
      slow: v.boolean(),
    }),
  },
  /** Reports progress and can be cancelled. */
  importKeyFile: {
    params: v.strictObject({
      text: fileText(MAX_KEY_FILE_BYTES),
      filePassword: password,
      password: v.optional(password),
      label,
    }),
    result: accounts,
  },
  /** What is known of a phrase while it is typed. */
  inspectMnemonic: {
    params: v.strictObject({ text: text(MAX_PHRASE) }),
    result: v.strictObject({
      language: v.nullable(v.picklist(WORD_LIST_LANGUAGES)),
      count: v.pipe(v.number(), v.integer(), v.minValue(0)),
      words: v.pipe(
        v.array(v.strictObject({ known: v.boolean(), suggestions: v.pipe(v.array(text(32)), v.readonly()) })),
        v.maxLength(64),
        v.readonly(),
      ),
      checksum: v.picklist(['right', 'wrong', 'open']),
    }),
  },
  addAccount: { params: v.strictObject({ sourceId: id }), result: publicAccountSchema },
  /** Those that are there already are passed over. */
  addAccounts: { params: v.strictObject({ sourceId: id, paths }), result: accounts },
  deriveAddresses: {
    params: v.strictObject({
      sourceId: id,
      template: path,
      from: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fff_ffff)),
      count: v.pipe(count, v.maxValue(MAX_BATCH)),
    }),
    result: v.pipe(v.array(v.strictObject({ address: addressSchema, path: path })), v.readonly()),
  },
  /** With the last account of a source its secret leaves, too. */
  removeAccount: {
    params: v.strictObject({ address: addressSchema, proof }),
    result: empty,
  },
  describeAccounts: {
    params: v.strictObject({
      accounts: v.pipe(
        v.array(v.strictObject({ address: addressSchema, look: accountAppearanceSchema })),
        v.readonly(),
      ),
    }),
    result: empty,
  },
  describeSource: { params: v.strictObject({ sourceId: id, label }), result: empty },
  /** Public nodes, for another wallet to watch and to ask from (EIP-4527). */
  exportAccounts: {
    params: v.strictObject({
      sourceId: id,
      scheme: v.picklist(['bip44', 'ledgerLive', 'ledgerLegacy']),
      proof,
    }),
    result: v.strictObject({
      masterFingerprint: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
      nodes: v.pipe(v.array(nodeSchema), v.readonly()),
    }),
  },
  /**
   * The account that a request of another wallet means: by address, else by fingerprint and path. `known` is false
   * when it would have to be added first. Error: `KEY_ACCOUNT_UNKNOWN`.
   */
  findAccount: {
    params: v.strictObject({
      fingerprint: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff))),
      path: v.nullable(path),
      address: v.nullable(addressSchema),
    }),
    result: v.strictObject({
      address: addressSchema,
      sourceId: id,
      path: v.nullable(path),
      known: v.boolean(),
    }),
  },
} as const;
