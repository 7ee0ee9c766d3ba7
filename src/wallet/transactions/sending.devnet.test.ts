/** What a payment leaves behind, what waits before it, and what of it arrives, on a real chain. */
import { parseEther } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { sweepFees } from '#core/fees/max-fee.ts';
import { PLAIN_GAS } from '#core/tx/gas.ts';
import { encodeTokenTransfer } from '#core/tx/payment.ts';
import { type FeeFields, worstCaseFee } from '#core/tx/transaction.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf } from '../testing/harness.ts';

/** Nobody's: without code and without a past. */
const FRESH = toAddress(`0x${'c7'.repeat(20)}`);
/** Enough for whatever base fee the next block has, mined in a hurry or not. */
const ample: FeeFields = {
  kind: 'eip1559',
  maxFeePerGas: 5_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
};

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

it('everything, with the maximum as its price: exactly zero is left; without, the rest of the fee is', async () => {
  const asset = await stage.asset('native');
  const balance = () => stage.viem().getBalance({ address: stage.person(7) });
  const everything = { asset, to: FRESH, amount: 'max' } as const;
  const plain = await stage.pay(7, { ...everything, fees: ample });
  await stage.settled(plain.id, ['included', 'final']);
  const left = await balance();
  expect(left).toBeGreaterThan(0n);
  expect(left).toBeLessThan(PLAIN_GAS * 5_000_000_000n);

  await stage.raw(CHAIN, 'anvil_setBalance', [stage.person(7), '0x16345785d8a0000']);
  const swept = await stage.pay(7, { ...everything, fees: sweepFees(ample) });
  expect(swept.transaction).toMatchObject({ gasLimit: PLAIN_GAS });
  await stage.settled(swept.id, ['included', 'final']);
  expect(await balance()).toBe(0n);
});

it('own payments that wait are taken off the balance, and what is in a block is not taken off twice', async () => {
  const asset = await stage.asset('native');
  const from = stage.person(6);
  const draft = { chainId: CHAIN, from, asset, to: FRESH, toName: null, fees: ample };
  await stage.raw(CHAIN, 'evm_setIntervalMining', [0]);
  await stage.raw(CHAIN, 'evm_setAutomine', [false]);
  const waits = await stage.pay(6, { asset, to: FRESH, amount: parseEther('2'), fees: ample });
  const balance = await stage.viem().getBalance({ address: from });
  const taken = parseEther('2') + worstCaseFee(waits.transaction);
  const all = await stage.services.transactions.prepare({ ...draft, amount: 'max' });
  expect(all.totalNative).toBe(balance - taken);
  expect(all.nonceIsNext).toBe(true);
  expect(await codeOf(stage.services.transactions.prepare({ ...draft, amount: balance - taken + 1n }))).toBe(
    'INPUT_AMOUNT_BALANCE',
  );
  // In a block, and nobody here has noticed yet.
  await stage.raw(CHAIN, 'evm_mine', []);
  await stage.store.transactions.put(waits);
  const after = await stage.viem().getBalance({ address: from });
  expect((await stage.services.transactions.prepare({ ...draft, amount: 'max' })).totalNative).toBe(after);
  await stage.raw(CHAIN, 'evm_setIntervalMining', [1]);
});

it('of a token that keeps a part of each transfer, the part that arrives is told beforehand', async () => {
  const { value } = await stage.services.balances(CHAIN, stage.people);
  for (const [id, kept] of [
    ['fee', 100n],
    ['usdx', null],
  ] as const) {
    const token = await stage.asset(id);
    const held = value.find((each) => each.asset.id === token.id && each.amount >= 1_000n);
    if (held === undefined || token.id === 'native') throw new RangeError(`nobody holds ${id}`);
    const question = { chainId: CHAIN, from: held.account, to: FRESH, token: token.id };
    const pays = (amount: bigint) =>
      stage.services.transactions.arrival({ ...question, data: encodeTokenTransfer({ to: FRESH, amount }) });
    expect(await pays(1_000n), id).toBe(1_000n - (kept === null ? 0n : 1_000n / kept));
    // It would fail: nothing can be said.
    expect(await pays(2n ** 200n), id).toBeNull();
  }
});

it('of what is no token nothing is said', async () => {
  const data = encodeTokenTransfer({ to: FRESH, amount: 1n });
  const question = { chainId: CHAIN, from: stage.person(0), to: FRESH, token: FRESH, data };
  expect(await stage.services.transactions.arrival(question)).toBeNull();
});
