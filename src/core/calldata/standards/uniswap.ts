/** What Uniswap's routers have in common: sides of swaps, paths, and addresses that stand for somebody else. */

import { decodeCallAndTail } from '../../abi/decode.ts';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { type Hex, hexSize } from '../../bytes/hex.ts';
import type { Meaning, SwapSide, TokenRef } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  type NestedCall,
  piece,
  type Reader,
  type Site,
} from '../standard.ts';

export type Swap = Extract<Meaning, { readonly kind: 'swap' }>;
export type Bound = SwapSide['bound'];

export function side(token: TokenRef, amount: bigint, bound: Bound): SwapSide {
  return { token, amount, bound };
}

/** Null, not malformed, where a path leads nowhere: the fields are shown, the contract refuses. */
export function swap(
  site: Site,
  sides: Pick<Swap, 'gives' | 'gets'>,
  rest: Pick<Swap, 'path' | 'recipient' | 'deadline'>,
): DecodedMeaning {
  return means({ kind: 'swap', router: site.to, ...sides, ...rest });
}

/**
 * A swap whose bytes do not name what comes out. `atLeast`: base units of it, 0 where the bytes bound nothing.
 * `recipient`: the zero address stands for the caller.
 */
export function openSwap(
  site: Site,
  terms: { readonly gives: SwapSide; readonly atLeast: bigint; readonly recipient: Address },
): DecodedMeaning {
  const recipient = terms.recipient === ZERO_ADDRESS ? null : terms.recipient;
  return means({ kind: 'openSwap', router: site.to, ...terms, recipient });
}

/** The first and the last of a list of two or more. */
export function ends<T>(path: readonly T[]): readonly [T, T] | null {
  const [first] = path;
  const last = path.at(-1);
  return path.length < 2 || first === undefined || last === undefined ? null : [first, last];
}

const ADDRESS = 20;
const FEE = 3;

/** V3 packs a path: token, fee, token, fee, … token. Null where the bytes are none. */
export function packedPath(bytes: Hex): readonly Address[] | null {
  const size = hexSize(bytes);
  const step = ADDRESS + FEE;
  if (size < ADDRESS + step || (size - ADDRESS) % step !== 0) return null;
  const digits = bytes.slice(2);
  return Array.from({ length: (size - ADDRESS) / step + 1 }, (_, index) => {
    const at = index * step * 2;
    return toAddress(`0x${digits.slice(at, at + ADDRESS * 2)}`);
  });
}

/**
 * V3 routers take the coin that goes along where the token they want is its wrapped form and the amount fits. Only
 * where both are known is the coin said to leave.
 */
export function paid(site: Site, token: Address, amount: bigint, bound: Bound): SwapSide {
  const { value } = site.call;
  const coin = token === site.wrappedNative && value === amount && value > 0n;
  return side(coin ? 'native' : token, amount, bound);
}

/** Of a router's functions that hand out the coin, those that unwrap what it holds; the others only pass coin on. */
export function isUnwrapping(name: string): boolean {
  return ['unwrapWETH9', 'unwrapWETH9WithFee', 'UNWRAP_WETH'].includes(name);
}

const CALLER = toAddress(`0x${'1'.padStart(40, '0')}`);
const ROUTER = toAddress(`0x${'2'.padStart(40, '0')}`);

/** SwapRouter02 and the Universal Router: 1 stands for the caller (null), 2 for the router itself. */
export function standIn(recipient: Address, site: Site): Address | null {
  if (recipient === CALLER) return site.call.from;
  return recipient === ROUTER ? site.to : recipient;
}

// Lists of one-byte commands, each with an input of its own: Uniswap's Universal Router, and the actions of its v4.

/** What the published versions of a command lay out; no bytes fit two of them. */
export type Layouts = readonly (readonly [name: string, parameters: string, read: Reader])[];

/** A failure of a command with this bit does not undo the others. */
export const ALLOW_REVERT = 0x80;

/** The bytes of a list of commands, with one input for each; null where they do not go together. */
export function bytesOf(commands: Hex, inputs: Args): readonly number[] | null {
  if (hexSize(commands) !== inputs.size) return null;
  return Array.from({ length: inputs.size }, (_, at) =>
    Number.parseInt(commands.slice(2 + at * 2, 4 + at * 2), 16),
  );
}

/** A command as a call of its own: its byte as it stands, then its input. Without layouts it is unknown. */
export function commandCall(
  layouts: Layouts | undefined,
  byte: number,
  input: Hex,
  { call, to }: Site,
): NestedCall {
  const selector = `0x${byte.toString(16).padStart(2, '0')}` as Hex;
  const data = `${selector}${input.slice(2)}` as Hex;
  const known = (layouts ?? []).map(([name, parameters, read]) => piece(name, parameters, read, selector));
  const fits = known.find(({ fn }) => decodeCallAndTail(fn, data).ok);
  return {
    call: { chainId: call.chainId, from: call.from, to, value: 0n, data, operation: 'call' },
    as: fits ?? known[0] ?? null,
  };
}
