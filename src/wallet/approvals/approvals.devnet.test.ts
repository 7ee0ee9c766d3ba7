/** Allowances on a real chain: the seeded ones, and each kind given and taken back by real contracts. */
import { encodeFunctionData, maxUint256, parseAbi } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import { chainOf } from '#devnet/testing.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import type { Allowance } from './types.ts';

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
  'function setApprovalForAll(address operator, bool approved)',
  'function mint(address to) returns (uint256 id)',
  'function minted() view returns (uint256)',
  'function safeTransferFrom(address from, address to, uint256 id)',
]);
const permit2Abi = parseAbi([
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.stop());

/** Sends a call by one of the people, outside the wallet, and waits until it is in a block. */
async function send(index: number, call: { to: Address | string; data: Hex | string }): Promise<void> {
  const account = mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: index });
  const client = stage.viem();
  const request = await client.prepareTransactionRequest({
    account,
    chain: client.chain,
    to: call.to as Hex,
    data: call.data as Hex,
    type: 'eip1559',
  });
  const hash = await client.sendRawTransaction({
    serializedTransaction: await account.signTransaction({ ...request, type: 'eip1559' }),
  });
  await stage.mine(CHAIN);
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== 'success') throw new Error('reverted');
}

const scan = async (index: number) =>
  (await stage.services.approvals.scan(CHAIN, stage.person(index))).allowances;

function only(found: readonly Allowance[], change: Partial<Allowance>): Allowance {
  const wanted = found.filter((each) =>
    Object.entries(change).every(([key, value]) => each[key as keyof Allowance] === value),
  );
  if (wanted.length !== 1 || wanted[0] === undefined) throw new Error(`${wanted.length} of ${found.length}`);
  return wanted[0];
}

const read = (token: string, functionName: 'allowance' | 'balanceOf', args: readonly Address[]) =>
  stage.viem().readContract({ address: token as Hex, abi, functionName, args: args as never });

describe('approvals', () => {
  it('of the seeded past: any amount to the router, with the balance at risk', async () => {
    const { tokens, amm } = stage.devnet.fixtures;
    const router = toAddress(amm.router);
    const usdx = toAddress(tokens.usdx);
    const found = only(await scan(0), { token: usdx, spender: router });
    expect(found).toMatchObject({
      standard: 'erc20',
      unlimited: true,
      unsolicited: false,
      asset: { symbol: 'USDX', decimals: 6, status: 'known' },
      atRisk: await read(usdx, 'balanceOf', [stage.person(0)]),
      amount: await read(usdx, 'allowance', [stage.person(0), router]),
    });
    const { timestamp } = await stage.viem().getBlock({ blockNumber: found.changed.block });
    expect(found.changed.time).toBe(Number(timestamp));
    // Given and taken back in the seeded past: its event is there, the allowance is not.
    const all = await scan(0);
    expect(all.some(({ token, spender }) => token === usdx && spender === stage.person(1))).toBe(false);
    only(all, { token: toAddress(tokens.collectible), standard: 'approvalForAll', spender: stage.person(2) });
  });

  it('of each kind are found when given, and gone when taken back', async () => {
    const { tokens, permit2 } = stage.devnet.fixtures;
    const owner = stage.person(4);
    const spender = stage.person(9);
    const before = await scan(4);
    const minted = await stage.viem().readContract({
      address: tokens.collectible,
      abi,
      functionName: 'minted',
    });
    const id = minted + 1n;
    const approve = (to: Address, amount: bigint) =>
      encodeFunctionData({ abi, functionName: 'approve', args: [to, amount] });
    await send(4, {
      to: tokens.collectible,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [owner] }),
    });
    await send(4, { to: tokens.daix, data: approve(spender, 5_000n) });
    await send(4, { to: tokens.collectible, data: approve(spender, id) });
    await send(4, {
      to: tokens.items,
      data: encodeFunctionData({ abi, functionName: 'setApprovalForAll', args: [spender, true] }),
    });
    await send(4, { to: tokens.usdx, data: approve(toAddress(permit2), maxUint256) });
    const { timestamp } = await stage.viem().getBlock();
    const until = Number(timestamp) + 86_400;
    await send(4, {
      to: permit2,
      data: encodeFunctionData({
        abi: permit2Abi,
        functionName: 'approve',
        args: [tokens.usdx, spender, 7_000n, until],
      }),
    });
    const given = await scan(4);
    expect(given).toHaveLength(before.length + 5);
    const exact = only(given, { token: toAddress(tokens.daix), spender });
    expect(exact).toMatchObject({ amount: 5_000n, atRisk: 5_000n, unlimited: false });
    const single = only(given, { standard: 'erc721' });
    expect(single).toMatchObject({ tokenId: id, spender, atRisk: 1n });
    const all = only(given, { standard: 'approvalForAll', token: toAddress(tokens.items) });
    expect(all).toMatchObject({ spender, atRisk: null });
    const permitted = only(given, { standard: 'permit2' });
    expect(permitted).toMatchObject({ amount: 7_000n, atRisk: 7_000n, expires: BigInt(until), spender });
    const wide = only(given, {
      standard: 'erc20',
      token: toAddress(tokens.usdx),
      spender: toAddress(permit2),
    });
    expect(wide).toMatchObject({ unlimited: true, spenderName: 'Permit2' });

    // Another amount: the same allowance, changed.
    const { approvals } = stage.services;
    await send(4, approvals.setAmount(exact, 60n));
    await send(4, approvals.setAmount(permitted, 80n));
    const changed = await scan(4);
    expect(only(changed, { id: exact.id }).amount).toBe(60n);
    expect(only(changed, { id: permitted.id })).toMatchObject({ amount: 80n, expires: BigInt(until) });

    for (const each of [exact, single, all, permitted, wide]) await send(4, approvals.revoke(each));
    expect((await scan(4)).map(({ id: one }) => one).sort()).toEqual(before.map(({ id: one }) => one).sort());
  });

  it('of a collectible end when it moves on', async () => {
    const { tokens } = stage.devnet.fixtures;
    const owner = stage.person(7);
    const minted = await stage
      .viem()
      .readContract({ address: tokens.collectible, abi, functionName: 'minted' });
    const id = minted + 1n;
    await send(7, {
      to: tokens.collectible,
      data: encodeFunctionData({ abi, functionName: 'mint', args: [owner] }),
    });
    await send(7, {
      to: tokens.collectible,
      data: encodeFunctionData({ abi, functionName: 'approve', args: [stage.person(9), id] }),
    });
    expect((await scan(7)).some(({ tokenId }) => tokenId === id)).toBe(true);
    await send(7, {
      to: tokens.collectible,
      data: encodeFunctionData({
        abi,
        functionName: 'safeTransferFrom',
        args: [owner, stage.person(8), id],
      }),
    });
    expect((await scan(7)).some(({ tokenId }) => tokenId === id)).toBe(false);
  });

  it('are none on a chain without any', async () => {
    const other = chainOf(stage.devnet.manifest, 31338);
    const { allowances, next } = await stage.services.approvals.scan(
      other.chainId as typeof CHAIN,
      stage.person(0),
    );
    expect({ allowances, next }).toEqual({ allowances: [], next: null });
  });
});
