/** What an online wallet asks a device without a network to sign (`eth-sign-request`, EIP-4527), and its answer. */
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import { bytesToHex, hexToBytes } from '../bytes/hex.ts';
import { type Cbor, isTag } from '../cbor/cbor.ts';
import { EvidentError } from '../errors/error.ts';
import { MAX_MESSAGE, type Ur } from '../ur/ur.ts';
import {
  bytes,
  type CryptoKeypath,
  closeUr,
  invalidField,
  KEYPATH_TAGS,
  map,
  mapOf,
  openUr,
  optional,
  type ReadField,
  readKeypath,
  readRequestId,
  required,
  shortText,
  tagged,
  uint,
  writeKeypath,
  writeRequestId,
} from './keypath.ts';

/**
 * What `signData` is: the RLP of an unsigned legacy transaction, the UTF-8 JSON of EIP-712 typed data, the message
 * of `personal_sign` without its prefix, or an unsigned EIP-2718 transaction with its type byte.
 */
export type SignDataType = 'transaction' | 'typedData' | 'message' | 'typedTransaction';

export interface EthSignRequest {
  /** 16 bytes that the answer repeats, or null. */
  readonly requestId: Uint8Array | null;
  readonly signData: Uint8Array;
  readonly dataType: SignDataType;
  /** Null when the request does not say; for transactions the bytes decide. */
  readonly chainId: number | null;
  readonly path: CryptoKeypath;
  /** Whose signature is wanted, for comparison with what the path gives. */
  readonly address: Address | null;
  /** The asking program's name for itself. Text from outside. */
  readonly origin: string | null;
}

const TYPE = 'eth-sign-request';
/** Several requests in one, as Keystone's registry has it. Evident shows and signs one at a time. */
const BATCH = 'eth-batch-sign-request';
const REQUEST_ID = 1;
const SIGN_DATA = 2;
const DATA_TYPE = 3;
const CHAIN_ID = 4;
const PATH = 5;
const ADDRESS = 6;
const ORIGIN = 7;

/** The EIP writes a tag around the data type; no implementation does. Read, never written. */
const DATA_TYPE_TAG = 401;
const DATA_TYPES: readonly SignDataType[] = ['transaction', 'typedData', 'message', 'typedTransaction'];

export function encodeEthSignRequest(request: EthSignRequest): Ur {
  return closeUr(
    TYPE,
    mapOf({
      [REQUEST_ID]: writeRequestId(request.requestId),
      [SIGN_DATA]: request.signData,
      [DATA_TYPE]: DATA_TYPES.indexOf(request.dataType) + 1,
      [CHAIN_ID]: request.chainId,
      [PATH]: writeKeypath(request.path),
      [ADDRESS]: request.address === null ? null : hexToBytes(addressToHex(request.address)),
      [ORIGIN]: request.origin,
    }),
  );
}

/** Throws `INPUT_UR_BATCH`, `INPUT_UR_TYPE`, `INPUT_UR_INVALID`. The data is not looked into. */
export function decodeEthSignRequest(ur: Ur): EthSignRequest {
  if (ur.type === BATCH) throw new EvidentError('INPUT_UR_BATCH');
  const fields = map(openUr(ur, [TYPE]));
  return {
    requestId: readRequestId(fields, REQUEST_ID),
    signData: required(fields, SIGN_DATA, bytes(0, MAX_MESSAGE)),
    dataType: required(fields, DATA_TYPE, readDataType),
    chainId: optional(fields, CHAIN_ID, readChainId),
    path: required(fields, PATH, tagged(KEYPATH_TAGS, readKeypath)),
    address: optional(fields, ADDRESS, (value) => toAddress(bytesToHex(bytes(20)(value)))),
    origin: optional(fields, ORIGIN, shortText),
  };
}

const readDataType: ReadField<SignDataType> = (value: Cbor) => {
  const number = isTag(value) && value.tag === DATA_TYPE_TAG ? value.value : value;
  const type = typeof number === 'number' ? DATA_TYPES[number - 1] : undefined;
  if (type === undefined) throw invalidField('unknown kind of data');
  return type;
};

const readChainId: ReadField<number> = (value) => {
  const chainId = uint(Number.MAX_SAFE_INTEGER)(value);
  if (chainId === 0) throw invalidField('chain id');
  return chainId;
};

// The answer of the device: `eth-signature`.

export interface EthSignature {
  /** 16 bytes, those of the request. */
  readonly requestId: Uint8Array | null;
  /** r ‖ s ‖ v: 32 bytes each and v big-endian, of one byte or, for legacy transactions, of several. */
  readonly signature: Uint8Array;
  /** The device's name for itself. Text from outside. */
  readonly origin: string | null;
}

interface SignatureParts {
  readonly r: bigint;
  readonly s: bigint;
  readonly yParity: 0 | 1;
}

const SIGNATURE_TYPE = 'eth-signature';
const SIGNATURE_REQUEST_ID = 1;
const SIGNATURE = 2;
const SIGNATURE_ORIGIN = 3;

/** Room for a v of 32 bytes. */
const readSignature = bytes(65, 96);

/** Order of secp256k1 (SEC 2 §2.4.1). */
const ORDER = 0xffffffff_ffffffff_ffffffff_fffffffe_baaedce6_af48a03b_bfd25e8c_d0364141n;

export function encodeEthSignature(answer: EthSignature): Ur {
  return closeUr(
    SIGNATURE_TYPE,
    mapOf({
      [SIGNATURE_REQUEST_ID]: writeRequestId(answer.requestId),
      [SIGNATURE]: readSignature(answer.signature),
      [SIGNATURE_ORIGIN]: answer.origin,
    }),
  );
}

/** Throws `INPUT_UR_TYPE`, `INPUT_UR_INVALID`. */
export function decodeEthSignature(ur: Ur): EthSignature {
  const fields = map(openUr(ur, [SIGNATURE_TYPE]));
  return {
    requestId: readRequestId(fields, SIGNATURE_REQUEST_ID),
    signature: required(fields, SIGNATURE, readSignature),
    origin: optional(fields, SIGNATURE_ORIGIN, shortText),
  };
}

/**
 * The numbers of r ‖ s ‖ v. Takes v as 0 or 1 (EIP-2718 transactions), 27 or 28 (messages, pre-EIP-155), and
 * 35 + 2 × `chainId` + parity (EIP-155) for that chain only. Throws `SIGN_SIGNATURE_WRONG` for any other v, for r or
 * s out of range, and for s in the upper half, which the network refuses (EIP-2). Whose signature it is must still be
 * checked by recovery.
 */
export function signatureParts(signature: Uint8Array, chainId: number | null): SignatureParts {
  if (signature.length < 65) throw new EvidentError('SIGN_SIGNATURE_WRONG');
  const r = toBigint(signature.subarray(0, 32));
  const s = toBigint(signature.subarray(32, 64));
  const yParity = parity(toBigint(signature.subarray(64)), chainId);
  const inRange = r > 0n && r < ORDER && s > 0n && s <= ORDER / 2n;
  if (yParity === null || !inRange) throw new EvidentError('SIGN_SIGNATURE_WRONG');
  return { r, s, yParity };
}

function parity(v: bigint, chainId: number | null): 0 | 1 | null {
  if (v === 0n || v === 27n) return 0;
  if (v === 1n || v === 28n) return 1;
  if (chainId === null) return null;
  const base = 35n + 2n * BigInt(chainId);
  if (v === base) return 0;
  return v === base + 1n ? 1 : null;
}

function toBigint(bytes: Uint8Array): bigint {
  let value = 0n;
  for (const byte of bytes) value = (value << 8n) | BigInt(byte);
  return value;
}
