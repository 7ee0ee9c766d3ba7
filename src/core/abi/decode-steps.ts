/** Decoding a long result in pieces. The checksum of an address is a hash, and ten thousand of them hold up a page. */
import { type Address, toAddress } from '../address/address.ts';
import type { Hex } from '../bytes/hex.ts';
import type { Result } from '../result.ts';
import { decodeArguments } from './decode.ts';
import type { Steps } from './steps.ts';
import { type AbiField, type AbiParameter, type AbiType, WORD } from './types.ts';

/** Checksums between two pauses. */
const PIECE = 100;
/** A word with twelve zero bytes before it, and more behind than a length or an offset has. */
const LIKELY = /^0{24}(?=0{0,23}[1-9a-f])[0-9a-f]{40}$/;

/** As `decodeArguments`, for `paced`. */
export function* decodingSteps(
  parameters: readonly AbiParameter[],
  data: Hex,
  limit: number,
): Steps<Result<readonly AbiField[]>> {
  const addresses = new Map<bigint, Address>();
  if (parameters.some(({ type }) => hasAddress(type))) {
    for (let at = 2; at < data.length && addresses.size < limit; at += WORD * 2) {
      const word = data.slice(at, at + WORD * 2);
      if (!LIKELY.test(word)) continue;
      const number = BigInt(`0x${word}`);
      if (addresses.has(number)) continue;
      addresses.set(number, toAddress(`0x${word.slice(24)}`));
      if (addresses.size % PIECE === 0) yield;
    }
  }
  return decodeArguments(parameters, data, limit, addresses);
}

function hasAddress(type: AbiType): boolean {
  if (type.kind === 'array') return hasAddress(type.item);
  return type.kind === 'tuple'
    ? type.fields.some((field) => hasAddress(field.type))
    : type.kind === 'address';
}
