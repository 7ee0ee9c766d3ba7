/** What Uniswap's routers have in common: sides of swaps, paths, several calls that come to one swap. */
import { decodeCallAndTail } from '../../abi/decode.ts';
import { type Address, toAddress, ZERO_ADDRESS } from '../../address/address.ts';
import { type Hex, hexSize } from '../../bytes/hex.ts';
import { CONTRACT_BALANCE, type Meaning, type SwapSide, type TokenRef } from '../meaning.ts';
import {
  type Args,
  type DecodedMeaning,
  means,
  type NestedCall,
  piece,
  type Reader,
  type Site,
} from '../standard.ts';
import type { CallTree } from '../tree.ts';

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

// Several calls of a router that come to one swap: the coin wrapped first, the amount split over several pools, the
// result swept or unwrapped at the end. Said as one swap only where the calls themselves enforce it, whatever happens
// in between; everything else stays a list.

type Payout = Extract<Meaning, { readonly kind: 'payout' }>;

interface Steps {
  /** Wrapped for the router itself, before the swaps. */
  readonly wrapped: bigint;
  readonly swaps: readonly CallTree[];
  readonly payout: Payout | null;
  /** What the payout hands out was the wrapped coin before. */
  readonly unwraps: boolean;
  /** A share of what the router holds goes to somebody else before. */
  readonly shared: boolean;
}

/** Null where the calls come to no single swap. */
export function composeSwap(children: readonly CallTree[], site: Site): Meaning | null {
  const steps = stepsOf(children, site);
  if (steps === null) return null;
  const swaps = steps.swaps.flatMap(({ meaning }) => (meaning?.kind === 'swap' ? [meaning] : []));
  const [first] = swaps;
  if (first === undefined || swaps.length !== steps.swaps.length) return null;
  const given = sum(swaps.map(({ gives }) => gives));
  const got = sum(swaps.map(({ gets }) => gets));
  const { recipient } = first;
  if (given === null || got === null || swaps.some((swap) => swap.recipient !== recipient)) return null;

  const gives = giving(given, steps, site);
  const gets = getting(got, recipient, steps, site);
  if (gives === null || gets === null) return null;
  return {
    kind: 'swap',
    router: site.to,
    gives,
    gets: gets.side,
    // Through several pools there is no one path.
    path: swaps.length === 1 ? first.path : [given.token, got.token],
    recipient: gets.recipient,
    deadline: first.deadline,
  };
}

/** In order: at most one wrapping, swaps, shares paid as fees, at most one payout of the rest, refunds of the coin. */
function stepsOf(children: readonly CallTree[], site: Site): Steps | null {
  let wrapped = 0n;
  let payout: Payout | null = null;
  let shared = false;
  let unwraps = false;
  const swaps: CallTree[] = [];
  for (const child of children) {
    if (child.reading.kind !== 'function' || child.reading.by !== 'standard') return null;
    const { meaning, reading } = child;
    const before = swaps.length === 0;
    if (meaning?.kind === 'swap' && payout === null) swaps.push(child);
    else if (before && wrapped === 0n && reading.fn.name === 'WRAP_ETH') wrapped = wrappedFor(child, site);
    else if (meaning?.kind === 'payout' && isRefund(meaning, reading.fn.name, site, swaps)) continue;
    else if (meaning?.kind === 'payout' && meaning.share !== null && payout === null && !before)
      shared = true;
    else if (meaning?.kind === 'payout' && payout === null && !before) {
      payout = meaning;
      unwraps = isUnwrapping(reading.fn.name);
      shared ||= WITH_FEE.includes(reading.fn.name);
    } else return null;
  }
  return swaps.length === 0 || wrapped < 0n ? null : { wrapped, swaps, payout, unwraps, shared };
}

/** Payouts of which a share goes to somebody else first. */
const WITH_FEE: readonly string[] = ['sweepTokenWithFee', 'unwrapWETH9WithFee'];

/** What is left of the coin that went along goes back to whoever sent it. */
function isRefund(meaning: Payout, name: string, site: Site, swaps: readonly CallTree[]): boolean {
  if (meaning.to !== site.call.from) return false;
  // Where the swaps take the coin itself, no other coin is with the router.
  const given = swaps.every((each) => each.meaning?.kind === 'swap' && each.meaning.gives.token === 'native');
  return (
    name === 'refundETH' || (meaning.token === 'native' && name === 'SWEEP' && swaps.length > 0 && given)
  );
}

/** −1 where it is wrapped for somebody else. */
function wrappedFor({ reading }: CallTree, site: Site): bigint {
  if (reading.kind !== 'function') return -1n;
  const [recipient, amount] = reading.args.map(({ value }) => value);
  const toRouter =
    recipient?.kind === 'address' &&
    (BigInt(recipient.value) === ADDRESS_THIS || recipient.value === site.to);
  return toRouter && amount?.kind === 'number' ? amount.value : -1n;
}

/** The Universal Router's name for itself. */
const ADDRESS_THIS = 2n;

/** Of sides in the same token with the same bound. */
function sum(sides: readonly SwapSide[]): SwapSide | null {
  const [first] = sides;
  if (first === undefined) return null;
  const { token, bound } = first;
  const same = sides.every((side) => side.token === token && side.bound === bound);
  if (!same || (sides.length > 1 && sides.some(({ amount }) => amount === CONTRACT_BALANCE))) return null;
  return { token, bound, amount: sides.reduce((total, { amount }) => total + amount, 0n) };
}

/** The coin where all of it goes into the swaps; a token's amount where no coin goes along. */
function giving(given: SwapSide, { wrapped, swaps }: Steps, site: Site): SwapSide | null {
  const { value } = site.call;
  const coin: SwapSide = { token: 'native', amount: value, bound: given.bound };
  if (wrapped > 0n) {
    const all = given.amount === CONTRACT_BALANCE || given.amount === value;
    const byRouter = swaps.every(paidByRouter);
    // Nothing but the coin can then leave the caller; an exact amount out would leave a rest behind.
    return wrapped === value && all && byRouter && given.bound === 'exact' ? coin : null;
  }
  // Pools that take the coin itself (v4); what is left of it stays with the router, unless a refund fetches it.
  if (given.token === 'native') return given.amount === value ? given : null;
  if (value === 0n) return swaps.some(paidByRouter) || given.amount === CONTRACT_BALANCE ? null : given;
  // A command takes the wrapped coin from the caller, and leaves what went along with the router.
  if (swaps.some(isCommand)) return null;
  return given.token === site.wrappedNative && given.amount === value ? coin : null;
}

/** Of the Universal Router: its selector is one byte. Parts of one have none. */
export function isCommand({ reading }: CallTree): boolean {
  return reading.kind === 'function' && hexSize(reading.fn.selector) <= 1;
}

/** The Universal Router's commands say who pays; the other routers take from their caller. */
export function paidByRouter({ reading }: CallTree): boolean {
  if (reading.kind !== 'function') return false;
  const payer = reading.args.find(({ name }) => name === 'payerIsUser');
  return payer?.value.kind === 'bool' && !payer.value.value;
}

function getting(
  got: SwapSide,
  recipient: Swap['recipient'],
  { payout, unwraps, shared }: Steps,
  site: Site,
): { readonly side: SwapSide; readonly recipient: Address | null } | null {
  if (recipient !== site.to) return payout === null ? { side: got, recipient } : null;
  // What the router received for itself must be handed out, and only that is sure to arrive.
  if (payout === null) return null;
  const unwrapped = unwraps && (site.wrappedNative === null || site.wrappedNative === got.token);
  if (!unwrapped && payout.token !== got.token) return null;
  // All that the router holds goes out, so what the swaps guarantee arrives, unless somebody else has a share in it.
  const sure = !shared && got.bound !== 'atMost' && got.amount > payout.atLeast ? got.amount : payout.atLeast;
  return { side: { token: payout.token, amount: sure, bound: 'atLeast' }, recipient: payout.to };
}
