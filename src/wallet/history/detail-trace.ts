/**
 * The calls that were made inside a transaction: `debug_traceTransaction` with geth's `callTracer`, or where that is
 * not offered `ots_traceTransaction` (Otterscan). It costs the node much, and is asked for by a press alone.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash, type Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { revertReason } from '#core/tx/revert.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import { reported } from '../rpc/chain-client.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import type { Networks } from '../rpc/networks.ts';
import { data, quantity, address as rpcAddress } from '../rpc/schemas.ts';

export type TracedKind = 'call' | 'delegateCall' | 'staticCall' | 'create' | 'selfDestruct' | 'other';

/** One call, in the order in which they were made. */
export interface TracedCall {
  /** 0 for the transaction itself. */
  readonly depth: number;
  readonly kind: TracedKind;
  readonly from: Address;
  /** Null where the node does not say: a creation that failed. */
  readonly to: Address | null;
  /** In wei; 0 for those that move nothing. */
  readonly value: bigint;
  readonly data: Hex;
  /** Why it failed, safe to be shown; null when it did not. What it moved, and what was below it, is then undone. */
  readonly error: string | null;
  /** It, or one above it, failed. */
  readonly undone: boolean;
}

export interface Traced {
  readonly calls: readonly TracedCall[];
  /** There were more, which are left out. */
  readonly cut: boolean;
}

export interface TraceContext {
  readonly networks: Networks;
  readonly now: () => number;
}

/** Calls of one transaction that are told. */
const MAX_CALLS = 2_000;
const REASON_LIMIT = 200;

const KINDS: Readonly<Record<string, TracedKind>> = {
  CALL: 'call',
  CALLCODE: 'delegateCall',
  DELEGATECALL: 'delegateCall',
  STATICCALL: 'staticCall',
  CREATE: 'create',
  CREATE2: 'create',
  SELFDESTRUCT: 'selfDestruct',
};
/** These move nothing, whatever value their frame names. */
const VALUELESS: readonly TracedKind[] = ['delegateCall', 'staticCall'];

const maybe = <S extends v.GenericSchema>(schema: S) => v.optional(v.nullable(schema), null);

const frame = v.object({
  type: v.string(),
  from: rpcAddress,
  to: maybe(rpcAddress),
  value: maybe(quantity),
  input: maybe(data),
  output: maybe(data),
  error: maybe(v.string()),
  // Read one by one: nested as deep as a hostile contract likes, they would end the stack of a schema that recurs.
  calls: maybe(v.array(v.unknown())),
});

const otsTrace = v.pipe(
  v.array(
    v.object({
      type: v.string(),
      depth: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1024)),
      from: rpcAddress,
      to: maybe(rpcAddress),
      value: maybe(quantity),
      input: maybe(data),
    }),
  ),
);

/** Null when the endpoint offers no trace, or keeps none of this transaction. Errors: `RPC_*`. */
export async function readTrace(
  { networks, now }: TraceContext,
  chainId: ChainId,
  hash: Hash,
  options: CallOptions = {},
): Promise<WithEvidence<Traced> | null> {
  const client = await networks.client(chainId);
  return client.with(async (endpoint) => {
    const traced =
      (await offered(() => byDebug(endpoint, hash, options))) ??
      (await offered(() => byOtterscan(endpoint, hash, options)));
    return traced && { value: traced, evidence: reported(endpoint, null, now()) };
  }, options);
}

/** What a node does not offer, or has forgotten, it refuses in words of its own; all else is a failure. */
async function offered(ask: () => Promise<Traced>): Promise<Traced | null> {
  try {
    return await ask();
  } catch (thrown) {
    if (toEvidentError(thrown).code === 'RPC_REFUSED') return null;
    throw thrown;
  }
}

async function byDebug(endpoint: EndpointClient, hash: Hash, options: CallOptions): Promise<Traced> {
  const method = 'debug_traceTransaction';
  const top = await endpoint.call(method, [hash, { tracer: 'callTracer' }], v.unknown(), {
    ...options,
    retry: false,
    slow: true,
  });
  return tracedOf(top, () => new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, method }));
}

/** Frames of `callTracer`, in the order of the calls, without recursion. */
export function tracedOf(top: unknown, bad: () => EvidentError): Traced {
  const calls: TracedCall[] = [];
  const open: { value: unknown; depth: number; undone: boolean }[] = [
    { value: top, depth: 0, undone: false },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (calls.length === MAX_CALLS) return { calls, cut: true };
    const read = v.safeParse(frame, next.value);
    if (!read.success) throw bad();
    const { type, from, to, value, input, output, error, calls: inner } = read.output;
    const kind = KINDS[type] ?? 'other';
    const undone = next.undone || error !== null;
    calls.push({
      depth: next.depth,
      kind,
      from,
      to,
      value: VALUELESS.includes(kind) ? 0n : (value ?? 0n),
      data: input ?? EMPTY_HEX,
      error: error === null ? null : reasonOf(error, output),
      undone,
    });
    for (const each of [...(inner ?? [])].reverse())
      open.push({ value: each, depth: next.depth + 1, undone });
  }
  return { calls, cut: false };
}

function reasonOf(error: string, output: Hex | null): string {
  const said = output === null || output === EMPTY_HEX ? null : revertReason(output);
  return displayText(said ?? error, REASON_LIMIT);
}

/** Otterscan does not tell which of them failed. */
async function byOtterscan(endpoint: EndpointClient, hash: Hash, options: CallOptions): Promise<Traced> {
  const list = await endpoint.call('ots_traceTransaction', [hash], otsTrace, {
    ...options,
    retry: false,
    slow: true,
  });
  const calls = list.slice(0, MAX_CALLS).map(({ type, depth, from, to, value, input }): TracedCall => {
    const kind = KINDS[type] ?? 'other';
    return {
      depth,
      kind,
      from,
      to,
      value: VALUELESS.includes(kind) ? 0n : (value ?? 0n),
      data: input ?? EMPTY_HEX,
      error: null,
      undone: false,
    };
  });
  return { calls, cut: list.length > MAX_CALLS };
}
