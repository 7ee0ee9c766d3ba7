/**
 * What a transaction would do, by the user's own endpoint: `eth_simulateV1`, else `debug_traceCall`, else `eth_call`.
 * Whatever comes of it is an estimate by whoever was asked; where nobody could tell, the answer says so.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { claimsOf, furtherProbes, settle } from '#core/simulation/claims.ts';
import { eventsOf } from '#core/simulation/events.ts';
import type { SimulatedLog, Simulation, SimulationOutcome } from '#core/simulation/outcome.ts';
import { firstProbes, MAX_PROBES, type Probe, unique } from '#core/simulation/probes.ts';
import { displayText } from '#core/text/display.ts';
import { revertReason } from '#core/tx/revert.ts';
import { revertDataOf } from '#core/tx/revert-by-interface.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import { reported } from '../../rpc/chain-client.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import type { Networks } from '../../rpc/networks.ts';
import { data, hash, quantity, address as rpcAddress } from '../../rpc/schemas.ts';
import type { Store } from '../../store/store.ts';
import { callParams } from '../prepare/gas.ts';
import type { SimulationQuestion } from '../types.ts';
import {
  AMPLE_GAS,
  isOutOfGas,
  isWithoutFunds,
  isWithoutMethod,
  runSimulateV1,
  type SimulatedRun,
  type Terms,
  tooLittleToBegin,
} from './simulate-v1.ts';

export interface SimulateContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly now: () => number;
  /** Methods that an endpoint does not know: not asked again until the wallet is opened anew. */
  readonly unknownMethods: Set<string>;
  /** What the events of the last call named, by that call: when it is simulated again, it is asked at once. */
  readonly named: Map<string, readonly Probe[]>;
}

type SimulatedChanges = Omit<SimulationOutcome, 'kind' | 'evidence'> & { readonly block: bigint | null };

const REASON_LIMIT = 200;

/** Never rejects but with `RPC_ABORTED`. */
export async function simulate(
  context: SimulateContext,
  question: SimulationQuestion,
  options: CallOptions = {},
): Promise<Simulation> {
  try {
    const { store, networks } = context;
    const [client, tokens] = await Promise.all([
      networks.client(question.chainId),
      store.tokens.all(question.chainId),
    ]);
    const listed = tokens.flatMap(({ id, status }) => (id === 'native' || status === 'spam' ? [] : [id]));
    const probes = firstProbes(question, listed);
    return await client.with((endpoint) => simulateOn(context, endpoint, question, probes, options), options);
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code === 'RPC_ABORTED' || options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    return { kind: 'failed', code: error.code };
  }
}

async function simulateOn(
  { now, unknownMethods, named }: SimulateContext,
  endpoint: EndpointClient,
  question: SimulationQuestion,
  probes: readonly Probe[],
  options: CallOptions,
): Promise<Simulation> {
  const chain = endpoint.assertChain(options);
  // Waited for below; until then its failure is nobody's.
  chain.catch(() => undefined);
  const ways: readonly (readonly [method: string, way: () => Promise<SimulatedChanges>])[] = [
    ['eth_simulateV1', () => bySimulateV1(endpoint, question, { probes, named }, options)],
    ['debug_traceCall', () => byTrace(endpoint, question, options)],
    ['eth_call', () => byCall(endpoint, question, options)],
  ];
  let last: EvidentError | null = null;
  for (const [method, way] of ways) {
    const key = `${method} ${endpoint.url}`;
    if (unknownMethods.has(key)) continue;
    try {
      const { block, ...told } = await way();
      await chain;
      return { kind: 'outcome', ...told, evidence: reported(endpoint, block, now()) };
    } catch (thrown) {
      const error = toEvidentError(thrown);
      // A node that does not answer will not answer the next question either; one that answers nonsense may.
      if (!hasCode(error, 'RPC_REFUSED', 'RPC_BAD_ANSWER')) throw error;
      if (isWithoutFunds(error)) throw new EvidentError('TX_INSUFFICIENT_FUNDS', error.details, error);
      if (isWithoutMethod(error)) unknownMethods.add(key);
      last = error;
    }
  }
  await chain;
  throw last ?? new EvidentError('RPC_REFUSED', { host: endpoint.host });
}

async function bySimulateV1(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  { probes: first, named }: { readonly probes: readonly Probe[] } & Pick<SimulateContext, 'named'>,
  options: CallOptions,
): Promise<SimulatedChanges> {
  const { chainId, from, to, value, data: input } = question;
  const call = [chainId, from, to, value, input].join();
  const before = named.get(call);
  const probes = before === undefined ? first : withNamed(before, first);
  const began = await begin(endpoint, question, probes, options);
  if (began === null) return neverBegan('simulateV1');
  const { terms } = began;
  let { run } = began;
  let claims = claimsOf(run.logs, question.from);
  const further = furtherProbes(claims, probes);
  let { needed } = further;
  if (needed.length > 0) {
    // Events named what nobody could know before: once more, with those questions first.
    const more = [...needed, ...further.worthwhile];
    const all = withNamed(more, probes);
    named.clear();
    named.set(call, [...more, ...(before ?? [])]);
    run = await runSimulateV1(endpoint, question, { probes: all, terms }, options);
    claims = claimsOf(run.logs, question.from);
    needed = furtherProbes(claims, all).needed;
  }
  const outOfGas = !run.succeeded && (await wantedMore(endpoint, question, run, options));
  return {
    status: run.succeeded ? 'succeeded' : 'reverted',
    reason: run.succeeded ? null : reasonOf(run.returned, run.message, outOfGas),
    ...(run.succeeded ? {} : gaveBack(run.returned)),
    gasUsed: run.gasUsed,
    outOfGas,
    ...settle(claims, run.probed, run.fee),
    events: eventsOf(run.logs, from),
    method: 'simulateV1',
    complete: !claims.truncated && needed.length === 0,
    block: run.block,
  };
}

function withNamed(named: readonly Probe[], probes: readonly Probe[]): readonly Probe[] {
  return unique([{ kind: 'native' }, ...named, ...probes]).slice(0, MAX_PROBES);
}

/**
 * As it will be sent; where the node does not take it so (funds for the fee, a fee below the base fee), at no price.
 * Null when its gas would not even pay for its bytes.
 */
async function begin(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  probes: readonly Probe[],
  options: CallOptions,
): Promise<{ readonly run: SimulatedRun; readonly terms: Terms } | null> {
  const attempt = async (terms: Terms) => ({
    run: await runSimulateV1(endpoint, question, { probes, terms }, options),
    terms,
  });
  try {
    if (question.fees === undefined || question.gasLimit === null) return await attempt('free');
    return await attempt('asSent').catch((thrown: unknown) => {
      const error = toEvidentError(thrown);
      if (error.code !== 'RPC_REFUSED' || isWithoutMethod(error) || tooLittleToBegin(error)) throw error;
      return attempt('free');
    });
  } catch (thrown) {
    if (tooLittleToBegin(toEvidentError(thrown))) return null;
    throw thrown;
  }
}

/** With more gas and nothing else changed it would have worked (63/64 rule: EIP-150, so gas may be left over). */
async function wantedMore(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  run: SimulatedRun,
  options: CallOptions,
): Promise<boolean> {
  const { gasLimit } = question;
  if (gasLimit === null || gasLimit >= AMPLE_GAS) return gasLimit !== null && isOutOfGas(run.message);
  const ask = { probes: [], terms: question.fees === undefined ? 'free' : 'rich' } as const;
  try {
    return (await runSimulateV1(endpoint, { ...question, gasLimit: AMPLE_GAS }, ask, options)).succeeded;
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_REFUSED', 'RPC_BAD_ANSWER')) return isOutOfGas(run.message);
    throw thrown;
  }
}

async function byTrace(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  options: CallOptions,
): Promise<SimulatedChanges> {
  try {
    const trace = await runTrace(endpoint, question, options);
    const claims = claimsOf(trace.logs, question.from);
    const outOfGas = !trace.succeeded && isOutOfGas(trace.message);
    const { changes, allowances } = settle(claims, [], 0n);
    return {
      status: trace.succeeded ? 'succeeded' : 'reverted',
      reason: trace.succeeded ? null : reasonOf(trace.returned, trace.message, outOfGas),
      ...(trace.succeeded ? {} : gaveBack(trace.returned)),
      gasUsed: trace.gasUsed,
      outOfGas,
      changes:
        trace.native === 0n
          ? changes
          : [{ asset: { kind: 'native' }, delta: trace.native, by: 'logs' }, ...changes],
      allowances,
      contradictions: [],
      events: eventsOf(trace.logs, question.from),
      method: 'traceCall',
      complete: !claims.truncated,
      block: null,
    };
  } catch (thrown) {
    if (tooLittleToBegin(toEvidentError(thrown))) return neverBegan('traceCall');
    throw thrown;
  }
}

// `debug_traceCall` with geth's `callTracer`, where `eth_simulateV1` is not known: events and moves of the chain's
// own coin. Balances afterwards cannot be read, so events are all there is for tokens.

interface Trace {
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
async function runTrace(
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

async function byCall(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  options: CallOptions,
): Promise<SimulatedChanges> {
  const { gasLimit, authorizations, accessList } = question;
  const call = callParams({ ...question, gasLimit: gasLimit ?? undefined, accessList, authorizations });
  const told: SimulatedChanges = { ...NOTHING, status: 'succeeded', method: 'call', block: null };
  try {
    await endpoint.call('eth_call', [call, 'latest'], data, { ...options, retry: false, slow: true });
    return told;
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (error.code !== 'RPC_REFUSED') throw error;
    if (tooLittleToBegin(error)) return neverBegan('call');
    const { message = '', data: hex = '', rpcCode } = error.details;
    const outOfGas = isOutOfGas(message);
    const bytes = parseHex(hex);
    const returned = bytes.ok ? bytes.value : EMPTY_HEX;
    if (!outOfGas && returned === EMPTY_HEX && rpcCode !== '3' && !/revert/i.test(message)) throw error;
    const reason = reasonOf(returned, message, outOfGas);
    return { ...told, status: 'reverted', reason, ...gaveBack(returned), outOfGas };
  }
}

const NOTHING = {
  reason: null,
  gasUsed: 0n,
  outOfGas: false,
  changes: [],
  allowances: [],
  contradictions: [],
  complete: false,
} as const;

function neverBegan(method: SimulationOutcome['method']): SimulatedChanges {
  const reason = 'the gas limit is too low for the transaction to begin';
  return { ...NOTHING, status: 'reverted', reason, outOfGas: true, method, complete: true, block: null };
}

function gaveBack(bytes: Hex): Pick<SimulationOutcome, 'returned'> {
  const returned = revertDataOf(bytes);
  return returned === null ? {} : { returned };
}

/** One line, safe to show; null where the contract gave none. */
function reasonOf(returned: Hex, message: string, outOfGas: boolean): string | null {
  if (outOfGas) return 'out of gas';
  if (returned !== EMPTY_HEX) return revertReason(returned);
  // Nodes call it a revert or a failure; what they say beyond that (an invalid opcode, a full stack) is a reason.
  return message === '' || /^execution (?:reverted|failed)$/i.test(message)
    ? null
    : displayText(message, REASON_LIMIT);
}
