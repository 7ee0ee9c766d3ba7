/** Simulations on a real chain, compared with what happens when the same transaction is mined. */
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import { EMPTY_HEX, type Hash, type Hex } from '#core/bytes/hex.ts';
import { differences } from '#core/simulation/compare.ts';
import type { AssetChange, SimulationOutcome } from '#core/simulation/outcome.ts';
import { createAddress } from '#core/tools/hash.ts';
import { createChainClient } from '../../rpc/chain-client.ts';
import { createEndpointClient } from '../../rpc/endpoint.ts';
import { CHAIN, openStage, type Stage } from '../../testing/devnet.ts';
import { connectedServices, fetchWithManifest } from '../../testing/harness.ts';
import { checkedGasLimit } from '../prepare/prepare.ts';
import type { SimulationQuestion } from '../types.ts';

const token = parseAbi([
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
]);
const nft = parseAbi([
  'function mint(address to) returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function minted() view returns (uint256)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function approve(address to, uint256 id)',
  'function setApprovalForAll(address operator, bool approved)',
]);
const multi = parseAbi([
  'function mint(address to, uint256 id, uint256 amount)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] amounts, bytes data)',
]);
const router = parseAbi([
  'function swapExactETHForTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256 amountIn, uint256 minOut, address[] path, address to, uint256 deadline) returns (uint256[])',
]);
const weth = parseAbi(['function deposit() payable', 'function withdraw(uint256 amount)']);
const savings = parseAbi([
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function share(address owner) view returns (uint256)',
]);
const tricks = parseAbi([
  'function buy() payable',
  'function trade() payable',
  'function tradeForTesters() payable',
  'function setSpoilt(bool)',
]);
const permit2 = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);
const MAX = 2n ** 256n - 1n;

let stage: Stage;
let me: Address;
let other: Address;
const at = (text: string): Address => toAddress(text);

beforeAll(async () => {
  stage = await openStage();
  me = stage.person(0);
  other = stage.person(1);
});
afterAll(() => stage?.stop());

const call = (to: string, data: string = EMPTY_HEX, value = 0n): SimulationQuestion => ({
  chainId: CHAIN,
  from: me,
  to: at(to),
  value,
  data: data as Hex,
  gasLimit: 600_000n,
});

async function outcome(question: SimulationQuestion): Promise<SimulationOutcome> {
  const simulation = await stage.services.transacting.simulate(question);
  if (simulation.kind === 'failed') throw new Error(simulation.code);
  return simulation;
}

/** As a transaction that is really sent, by an unlocked account of the node. */
async function mined({ from, to, value, data }: SimulationQuestion) {
  const hash = (await stage.raw(CHAIN, 'eth_sendTransaction', [
    { from, to, value: `0x${value.toString(16)}`, data, gas: '0x927c0' },
  ])) as Hex;
  await stage.mine(CHAIN);
  return stage.viem().getTransactionReceipt({ hash });
}

const short = (changes: readonly AssetChange[]) =>
  changes.map(({ asset, delta, by }) => [
    'token' in asset ? asset.token : asset.kind,
    ...('id' in asset ? [asset.id] : []),
    delta,
    by,
  ]);

describe('a simulation', () => {
  it('of a payment: the coin alone, without the fee', async () => {
    const question = { ...call(other, EMPTY_HEX, parseEther('1')), gasLimit: 21_000n };
    for (const fees of [
      undefined,
      await stage.normalFees(),
      { kind: 'legacy', gasPrice: 3_000_000_000n },
    ] as const) {
      const told = await outcome({ ...question, fees });
      expect(told).toMatchObject({
        status: 'succeeded',
        method: 'simulateV1',
        complete: true,
        gasUsed: 21_000n,
      });
      expect(short(told.changes)).toEqual([['native', -parseEther('1'), 'balances']]);
      expect(told.evidence.level).toBe('reported');
    }
  });

  it('of a token transfer', async () => {
    const { usdx } = stage.devnet.fixtures.tokens;
    const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, 5n] });
    const question = { ...call(usdx, data), fees: await stage.normalFees() };
    const told = await outcome(question);
    expect(short(told.changes)).toEqual([[at(usdx), -5n, 'balances']]);
    expect(told.contradictions).toEqual([]);
    expect((await mined(question)).gasUsed).toBe(told.gasUsed);
  });

  it('of a contract that is generous to those who only try', async () => {
    const { tricks: fixture, tokens } = stage.devnet.fixtures;
    const data = encodeFunctionData({ abi: tricks, functionName: 'tradeForTesters' });
    const told = await outcome({ ...call(fixture.shifter, data, 1n), fees: await stage.normalFees() });
    expect(short(told.changes)).toEqual([['native', -1n, 'balances']]);
    const naive = await outcome(call(fixture.shifter, data, 1n));
    expect(short(naive.changes)).toContainEqual([at(tokens.usdx), 100_000_000n, 'balances']);
  });

  it('and another one later: what was spoilt in between is noticed', async () => {
    const { tricks: fixture, tokens } = stage.devnet.fixtures;
    const trade = encodeFunctionData({ abi: tricks, functionName: 'trade' });
    const question = { ...call(fixture.shifter, trade, 1n), fees: await stage.normalFees() };
    const first = await outcome(question);
    expect(differences(first, await outcome(question))).toEqual([]);
    const spoil = (spoilt: boolean) =>
      mined(
        call(fixture.shifter, encodeFunctionData({ abi: tricks, functionName: 'setSpoilt', args: [spoilt] })),
      );
    await spoil(true);
    expect(differences(first, await outcome(question))).toEqual([
      {
        kind: 'asset',
        asset: { kind: 'erc20', token: at(tokens.usdx) },
        before: 100_000_000n,
        after: 0n,
        drift: false,
      },
    ]);
    await spoil(false);
  });

  it('of a contract that lies in its events', async () => {
    const { liar } = stage.devnet.fixtures.tricks;
    const data = encodeFunctionData({ abi: tricks, functionName: 'buy' });
    const told = await outcome({ ...call(liar, data, 7n), fees: await stage.normalFees() });
    expect(short(told.changes)).toEqual([['native', -7n, 'balances']]);
    expect(told.contradictions).toEqual([
      { asset: { kind: 'erc20', token: at(liar) }, claimed: parseEther('1000'), found: 0n },
    ]);
  });

  it('of a token that burns a part: less arrives than leaves', async () => {
    const { fee } = stage.devnet.fixtures.tokens;
    const data = encodeFunctionData({ abi: token, functionName: 'transfer', args: [other, 1_000n] });
    const holder = await holderOf(fee);
    const sent = await outcome({ ...call(fee, data), from: holder });
    expect(short(sent.changes)).toEqual([[at(fee), -1_000n, 'balances']]);
    expect(sent.contradictions).toEqual([]);
  });

  it('of a swap: both amounts, as they are when it is mined', async () => {
    const { amm, tokens } = stage.devnet.fixtures;
    const path = [tokens.weth, tokens.usdx];
    const data = encodeFunctionData({
      abi: router,
      functionName: 'swapExactETHForTokens',
      args: [0n, path, me, MAX],
    });
    const question = call(amm.router, data, parseEther('1'));
    const told = await outcome({ ...question, fees: await stage.normalFees() });
    const before = await balance(tokens.usdx, me);
    await mined(question);
    const got = (await balance(tokens.usdx, me)) - before;
    expect(got).toBeGreaterThan(2_000_000_000n);
    expect(short(told.changes)).toEqual([
      ['native', -parseEther('1'), 'balances'],
      [at(tokens.usdx), got, 'balances'],
    ]);

    await mined(call(tokens.usdx, approve(amm.router, MAX)));
    const back = encodeFunctionData({
      abi: router,
      functionName: 'swapExactTokensForETH',
      args: [1_000_000_000n, 0n, path.toReversed(), me, MAX],
    });
    const returned = await outcome({ ...call(amm.router, back), fees: await stage.normalFees() });
    expect(returned.changes).toHaveLength(2);
    expect(returned.changes[0]).toMatchObject({ asset: { kind: 'native' }, by: 'balances' });
    expect(returned.changes[0]?.delta).toBeGreaterThan(parseEther('0.3'));
    expect(short(returned.changes)[1]).toEqual([at(tokens.usdx), -1_000_000_000n, 'balances']);
    await mined(call(tokens.usdx, approve(amm.router, 0n)));
  });

  it('of wrapping and unwrapping, which writes no transfer', async () => {
    const { weth: wrapper } = stage.devnet.fixtures.tokens;
    const deposit = call(wrapper, encodeFunctionData({ abi: weth, functionName: 'deposit' }), 5n);
    expect(short((await outcome(deposit)).changes)).toEqual([
      ['native', -5n, 'balances'],
      [at(wrapper), 5n, 'balances'],
    ]);
    await mined(deposit);
    const withdraw = encodeFunctionData({ abi: weth, functionName: 'withdraw', args: [5n] });
    const told = await outcome({ ...call(wrapper, withdraw), fees: await stage.normalFees() });
    expect(short(told.changes)).toEqual([
      ['native', 5n, 'balances'],
      [at(wrapper), -5n, 'balances'],
    ]);
    expect(told.contradictions).toEqual([]);
  });

  it('of allowances: exact, unlimited, taken back; nothing where nothing changes', async () => {
    const { usdx } = stage.devnet.fixtures.tokens;
    const change = (before: bigint, after: bigint) => [
      { token: at(usdx), standard: 'erc20', spender: other, before, after },
    ];
    for (const amount of [7n, MAX]) {
      const told = await outcome(call(usdx, approve(other, amount)));
      expect(told.changes).toEqual([]);
      expect(told.allowances).toEqual(change(0n, amount));
    }
    await mined(call(usdx, approve(other, 7n)));
    expect((await outcome(call(usdx, approve(other, 7n)))).allowances).toEqual([]);
    expect((await outcome(call(usdx, approve(other, 0n)))).allowances).toEqual(change(7n, 0n));
    await mined(call(usdx, approve(other, 0n)));
  });

  it('of allowances through Permit2, whose end counts', async () => {
    const { permit2: contract, tokens } = stage.devnet.fixtures;
    const ask = (expiration: number) =>
      outcome(
        call(
          contract,
          encodeFunctionData({
            abi: permit2,
            functionName: 'approve',
            args: [tokens.usdx, other, 9n, expiration],
          }),
        ),
      );
    expect((await ask(2 ** 48 - 1)).allowances).toEqual([
      { token: at(tokens.usdx), standard: 'permit2', spender: other, before: 0n, after: 9n },
    ]);
    expect((await ask(1_000)).allowances).toEqual([]);
  });

  it('of collectibles: sent, minted, allowed one by one and all at once', async () => {
    const { collectible } = stage.devnet.fixtures.tokens;
    const mint = call(collectible, encodeFunctionData({ abi: nft, functionName: 'mint', args: [me] }));
    const minting = await outcome(mint);
    await mined(mint);
    const id = await stage
      .viem()
      .readContract({ address: at(collectible), abi: nft, functionName: 'minted' });
    expect(short(minting.changes)).toEqual([[at(collectible), id, 1n, 'balances']]);

    const told = await outcome(
      call(collectible, encodeFunctionData({ abi: nft, functionName: 'approve', args: [other, id] })),
    );
    expect(told.allowances).toEqual([
      { token: at(collectible), standard: 'erc721', spender: other, before: 0n, after: id },
    ]);
    const all = await outcome(
      call(
        collectible,
        encodeFunctionData({ abi: nft, functionName: 'setApprovalForAll', args: [other, true] }),
      ),
    );
    expect(all.allowances).toEqual([
      { token: at(collectible), standard: 'approvalForAll', spender: other, before: 0n, after: 1n },
    ]);
    const sent = await outcome(
      call(
        collectible,
        encodeFunctionData({ abi: nft, functionName: 'safeTransferFrom', args: [me, other, id] }),
      ),
    );
    expect(short(sent.changes)).toEqual([[at(collectible), id, -1n, 'balances']]);
    expect(sent.contradictions).toEqual([]);
  });

  it('of items of ERC-1155, one and several', async () => {
    const { items } = stage.devnet.fixtures.tokens;
    for (const id of [901n, 902n]) {
      await mined(call(items, encodeFunctionData({ abi: multi, functionName: 'mint', args: [me, id, 5n] })));
    }
    const one = encodeFunctionData({
      abi: multi,
      functionName: 'safeTransferFrom',
      args: [me, other, 901n, 2n, '0x'],
    });
    expect(short((await outcome(call(items, one))).changes)).toEqual([[at(items), 901n, -2n, 'balances']]);
    const both = encodeFunctionData({
      abi: multi,
      functionName: 'safeBatchTransferFrom',
      args: [me, other, [901n, 902n], [1n, 3n], '0x'],
    });
    expect(short((await outcome(call(items, both))).changes)).toEqual([
      [at(items), 901n, -1n, 'balances'],
      [at(items), 902n, -3n, 'balances'],
    ]);
  });

  it('of what will be refused: with the reason of the contract', async () => {
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

  it('of too little gas: said as such, also where some is left over', async () => {
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
    expect(await stage.services.transacting.simulate(poor)).toEqual({
      kind: 'failed',
      code: 'TX_INSUFFICIENT_FUNDS',
    });
    // The fee alone is too much: what would happen is told all the same.
    const dear = { kind: 'legacy', gasPrice: 10n ** 24n } as const;
    expect(await outcome({ ...call(other, EMPTY_HEX, 1n), fees: dear })).toMatchObject({
      status: 'succeeded',
    });
  });

  it('of a call whose delegation comes with it (EIP-7702)', async () => {
    const { tricks: fixture } = stage.devnet.fixtures;
    const signer = mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: 0 });
    const nonce = await stage.viem().getTransactionCount({ address: me });
    const signed = await signer.signAuthorization?.({
      chainId: CHAIN,
      contractAddress: fixture.batcher,
      nonce: nonce + 1,
    });
    const data = encodeFunctionData({
      abi: parseAbi(['function execute((address to, uint256 value, bytes data)[] calls) payable']),
      args: [[{ to: other, value: 3n, data: '0x' }]],
    });
    const told = await outcome({
      ...call(me, data),
      fees: await stage.normalFees(),
      authorizations: [
        {
          chainId: CHAIN,
          address: at(fixture.batcher),
          nonce: nonce + 1,
          yParity: signed?.yParity === 1 ? 1 : 0,
          r: signed?.r as Hash,
          s: signed?.s as Hash,
        },
      ],
    });
    expect(told.status).toBe('succeeded');
    expect(short(told.changes)).toEqual([['native', -3n, 'balances']]);
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
    const prepared = await services.transacting.prepare({
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
      const { transacting } = traced.services;
      const sent = await transacting.simulate(call(usdx, data));
      expect(sent).toMatchObject({ method: 'traceCall', status: 'succeeded', contradictions: [] });
      expect(sent.kind === 'outcome' && short(sent.changes)).toEqual([[at(usdx), -5n, 'logs']]);
      const told = await transacting.simulate(lying);
      expect(told.kind === 'outcome' && short(told.changes)).toEqual([
        ['native', -7n, 'logs'],
        [at(liar), parseEther('1000'), 'logs'],
      ]);
      expect(await transacting.simulate(refused)).toMatchObject({
        status: 'reverted',
        reason: expect.stringContaining('ERC20InsufficientBalance'),
      });
      const made = await transacting.simulate({ ...call(other, CREATION, 3n), to: null });
      expect(made).toMatchObject({ method: 'traceCall', status: 'succeeded' });
      expect(made.kind === 'outcome' && short(made.changes)).toEqual([['native', -3n, 'logs']]);
      expect(await transacting.simulate(call(usdx, approve(other, 9n)))).toMatchObject({
        allowances: [{ standard: 'erc20', spender: other, before: null, after: null }],
      });
      expect(traced.asked.filter((method) => method === 'eth_simulateV1')).toHaveLength(1);
    } finally {
      await traced.stop();
    }
    const called = await services(['eth_simulateV1', 'debug_traceCall']);
    try {
      const { transacting } = called.services;
      expect(await transacting.simulate(call(usdx, data))).toMatchObject({
        method: 'call',
        status: 'succeeded',
        complete: false,
      });
      expect(await transacting.simulate(refused)).toMatchObject({
        method: 'call',
        status: 'reverted',
        reason: expect.stringContaining('ERC20InsufficientBalance'),
      });
      expect(await transacting.simulate({ ...call(usdx, data), gasLimit: 24_000n })).toMatchObject({
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
      expect(await none.services.transacting.simulate(call(other))).toEqual({
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
      expect(await odd.services.transacting.simulate(call(usdx, data))).toMatchObject({
        method: 'traceCall',
      });
    } finally {
      await odd.stop();
    }
    const worse = await services(['eth_simulateV1', 'debug_traceCall', 'eth_call'], { result: 7 });
    try {
      expect(await worse.services.transacting.simulate(call(usdx, data))).toEqual({
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
      expect(await foreign.services.transacting.simulate(call(other))).toEqual({
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
      stage.services.transacting.simulate(call(other), { signal: leave.signal }),
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

/** The chain without the wallet around it. */
function client() {
  const url = stage.devnet.manifest.chains[0]?.rpcUrl ?? '';
  const environment = { fetch: globalThis.fetch, now: Date.now, random: Math.random };
  return createChainClient(CHAIN, [createEndpointClient(url, CHAIN, environment)]);
}

function approve(spender: string, amount: bigint): Hex {
  return encodeFunctionData({
    abi: token,
    functionName: 'approve',
    args: [at(spender), amount],
  }) as Hex;
}

function balance(contract: string, owner: Address): Promise<bigint> {
  return stage
    .viem()
    .readContract({ address: at(contract), abi: token, functionName: 'balanceOf', args: [owner] });
}

async function holderOf(contract: string): Promise<Address> {
  for (const person of stage.people) if ((await balance(contract, person)) >= 1_000n) return person;
  throw new Error('nobody holds any');
}
