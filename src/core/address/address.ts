/** Ethereum addresses: 20 bytes, written with the mixed-case checksum of EIP-55. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Hex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

declare const addressBrand: unique symbol;
export interface AddressBrand {
  readonly [addressBrand]: true;
}
/** 20 bytes in EIP-55 form. Two equal addresses are equal strings. */
export type Address = `0x${string}` & AddressBrand;

export interface ParsedAddress {
  readonly address: Address;
  /** False when the text was all lower or all upper case, so that a typing error cannot be noticed. */
  readonly checked: boolean;
}

const PATTERN = /^0x[0-9a-fA-F]{40}$/;

export const ZERO_ADDRESS = '0x0000000000000000000000000000000000000000' as Address;

/** Rows and answers name the same addresses again and again, and each hash costs more than all else about one. */
const REMEMBERED = 10_000;
const checksums = new Map<string, Address>();

function checksum(lower: string): Address {
  const known = checksums.get(lower);
  if (known !== undefined) return known;
  const made = makeChecksum(lower);
  if (checksums.size >= REMEMBERED) checksums.clear();
  checksums.set(lower, made);
  return made;
}

/** EIP-55: a hexadecimal letter is upper case where the digit of the lower-case text's hash is 8 or more. */
function makeChecksum(lower: string): Address {
  const digits = lower.slice(2);
  const hash = keccak_256(utf8ToBytes(digits));
  let text = '0x';
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charAt(i);
    const nibble = ((hash[i >> 1] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 15;
    text += nibble >= 8 ? digit.toUpperCase() : digit;
  }
  return text as Address;
}

/**
 * Parses an address. Mixed case must carry a valid EIP-55 checksum; all lower or all upper case is accepted and
 * reported as unchecked. Errors: `INPUT_ADDRESS_INVALID`, `INPUT_ADDRESS_CHECKSUM`.
 */
export function parseAddress(text: string): Result<ParsedAddress> {
  if (!PATTERN.test(text)) return fail(new EvidentError('INPUT_ADDRESS_INVALID'));
  const digits = text.slice(2);
  const address = checksum(text.toLowerCase());
  if (address === text) return ok({ address, checked: /[a-fA-F]/.test(digits) });
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase())
    return ok({ address, checked: false });
  return fail(new EvidentError('INPUT_ADDRESS_CHECKSUM'));
}

/** For values that come from our own code or a node (any case, no checksum asked). Throws `INPUT_ADDRESS_INVALID`. */
export function toAddress(text: string): Address {
  if (!PATTERN.test(text)) throw new EvidentError('INPUT_ADDRESS_INVALID');
  return checksum(text.toLowerCase());
}

/** True for a text that is already in EIP-55 form, as stored and as sent between the programs. */
export function isAddress(value: unknown): value is Address {
  return typeof value === 'string' && PATTERN.test(value) && checksum(value.toLowerCase()) === value;
}

/** The 20 bytes as lower-case data, for encoders. */
export function addressToHex(address: Address): Hex {
  return address.toLowerCase() as Hex;
}
