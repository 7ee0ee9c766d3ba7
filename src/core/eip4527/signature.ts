/** `eth-signature` (EIP-4527): the answer of a device without a network. */
import { EvidentError } from '../errors/error.ts';
import type { Ur } from '../ur/ur.ts';
import { bytes, closeUr, map, openUr, optional, recordAt, required, textAt } from './fields.ts';
import { readRequestId, writeRequestId } from './request-id.ts';

export interface EthSignature {
  /** 16 bytes, those of the request. */
  readonly requestId: Uint8Array | null;
  /** r ‖ s ‖ v: 32 bytes each and v big-endian, of one byte or, for legacy transactions, of several. */
  readonly signature: Uint8Array;
  /** The device's name for itself. Text from outside. */
  readonly origin: string | null;
}

export interface SignatureParts {
  readonly r: bigint;
  readonly s: bigint;
  readonly yParity: 0 | 1;
}

const TYPE = 'eth-signature';
const REQUEST_ID = 1;
const SIGNATURE = 2;
const ORIGIN = 3;

/** Room for a v of 32 bytes. */
const readSignature = bytes(65, 96);

/** Order of secp256k1 (SEC 2 §2.4.1). */
const ORDER = 0xffffffff_ffffffff_ffffffff_fffffffe_baaedce6_af48a03b_bfd25e8c_d0364141n;

export function encodeEthSignature(answer: EthSignature): Ur {
  return closeUr(
    TYPE,
    recordAt({
      [REQUEST_ID]: writeRequestId(answer.requestId),
      [SIGNATURE]: readSignature(answer.signature),
      [ORIGIN]: answer.origin,
    }),
  );
}

/** Throws `INPUT_UR_TYPE`, `INPUT_UR_INVALID`. */
export function decodeEthSignature(ur: Ur): EthSignature {
  const fields = map(openUr(ur, [TYPE]));
  return {
    requestId: readRequestId(fields, REQUEST_ID),
    signature: required(fields, SIGNATURE, readSignature),
    origin: optional(fields, ORIGIN, textAt),
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
