/**
 * The boundary between the host (signer) and the shell (wallet) in its frame: every message, as a schema. Both sides
 * decode what they receive; what does not fit is dropped and counted. Nothing here carries a secret in either direction.
 *
 * Connecting: the shell posts `ready` to the host's exact origin; the host answers with `connect` and one MessagePort.
 * Everything else goes through that port.
 */
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import { isHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, isHex } from '#core/bytes/hex.ts';
import { EVIDENCE_LEVELS } from '#core/evidence/evidence.ts';
import { cancelSchema, errorSchema, requestSchema, resultSchema } from '#core/wire/port.ts';
import { appEventSchema, askedSchema, closeAppSchema, sendToAppSchema } from './apps.ts';
import { isShellPath } from './path.ts';

export const PROTOCOL_VERSION = 2;

/** Bytes of one message, and of one typed-data document in UTF-8. */
export const MAX_MESSAGE_BYTES = 128 * 1024;
/** Addresses derived, or accounts added, by one call. */
export const MAX_BATCH = 100;
/** The screens of the signer that the wallet may ask for; what is done there is between signer and user. */
export const SIGNER_SCREENS = [
  /** Sources, accounts and everything below, to choose from. */
  'overview',
  'password',
  'passkeys',
  'seal',
  'askEachTime',
  'backupFile',
  'restore',
  'practise',
  'reveal',
  'exportKey',
  'exportAccounts',
  'removeAccount',
] as const;
export type SignerScreen = (typeof SIGNER_SCREENS)[number];

/** Bytes of one transaction at most: 128 KiB of calldata and room for the fields. */
export const MAX_TRANSACTION_BYTES = 128 * 1024 + 4096;
/** What a camera is opened for: a code of a cold signer or the link of an app; or who is to be paid. */
const SCANNED = ['code', 'address'] as const;
export type Scanned = (typeof SCANNED)[number];

/** Characters of what the camera read: a transaction as a UR (EIP-4527), in bytewords. */
const MAX_SCAN = 4 * MAX_TRANSACTION_BYTES;
/** A signature in RLP: 65 bytes, their headers, and a longer list header. */
const SIGNATURE_BYTES = 128;
const MAX_ACCOUNTS = 1000;

export const addressSchema = v.custom<Address>(isAddress, 'address');
/** The length is looked at first, so that a huge text costs nothing to refuse. */
const hexUpTo = (bytes: number) =>
  v.custom<Hex>((value) => typeof value === 'string' && value.length <= 2 + 2 * bytes && isHex(value), 'hex');
const text = (limit: number) => v.pipe(v.string(), v.maxLength(limit));
/** Again the length first: a list of millions is refused before its first item is looked at. */
const listUpTo = <Item extends v.GenericSchema>(limit: number, item: Item) =>
  v.pipe(
    v.custom<v.InferInput<Item>[]>((value) => Array.isArray(value) && value.length <= limit, 'list'),
    v.array(item),
  );
const id = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));
const time = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const hash = v.custom<Hash>(isHash, 'hash');

/* Connecting, by window.postMessage. */

export const readySchema = v.strictObject({
  evident: v.literal(PROTOCOL_VERSION),
  kind: v.literal('ready'),
  instance: id,
});
export const connectSchema = v.strictObject({
  evident: v.literal(PROTOCOL_VERSION),
  kind: v.literal('connect'),
  instance: id,
});

/* What the signer tells of itself: public data only. */

/** UTF-16 units of a label of an account, a source or a passkey. */
export const MAX_LABEL = 64;
/** Characters of a BIP-32 path. */
export const MAX_PATH = 128;
/** Account colours are numbered; what they look like is the programs' business. */
export const COLOURS = 8;

/** How the user arranged an account. Both programs keep it; the later change wins. */
export const accountAppearanceSchema = v.strictObject({
  label: text(MAX_LABEL),
  colour: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(COLOURS - 1))),
  hidden: v.boolean(),
  order: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  /** Milliseconds of the epoch. */
  changedAt: time,
});
export type AccountAppearance = v.InferOutput<typeof accountAppearanceSchema>;

export const publicAccountSchema = v.strictObject({
  address: addressSchema,
  sourceId: id,
  /** `keyFile`: a private key that came out of a key file. */
  sourceKind: v.picklist(['mnemonic', 'privateKey', 'keyFile']),
  sourceLabel: text(MAX_LABEL),
  /** BIP-32 path, null for a single private key. */
  path: v.nullable(text(MAX_PATH)),
  createdAt: time,
  /** When the user proved to hold the words; null while they have not. Always null for a single key. */
  backedUpAt: v.nullable(time),
  /** When its source was last written into a backup file or a key file; null for never. */
  savedAt: v.nullable(time),
  /** Null until the user arranged it. */
  look: v.nullable(accountAppearanceSchema),
});
export type PublicAccount = v.InferOutput<typeof publicAccountSchema>;

export const signerStatusSchema = v.strictObject({
  vault: v.picklist(['absent', 'locked', 'unlocked', 'damaged', 'unsupported', 'blocked']),
  /** Empty unless unlocked. */
  accounts: listUpTo(MAX_ACCOUNTS, publicAccountSchema),
  /** When the signer will lock by itself if left alone; null while locked. */
  locksAt: v.nullable(time),
  lockMinutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)),
  /** The password or a passkey is asked for before each signature. */
  askEachTime: v.boolean(),
  /** A passkey opens the vault, besides the password. */
  hasPasskey: v.boolean(),
});
export type SignerStatus = v.InferOutput<typeof signerStatusSchema>;

/* What the wallet says about a transaction. The signer shows it apart, as unchecked. */

const evidenceLevel = v.picklist(EVIDENCE_LEVELS);

/** How the token contracts that take part describe themselves. */
const tokenClaims = v.optional(
  listUpTo(
    16,
    v.strictObject({
      address: addressSchema,
      symbol: text(64),
      name: text(128),
      decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(77)),
      evidence: evidenceLevel,
    }),
  ),
);

export const claimsSchema = v.strictObject({
  /** Label of the sending account in the wallet. */
  accountLabel: v.optional(text(64)),
  /** A name said to lead to the recipient. */
  recipientName: v.optional(v.strictObject({ name: text(255), evidence: evidenceLevel })),
  /** What the user's address book calls addresses that take part. */
  contacts: v.optional(listUpTo(16, v.strictObject({ address: addressSchema, name: text(80) }))),
  /** Names of which the bytes may hold the nodes (EIP-137): one that leads to a node there needs no belief. */
  names: v.optional(listUpTo(8, text(255))),
  tokens: tokenClaims,
  /** True when the nonce is the account's next one. */
  nonceIsNext: v.optional(v.boolean()),
  /** Of an approval without limit: base units that would do, as the wallet proposes them in its place. */
  limit: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,77}$/))),
  /** Expected outcome, one line each. */
  effects: v.optional(
    listUpTo(16, v.strictObject({ label: text(96), amount: text(96), evidence: evidenceLevel })),
  ),
  /** What the wallet's own rules found, which rest on what endpoints say. */
  findings: v.optional(
    listUpTo(
      16,
      v.strictObject({
        level: v.picklist(['note', 'caution', 'danger']),
        text: text(400),
        evidence: evidenceLevel,
      }),
    ),
  ),
  /**
   * Functions that somebody says the called contract has, human-readable (`function f(uint256 amount)`), so that a
   * call which the signer does not know can be laid out. `guess`: from a database of selectors.
   */
  abi: v.optional(
    v.strictObject({ by: v.picklist(['supplied', 'guess']), functions: listUpTo(16, text(1024)) }),
  ),
  /**
   * Of a contract that is created: what it is called, and how the last `size` bytes of its creation code are laid out,
   * as the arguments of a function (`function create(uint256 amount)`).
   */
  creation: v.optional(
    v.strictObject({
      name: text(80),
      layout: text(1024),
      size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TRANSACTION_BYTES)),
    }),
  ),
});
export type Claims = v.InferOutput<typeof claimsSchema>;

/** What the wallet says about a message that is to be signed. */
export const messageClaimsSchema = v.strictObject({
  accountLabel: v.optional(text(64)),
  /** The chain that the wallet means, compared with the one in the data. */
  chainId: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
});
export type MessageClaims = v.InferOutput<typeof messageClaimsSchema>;

/** The same of typed data, in which amounts of tokens may stand. */
export const typedDataClaimsSchema = v.strictObject({ ...messageClaimsSchema.entries, tokens: tokenClaims });
export type TypedDataClaims = v.InferOutput<typeof typedDataClaimsSchema>;

/* The verbs. */

/** Valibot takes an array or a map for an object without fields. */
const isRecord = (value: unknown): boolean => Object.prototype.toString.call(value) === '[object Object]';
const empty = v.pipe(v.custom<Readonly<Record<string, never>>>(isRecord, 'object'), v.strictObject({}));
const path = text(MAX_PATH);
const accounts = v.strictObject({
  accounts: listUpTo(MAX_ACCOUNTS, publicAccountSchema),
});

export const METHODS = {
  /** The state of the vault. Never opens a screen. */
  status: { params: empty, result: signerStatusSchema },
  /** Opens the screen that creates a vault, or adds a new phrase to an unlocked one. */
  create: { params: empty, result: accounts },
  /** Opens the screen that imports a mnemonic, a private key or a key file. */
  importKey: { params: empty, result: accounts },
  /** Opens the backup check of one source. */
  backUp: { params: v.strictObject({ sourceId: id }), result: accounts },
  /** Derives the next account of a mnemonic; asks to unlock when locked. */
  addAccount: { params: v.strictObject({ sourceId: id }), result: publicAccountSchema },
  /** Adds accounts of a mnemonic at these paths; those that are there already are passed over. */
  addAccounts: {
    params: v.strictObject({ sourceId: id, paths: listUpTo(MAX_BATCH, path) }),
    result: accounts,
  },
  /**
   * Public addresses of a mnemonic, to look for the used ones. `template`: a path with one step written `i`, which
   * takes the values `from` … `from + count − 1`. Asks to unlock when locked.
   */
  deriveAddresses: {
    params: v.strictObject({
      sourceId: id,
      template: path,
      from: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(0x7fff_ffff)),
      count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_BATCH)),
    }),
    result: v.strictObject({
      addresses: listUpTo(MAX_BATCH, v.strictObject({ address: addressSchema, path })),
    }),
  },
  /** How the user arranged accounts. Only while unlocked; never opens a screen. A later change already there stays. */
  describeAccounts: {
    params: v.strictObject({
      accounts: listUpTo(
        MAX_ACCOUNTS,
        v.strictObject({ address: addressSchema, look: accountAppearanceSchema }),
      ),
    }),
    result: signerStatusSchema,
  },
  /** Opens one of the signer's own screens, about a source or an account where that makes sense. */
  manage: {
    params: v.strictObject({
      screen: v.picklist(SIGNER_SCREENS),
      sourceId: v.optional(id),
      address: v.optional(addressSchema),
    }),
    result: signerStatusSchema,
  },
  unlock: { params: empty, result: signerStatusSchema },
  lock: { params: empty, result: signerStatusSchema },
  /** A longer time than before is confirmed on the signer's screen. */
  setLockMinutes: {
    params: v.strictObject({ minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60)) }),
    result: signerStatusSchema,
  },
  /** Shows the transaction decoded from `unsigned`; resolves with the signed bytes. */
  signTransaction: {
    params: v.strictObject({
      account: addressSchema,
      unsigned: hexUpTo(MAX_TRANSACTION_BYTES),
      claims: claimsSchema,
      asked: v.optional(askedSchema),
    }),
    result: v.strictObject({ signed: hexUpTo(MAX_TRANSACTION_BYTES + SIGNATURE_BYTES) }),
  },
  /** Shows the message; resolves with its EIP-191 signature: 65 bytes, v 27 or 28. */
  signMessage: {
    params: v.strictObject({
      account: addressSchema,
      message: hexUpTo(MAX_MESSAGE_BYTES),
      claims: messageClaimsSchema,
      asked: v.optional(askedSchema),
    }),
    result: v.strictObject({ signature: hexUpTo(65) }),
  },
  /** Shows the typed data (EIP-712, as JSON); resolves with its signature: 65 bytes, v 27 or 28. */
  signTypedData: {
    params: v.strictObject({
      account: addressSchema,
      typedData: text(MAX_MESSAGE_BYTES),
      claims: typedDataClaimsSchema,
      asked: v.optional(askedSchema),
    }),
    result: v.strictObject({ signature: hexUpTo(65) }),
  },
  /**
   * Shows an EIP-7702 authorization: the account's calls are answered by the code at `address` from then on; the zero
   * address takes that back. Only ever for a delegation that the user began in the wallet itself.
   */
  signAuthorization: {
    params: v.strictObject({
      account: addressSchema,
      /** Never 0: one signature would serve every chain. */
      chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      address: addressSchema,
      nonce: time,
      claims: messageClaimsSchema,
    }),
    result: v.strictObject({ yParity: v.picklist([0, 1]), r: hash, s: hash }),
  },
  /** Opens the screen that erases the vault. */
  erase: { params: empty, result: signerStatusSchema },
  /** Opens the camera, which only the host has, until one whole message was read (a QR code, or a UR of several). */
  scan: {
    params: v.strictObject({ what: v.picklist(SCANNED) }),
    result: v.strictObject({ text: text(MAX_SCAN) }),
  },
  /** Shows where a link leads; the user copies its address there. */
  openLink: { params: v.strictObject({ url: v.pipe(text(2048), v.regex(/^https:\/\//)) }), result: empty },
} as const;

export type Method = keyof typeof METHODS;
export type Params<M extends Method> = v.InferOutput<(typeof METHODS)[M]['params']>;
export type ResultOf<M extends Method> = v.InferOutput<(typeof METHODS)[M]['result']>;

/* Where the shell is, which is the host's address (see `path.ts`). */

const place = {
  path: v.custom<string>(isShellPath, 'path'),
  /** Of the entry in the history: counted from 0, and a text that is its own. */
  index: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  key: v.pipe(v.string(), v.regex(/^[0-9a-z]{1,16}$/)),
};
export const placeSchema = v.strictObject(place);
export type ShellPlace = v.InferOutput<typeof placeSchema>;

/* Through the port, wallet → signer. */

export const fromWalletSchema = v.variant('kind', [
  requestSchema(id, METHODS),
  cancelSchema(id),
  v.strictObject({ kind: v.literal('ping'), n: time }),
  /** The shell went there. `replace`: in place of the entry before. */
  v.strictObject({ kind: v.literal('go'), ...place, replace: v.boolean() }),
  /** The shell asks for an earlier or later entry; the answer is `path`. */
  v.strictObject({
    kind: v.literal('traverse'),
    by: v.pipe(v.number(), v.integer(), v.minValue(-50), v.maxValue(50)),
  }),
  sendToAppSchema,
  closeAppSchema,
]);
export type FromWallet = v.InferOutput<typeof fromWalletSchema>;

/* Through the port, signer → wallet. */

export const fromSignerSchema = v.variant('kind', [
  resultSchema(id),
  errorSchema(id),
  v.strictObject({ kind: v.literal('status'), status: signerStatusSchema }),
  /** The user went there: back, forward, or by the address. */
  v.strictObject({ kind: v.literal('path'), ...place }),
  v.strictObject({ kind: v.literal('app'), event: appEventSchema }),
  v.strictObject({ kind: v.literal('pong'), n: time }),
]);
export type FromSigner = v.InferOutput<typeof fromSignerSchema>;
