/** Calls about key sources and their accounts. */
import * as v from 'valibot';
import {
  accountAppearanceSchema,
  addressSchema,
  MAX_BATCH,
  publicAccountSchema,
} from '#protocol/messages.ts';
import { MAX_KEY_FILE_BYTES } from '../keyfile/file.ts';
import { WORD_LIST_LANGUAGES } from '../vault/secret.ts';
import * as c from './calls.ts';

/** UTF-16 units of a recovery phrase: several times the longest. */
export const MAX_PHRASE = 2048;
/** UTF-16 units of its passphrase. */
export const MAX_PASSPHRASE = 256;
/** Derived at once for a phrase that is imported. */
export const MAX_FIRST_ACCOUNTS = 20;

const nodeSchema = v.strictObject({
  /** From the master key; null for a single key. */
  path: v.nullable(c.path),
  /** 33 bytes, compressed. */
  publicKey: c.hexUpTo(33),
  /** 32 bytes; null for a single key. */
  chainCode: v.nullable(c.hexUpTo(32)),
  parentFingerprint: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0xffff_ffff)),
});

export const SOURCE_CALLS = {
  draft: {
    params: v.strictObject({ words: v.picklist([12, 24]) }),
    result: v.strictObject({ draftId: c.id, mnemonic: c.words, check: c.check }),
  },
  checkDraft: {
    params: v.strictObject({ draftId: c.id, answers: c.answers }),
    result: v.strictObject({ right: v.boolean() }),
  },
  dropDraft: { params: v.strictObject({ draftId: c.id }), result: c.empty },
  create: {
    params: v.strictObject({ draftId: c.id, password: v.optional(c.password), label: c.label }),
    result: c.accounts,
  },
  importMnemonic: {
    params: v.strictObject({
      mnemonic: c.text(MAX_PHRASE),
      passphrase: c.text(MAX_PASSPHRASE),
      accounts: v.pipe(c.count, v.maxValue(MAX_FIRST_ACCOUNTS)),
      password: v.optional(c.password),
      label: c.label,
    }),
    result: c.accounts,
  },
  importPrivateKey: {
    params: v.strictObject({ key: c.text(128), password: v.optional(c.password), label: c.label }),
    result: c.accounts,
  },
  /** What a key file says of itself, before any password. Errors: `KEY_FILE_*`. */
  readKeyFile: {
    params: v.strictObject({ text: c.fileText(MAX_KEY_FILE_BYTES) }),
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
      text: c.fileText(MAX_KEY_FILE_BYTES),
      filePassword: c.password,
      password: v.optional(c.password),
      label: c.label,
    }),
    result: c.accounts,
  },
  /** What is known of a phrase while it is typed. */
  inspectMnemonic: {
    params: v.strictObject({ text: c.text(MAX_PHRASE) }),
    result: v.strictObject({
      language: v.nullable(v.picklist(WORD_LIST_LANGUAGES)),
      count: v.pipe(v.number(), v.integer(), v.minValue(0)),
      words: v.pipe(
        v.array(
          v.strictObject({ known: v.boolean(), suggestions: v.pipe(v.array(c.text(32)), v.readonly()) }),
        ),
        v.maxLength(64),
        v.readonly(),
      ),
      checksum: v.picklist(['right', 'wrong', 'open']),
    }),
  },
  addAccount: { params: v.strictObject({ sourceId: c.id }), result: publicAccountSchema },
  /** Those that are there already are passed over. */
  addAccounts: { params: v.strictObject({ sourceId: c.id, paths: c.paths }), result: c.accounts },
  deriveAddresses: {
    params: v.strictObject({
      sourceId: c.id,
      template: c.path,
      from: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fff_ffff)),
      count: v.pipe(c.count, v.maxValue(MAX_BATCH)),
    }),
    result: v.pipe(v.array(v.strictObject({ address: addressSchema, path: c.path })), v.readonly()),
  },
  /** With the last account of a source its secret leaves, too. */
  removeAccount: {
    params: v.strictObject({ address: addressSchema, proof: c.proof }),
    result: c.empty,
  },
  describeAccounts: {
    params: v.strictObject({
      accounts: v.pipe(
        v.array(v.strictObject({ address: addressSchema, look: accountAppearanceSchema })),
        v.readonly(),
      ),
    }),
    result: c.empty,
  },
  describeSource: { params: v.strictObject({ sourceId: c.id, label: c.label }), result: c.empty },
  /** Public nodes, for another wallet to watch and to ask from (EIP-4527). */
  exportAccounts: {
    params: v.strictObject({
      sourceId: c.id,
      scheme: v.picklist(['bip44', 'ledgerLive', 'ledgerLegacy']),
      proof: c.proof,
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
      path: v.nullable(c.path),
      address: v.nullable(addressSchema),
    }),
    result: v.strictObject({
      address: addressSchema,
      sourceId: c.id,
      path: v.nullable(c.path),
      known: v.boolean(),
    }),
  },
} as const;
