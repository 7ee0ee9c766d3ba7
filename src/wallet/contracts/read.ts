/** Calls that only read: alone, or several of one block in one request. */
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { revertReason } from '#core/tx/revert.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { ENDPOINT_FAILURES } from '../rpc/errors.ts';
import { blockTag } from '../rpc/read-block.ts';
import { data } from '../rpc/schemas.ts';
import { type ContractsContext, readAtOneBlock } from './context.ts';
import type { ReadOutcome, ReadRequest, StateOverride } from './types.ts';

/** Calls of one aggregate: a node has gas for some hundred. And of one tick: what goes together is one exchange. */
const TOGETHER = 100;

type Question = Omit<ReadRequest, 'chainId' | 'block'>;

export function readOne(
  context: ContractsContext,
  { chainId, block: at, ...question }: ReadRequest,
  options: CallOptions = {},
): Promise<WithEvidence<Hex>> {
  return readAtOneBlock(
    context,
    chainId,
    (endpoint, block) => atBlock(at, () => call(endpoint, question, blockTag(block), options)),
    options,
    at,
  );
}

export async function readMany(
  context: ContractsContext,
  chainId: ChainId,
  questions: readonly Question[],
  at: bigint | null,
  options: CallOptions = {},
): Promise<WithEvidence<readonly ReadOutcome[]>> {
  const { multicall3 } = await context.networks.network(chainId);
  const { encodeAggregatedReads, decodeAggregate } = await import('../evm/calls.ts');
  const read = async (endpoint: EndpointClient, block: bigint): Promise<readonly ReadOutcome[]> => {
    const tag = blockTag(block);
    const outcomes = new Map<Question, ReadOutcome>();
    // Inside an aggregate the calls would come from its contract, and none could carry value.
    const plain =
      multicall3 === null ? [] : questions.filter(({ from, value }) => from === null && value === 0n);
    if (multicall3 !== null && plain.length > 1) {
      for (let start = 0; start < plain.length; start += TOGETHER) {
        const some = plain.slice(start, start + TOGETHER);
        const input = encodeAggregatedReads(some.map((each) => ({ target: each.to, data: each.data })));
        const answer = await quietly(() =>
          call(endpoint, { to: multicall3, data: input, from: null, value: 0n }, tag, options),
        );
        const results = answer === null ? null : attempt(() => decodeAggregate(answer));
        // An aggregate that failed as a whole (gas, an older block without it) is asked one by one.
        if (results?.length !== some.length) continue;
        some.forEach((each, index) => {
          const result = results[index];
          if (result === undefined) return;
          outcomes.set(each, result.success ? { data: result.data } : { error: reverted(result.data) });
        });
      }
    }
    const rest = questions.filter((each) => !outcomes.has(each));
    for (let start = 0; start < rest.length; start += TOGETHER) {
      await Promise.all(
        rest.slice(start, start + TOGETHER).map(async (each) => {
          outcomes.set(each, await outcomeOf(atBlock(at, () => call(endpoint, each, tag, options))));
        }),
      );
    }
    return questions.flatMap((each) => outcomes.get(each) ?? []);
  };
  return readAtOneBlock(context, chainId, read, options, at);
}

async function call(
  endpoint: EndpointClient,
  { to, data: input, from, value, overrides = [] }: Question,
  tag: string,
  options: CallOptions,
): Promise<Hex> {
  const params = {
    to,
    data: input,
    ...(from === null ? {} : { from }),
    ...(value === 0n ? {} : { value: `0x${value.toString(16)}` }),
  };
  try {
    const given = overrides.length === 0 ? [] : [written(overrides)];
    return await endpoint.call('eth_call', [params, tag, ...given], data, options);
  } catch (thrown) {
    throw failureOf(thrown);
  }
}

/** As nodes take it (Geth's documentation, "eth_call", state override set). */
function written(overrides: readonly StateOverride[]) {
  return Object.fromEntries(
    overrides.map(({ address, balance, code, slots }) => [
      address,
      {
        ...(balance === null ? {} : { balance: `0x${balance.toString(16)}` }),
        ...(code === null ? {} : { code }),
        ...(slots.length === 0
          ? {}
          : { stateDiff: Object.fromEntries(slots.map(({ slot, value }) => [slot, value])) }),
      },
    ]),
  );
}

/** As nodes say that they do not have what is asked of a block: pruned, or not there at all. */
const STATE_MISSING =
  /missing trie node|pruned|historical state|state .{0,80}not available|header not found|(?:unknown|no such) block|block not found|out ?of ?range/i;

/** Of a block of the past a server may not have the state: that is no refusal of the contract. */
async function atBlock<T>(at: bigint | null, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (thrown) {
    const error = toEvidentError(thrown);
    if (at === null || error.code !== 'RPC_REFUSED') throw error;
    if (!STATE_MISSING.test(error.details.message ?? '')) throw error;
    throw new EvidentError('RPC_STATE_MISSING', error.details, error);
  }
}

function reverted(bytes: Hex, cause?: unknown): EvidentError {
  return new EvidentError('TX_WOULD_REVERT', { reason: revertReason(bytes), data: bytes }, cause);
}

/** A contract that refuses is no trouble of the endpoint's. */
function failureOf(thrown: unknown): EvidentError {
  const error = toEvidentError(thrown);
  if (error.code !== 'RPC_REFUSED') return error;
  const bytes = parseHex(error.details.data ?? '');
  if (bytes.ok && error.details.data !== undefined) return reverted(bytes.value, error);
  const message = error.details.message ?? '';
  if (error.details.rpcCode === '3' || /revert/i.test(message)) {
    return new EvidentError('TX_WOULD_REVERT', { reason: message, data: '0x' }, error);
  }
  return error;
}

/** What the endpoint fails at, and what was cancelled, fails as a whole: another endpoint may do better. */
async function outcomeOf(reading: Promise<Hex>): Promise<ReadOutcome> {
  try {
    return { data: await reading };
  } catch (thrown) {
    if (hasCode(thrown, 'RPC_ABORTED', 'RPC_STATE_MISSING', ...ENDPOINT_FAILURES)) throw thrown;
    return { error: toEvidentError(thrown) };
  }
}

async function quietly(read: () => Promise<Hex>): Promise<Hex | null> {
  try {
    return await read();
  } catch (thrown) {
    if (hasCode(thrown, 'TX_WOULD_REVERT', 'RPC_REFUSED')) return null;
    throw thrown;
  }
}

function attempt<T>(decode: () => T): T | null {
  try {
    return decode();
  } catch {
    return null;
  }
}
