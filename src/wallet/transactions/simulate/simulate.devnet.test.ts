/** Simulations on a real chain, compared with what happens when the same transaction is mined. */
import { encodeFunctionData, parseAbi, parseEther } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EMPTY_HEX, type Hash } from '#core/bytes/hex.ts';
import { differences } from '#core/simulation/compare.ts';
import { CHAIN } from '../../testing/devnet.ts';
import {
  approve,
  at,
  MAX,
  multi,
  nft,
  openSimulating,
  permit2,
  router,
  type Simulating,
  short,
  token,
  tricks,
  weth,
} from './testing/simulating.ts';

let { stage, me, other, call, outcome, mined, balance, holderOf } = {} as Simulating;
beforeAll(async () => {
  ({ stage, me, other, call, outcome, mined, balance, holderOf } = await openSimulating());
});
afterAll(() => stage?.stop());

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
