/** `crypto-hdkey` (EIP-4527, BCR-2020-007): a public key that others can watch, alone or with all its descendants. */
import { type Cbor, decodeCbor, isArray, isBytes, isMap, isTag } from '../cbor/cbor.ts';
import { EvidentError } from '../errors/error.ts';
import type { Ur } from '../ur/ur.ts';
import {
  boolean,
  bytes,
  type ChildrenKeypath,
  type CryptoKeypath,
  closeUr,
  fingerprint,
  invalidField,
  KEYPATH_TAGS,
  list,
  map,
  mapOf,
  openUr,
  optional,
  type ReadField,
  readChildren,
  readKeypath,
  required,
  shortText,
  tagged,
  uint,
  uint32,
  writeKeypath,
} from './keypath.ts';

export interface CryptoHdKey {
  readonly isMaster: boolean;
  /** Compressed public key, 33 bytes beginning with 2 or 3. Not checked to be a point of the curve. */
  readonly keyData: Uint8Array;
  /** 32 bytes, or null for a key that has no children. */
  readonly chainCode: Uint8Array | null;
  readonly useInfo: CoinInfo | null;
  readonly origin: CryptoKeypath | null;
  /** Which descendants the sender means. */
  readonly children: ChildrenKeypath | null;
  readonly parentFingerprint: number | null;
  /** Short name of the key, usually of the device. Text from outside. */
  readonly name: string | null;
  /** Free text; Keystone and MetaMask tell the account scheme here, for example `account.ledger_live`. */
  readonly note: string | null;
}

/** `crypto-coin-info`. */
export interface CoinInfo {
  /** SLIP-44, 60 for Ethereum; 0 (Bitcoin) when the sender left it out. */
  readonly type: number;
  /** 0 for the main network. */
  readonly network: number;
}

/** The first is EIP-4527's; the second is the same structure in version 2 of BCR-2020-007. */
export const HDKEY_TAGS = [303, 40303] as const;
const HDKEY_TYPES = ['crypto-hdkey', 'hdkey'] as const;
const COIN_INFO_TAGS = [305, 40305] as const;

const IS_MASTER = 1;
const IS_PRIVATE = 2;
const KEY_DATA = 3;
const CHAIN_CODE = 4;
const USE_INFO = 5;
const ORIGIN = 6;
const CHILDREN = 7;
const PARENT_FINGERPRINT = 8;
const NAME = 9;
const NOTE = 10;

const COIN_TYPE = 1;
const COIN_NETWORK = 2;
const MAX_COIN_TYPE = 0x7fff_ffff;

export function encodeCryptoHdKey(key: CryptoHdKey): Ur {
  return closeUr(HDKEY_TYPES[0], hdKeyFields(key));
}

/** Throws `INPUT_UR_TYPE`, `INPUT_UR_INVALID`, and `INPUT_UR_PRIVATE` for a private key, which is not kept. */
export function decodeCryptoHdKey(ur: Ur): CryptoHdKey {
  return readHdKey(openUr(ur, HDKEY_TYPES));
}

/** The tagged CBOR of a key, as `crypto-account` embeds it. */
export function writeHdKey(key: CryptoHdKey): Cbor {
  return { tag: HDKEY_TAGS[0], value: hdKeyFields(key) };
}

function hdKeyFields(key: CryptoHdKey): Cbor {
  return mapOf({
    [IS_MASTER]: key.isMaster ? true : null,
    [KEY_DATA]: publicKey(key.keyData),
    [CHAIN_CODE]: key.chainCode === null ? null : bytes(32)(key.chainCode),
    [USE_INFO]: key.useInfo === null ? null : writeCoinInfo(key.useInfo),
    [ORIGIN]: key.origin === null ? null : writeKeypath(key.origin),
    [CHILDREN]: key.children === null ? null : writeKeypath(key.children),
    [PARENT_FINGERPRINT]: key.parentFingerprint,
    [NAME]: key.name,
    [NOTE]: key.note,
  });
}

export const readHdKey: ReadField<CryptoHdKey> = (value) => {
  const fields = map(value);
  if (optional(fields, IS_PRIVATE, boolean)) throw new EvidentError('INPUT_UR_PRIVATE');
  return {
    isMaster: optional(fields, IS_MASTER, boolean) ?? false,
    keyData: required(fields, KEY_DATA, publicKey),
    chainCode: optional(fields, CHAIN_CODE, bytes(32)),
    useInfo: optional(fields, USE_INFO, tagged(COIN_INFO_TAGS, readCoinInfo)),
    origin: optional(fields, ORIGIN, tagged(KEYPATH_TAGS, readKeypath)),
    children: optional(fields, CHILDREN, tagged(KEYPATH_TAGS, readChildren)),
    parentFingerprint: optional(fields, PARENT_FINGERPRINT, fingerprint),
    name: optional(fields, NAME, shortText),
    note: optional(fields, NOTE, shortText),
  };
};

/** BIP-32 writes a private key as a zero byte and 32 bytes. */
const publicKey: ReadField<Uint8Array> = (value) => {
  const key = bytes(33)(value);
  if (key[0] === 0) throw new EvidentError('INPUT_UR_PRIVATE');
  if (key[0] !== 2 && key[0] !== 3) throw invalidField('not a public key');
  return key;
};

function writeCoinInfo(info: CoinInfo): Cbor {
  const value = mapOf({ [COIN_TYPE]: info.type || null, [COIN_NETWORK]: info.network || null });
  return { tag: COIN_INFO_TAGS[0], value };
}

const readCoinInfo: ReadField<CoinInfo> = (value) => {
  const fields = map(value);
  return {
    type: optional(fields, COIN_TYPE, uint(MAX_COIN_TYPE)) ?? 0,
    network: optional(fields, COIN_NETWORK, uint(MAX_COIN_TYPE)) ?? 0,
  };
};

// `crypto-account` (BCR-2020-015): several public keys of one device, as Keystone exports a Ledger-Live wallet.

interface CryptoAccount {
  /** Of the master key, 32 bits. It holds for each key whose origin names none. */
  readonly masterFingerprint: number;
  readonly keys: readonly CryptoHdKey[];
}

const TYPE = 'crypto-account';
const MASTER_FINGERPRINT = 1;
const OUTPUT_DESCRIPTORS = 2;
const MAX_KEYS = 256;

/** `crypto-output`, which the specification puts around each descriptor and Keystone leaves out. */
const OUTPUT_TAG = 308;
/** Script expressions (BCR-2020-010): they say how Bitcoin would pay to the key, and mean nothing on Ethereum. */
const FIRST_SCRIPT_TAG = 400;
const LAST_SCRIPT_TAG = 410;

/** Bare keys without script expressions, as Keystone writes them for Ethereum. */
export function encodeCryptoAccount(account: CryptoAccount): Ur {
  return closeUr(
    TYPE,
    mapOf({
      [MASTER_FINGERPRINT]: account.masterFingerprint,
      [OUTPUT_DESCRIPTORS]: account.keys.map(writeHdKey),
    }),
  );
}

/** Throws `INPUT_UR_TYPE`, `INPUT_UR_INVALID`, `INPUT_UR_PRIVATE`. One key that cannot be read refuses them all. */
export function decodeCryptoAccount(ur: Ur): CryptoAccount {
  const fields = map(openUr(ur, [TYPE]));
  return {
    masterFingerprint: required(fields, MASTER_FINGERPRINT, uint32),
    keys: required(fields, OUTPUT_DESCRIPTORS, list(1, MAX_KEYS, readOutput)),
  };
}

const readOutput: ReadField<CryptoHdKey> = (value) => tagged(HDKEY_TAGS, readHdKey)(unwrapScripts(value));

function unwrapScripts(value: Cbor): Cbor {
  let inner = value;
  while (isTag(inner) && isScriptTag(inner.tag)) inner = inner.value;
  return inner;
}

function isScriptTag(tag: number): boolean {
  return tag === OUTPUT_TAG || (tag >= FIRST_SCRIPT_TAG && tag <= LAST_SCRIPT_TAG);
}

// Whether there is a private key among what is handed on unread.

/** BIP-32 and SLIP-132, as descriptors of other coins write a key. */
const PRIVATE_TEXT = /[tuvxyz]prv[1-9A-HJ-NP-Za-km-z]{100}/i;

/** True for a private key at any place, also in exports of several keys and of other coins. Error: `INPUT_UR_INVALID`. */
export function holdsPrivateKey({ cbor }: Ur): boolean {
  return isPrivate(decodeCbor(cbor));
}

function isPrivate(value: Cbor): boolean {
  if (typeof value === 'string') return PRIVATE_TEXT.test(value);
  if (isArray(value)) return value.some(isPrivate);
  if (isTag(value)) return isPrivate(value.value);
  if (!isMap(value)) return false;
  const key = value.get(KEY_DATA) ?? null;
  const isKey = value.get(IS_PRIVATE) === true || (isBytes(key) && key[0] === 0);
  return isKey || [...value.values()].some(isPrivate);
}
