/** What a real chain does to transactions: they wait, are replaced, forgotten, taken back, and begun anew. */
import { parseEther } from 'viem';
import { mnemonicToAccount } from 'viem/accounts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readInterface } from '#core/abi/interface/read.ts';
import { EMPTY_HEX, type Hash, type Hex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { encodeTokenTransfer } from '#core/tx/payment.ts';
import { revertByInterface } from '#core/tx/revert-by-interface.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { CHAIN, hashOf, OTHER_CHAIN, openStage, type Stage } from '../../testing/devnet.ts';
import { codeOf, until } from '../../testing/harness.ts';
import { assertOutbids } from './nonces.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());
afterEach(() => resume());

const INTERVAL_SECONDS = 1;
/** A block that was due when the interval ended may still come: it is waited for. */
const pauseMining = async () => {
  await stage.raw(CHAIN, 'evm_setIntervalMining', [0]);
  await stage.raw(CHAIN, 'evm_setAutomine', [false]);
  const head = () => stage.raw(CHAIN, 'eth_blockNumber', []);
  let last: unknown;
  do {
    last = await head();
    await new Promise((resolve) => setTimeout(resolve, 1.5 * INTERVAL_SECONDS * 1000));
  } while ((await head()) !== last);
};
const resume = (chainId: number = CHAIN) => stage.raw(chainId, 'evm_setIntervalMining', [INTERVAL_SECONDS]);

/** Enough for whatever base fee the next block has, mined in a hurry or not. */
const ample: FeeFields = {
  kind: 'eip1559',
  maxFeePerGas: 5_000_000_000n,
  maxPriorityFeePerGas: 1_000_000_000n,
};
const pay = async (index: number, amount = 1n, change: { nonce?: number } = {}) => {
  const asset = await stage.asset('native');
  return stage.pay(index, { asset, to: stage.person(9), amount, fees: ample, ...change });
};

/** Without mining: what is said of it by itself. */
const becomes = (id: string, kind: TransactionRecord['state']['kind']) =>
  until(
    async () => {
      const record = await stage.store.transactions.get(id);
      if (record === null) throw new Error('not stored');
      return record;
    },
    ({ state }) => state.kind === kind,
  );
const stateOf = async (id: string) => (await stage.store.transactions.get(id))?.state;

const replace = async (index: number, id: string, kind: 'speedUp' | 'cancel') => {
  const { suggested } = await stage.services.transactions.replacementFees(id);
  const prepared = await stage.services.transactions.prepareReplacement(id, kind, suggested);
  return stage.services.submit(prepared, await stage.sign(index, prepared));
};
const queue = (index: number) => stage.services.transactions.queue(CHAIN, stage.person(index));

describe('with mining paused', () => {
  it('a payment is sped up, and what it replaces says so at once, then for good', async () => {
    await pauseMining();
    const slow = await pay(0);
    const { least } = await stage.services.transactions.replacementFees(slow.id);
    const fast = await replace(0, slow.id, 'speedUp');
    expect(fast.state.kind).toBe('pending');
    expect(fast).toMatchObject({ replaces: slow.id, intent: slow.intent });
    expect(fast.transaction.nonce).toBe(slow.transaction.nonce);
    assertOutbids(fast.transaction.fees, [slow]);
    // The second replacement must outbid the first, not the one that it was pressed on.
    expect(await codeOf(stage.services.transactions.prepareReplacement(slow.id, 'cancel', least))).toBe(
      'TX_NONCE_TAKEN',
    );
    expect(await codeOf(stage.services.transactions.prepareReplacement(fast.id, 'cancel', least))).toBe(
      'FEE_REPLACEMENT_LOW',
    );
    await stage.mine(CHAIN);
    await becomes(fast.id, 'included');
    const seen = await becomes(slow.id, 'replaced');
    expect(seen.state).toMatchObject({ by: hashOf(fast) });
    await resume();
    await stage.settled(fast.id, ['final']);
    await until(
      () => stateOf(slow.id),
      (state) => state?.kind === 'replaced' && state.raw === null,
    );
    expect(await codeOf(stage.services.transactions.replacementFees(slow.id))).toBe('TX_TOO_LATE');
    expect(await codeOf(stage.services.transactions.forget(slow.id))).toBe('TX_IMPOSSIBLE');
  });

  it('a call is cancelled: nothing moves, the nonce is used', async () => {
    await pauseMining();
    const before = await stage.viem().getBalance({ address: stage.person(9) });
    const meant = await pay(1, parseEther('1'));
    const nothing = await replace(1, meant.id, 'cancel');
    expect(nothing.intent).toEqual({ kind: 'cancel', nonce: meant.transaction.nonce });
    expect(nothing.transaction).toMatchObject({ to: stage.person(1), value: 0n, data: EMPTY_HEX });
    await stage.mine(CHAIN);
    await becomes(nothing.id, 'included');
    const seen = await becomes(meant.id, 'cancelled');
    expect(seen.state).toMatchObject({ by: hashOf(nothing) });
    expect(await stage.viem().getBalance({ address: stage.person(9) })).toBe(before);
  });

  it('one that another program replaces tells by which transaction', async () => {
    await pauseMining();
    const ours = await pay(2);
    const signer = mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: 2 });
    const foreign = await signer.signTransaction({
      type: 'eip1559',
      chainId: CHAIN,
      nonce: ours.transaction.nonce,
      to: stage.person(8),
      value: 5n,
      gas: 21_000n,
      maxFeePerGas: 50_000_000_000n,
      maxPriorityFeePerGas: 20_000_000_000n,
    });
    const hash = await stage.services.transactions.broadcast(CHAIN, foreign as Hex);
    // Ours cannot outbid that: the node says so, and the replacement is refused while the rest stays as it is.
    const low = await replace(2, ours.id, 'speedUp');
    expect(low.state).toMatchObject({ kind: 'refused', code: 'TX_UNDERPRICED' });
    await stage.mine(CHAIN);
    const seen = await becomes(ours.id, 'replaced');
    expect(seen.state).toMatchObject({ by: hash });
    // The same bytes of somebody else once more are too late now.
    expect(['TX_NONCE_TOO_LOW', 'resolved']).toContain(
      await codeOf(stage.services.transactions.broadcast(CHAIN, foreign as Hex)),
    );
  });

  it('one that the node drops is offered again with the same bytes, and arrives', async () => {
    await pauseMining();
    const record = await pay(3);
    const hash = hashOf(record);
    await stage.raw(CHAIN, 'anvil_dropTransaction', [hash]);
    expect(await stage.raw(CHAIN, 'eth_getTransactionByHash', [hash])).toBeNull();
    await until(
      () => stage.raw(CHAIN, 'eth_getTransactionByHash', [hash]),
      (found) => found !== null,
    );
    // Already known is no refusal.
    expect((await stage.services.retry(record.id)).state.kind).toBe('pending');
    await stage.mine(CHAIN);
    await becomes(record.id, 'included');
  });

  it('several wait in order, and a gap is named', async () => {
    await pauseMining();
    const start = (await queue(4)).next;
    const first = await pay(4);
    const second = await pay(4, 2n);
    expect(second.transaction.nonce).toBe(start + 1);
    const far = await pay(4, 3n, { nonce: start + 4 });
    const places = async () =>
      (await queue(4)).places.map(
        ({ nonce, last, state, records }) =>
          `${nonce - start}-${last - start} ${state} ${records.map(({ id }) => id).join()}`,
      );
    expect(await places()).toEqual([
      `0-0 waiting ${first.id}`,
      `1-1 behind ${second.id}`,
      '2-3 gap ',
      `4-4 behind ${far.id}`,
    ]);
    await stage.mine(CHAIN);
    await becomes(second.id, 'included');
    expect((await stateOf(far.id))?.kind).toBe('pending');
    expect(await places()).toEqual(['2-3 gap ', `4-4 behind ${far.id}`]);
    // What comes next fills the gap; the last one then goes by itself.
    const filler = await pay(4, 4n);
    expect(filler.transaction.nonce).toBe(start + 2);
    const last = await pay(4, 5n);
    expect(last.transaction.nonce).toBe(start + 3);
    await stage.mine(CHAIN);
    await becomes(far.id, 'included');
    expect((await queue(4)).places).toEqual([]);
  });
});

describe('a reorganisation', () => {
  it('brings back what had been replaced, until its replacement is in a block again', async () => {
    await pauseMining();
    const slow = await pay(5);
    const fast = await replace(5, slow.id, 'speedUp');
    await stage.mine(CHAIN);
    await becomes(slow.id, 'replaced');
    await stage.raw(CHAIN, 'anvil_reorg', [1, []]);
    await becomes(fast.id, 'pending');
    await becomes(slow.id, 'pending');
    await stage.mine(CHAIN);
    await stage.settled(fast.id, ['included', 'final']);
    await becomes(slow.id, 'replaced');
  });
});

describe('a call that reverts', () => {
  it('can be sent by whoever insists, and tells why afterwards', async () => {
    const usdx = await stage.asset('usdx');
    if (usdx.id === 'native') throw new Error('not a token');
    const fees = await stage.normalFees();
    const order = {
      chainId: CHAIN,
      from: stage.person(6),
      to: usdx.id,
      value: 0n,
      data: encodeTokenTransfer({ to: stage.person(7), amount: 10n ** 30n }),
      fees,
      intent: { kind: 'call', to: usdx.id, value: 0n } as const,
    };
    expect(await codeOf(stage.services.transactions.prepare(order))).toBe('TX_WOULD_REVERT');
    const prepared = await stage.services.transactions.prepare({ ...order, gasLimit: 80_000n });
    const record = await stage.services.submit(prepared, await stage.sign(6, prepared));
    const done = await stage.settled(record.id, ['included', 'final']);
    expect(done.state).toMatchObject({ inclusion: { status: 'reverted' } });
    const why = await stage.services.transactions.whyReverted(CHAIN, hashOf(done));
    expect(why?.value).toMatchObject({ outOfGas: false, by: 'trace' });
    expect(why?.value.reason).toContain('ERC20InsufficientBalance');
    // What it gave back is kept, so that an interface tells the arguments too.
    const known = readInterface('error ERC20InsufficientBalance(address who, uint256 held, uint256 needed)');
    expect(revertByInterface(unwrap(known), why?.value.returned ?? EMPTY_HEX)).toContain(
      `needed: ${10n ** 30n}`,
    );
    expect(why?.evidence.level).toBe('reported');
    expect(await stage.services.transactions.whyReverted(CHAIN, `0x${'00'.repeat(32)}` as Hash)).toBeNull();
    // Too little gas is another reason, and is told apart.
    const short = await stage.services.transactions.prepare({
      ...order,
      data: encodeTokenTransfer({ to: stage.person(7), amount: 0n }),
      gasLimit: 22_500n,
    });
    const out = await stage.services.submit(short, await stage.sign(6, short));
    const ended = await stage.settled(out.id, ['included', 'final']);
    const reason = await stage.services.transactions.whyReverted(CHAIN, hashOf(ended));
    expect(reason?.value).toMatchObject({ outOfGas: true, reason: null });
  });
});

describe('every type of transaction', () => {
  it('is built, signed and mined: with an access list, at a legacy price, with a delegation', async () => {
    const usdx = await stage.asset('usdx');
    if (usdx.id === 'native') throw new Error('not a token');
    const fees = await stage.normalFees();
    const from = stage.person(7);
    const base = {
      chainId: CHAIN,
      from,
      value: 0n,
      intent: { kind: 'call', to: usdx.id, value: 0n } as const,
    };
    const call = { ...base, to: usdx.id, data: encodeTokenTransfer({ to: stage.person(8), amount: 0n }) };
    const accessList = [{ address: usdx.id, storageKeys: [`0x${'00'.repeat(32)}` as Hash] }];
    const legacy: FeeFields = { kind: 'legacy', gasPrice: 5_000_000_000n };
    const batcher = stage.devnet.fixtures.tricks.batcher as typeof from;
    const signer = mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: 7 });
    const types: number[] = [];
    for (const order of [
      { ...call, fees: legacy },
      { ...call, fees: legacy, accessList },
      { ...call, fees },
      { ...call, fees, accessList },
    ]) {
      const prepared = await stage.services.transactions.prepare(order);
      const record = await stage.services.submit(prepared, await stage.sign(7, prepared));
      const done = await stage.settled(record.id, ['included', 'final']);
      expect(done.state).toMatchObject({ inclusion: { status: 'succeeded' } });
      types.push((await stage.services.transaction(CHAIN, hashOf(done))).transaction?.type ?? -1);
    }
    const next = (await queue(7)).next;
    if (signer.signAuthorization === undefined) throw new Error('of another viem');
    const authorization = await signer.signAuthorization({
      chainId: CHAIN,
      address: batcher,
      nonce: next + 1,
    });
    const { r, s } = authorization;
    const signed = {
      chainId: CHAIN,
      address: batcher,
      nonce: next + 1,
      yParity: authorization.yParity === 1 ? (1 as const) : (0 as const),
      r: r as Hash,
      s: s as Hash,
    };
    const prepared = await stage.services.transactions.prepare({
      ...base,
      to: from,
      data: EMPTY_HEX,
      fees,
      intent: { kind: 'delegate', delegate: batcher },
      authorizations: [signed],
      gasLimit: 120_000n,
    });
    expect(
      await codeOf(stage.services.transactions.prepare({ ...call, fees: legacy, authorizations: [signed] })),
    ).toBe('TX_DELEGATION_UNSUPPORTED');
    const record = await stage.services.submit(prepared, await stage.sign(7, prepared));
    const done = await stage.settled(record.id, ['included', 'final']);
    types.push((await stage.services.transaction(CHAIN, hashOf(done))).transaction?.type ?? -1);
    expect(types).toEqual([0, 1, 2, 2, 4]);
    expect(await stage.services.transactions.delegation(CHAIN, from)).toBe(batcher);
    expect(await stage.services.transactions.delegation(CHAIN, stage.person(1))).toBeNull();
  });
});

describe('bytes of somebody else', () => {
  it('are refused when they are none, or of another chain', async () => {
    const { broadcast } = stage.services.transactions;
    expect(await codeOf(broadcast(CHAIN, '0x02c0' as Hex))).toBe('TX_BYTES_INVALID');
    expect(await codeOf(broadcast(CHAIN, '0x03c0' as Hex))).toBe('TX_BYTES_INVALID');
    const signer = mnemonicToAccount(stage.devnet.fixtures.mnemonic, { addressIndex: 8 });
    const elsewhere = await signer.signTransaction({
      type: 'legacy',
      chainId: OTHER_CHAIN,
      nonce: 0,
      to: stage.person(8),
      gas: 21_000n,
      gasPrice: 1n,
    });
    expect(await codeOf(broadcast(CHAIN, elsewhere as Hex))).toBe('TX_OTHER_CHAIN');
  });
});

describe('a chain that is begun anew', () => {
  it('is noticed while it runs; nothing old is offered to it, and its past is forgotten when the user says so', async () => {
    const { services, store } = stage;
    await stage.raw(OTHER_CHAIN, 'evm_setIntervalMining', [0]);
    const asset = await stage.asset('native', OTHER_CHAIN);
    const early = await stage.pay(0, { asset, to: stage.person(1), amount: 1n });
    await stage.settled(early.id, ['final']);
    const waiting = await stage.pay(0, { asset, to: stage.person(1), amount: 1n, fees: ample });
    // By their ids: those of the other chain go on living meanwhile.
    const kept = async () => (await store.transactions.all()).map(({ id }) => id);
    const elsewhere = (await store.transactions.all())
      .filter(({ chainId }) => chainId !== OTHER_CHAIN)
      .map(({ id }) => id);
    await services.balances(OTHER_CHAIN, stage.people);
    await stage.raw(OTHER_CHAIN, 'anvil_reset', []);
    const viewOf = async () =>
      (await services.networks.list()).find(({ network }) => network.chainId === OTHER_CHAIN);
    await until(viewOf, (view) => view?.restarted === true);
    await becomes(waiting.id, 'dropped');
    expect(await stage.raw(OTHER_CHAIN, 'eth_getTransactionByHash', [hashOf(waiting)])).toBeNull();
    expect(await services.cachedBalances(OTHER_CHAIN)).toBeNull();
    await services.transactions.forgetChain(OTHER_CHAIN);
    expect((await viewOf())?.restarted).toBe(false);
    expect(await kept()).toEqual(elsewhere);
    // Once more does nothing: there is nothing to forget.
    await services.transactions.forgetChain(OTHER_CHAIN);
    expect(await kept()).toEqual(elsewhere);
  });
});
