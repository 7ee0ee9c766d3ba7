/** Why a call was refused, in words: `Error(string)`, `Panic(uint256)` (Solidity), well-known errors, else the selector. */
import type { Hex } from '../bytes/hex.ts';
import { bytesToHex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { displayText } from '../text/display.ts';
import { knownError } from './revert-names.ts';

const ERROR = '0x08c379a0';
const PANIC = '0x4e487b71';

/** Solidity documentation, "Panic via assert and Error via require". */
const PANICS: Readonly<Record<string, string>> = {
  '0': 'generic panic',
  '1': 'an assertion failed',
  '17': 'a calculation overflowed',
  '18': 'a division by zero',
  '33': 'a value outside its enumeration',
  '34': 'a storage array that is wrongly encoded',
  '49': 'pop of an empty array',
  '50': 'an index outside its array',
  '65': 'too much memory was asked for',
  '81': 'a call of an empty function',
};

/** One line, safe to show: hostile text is cleaned and cut. */
export function revertReason(data: Hex): string {
  if (hexSize(data) === 0) return 'no reason given';
  if (data.startsWith(ERROR)) {
    const text = errorText(data);
    if (text !== null) return text;
  }
  if (data.startsWith(PANIC) && hexSize(data) === 36) {
    const code = BigInt(`0x${data.slice(10)}`);
    return `panic ${code}: ${PANICS[code.toString()] ?? 'unknown'}`;
  }
  const selector = data.slice(0, 10);
  return hexSize(data) >= 4 ? (knownError(selector) ?? `custom error ${selector}`) : `data ${data}`;
}

/** True for the two that Solidity itself has: they say what they say, whatever an interface declares. */
export function isBuiltIn(data: Hex): boolean {
  return data.startsWith(ERROR) || data.startsWith(PANIC);
}

/** True for bytes that begin as a reason for failing does: `Error`, `Panic`, or an error of a known contract. */
export function isKnownRevert(data: Hex): boolean {
  const selector = data.slice(0, 10);
  return selector === ERROR || selector === PANIC || (hexSize(data) >= 4 && knownError(selector) !== null);
}

/** The string of `Error(string)`; null unless it is laid out as the ABI says. */
function errorText(data: Hex): string | null {
  const body = hexToBytes(data).subarray(4);
  const word = (at: number) => {
    let value = 0n;
    for (const byte of body.subarray(at, at + 32)) value = (value << 8n) | BigInt(byte);
    return value;
  };
  if (body.length < 64 || word(0) !== 32n) return null;
  const length = word(32);
  if (length > BigInt(body.length - 64)) return null;
  return displayText(utf8(bytesToHex(body.subarray(64, 64 + Number(length)))), 200);
}

/** Text of UTF-8 bytes; what is no UTF-8 is shown as the bytes themselves. */
function utf8(bytes: Hex): string {
  try {
    return decodeURIComponent(bytes.slice(2).replace(/../g, '%$&'));
  } catch {
    return bytes;
  }
}
