/** Words of 32 bytes, as contracts take and give them (Solidity documentation, "Contract ABI Specification"). */
import { type Address, toAddress } from '../address/address.ts';
import { type Hex, parseHex } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';

const DIGITS = 64;

/** The 64 digits of one word, without `0x`. A number must be at least zero and below 2²⁵⁶. */
export function word(value: bigint | Address): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase();
  return digits.padStart(DIGITS, '0');
}

/** A call whose arguments are all one word long. `selector` is `0x` and eight digits. */
export function callData(selector: string, ...args: readonly (bigint | Address)[]): Hex {
  return unwrap(parseHex(selector + args.map(word).join('')));
}

/** The words of `data` after `skip` bytes; what is left over at the end is no word. */
export function wordsOf(data: Hex, skip = 0): readonly bigint[] {
  const words: bigint[] = [];
  for (let at = 2 + skip * 2; at + DIGITS <= data.length; at += DIGITS) {
    words.push(BigInt(`0x${data.slice(at, at + DIGITS)}`));
  }
  return words;
}

/** Null when the word holds more than an address. */
export function addressOf(value: bigint): Address | null {
  return value < 0n || value >> 160n !== 0n ? null : toAddress(`0x${value.toString(16).padStart(40, '0')}`);
}
