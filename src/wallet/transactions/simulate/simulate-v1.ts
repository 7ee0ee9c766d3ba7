/**
 * `eth_simulateV1` (Ethereum execution APIs): the transaction between two rounds of questions, in one block that is
 * never mined. One request tells events, gas, and what the account has before and after.
 */
import * as v from 'valibot';
import type { Address } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { SimulatedLog } from '#core/simulation/outcome.ts';
import { NATIVE_READER, type Probe, type Probed, probeAnswer, probeCall } from '#core/simulation/probes.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { CallOptions } from '../../rpc/call-options.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { data, hash, quantity, address as rpcAddress } from '../../rpc/schemas.ts';
import { callParams } from '../prepare/gas.ts';
import type { SimulationQuestion } from '../types.ts';

/**
 * `asSent`: with its own fees, as a valid transaction of the next block. `free`: at no price, so that want of funds
 * for the fee hides nothing. `rich`: as sent, by an account that has funds without end.
 */
export type Terms = 'asSent' | 'free' | 'rich';

export interface SimulatedRun {
  readonly succeeded: boolean;
  readonly returned: Hex;
  /** What the node calls a failure; empty where it says nothing. Not cleaned. */
  readonly message: string;
  readonly gasUsed: bigint;
  readonly logs: readonly SimulatedLog[];
  readonly probed: readonly Probed[];
  /** Wei that was paid for gas. */
  readonly fee: bigint;
  /** The block on whose state it ran. */
  readonly block: bigint;
}

/** Where a question sets no limit: more than any call needs, and little enough to leave room in every block. */
export const AMPLE_GAS = 10_000_000n;
/** A read that needs more has something to hide. */
const PROBE_GAS = 300_000n;
/** Last 20 bytes of keccak256("evident simulation payer"): pays for the questions where gas has a price. */
const PAYER = '0x8bcaf7d7bfaee985966c6f0fed52ca02fa213d1c';
const RICH = `0x${(2n ** 120n).toString(16)}`;
/** Above every base fee there ever was: 1 000 gwei. */
const PROBE_PRICE = `0x${(10n ** 12n).toString(16)}`;

const log = v.object({ address: rpcAddress, topics: v.pipe(v.array(hash), v.maxLength(4)), data });

const result = v.object({
  status: v.pipe(quantity, v.picklist([0n, 1n])),
  returnData: data,
  gasUsed: quantity,
  logs: v.optional(v.array(log), []),
  error: v.optional(v.nullable(v.object({ message: v.optional(v.string(), '') })), null),
});

const blocksOf = (calls: number) =>
  v.pipe(
    v.array(
      v.object({
        number: quantity,
        timestamp: quantity,
        baseFeePerGas: v.optional(v.nullable(quantity), null),
        calls: v.pipe(v.array(result), v.length(calls)),
      }),
    ),
    v.length(1),
  );

/** Errors: `RPC_*`; `RPC_REFUSED` where the node does not know the method, or does not take the transaction. */
export async function runSimulateV1(
  endpoint: EndpointClient,
  question: SimulationQuestion,
  { probes, terms }: { readonly probes: readonly Probe[]; readonly terms: Terms },
  options: CallOptions,
): Promise<SimulatedRun> {
  const { from, gasLimit, authorizations, accessList } = question;
  const fees = terms === 'free' ? undefined : question.fees;
  const reads = probes.map((probe) => readOf(probe, from, fees));
  const transaction = {
    ...callParams({ ...question, gasLimit: gasLimit ?? AMPLE_GAS, accessList, authorizations }),
    ...(fees === undefined ? {} : pricesOf(fees)),
  };
  const calls = [...reads, transaction, ...reads];
  const stateOverrides = {
    [NATIVE_READER.address]: { code: NATIVE_READER.code },
    ...(fees === undefined ? {} : { [PAYER]: { balance: RICH } }),
    ...(terms === 'rich' ? { [from]: { balance: RICH } } : {}),
  };
  const [simulated] = await endpoint.call(
    'eth_simulateV1',
    [
      {
        blockStateCalls: [{ stateOverrides, calls }],
        traceTransfers: true,
        validation: fees !== undefined,
        returnFullTransactions: false,
      },
      'latest',
    ],
    blocksOf(calls.length),
    { ...options, retry: false, slow: true },
  );
  const done = simulated?.calls[probes.length];
  // The schema saw to both; the types cannot tell.
  if (simulated === undefined || done === undefined) throw new RangeError('no result');
  const { timestamp, baseFeePerGas, number, calls: results } = simulated;
  const answer = (probe: Probe, index: number) => {
    const { status, returnData } = results[index] ?? { status: 0n, returnData: '0x' as Hex };
    return probeAnswer(probe, from, { succeeded: status === 1n, data: returnData }, timestamp);
  };
  return {
    succeeded: done.status === 1n,
    returned: done.returnData,
    message: done.error?.message ?? '',
    gasUsed: done.gasUsed,
    logs: done.logs,
    probed: probes.map((probe, index) => ({
      probe,
      before: answer(probe, index),
      after: answer(probe, probes.length + 1 + index),
    })),
    fee: fees === undefined ? 0n : done.gasUsed * paidPrice(fees, baseFeePerGas ?? 0n),
    block: number - 1n,
  };
}

function readOf(probe: Probe, account: Address, fees: FeeFields | undefined) {
  const { to, data: input } = probeCall(probe, account);
  const call = { to, data: input, gas: hex(PROBE_GAS) };
  if (fees === undefined) return call;
  return fees.kind === 'legacy'
    ? { ...call, from: PAYER, gasPrice: PROBE_PRICE }
    : { ...call, from: PAYER, maxFeePerGas: PROBE_PRICE, maxPriorityFeePerGas: '0x0' };
}

function pricesOf(fees: FeeFields) {
  return fees.kind === 'legacy'
    ? { gasPrice: hex(fees.gasPrice) }
    : { maxFeePerGas: hex(fees.maxFeePerGas), maxPriorityFeePerGas: hex(fees.maxPriorityFeePerGas) };
}

/** Wei per gas that a transaction pays (EIP-1559). */
function paidPrice(fees: FeeFields, baseFee: bigint): bigint {
  if (fees.kind === 'legacy') return fees.gasPrice;
  const { maxFeePerGas, maxPriorityFeePerGas } = fees;
  const isCapped = baseFee + maxPriorityFeePerGas > maxFeePerGas;
  return isCapped ? maxFeePerGas : baseFee + maxPriorityFeePerGas;
}

const hex = (value: bigint): string => `0x${value.toString(16)}`;

// What a node means by refusing a simulation. Codes are those of the execution APIs; nodes that know none use words.

/** Method not found (JSON-RPC 2.0), not supported (EIP-1474), or whatever a gateway calls it. */
export function isWithoutMethod({ code, details }: EvidentError): boolean {
  if (code !== 'RPC_REFUSED') return false;
  return (
    details.rpcCode === '-32601' ||
    details.rpcCode === '-32004' ||
    /method.*(?:not (?:found|supported|available|allowed|exist)|does not exist|unknown|unsupported)/i.test(
      details.message ?? '',
    )
  );
}

/** -38014: the sender cannot pay for value and gas. */
export function isWithoutFunds({ code, details }: EvidentError): boolean {
  if (code !== 'RPC_REFUSED') return false;
  return (
    details.rpcCode === '-38014' ||
    /insufficient (?:funds|balance)|not enough (?:funds|balance)/i.test(details.message ?? '')
  );
}

/** -38013: the gas does not pay for the transaction's own bytes. */
export function tooLittleToBegin({ code, details }: EvidentError): boolean {
  if (code !== 'RPC_REFUSED') return false;
  return details.rpcCode === '-38013' || /intrinsic gas|floor data gas/i.test(details.message ?? '');
}

/** Words of a node about a call that used up its gas. */
export function isOutOfGas(message: string): boolean {
  return /out ?of ?gas|OOG\b|gas (?:exhausted|required exceeds)/i.test(message);
}
