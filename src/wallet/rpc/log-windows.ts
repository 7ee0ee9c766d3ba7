/**
 * How many blocks of logs an endpoint searches at once it says in prose, if at all: a refused window is asked for
 * smaller, a given one is followed by a wider one, and what an endpoint refused is remembered.
 */
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { CallOptions } from './call-options.ts';
import { pause } from './endpoint.ts';

/** What the strictest of the public endpoints that search at all go along with. */
const FIRST_SPAN = 2_000n;
const WIDEST_SPAN = 1_000_000n;
/** Windows after which a width that was refused is tried again: it may have been a bad moment. */
const MEMORY = 16;
const MOST_FAILURES = 6;
const PAUSE_MS = 200;

/** What was learnt of one endpoint. Belongs to whoever asks the same kind of question. */
export interface Stride {
  span: bigint;
  refused: bigint | null;
  given: number;
}

export const newStride = (): Stride => ({ span: FIRST_SPAN, refused: null, given: 0 });

export interface BlockRange {
  /** Both inclusive. */
  readonly from: bigint;
  readonly to: bigint;
}

export type LogWindow<T> =
  | { readonly kind: 'given'; readonly answer: T; readonly from: bigint }
  /** The endpoint does not serve the question at all (`unserved`), or not even for one block (`single`). */
  | { readonly kind: 'unserved' | 'single'; readonly error: EvidentError };

/**
 * Asks for the window that ends with block `to`, as wide as the endpoint goes along with, but not below `from`.
 * Errors: `RPC_*` for what a smaller question would not help against, `RPC_ABORTED`.
 */
export async function askWindow<T>(
  stride: Stride,
  { from: until, to }: BlockRange,
  ask: (range: BlockRange) => Promise<T>,
  sleep: typeof pause = pause,
  options: CallOptions = {},
): Promise<LogWindow<T>> {
  for (let failures = 0; ; ) {
    const from = to - until >= stride.span ? to - stride.span + 1n : until;
    try {
      const answer = await ask({ from, to });
      grow(stride, to - from + 1n);
      return { kind: 'given', answer, from };
    } catch (thrown) {
      const error = toEvidentError(thrown);
      const kind = kindOf(error);
      if (kind === 'other') throw error;
      if (kind === 'unserved') return { kind, error };
      if (to === from) {
        if (kind === 'refused') return { kind: 'single', error };
        throw error;
      }
      if (kind === 'failed') {
        failures += 1;
        if (failures > MOST_FAILURES) throw error;
        await sleep(PAUSE_MS * failures, options.signal);
      }
      shrink(stride, to - from + 1n, error.details.message ?? '');
    }
  }
}

function grow(stride: Stride, span: bigint): void {
  stride.given += 1;
  if (stride.given > MEMORY) stride.refused = null;
  // A last window that was narrower than it might have been says nothing about wider ones.
  if (span < stride.span) return;
  const wider = stride.span * 2n;
  if (wider <= WIDEST_SPAN && (stride.refused === null || wider < stride.refused)) stride.span = wider;
}

function shrink(stride: Stride, span: bigint, said: string): void {
  const hint = hintOf(said);
  const told = hint !== null && hint < span ? hint : null;
  // If the number of results was too much, and not the width, as many blocks may hold fewer elsewhere.
  if (!TOO_MANY.test(said)) {
    stride.refused = told === null ? span : told + 1n;
    stride.given = 0;
  }
  stride.span = told ?? (span > 1n ? span / 2n : 1n);
}

const TOO_MANY = /\bresults?\b|response size|too many logs/i;

/** `… this block range should work: [0x1, 0x3e8]`, `… up to a 500 block range`, `range … limited to 1,000 blocks`. */
function hintOf(said: string): bigint | null {
  const range = /\[\s*(0x[0-9a-f]{1,16})\s*,\s*(0x[0-9a-f]{1,16})\s*\]/i.exec(said);
  if (range?.[1] !== undefined && range[2] !== undefined) {
    const width = BigInt(range[2]) - BigInt(range[1]) + 1n;
    return width > 0n ? width : null;
  }
  const count =
    /(?:up to|limited to|max(?:imum)?(?: is| of|:)?|exceeds?(?: the)?(?: limit of)?)\s+(?:an?\s+)?(\d[\d,]{0,9})/i;
  const digits = count.exec(said)?.[1]?.replaceAll(',', '');
  if (digits === undefined || !/block|range/i.test(said)) return null;
  const width = BigInt(digits);
  return width > 0n && width <= WIDEST_SPAN ? width : null;
}

/** Codes of a method that the endpoint does not know (JSON-RPC 2.0), or does not serve (EIP-1474). */
const UNKNOWN_METHOD = ['-32601', '-32004'];

/** `refused`: a smaller question may be answered; `failed`: it may, or the endpoint is in trouble. */
function kindOf(error: EvidentError): 'refused' | 'failed' | 'unserved' | 'other' {
  if (error.code === 'RPC_REFUSED') {
    return UNKNOWN_METHOD.includes(error.details.rpcCode ?? '') ? 'unserved' : 'refused';
  }
  if (error.code === 'RPC_BAD_ANSWER' && error.details.reason === 'too long') return 'refused';
  return hasCode(error, 'RPC_RATE_LIMITED', 'RPC_TIMEOUT', 'RPC_UNREACHABLE') ? 'failed' : 'other';
}
