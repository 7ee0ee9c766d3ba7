/** `eth-sign-request` (EIP-4527): what an online wallet asks a device without a network to sign. */
import { type Address, addressToHex, toAddress } from '../address/address.ts';
import { bytesToHex, hexToBytes } from '../bytes/hex.ts';
import { type Cbor, isTag } from '../cbor/cbor.ts';
import { EvidentError } from '../errors/error.ts';
import { MAX_MESSAGE, type Ur } from '../ur/ur.ts';
import {
  bytes,
  closeUr,
  invalidField,
  map,
  openUr,
  optional,
  type ReadField,
  recordAt,
  required,
  tagged,
  textAt,
  uint,
} from './fields.ts';
import { type CryptoKeypath, KEYPATH_TAGS, readKeypath, writeKeypath } from './keypath.ts';
import { readRequestId, writeRequestId } from './request-id.ts';

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
    recordAt({
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
    origin: optional(fields, ORIGIN, textAt),
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
