/** Simulations of what fails, of creations, and of nodes without `eth_simulateV1`. */
import { encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_HEX, type Hex } from '#core/bytes/hex.ts';
import { createAddress } from '#core/tools/hash.ts';
import { CHAIN } from '../../testing/devnet.ts';
import { connectedServices, fetchWithManifest } from '../../testing/harness.ts';
import { checkedGasLimit } from '../prepare/prepare.ts';
import type { SimulationQuestion } from '../types.ts';
import {
  approve,
  at,
  MAX,
  openSimulating,
  router,
  type Simulating,
  savings,
  short,
  token,
  tricks,
} from './testing/simulating.ts';

let { stage, me, other, call, outcome, mined, client } = {} as Simulating;
beforeAll(async () => {
  ({ stage, me, other, call, outcome, mined, client } = await openSimulating());
});
afterAll(() => stage?.stop());

describe('a simulation of what fails', () => {
  it('of what will be refused, with the reason of the contract', async () => {
    const { proxy } = stage.devnet.fixtures.proxy;
    const string = call(proxy, encodeFunctionData({ abi: savings, functionName: 'deposit' }));
    const custom = call(
      proxy,
      encodeFunctionData({ abi: savings, functionName: 'withdraw', args: [10n ** 30n] }),
    );
    const { usdx } = stage.devnet.fixtures.tokens;
    const known = call(
      usdx,
      encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, 10n ** 30n] }),
    );
    for (const [question, reason] of [
      [string, 'Nothing to save'],
      [custom, 'custom error 0x910a0d0c'],
      [known, 'ERC20InsufficientBalance'],
    ] as const) {
      const told = await outcome({ ...question, fees: await stage.normalFees() });
      expect(told).toMatchObject({ status: 'reverted', outOfGas: false, changes: [], allowances: [] });
      expect(told.reason).toContain(reason);
      expect(told.gasUsed).toBe((await mined(question)).gasUsed);
    }
  });

  it('of too little gas is said as such, also where some is left over', async () => {
    const { usdx } = stage.devnet.fixtures.tokens;
    const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, 5n] });
    const question = { ...call(usdx, data), fees: await stage.normalFees() };
    for (const gasLimit of [24_000n, 20_000n]) {
      expect(await outcome({ ...question, gasLimit })).toMatchObject({ status: 'reverted', outOfGas: true });
    }
    const { amm, tokens } = stage.devnet.fixtures;
    const swap = encodeFunctionData({
      abi: router,
      functionName: 'swapExactETHForTokens',
      args: [0n, [tokens.weth, tokens.usdx], me, MAX],
    });
    const enough = await outcome(call(amm.router, swap, parseEther('0.01')));
    const short = await outcome({
      ...call(amm.router, swap, parseEther('0.01')),
      gasLimit: enough.gasUsed - 5_000n,
    });
    expect(short).toMatchObject({ status: 'reverted', outOfGas: true, reason: 'out of gas' });
  });

  it('of more than the account has', async () => {
    const poor = call(other, EMPTY_HEX, 10n ** 40n);
    expect(await stage.services.transactions.simulate(poor)).toEqual({
      kind: 'failed',
      code: 'TX_INSUFFICIENT_FUNDS',
    });
    // The fee alone is too much: what would happen is told all the same.
    const dear = { kind: 'legacy', gasPrice: 10n ** 24n } as const;
    expect(await outcome({ ...call(other, EMPTY_HEX, 1n), fees: dear })).toMatchObject({
      status: 'succeeded',
    });
  });
});

/** Returns one byte of code; keeps what is sent along. */
const CREATION = '0x600160005360016000f3' as Hex;

describe('a contract’s creation', () => {
  const creation = (data: Hex, value = 0n): SimulationQuestion => ({
    ...call(other, data, value),
    to: null,
  });

  it('is tried out, prepared with enough gas, and stands where its nonce says', async () => {
    const { services } = stage;
    // The devnet’s node takes no creation in `eth_simulateV1`, and says so: other calls are asked of it as before.
    const told = await outcome(creation(CREATION, 5n));
    expect(short(told.changes)).toEqual([['native', -5n, 'logs']]);
    expect(told.method).toBe('traceCall');
    expect((await outcome(call(other, EMPTY_HEX, 1n))).method).toBe('simulateV1');
    expect(await outcome(creation('0xfe' as Hex))).toMatchObject({ status: 'reverted' });
    const prepared = await services.transactions.prepare({
      ...creation(CREATION, 5n),
      gasLimit: undefined,
      fees: await stage.normalFees(),
      intent: { kind: 'deploy', name: 'One', address: null, value: 5n },
    });
    expect(prepared.transaction.to).toBeNull();
    const record = await services.submit(prepared, await stage.sign(0, prepared));
    await stage.mine(CHAIN);
    const { state } = await stage.settled(record.id, ['included', 'final']);
    expect(state).toMatchObject({ inclusion: { status: 'succeeded' } });
    const address = createAddress(me, BigInt(prepared.transaction.nonce));
    expect(await stage.viem().getCode({ address })).toBe('0x01');
    expect(await stage.viem().getBalance({ address })).toBe(5n);
    const stored = await stage.store.transactions.get(record.id);
    expect(stored).toMatchObject({ transaction: { to: null }, intent: { kind: 'deploy', name: 'One' } });
  });
});

describe('without eth_simulateV1', () => {
  const services = (
    refused: readonly string[],
    answer: unknown = { error: { code: -32601, message: 'no' } },
  ) => {
    const real = fetchWithManifest(stage.devnet.manifest);
    const asked: string[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      if (typeof init?.body === 'string') {
        const { id, method } = JSON.parse(init.body) as { id: number; method: string };
        asked.push(method);
        if (refused.includes(method)) return Response.json({ jsonrpc: '2.0', id, ...Object(answer) });
      }
      return real(input, init);
    };
    return connectedServices(stage.devnet.manifest, { fetch }).then((harness) => ({ ...harness, asked }));
  };

  it('a trace tells what events say, and a call whether it is refused', async () => {
    const { usdx } = stage.devnet.fixtures.tokens;
    const { liar } = stage.devnet.fixtures.tricks;
    const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, 5n] });
    const lying = call(liar, encodeFunctionData({ abi: tricks, functionName: 'buy' }), 7n);
    const refused = call(
      usdx,
      encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, MAX] }),
    );
    const traced = await services(['eth_simulateV1']);
    try {
      const { transactions } = traced.services;
      const sent = await transactions.simulate(call(usdx, data));
      expect(sent).toMatchObject({ method: 'traceCall', status: 'succeeded', contradictions: [] });
      expect(sent.kind === 'outcome' && short(sent.changes)).toEqual([[at(usdx), -5n, 'logs']]);
      const told = await transactions.simulate(lying);
      expect(told.kind === 'outcome' && short(told.changes)).toEqual([
        ['native', -7n, 'logs'],
        [at(liar), parseEther('1000'), 'logs'],
      ]);
      expect(await transactions.simulate(refused)).toMatchObject({
        status: 'reverted',
        reason: expect.stringContaining('ERC20InsufficientBalance'),
      });
      const made = await transactions.simulate({ ...call(other, CREATION, 3n), to: null });
      expect(made).toMatchObject({ method: 'traceCall', status: 'succeeded' });
      expect(made.kind === 'outcome' && short(made.changes)).toEqual([['native', -3n, 'logs']]);
      expect(await transactions.simulate(call(usdx, approve(other, 9n)))).toMatchObject({
        allowances: [{ standard: 'erc20', spender: other, before: null, after: null }],
      });
      expect(traced.asked.filter((method) => method === 'eth_simulateV1')).toHaveLength(1);
    } finally {
      await traced.stop();
    }
    const called = await services(['eth_simulateV1', 'debug_traceCall']);
    try {
      const { transactions } = called.services;
      expect(await transactions.simulate(call(usdx, data))).toMatchObject({
        method: 'call',
        status: 'succeeded',
        complete: false,
      });
      expect(await transactions.simulate(refused)).toMatchObject({
        method: 'call',
        status: 'reverted',
        reason: expect.stringContaining('ERC20InsufficientBalance'),
      });
      expect(await transactions.simulate({ ...call(usdx, data), gasLimit: 24_000n })).toMatchObject({
        method: 'call',
        status: 'reverted',
        outOfGas: true,
      });
    } finally {
      await called.stop();
    }
  });

  it('and without anything else, nothing is said', async () => {
    const none = await services(['eth_simulateV1', 'debug_traceCall', 'eth_call']);
    try {
      expect(await none.services.transactions.simulate(call(other))).toEqual({
        kind: 'failed',
        code: 'RPC_REFUSED',
      });
    } finally {
      await none.stop();
    }
  });

  it('nonsense is no outcome: the next method is asked, and else it failed', async () => {
    const { usdx } = stage.devnet.fixtures.tokens;
    const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, 5n] });
    const odd = await services(['eth_simulateV1'], {
      result: [{ number: '0x1', timestamp: '0x1', calls: [] }],
    });
    try {
      expect(await odd.services.transactions.simulate(call(usdx, data))).toMatchObject({
        method: 'traceCall',
      });
    } finally {
      await odd.stop();
    }
    const worse = await services(['eth_simulateV1', 'debug_traceCall', 'eth_call'], { result: 7 });
    try {
      expect(await worse.services.transactions.simulate(call(usdx, data))).toEqual({
        kind: 'failed',
        code: 'RPC_BAD_ANSWER',
      });
    } finally {
      await worse.stop();
    }
  });

  it('a node of another chain is not believed', async () => {
    const foreign = await services(['eth_chainId'], { result: '0x1' });
    try {
      expect(await foreign.services.transactions.simulate(call(other))).toEqual({
        kind: 'failed',
        code: 'RPC_WRONG_CHAIN',
      });
    } finally {
      await foreign.stop();
    }
  });

  it('whoever leaves is told that it was given up', async () => {
    const leave = new AbortController();
    leave.abort();
    await expect(
      stage.services.transactions.simulate(call(other), { signal: leave.signal }),
    ).rejects.toMatchObject({ code: 'RPC_ABORTED' });
  });
});

describe('a checked gas limit', () => {
  it('is the estimate where that is enough, and more where it is not', async () => {
    const { usdx } = stage.devnet.fixtures.tokens;
    const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, 5n] });
    const question = call(usdx, data);
    const estimate = await stage.services.estimate(question);
    const check = async (gasLimit: bigint, asked = question) =>
      checkedGasLimit(client(), asked, { ...estimate, gasLimit });
    expect(await check(estimate.gasLimit)).toBe(estimate.gasLimit);
    // 24 000 → 36 000: a transfer between two holders needs some 34 500.
    expect(await check(24_000n)).toBe(36_000n);
    const refused = {
      ...question,
      data: encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, MAX] }) as Hex,
    };
    expect(await check(50_000n, refused)).toBe(50_000n);
  });
});
