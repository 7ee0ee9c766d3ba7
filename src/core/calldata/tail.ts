/**
 * What stands behind the arguments of a call. The contract's own decoder passes over it, but code may read it all the
 * same: attribution by those who count calls, a fee by the exchange that is called. Only published layouts are told.
 */
import { type Address, toAddress } from '../address/address.ts';
import { type Hex, hexSize, hexToBytes } from '../bytes/hex.ts';

export type TailPart =
  /** ERC-8021: who had a part in the call, by codes that they chose. `registry`: where the codes are, when it is not the canonical one. */
  | { readonly kind: 'attribution'; readonly codes: string; readonly registry: Address | null }
  /** Ten bytes that Uniswap's interface and API put behind calls of the Universal Router. */
  | { readonly kind: 'uniswap' }
  /** OKX's exchange: the contract takes a share of the trade for somebody (`CommissionLib`). */
  | { readonly kind: 'commission'; readonly to: Address; readonly of: 'given' | 'received' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly bytes: Hex };

const UNISWAP: string = '0x756e697800000000000c';

/** The parts in their order; together they are all of `tail`. None where nothing follows the arguments. */
export function readTail(tail: Hex): readonly TailPart[] {
  const { part, size } = attributionAtEnd(tail) ?? { part: null, size: 0 };
  const rest = size === 0 ? tail : (tail.slice(0, -2 * size) as Hex);
  return [...(hexSize(rest) === 0 ? [] : [firstPart(rest)]), ...(part === null ? [] : [part])];
}

function firstPart(bytes: Hex): TailPart {
  if (bytes === UNISWAP) return { kind: 'uniswap' };
  return commissionIn(bytes) ?? textIn(bytes) ?? { kind: 'bytes', bytes };
}

const MARKER = '80218021'.repeat(4);
const ADDRESS = 20;

/**
 * ERC-8021, read from the end: marker, schema, length of the codes, codes. Schema 1 has a registry before them: its
 * chain and its address. Others are shown as the bytes that they are.
 */
function attributionAtEnd(tail: Hex): { readonly part: TailPart; readonly size: number } | null {
  if (!tail.endsWith(MARKER)) return null;
  const bytes = hexToBytes(tail);
  const schemaAt = bytes.length - MARKER.length / 2 - 1;
  const [length, schema] = [bytes[schemaAt - 1], bytes[schemaAt]];
  if (length === undefined || length === 0 || (schema !== 0 && schema !== 1)) return null;
  const codesAt = schemaAt - 1 - length;
  if (codesAt < 0) return null;
  const codes = printable(bytes.subarray(codesAt, codesAt + length));
  if (codes === null) return null;
  if (schema === 0) {
    return { part: { kind: 'attribution', codes, registry: null }, size: bytes.length - codesAt };
  }
  const chainSize = bytes[codesAt - 1];
  if (chainSize === undefined) return null;
  const registryAt = codesAt - 1 - chainSize - ADDRESS;
  if (registryAt < 0) return null;
  const registry = toAddress(`0x${tail.slice(2 + registryAt * 2, 2 + (registryAt + ADDRESS) * 2)}`);
  return { part: { kind: 'attribution', codes, registry }, size: bytes.length - registryAt };
}

/** Flag (6 bytes), rate (6), receiver (20), in the last word; of several receivers it is the first that is paid. */
const COMMISSION = /^(3ca20a|22220a|88880a)fc2(aaa|bbb)[0-9a-f]{12}([0-9a-f]{40})$/;

function commissionIn(bytes: Hex): TailPart | null {
  const match = COMMISSION.exec(bytes.slice(2).slice(-64));
  if (match === null) return null;
  const [, , side, to = ''] = match;
  return { kind: 'commission', to: toAddress(`0x${to}`), of: side === 'aaa' ? 'given' : 'received' };
}

/** Fewer bytes are letters by chance; nobody reads more. */
const LEAST_TEXT = 4;
const MOST_TEXT = 512;

function textIn(hex: Hex): TailPart | null {
  const size = hexSize(hex);
  const text = size < LEAST_TEXT || size > MOST_TEXT ? null : printable(hexToBytes(hex));
  return text === null ? null : { kind: 'text', text };
}

/** ASCII that can be seen: nothing in it looks like something else. */
function printable(bytes: Uint8Array): string | null {
  return bytes.every((byte) => byte >= 0x20 && byte < 0x7f) ? String.fromCharCode(...bytes) : null;
}
