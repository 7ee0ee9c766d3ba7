/** Simulations by nodes that are odd, hostile or silent. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { createWalletServices } from '../../services/create-services.ts';
import type { WalletServices } from '../../services/services.ts';
import type { Store } from '../../store/store.ts';
import { addChain, memoryStore } from '../../testing/harness.ts';
import { type Script, type ScriptedNode, scriptedNode } from '../../testing/node.ts';
import { CHAIN, FROM, TO } from '../../testing/test-wallet.ts';
import type { SimulationQuestion } from '../types.ts';

const TOKEN: Address = toAddress('0x00000000000000000000000000000000000c0de5');
const word = (value: bigint | string): string =>
  (typeof value === 'string' ? value.slice(2).toLowerCase() : value.toString(16)).padStart(64, '0');

let node: ScriptedNode;
let store: Store;
let services: WalletServices;
beforeEach(async () => {
  node = await scriptedNode(() => ({ error: { code: -32601, message: 'no' } }));
  store = await memoryStore();
  await addChain(store, CHAIN, node.url);
  services = open(5_000);
});
afterEach(async () => {
  await services.stop();
  await node.stop();
});

const open = (timeoutMs: number): WalletServices =>
  createWalletServices(store, {
    fetch: (input, init) =>
      input === '/devnet.json' ? Promise.resolve(new Response('<html>')) : fetch(input, init),
    timeoutMs,
    backoffMs: 1,
  });

const question = (change: Partial<SimulationQuestion> = {}): SimulationQuestion => ({
  chainId: CHAIN,
  from: FROM,
  to: TO,
  value: 0n,
  data: EMPTY_HEX,
  gasLimit: 100_000n,
  ...change,
});

/** Answers the simulation by `simulate`, what is not there by "not found", and the chain truly. */
function script(methods: Readonly<Record<string, Script>>): void {
  node.answer((asked, response) => {
    if (asked.method === 'eth_chainId') return { result: `0x${CHAIN.toString(16)}` };
    const answer = methods[asked.method];
    if (answer === undefined) return { error: { code: -32601, message: 'method not found' } };
    return answer(asked, response);
  });
}

interface Call {
  readonly from?: string;
  readonly to: string;
  readonly input?: string;
  readonly data?: string;
  readonly gas: string;
  readonly gasPrice?: string;
}

/** One block of answers: reads say `0x`, the transaction says what the test wants. */
function simulated(params: readonly unknown[], transaction: Readonly<Record<string, unknown>>) {
  const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: Call[] }] }];
  const { calls } = blockStateCalls[0];
  const quiet = { status: '0x1', returnData: '0x', gasUsed: '0x5208', logs: [] };
  const middle = (calls.length - 1) / 2;
  return {
    result: [
      {
        number: '0x11',
        timestamp: '0x64',
        baseFeePerGas: '0x7',
        calls: calls.map((_, index) => (index === middle ? { ...quiet, ...transaction } : quiet)),
      },
    ],
  };
}

const refusal = (code: number, message: string) => ({ error: { code, message } });
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const log = (from: string, to: string, amount: bigint) => ({
  address: TOKEN,
  topics: [TRANSFER, `0x${word(from)}`, `0x${word(to)}`],
  data: `0x${word(amount)}`,
});

describe('a node', () => {
  it('is asked once where the first question names all that moves, twice where events name more', async () => {
    script({ eth_simulateV1: ({ params }) => simulated(params, {}) });
    expect(await services.transactions.simulate(question())).toMatchObject({
      status: 'succeeded',
      method: 'simulateV1',
      complete: true,
      evidence: { block: 16n },
    });
    expect(node.asked.filter((method) => method === 'eth_simulateV1')).toHaveLength(1);
    script({ eth_simulateV1: ({ params }) => simulated(params, { logs: [log(TO, FROM, 5n)] }) });
    expect(await services.transactions.simulate(question())).toMatchObject({
      // The balance could not be read on either side: it stays what the event says.
      changes: [{ asset: { kind: 'erc20', token: TOKEN }, delta: 5n, by: 'logs' }],
    });
    expect(node.asked.filter((method) => method === 'eth_simulateV1')).toHaveLength(3);
    // What its events named is known by now, whatever gas it gets; of another call nothing is.
    const again = await services.transactions.simulate(question({ gasLimit: 90_000n }));
    expect(again).toMatchObject({ complete: true, changes: [{ delta: 5n, by: 'logs' }] });
    expect(node.asked.filter((method) => method === 'eth_simulateV1')).toHaveLength(4);
    await services.transactions.simulate(question({ value: 1n }));
    expect(node.asked.filter((method) => method === 'eth_simulateV1')).toHaveLength(6);
  });

  it('that does not take it as it will be sent is asked at no price', async () => {
    const validations: unknown[] = [];
    script({
      eth_simulateV1: ({ params }) => {
        const [{ validation }] = params as [{ validation: boolean }];
        validations.push(validation);
        return validation
          ? refusal(-38012, 'max fee per gas less than block base fee')
          : simulated(params, {});
      },
    });
    const fees = { kind: 'eip1559', maxFeePerGas: 1n, maxPriorityFeePerGas: 1n } as const;
    expect(await services.transactions.simulate(question({ fees }))).toMatchObject({ status: 'succeeded' });
    expect(validations).toEqual([true, false]);
  });

  it('that says the gas does not pay for the bytes is believed', async () => {
    script({ eth_simulateV1: () => refusal(-38013, 'intrinsic gas too low') });
    expect(await services.transactions.simulate(question({ gasLimit: 5n }))).toMatchObject({
      status: 'reverted',
      outOfGas: true,
    });
  });

  it('that is out of time gets no second question, and nothing is said', async () => {
    script({ eth_simulateV1: () => undefined });
    const started = node.asked.length;
    await services.stop();
    store = await memoryStore();
    await addChain(store, CHAIN, node.url);
    services = open(300);
    expect(await services.transactions.simulate(question())).toEqual({ kind: 'failed', code: 'RPC_TIMEOUT' });
    expect(node.asked.slice(started)).not.toContain('debug_traceCall');
  });

  it('that cannot be reached, or is not there, is told by its code', async () => {
    await node.stop();
    expect(await services.transactions.simulate(question())).toEqual({
      kind: 'failed',
      code: 'RPC_UNREACHABLE',
    });
    await store.endpoints.remove(`endpoint-${CHAIN}`);
    expect(await services.transactions.simulate(question())).toEqual({
      kind: 'failed',
      code: 'RPC_NO_ENDPOINT',
    });
  });

  it('may send more events than anybody reads: the rest is said to be missing', async () => {
    const logs = Array.from({ length: 3_000 }, () => log(TO, FROM, 1n));
    script({ eth_simulateV1: ({ params }) => simulated(params, { logs }) });
    expect(await services.transactions.simulate(question())).toMatchObject({ complete: false });
  });

  it('may name more tokens than are asked about: those are said by events alone', async () => {
    const logs = Array.from({ length: 200 }, (_, i) => ({
      ...log(TO, FROM, 1n),
      address: `0x${(i + 4_096).toString(16).padStart(40, 'c')}`,
    }));
    let most = 0;
    script({
      eth_simulateV1: ({ params }) => {
        const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: Call[] }] }];
        most = Math.max(most, blockStateCalls[0].calls.length);
        return simulated(params, { logs });
      },
    });
    const told = await services.transactions.simulate(question());
    expect(told).toMatchObject({ complete: false });
    expect(told.kind === 'outcome' && told.changes).toHaveLength(200);
    expect(most).toBeLessThanOrEqual(2 * 96 + 1);
  });

  it('names its failures in its own words, which are cleaned', async () => {
    script({
      eth_simulateV1: ({ params }) =>
        simulated(params, {
          status: '0x0',
          error: { code: -32015, message: 'invalid opcode\u202e: opcode 0xfe not defined' },
        }),
    });
    expect(await services.transactions.simulate(question())).toMatchObject({
      status: 'reverted',
      outOfGas: false,
      reason: 'invalid opcode: opcode 0xfe not defined',
    });
  });

  it('has no reason where the contract gave none', async () => {
    script({
      eth_simulateV1: ({ params }) =>
        simulated(params, { status: '0x0', error: { code: 3, message: 'execution reverted' } }),
    });
    expect(await services.transactions.simulate(question())).toMatchObject({
      status: 'reverted',
      outOfGas: false,
      reason: null,
    });
  });

  it('is asked again with more gas before the gas is blamed', async () => {
    script({
      eth_simulateV1: ({ params }) => {
        const [{ blockStateCalls }] = params as [{ blockStateCalls: [{ calls: Call[] }] }];
        const { calls } = blockStateCalls[0];
        const gas = Number(calls[(calls.length - 1) / 2]?.gas);
        return simulated(params, gas > 100_000 ? {} : { status: '0x0', gasUsed: '0x100' });
      },
    });
    expect(await services.transactions.simulate(question())).toMatchObject({
      status: 'reverted',
      outOfGas: true,
      reason: 'out of gas',
    });
  });
});

describe('a trace', () => {
  const frame = (change: object = {}) => ({
    type: 'CALL',
    from: FROM,
    to: TO,
    value: '0x0',
    gasUsed: '0x5208',
    ...change,
  });
  const tracing = (result: unknown) => script({ debug_traceCall: () => ({ result }) });

  it('counts what moved, and nothing that failed on the way', async () => {
    tracing(
      frame({
        value: '0x64',
        logs: [log(TO, FROM, 3n)],
        calls: [
          frame({ from: TO, to: FROM, value: '0xa' }),
          frame({ from: TO, to: FROM, value: '0x5', type: 'DELEGATECALL' }),
          frame({
            from: TO,
            to: FROM,
            value: '0x7',
            error: 'execution reverted',
            logs: [log(TO, FROM, 1_000n)],
            calls: [frame({ from: TO, to: FROM, value: '0x1' })],
          }),
        ],
      }),
    );
    expect(await services.transactions.simulate(question({ value: 100n }))).toMatchObject({
      method: 'traceCall',
      changes: [
        { asset: { kind: 'native' }, delta: -90n, by: 'logs' },
        { asset: { kind: 'erc20', token: TOKEN }, delta: 3n, by: 'logs' },
      ],
    });
  });

  it('may be as deep as a hostile contract makes it', async () => {
    let deep: object = frame({ from: TO, to: FROM, value: '0x1' });
    for (let depth = 0; depth < 1_500; depth += 1) deep = frame({ calls: [deep] });
    tracing(deep);
    expect(await services.transactions.simulate(question())).toMatchObject({
      method: 'traceCall',
      changes: [{ delta: 1n }],
    });
  });

  it('that makes no sense somewhere is not used', async () => {
    tracing(frame({ calls: [{ type: 'CALL' }] }));
    expect(await services.transactions.simulate(question())).toMatchObject({ kind: 'failed' });
    tracing(frame({ calls: Array.from({ length: 10_001 }, () => frame()) }));
    expect(await services.transactions.simulate(question())).toMatchObject({ kind: 'failed' });
  });
});

describe('a plain call', () => {
  it('says no more than whether it is refused', async () => {
    script({ eth_call: () => ({ result: '0x' }) });
    expect(await services.transactions.simulate(question())).toMatchObject({
      method: 'call',
      status: 'succeeded',
      complete: false,
      changes: [],
    });
    const data = `0x08c379a0${word(32n)}${word(2n)}${'6e6f'.padEnd(64, '0')}` as Hex;
    script({ eth_call: () => ({ error: { code: 3, message: 'execution reverted', data } }) });
    expect(await services.transactions.simulate(question())).toMatchObject({
      status: 'reverted',
      reason: 'no',
    });
    script({ eth_call: () => refusal(-32000, 'header not found') });
    expect(await services.transactions.simulate(question())).toEqual({ kind: 'failed', code: 'RPC_REFUSED' });
  });
});
