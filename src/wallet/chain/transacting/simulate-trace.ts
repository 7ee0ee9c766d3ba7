/**
 * `debug_traceCall` with geth's `callTracer`, where `eth_simulateV1` is not known: events and moves of the chain's
 * own coin. Balances afterwards cannot be read, so events are all there is for tokens.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { SimulatedLog } from '#core/simulation/claims.ts';
import { callParams } from '../call-params.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { data, hash, quantity, address as rpcAddress } from '../rpc/schemas.ts';
import type { CallOptions } from '../services.ts';
import type { SimulationQuestion } from './types.ts';

export interface Trace {
  readonly succeeded: boolean;
  readonly returned: Hex;
  readonly message: string;
  readonly gasUsed: bigint;
  readonly logs: readonly SimulatedLog[];
  /** What the account gained of the chain's own coin, in wei, without the fee. */
  readonly native: bigint;
}

/** Calls within one transaction that are looked at. */
const MAX_FRAMES = 10_000;
/** These move nothing, whatever value their frame names. */
const VALUELESS = ['DELEGATECALL', 'CALLCODE', 'STATICCALL'];

const text = v.optional(v.nullable(v.string()), null);
const frame = v.object({
  type: v.string(),
  from: rpcAddress,
  to: v.optional(v.nullable(rpcAddress), null),
  value: v.optional(v.nullable(quantity), null),
  gasUsed: quantity,
  output: v.optional(v.nullable(data), null),
  error: text,
  logs: v.optional(
    v.nullable(
      v.array(v.object({ address: rpcAddress, topics: v.pipe(v.array(hash), v.maxLength(4)), data })),
    ),
    null,
  ),
  // Read one by one: nested as deep as a hostile contract likes, they would end the stack of a schema that recurs.
  calls: v.optional(v.nullable(v.array(v.unknown())), null),
});
type Frame = v.InferOutput<typeof frame>;

/** Errors: `RPC_*`. */
export async function runTrace(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  options: CallOptions,
): Promise<Trace> {
  const { gasLimit, authorizations, accessList, from } = question;
  const call = callParams({ ...question, gasLimit: gasLimit ?? undefined, accessList, authorizations });
  const asked = { tracer: 'callTracer', tracerConfig: { withLog: true } };
  const top = await endpoint.call('debug_traceCall', [call, 'latest', asked], frame, {
    ...options,
    retry: false,
    slow: true,
  });
  const { logs, native } = walk(endpoint, top, from);
  return {
    succeeded: top.error === null,
    returned: top.output ?? EMPTY_HEX,
    message: top.error ?? '',
    gasUsed: top.gasUsed,
    logs,
    native,
  };
}

/** Frames that failed, and all below them, left nothing behind. */
function walk(endpoint: EndpointClient, top: Frame, account: Address): Pick<Trace, 'logs' | 'native'> {
  const logs: SimulatedLog[] = [];
  let native = 0n;
  let frames = 0;
  const open: unknown[] = [top];
  while (open.length > 0) {
    const next = open.pop();
    frames += 1;
    const each = next === top ? top : parsed(endpoint, next);
    if (frames > MAX_FRAMES) throw tooMuch(endpoint);
    if (each.error !== null) continue;
    const { value } = each;
    if (value !== null && !VALUELESS.includes(each.type)) {
      if (each.from === account) native -= value;
      if (each.to === account) native += value;
    }
    for (const log of each.logs ?? []) logs.push(log);
    for (const inner of each.calls ?? []) open.push(inner);
  }
  return { logs, native };
}

function parsed(endpoint: EndpointClient, value: unknown): Frame {
  const result = v.safeParse(frame, value);
  if (result.success) return result.output;
  throw new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, method: 'debug_traceCall' });
}

const tooMuch = (endpoint: EndpointClient) =>
  new EvidentError('RPC_BAD_ANSWER', { host: endpoint.host, method: 'debug_traceCall', reason: 'too long' });
