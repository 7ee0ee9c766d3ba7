/** Two transactions of ours with one nonce, and what a chain and its nodes make of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TransactionRecord } from '../../model/transaction.ts';
import { codeOf, until } from '../../testing/harness.ts';
import {
  CHAIN,
  createTestWallet,
  FROM,
  quantity,
  refuse,
  type TestWallet,
} from '../../testing/test-wallet.ts';

let wallet: TestWallet;
beforeEach(async () => {
  wallet = await createTestWallet();
});
afterEach(() => wallet.stop());

async function rounds(count: number): Promise<void> {
  const looks = () => wallet.node.asked.filter((method) => method === 'eth_blockNumber').length;
  const before = looks();
  await until(
    () => Promise.resolve(looks()),
    (now) => now >= before + count,
  );
}
const suggestion = async (id: string) => (await wallet.services.transactions.replacementFees(id)).suggested;
async function replace(id: string, kind: 'speedUp' | 'cancel'): Promise<TransactionRecord> {
  const prepared = await wallet.services.transactions.prepareReplacement(id, kind, await suggestion(id));
  return wallet.services.submit(prepared, await wallet.sign(prepared));
}
const rawOf = ({ state }: TransactionRecord) => ('raw' in state ? state.raw : null);
const hashOf = ({ state }: TransactionRecord) => ('hash' in state ? state.hash : '');

describe('a replacement', () => {
  it('shares the nonce with what it replaces and with nothing else, however many tabs try', async () => {
    const first = await wallet.pay();
    const speedUp = await wallet.services.transactions.prepareReplacement(
      first.id,
      'speedUp',
      await suggestion(first.id),
    );
    const cancel = await wallet.services.transactions.prepareReplacement(
      first.id,
      'cancel',
      await suggestion(first.id),
    );
    expect([speedUp.transaction.nonce, cancel.transaction.nonce]).toEqual([0, 0]);
    expect(speedUp.replaces).toBe(first.id);
    const outcomes = await Promise.allSettled([
      wallet.services.submit(speedUp, await wallet.sign(speedUp)),
      wallet.services.submit(cancel, await wallet.sign(cancel)),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await wallet.store.transactions.all()).toHaveLength(2);
    // A payment of its own does not get that nonce.
    expect(await codeOf(wallet.services.transactions.prepare(wallet.draft({ nonce: 0 })))).toBe(
      'TX_NONCE_TAKEN',
    );
  });

  it('of a replacement outbids both, and keeps company with both', async () => {
    const first = await wallet.pay();
    const second = await replace(first.id, 'speedUp');
    const third = await replace(second.id, 'cancel');
    expect(third.state.kind).toBe('pending');
    const prices = [first, second, third].map(({ transaction: { fees } }) =>
      fees.kind === 'eip1559' ? fees.maxFeePerGas : 0n,
    );
    expect(prices).toEqual([3_000_000_000n, 3_375_000_000n, 3_796_875_000n]);
  });

  it('that is too cheap is refused before anything is signed', async () => {
    const first = await wallet.pay();
    const low = { kind: 'eip1559', maxFeePerGas: 3_374_999_999n, maxPriorityFeePerGas: 2n ** 30n } as const;
    expect(await codeOf(wallet.services.transactions.prepareReplacement(first.id, 'speedUp', low))).toBe(
      'FEE_REPLACEMENT_LOW',
    );
  });

  it('comes too late once the other one is in a block, whether that is noticed before or after it is signed', async () => {
    const first = await wallet.pay();
    const prepared = await wallet.services.transactions.prepareReplacement(
      first.id,
      'cancel',
      await suggestion(first.id),
    );
    const signed = await wallet.sign(prepared);
    await wallet.services.start();
    wallet.mine(first, 95);
    await wallet.becomes(first.id, 'included');
    expect(await codeOf(wallet.services.submit(prepared, signed))).toBe('TX_TOO_LATE');
    expect(await codeOf(wallet.services.transactions.replacementFees(first.id))).toBe('TX_TOO_LATE');
    expect(await codeOf(wallet.services.transactions.replacementFees('nobody'))).toBe('TX_NOT_FOUND');
    expect(wallet.chain.sent).toHaveLength(1);
  });
});

describe('following both', () => {
  it('the one that is included ends the other in the same round, and a reorganisation can turn it round', async () => {
    await wallet.services.start();
    const first = await wallet.pay();
    const second = await replace(first.id, 'cancel');
    wallet.chain.pool.delete(hashOf(first));
    wallet.mine(second, 95);
    wallet.chain.settledNonce = 0;
    await wallet.becomes(second.id, 'included');
    expect((await wallet.becomes(first.id, 'cancelled')).state).toMatchObject({
      by: hashOf(second),
      raw: rawOf(first),
    });
    // The block is taken back, and the first one is in its place.
    wallet.chain.mined.clear();
    wallet.chain.blockHashes.set(95, `0x${'bb'.repeat(32)}`);
    wallet.mine(first, 95);
    await wallet.becomes(first.id, 'included');
    expect((await wallet.becomes(second.id, 'replaced')).state).toMatchObject({ by: hashOf(first) });
    wallet.chain.final = 95;
    await wallet.becomes(first.id, 'final');
    await until(
      () => wallet.stored(second.id),
      ({ state }) => state.kind === 'replaced' && state.raw === null,
    );
  });

  it('a cancellation that the node names is told as one, before it was itself looked at in its block', async () => {
    await wallet.services.start();
    const first = await wallet.pay();
    const second = await replace(first.id, 'cancel');
    wallet.chain.pool.delete(hashOf(first));
    wallet.mine(second, 95);
    wallet.chain.settledNonce = 0;
    wallet.chain.taker = hashOf(second);
    let named = false;
    wallet.node.answer((question, response) => {
      if (question.method === 'eth_getTransactionCount' && question.params[1] === 'latest') {
        return { result: quantity(1) };
      }
      const about = question.params[0] === hashOf(second) ? question.method : null;
      if (about === 'eth_getTransactionByHash') named = true;
      if (about !== 'eth_getTransactionReceipt') return wallet.answer(question, response);
      // Its receipt is there only for whoever was just given its name.
      const there = named;
      named = false;
      return there ? wallet.answer(question, response) : { result: null };
    });
    expect((await wallet.becomes(first.id, 'cancelled')).state).toMatchObject({ by: hashOf(second) });
  });

  it('what was pushed out is not offered again while its replacement waits', async () => {
    await wallet.services.start();
    const first = await wallet.pay();
    const second = await replace(first.id, 'speedUp');
    wallet.chain.pool.delete(hashOf(first));
    const before = wallet.chain.sent.length;
    await rounds(14);
    expect((await wallet.stored(first.id)).state.kind).toBe('pending');
    expect(wallet.chain.sent).toHaveLength(before);
    expect((await wallet.stored(second.id)).state.kind).toBe('pending');
  });

  it('what was to be cancelled is never offered again by itself, even when the cancellation is lost', async () => {
    await wallet.services.start();
    const first = await wallet.pay();
    const second = await replace(first.id, 'cancel');
    wallet.chain.send = refuse('internal error', -32603);
    wallet.chain.pool.clear();
    await wallet.becomes(second.id, 'dropped');
    const before = wallet.chain.sent.filter((raw) => raw === rawOf(first)).length;
    await wallet.becomes(first.id, 'dropped');
    expect(wallet.chain.sent.filter((raw) => raw === rawOf(first))).toHaveLength(before);
  });

  it('a refused replacement leaves the first one as it is, and can be offered again beside it', async () => {
    await wallet.services.start();
    const first = await wallet.pay();
    wallet.chain.send = refuse('replacement transaction underpriced');
    const second = await replace(first.id, 'speedUp');
    expect(second.state).toMatchObject({ kind: 'refused', code: 'TX_UNDERPRICED' });
    expect((await wallet.stored(first.id)).state.kind).toBe('pending');
    wallet.chain.send = wallet.accept;
    expect((await wallet.services.retry(second.id)).state.kind).toBe('pending');
  });
});

describe('a nonce that another program used', () => {
  const foreign = `0x${'f0'.repeat(32)}`;

  it('is told with its transaction as soon as the node names one that is in a block', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.chain.pool.clear();
    wallet.chain.taker = foreign;
    wallet.chain.nonce = 1;
    wallet.node.answer((question, response) =>
      question.method === 'eth_getTransactionCount' && question.params[1] === 'latest'
        ? { result: quantity(1) }
        : wallet.answer(question, response),
    );
    // Named, but in no block: nobody may pay again because of that.
    await rounds(4);
    expect((await wallet.stored(record.id)).state.kind).not.toBe('replaced');
    wallet.chain.mined.set(foreign, { number: 96, hash: wallet.hashOfBlock(96), status: '0x1' });
    expect((await wallet.becomes(record.id, 'replaced')).state).toMatchObject({
      by: foreign,
      raw: rawOf(record),
    });
    // Its block is taken back, and the nonce is free again.
    wallet.chain.mined.clear();
    wallet.chain.taker = null;
    wallet.node.answer(wallet.answer);
    await wallet.becomes(record.id, 'pending');
  });

  it('is not believed when what is named has another sender or nonce', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.chain.pool.clear();
    wallet.chain.taker = foreign;
    wallet.chain.mined.set(foreign, { number: 96, hash: wallet.hashOfBlock(96), status: '0x1' });
    wallet.node.answer((question, response) => {
      if (question.method === 'eth_getTransactionCount' && question.params[1] === 'latest') {
        return { result: quantity(1) };
      }
      if (question.method === 'eth_getTransactionByHash' && question.params[0] === foreign) {
        return { result: { hash: foreign, from: FROM, nonce: '0x9', value: '0x1', input: '0x', gas: '0x1' } };
      }
      return wallet.answer(question, response);
    });
    await rounds(4);
    expect((await wallet.stored(record.id)).state.kind).not.toBe('replaced');
  });
});

describe('forgetting', () => {
  it('is for what was refused or dropped, and leaves the rest', async () => {
    const waiting = await wallet.pay();
    expect(await codeOf(wallet.services.transactions.forget(waiting.id))).toBe('TX_IMPOSSIBLE');
    wallet.chain.send = refuse('insufficient funds');
    const refused = await wallet.pay({ amount: 2n });
    await wallet.services.transactions.forget(refused.id);
    expect((await wallet.store.transactions.all()).map(({ id }) => id)).toEqual([waiting.id]);
    expect(await codeOf(wallet.services.transactions.forget(refused.id))).toBe('TX_NOT_FOUND');
    expect(await codeOf(wallet.services.retry(refused.id))).toBe('TX_NOT_FOUND');
  });

  it('what left its nonce free does not push aside who took it since', async () => {
    wallet.chain.send = refuse('insufficient funds');
    const refused = await wallet.pay();
    wallet.chain.send = wallet.accept;
    const next = await wallet.pay({ amount: 2n });
    expect(next.transaction.nonce).toBe(refused.transaction.nonce);
    expect(await codeOf(wallet.services.retry(refused.id))).toBe('TX_NONCE_TAKEN');
    expect(wallet.chain.sent).toHaveLength(2);
  });
});

describe('a chain that is begun anew', () => {
  const viewOf = async () =>
    (await wallet.services.networks.list()).find(({ network }) => network.chainId === CHAIN);

  it('is told by its genesis block while it runs; what waited is dropped, not offered to the new one', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    await until(viewOf, (view) => view?.network.genesisHash !== null);
    const known = (await viewOf())?.network.genesisHash;
    wallet.chain.blockHashes.set(0, `0x${'ee'.repeat(32)}`);
    wallet.chain.pool.clear();
    wallet.chain.head = 3;
    wallet.chain.final = 0;
    await until(viewOf, (view) => view?.restarted === true);
    await wallet.becomes(record.id, 'dropped');
    expect(wallet.chain.sent).toHaveLength(1);
    expect((await viewOf())?.network.genesisHash).toBe(known);
    await wallet.services.transactions.forgetChain(CHAIN);
    expect(await viewOf()).toMatchObject({
      restarted: false,
      network: { genesisHash: `0x${'ee'.repeat(32)}` },
    });
    expect(await wallet.store.transactions.all()).toEqual([]);
  });

  it('is not forgotten on a mere wish: its endpoint must say so at that moment', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    await until(viewOf, (view) => view?.network.genesisHash !== null);
    await wallet.services.transactions.forgetChain(CHAIN);
    expect((await wallet.stored(record.id)).id).toBe(record.id);
  });

  it('is simply taken where there is nothing to forget', async () => {
    const [network] = await wallet.store.networks.all();
    if (network === undefined) throw new Error('no network');
    await wallet.store.networks.put({ ...network, genesisHash: `0x${'dd'.repeat(32)}` as never });
    await wallet.services.start();
    await until(viewOf, (view) => view?.network.genesisHash === wallet.hashOfBlock(0));
    expect((await viewOf())?.restarted).toBe(false);
  });
});
