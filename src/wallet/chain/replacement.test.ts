/** Two transactions of ours with one nonce, and what a chain and its nodes make of them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TransactionRecord } from '../model.ts';
import { codeOf, until } from './testing/harness.ts';
import { CHAIN, createWorld, FROM, quantity, refuse, type World } from './testing/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.stop());

async function rounds(count: number): Promise<void> {
  const looks = () => world.node.asked.filter((method) => method === 'eth_blockNumber').length;
  const before = looks();
  await until(
    () => Promise.resolve(looks()),
    (now) => now >= before + count,
  );
}
const suggestion = async (id: string) => (await world.services.transacting.replacementFees(id)).suggested;
async function replace(id: string, kind: 'speedUp' | 'cancel'): Promise<TransactionRecord> {
  const prepared = await world.services.transacting.prepareReplacement(id, kind, await suggestion(id));
  return world.services.submit(prepared, await world.sign(prepared));
}
const rawOf = ({ state }: TransactionRecord) => ('raw' in state ? state.raw : null);
const hashOf = ({ state }: TransactionRecord) => ('hash' in state ? state.hash : '');

describe('a replacement', () => {
  it('shares the nonce with what it replaces and with nothing else, however many tabs try', async () => {
    const first = await world.pay();
    const speedUp = await world.services.transacting.prepareReplacement(
      first.id,
      'speedUp',
      await suggestion(first.id),
    );
    const cancel = await world.services.transacting.prepareReplacement(
      first.id,
      'cancel',
      await suggestion(first.id),
    );
    expect([speedUp.transaction.nonce, cancel.transaction.nonce]).toEqual([0, 0]);
    expect(speedUp.replaces).toBe(first.id);
    const outcomes = await Promise.allSettled([
      world.services.submit(speedUp, await world.sign(speedUp)),
      world.services.submit(cancel, await world.sign(cancel)),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await world.store.transactions.all()).toHaveLength(2);
    // A payment of its own does not get that nonce.
    expect(await codeOf(world.services.transacting.prepare(world.draft({ nonce: 0 })))).toBe(
      'TX_NONCE_TAKEN',
    );
  });

  it('of a replacement outbids both, and keeps company with both', async () => {
    const first = await world.pay();
    const second = await replace(first.id, 'speedUp');
    const third = await replace(second.id, 'cancel');
    expect(third.state.kind).toBe('pending');
    const prices = [first, second, third].map(({ transaction: { fees } }) =>
      fees.kind === 'eip1559' ? fees.maxFeePerGas : 0n,
    );
    expect(prices).toEqual([3_000_000_000n, 3_375_000_000n, 3_796_875_000n]);
  });

  it('that is too cheap is refused before anything is signed', async () => {
    const first = await world.pay();
    const low = { kind: 'eip1559', maxFeePerGas: 3_374_999_999n, maxPriorityFeePerGas: 2n ** 30n } as const;
    expect(await codeOf(world.services.transacting.prepareReplacement(first.id, 'speedUp', low))).toBe(
      'FEE_REPLACEMENT_LOW',
    );
  });

  it('comes too late once the other one is in a block, whether that is noticed before or after it is signed', async () => {
    const first = await world.pay();
    const prepared = await world.services.transacting.prepareReplacement(
      first.id,
      'cancel',
      await suggestion(first.id),
    );
    const signed = await world.sign(prepared);
    await world.services.start();
    world.mine(first, 95);
    await world.becomes(first.id, 'included');
    expect(await codeOf(world.services.submit(prepared, signed))).toBe('TX_TOO_LATE');
    expect(await codeOf(world.services.transacting.replacementFees(first.id))).toBe('TX_TOO_LATE');
    expect(await codeOf(world.services.transacting.replacementFees('nobody'))).toBe('TX_NOT_FOUND');
    expect(world.chain.sent).toHaveLength(1);
  });
});

describe('following both', () => {
  it('the one that is included ends the other in the same round, and a reorganisation can turn it round', async () => {
    await world.services.start();
    const first = await world.pay();
    const second = await replace(first.id, 'cancel');
    world.chain.pool.delete(hashOf(first));
    world.mine(second, 95);
    world.chain.settledNonce = 0;
    await world.becomes(second.id, 'included');
    expect((await world.becomes(first.id, 'cancelled')).state).toMatchObject({
      by: hashOf(second),
      raw: rawOf(first),
    });
    // The block is taken back, and the first one is in its place.
    world.chain.mined.clear();
    world.chain.blockHashes.set(95, `0x${'bb'.repeat(32)}`);
    world.mine(first, 95);
    await world.becomes(first.id, 'included');
    expect((await world.becomes(second.id, 'replaced')).state).toMatchObject({ by: hashOf(first) });
    world.chain.final = 95;
    await world.becomes(first.id, 'final');
    await until(
      () => world.stored(second.id),
      ({ state }) => state.kind === 'replaced' && state.raw === null,
    );
  });

  it('a cancellation that the node names is told as one, before it was itself looked at in its block', async () => {
    await world.services.start();
    const first = await world.pay();
    const second = await replace(first.id, 'cancel');
    world.chain.pool.delete(hashOf(first));
    world.mine(second, 95);
    world.chain.settledNonce = 0;
    world.chain.taker = hashOf(second);
    let last = '';
    world.node.answer((question, response) => {
      const before = last;
      last = question.method;
      if (question.method === 'eth_getTransactionCount' && question.params[1] === 'latest') {
        return { result: quantity(1) };
      }
      // Its receipt is there only for whoever was just given its name.
      return question.method === 'eth_getTransactionReceipt' &&
        question.params[0] === hashOf(second) &&
        before !== 'eth_getTransactionByHash'
        ? { result: null }
        : world.answer(question, response);
    });
    expect((await world.becomes(first.id, 'cancelled')).state).toMatchObject({ by: hashOf(second) });
  });

  it('what was pushed out is not offered again while its replacement waits', async () => {
    await world.services.start();
    const first = await world.pay();
    const second = await replace(first.id, 'speedUp');
    world.chain.pool.delete(hashOf(first));
    const before = world.chain.sent.length;
    await rounds(14);
    expect((await world.stored(first.id)).state.kind).toBe('pending');
    expect(world.chain.sent).toHaveLength(before);
    expect((await world.stored(second.id)).state.kind).toBe('pending');
  });

  it('what was to be cancelled is never offered again by itself, even when the cancellation is lost', async () => {
    await world.services.start();
    const first = await world.pay();
    const second = await replace(first.id, 'cancel');
    world.chain.send = refuse('internal error', -32603);
    world.chain.pool.clear();
    await world.becomes(second.id, 'dropped');
    const before = world.chain.sent.filter((raw) => raw === rawOf(first)).length;
    await world.becomes(first.id, 'dropped');
    expect(world.chain.sent.filter((raw) => raw === rawOf(first))).toHaveLength(before);
  });

  it('a refused replacement leaves the first one as it is, and can be offered again beside it', async () => {
    await world.services.start();
    const first = await world.pay();
    world.chain.send = refuse('replacement transaction underpriced');
    const second = await replace(first.id, 'speedUp');
    expect(second.state).toMatchObject({ kind: 'refused', code: 'TX_UNDERPRICED' });
    expect((await world.stored(first.id)).state.kind).toBe('pending');
    world.chain.send = world.accept;
    expect((await world.services.retry(second.id)).state.kind).toBe('pending');
  });
});

describe('a nonce that another program used', () => {
  const foreign = `0x${'f0'.repeat(32)}`;

  it('is told with its transaction as soon as the node names one that is in a block', async () => {
    await world.services.start();
    const record = await world.pay();
    world.chain.pool.clear();
    world.chain.taker = foreign;
    world.chain.nonce = 1;
    world.node.answer((question, response) =>
      question.method === 'eth_getTransactionCount' && question.params[1] === 'latest'
        ? { result: quantity(1) }
        : world.answer(question, response),
    );
    // Named, but in no block: nobody may pay again because of that.
    await rounds(4);
    expect((await world.stored(record.id)).state.kind).not.toBe('replaced');
    world.chain.mined.set(foreign, { number: 96, hash: world.hashOfBlock(96), status: '0x1' });
    expect((await world.becomes(record.id, 'replaced')).state).toMatchObject({
      by: foreign,
      raw: rawOf(record),
    });
    // Its block is taken back, and the nonce is free again.
    world.chain.mined.clear();
    world.chain.taker = null;
    world.node.answer(world.answer);
    await world.becomes(record.id, 'pending');
  });

  it('is not believed when what is named has another sender or nonce', async () => {
    await world.services.start();
    const record = await world.pay();
    world.chain.pool.clear();
    world.chain.taker = foreign;
    world.chain.mined.set(foreign, { number: 96, hash: world.hashOfBlock(96), status: '0x1' });
    world.node.answer((question, response) => {
      if (question.method === 'eth_getTransactionCount' && question.params[1] === 'latest') {
        return { result: quantity(1) };
      }
      if (question.method === 'eth_getTransactionByHash' && question.params[0] === foreign) {
        return { result: { hash: foreign, from: FROM, nonce: '0x9', value: '0x1', input: '0x', gas: '0x1' } };
      }
      return world.answer(question, response);
    });
    await rounds(4);
    expect((await world.stored(record.id)).state.kind).not.toBe('replaced');
  });
});

describe('forgetting', () => {
  it('is for what was refused or dropped, and leaves the rest', async () => {
    const waiting = await world.pay();
    expect(await codeOf(world.services.transacting.forget(waiting.id))).toBe('TX_IMPOSSIBLE');
    world.chain.send = refuse('insufficient funds');
    const refused = await world.pay({ amount: 2n });
    await world.services.transacting.forget(refused.id);
    expect((await world.store.transactions.all()).map(({ id }) => id)).toEqual([waiting.id]);
    expect(await codeOf(world.services.transacting.forget(refused.id))).toBe('TX_NOT_FOUND');
    expect(await codeOf(world.services.retry(refused.id))).toBe('TX_NOT_FOUND');
  });

  it('what left its nonce free does not push aside who took it since', async () => {
    world.chain.send = refuse('insufficient funds');
    const refused = await world.pay();
    world.chain.send = world.accept;
    const next = await world.pay({ amount: 2n });
    expect(next.transaction.nonce).toBe(refused.transaction.nonce);
    expect(await codeOf(world.services.retry(refused.id))).toBe('TX_NONCE_TAKEN');
    expect(world.chain.sent).toHaveLength(2);
  });
});

describe('a chain that is begun anew', () => {
  const viewOf = async () =>
    (await world.services.networks.list()).find(({ network }) => network.chainId === CHAIN);

  it('is told by its genesis block while it runs; what waited is dropped, not offered to the new one', async () => {
    await world.services.start();
    const record = await world.pay();
    await until(viewOf, (view) => view?.network.genesisHash !== null);
    const known = (await viewOf())?.network.genesisHash;
    world.chain.blockHashes.set(0, `0x${'ee'.repeat(32)}`);
    world.chain.pool.clear();
    world.chain.head = 3;
    world.chain.final = 0;
    await until(viewOf, (view) => view?.restarted === true);
    await world.becomes(record.id, 'dropped');
    expect(world.chain.sent).toHaveLength(1);
    expect((await viewOf())?.network.genesisHash).toBe(known);
    await world.services.transacting.forgetChain(CHAIN);
    expect(await viewOf()).toMatchObject({
      restarted: false,
      network: { genesisHash: `0x${'ee'.repeat(32)}` },
    });
    expect(await world.store.transactions.all()).toEqual([]);
  });

  it('is not forgotten on a mere wish: its endpoint must say so at that moment', async () => {
    await world.services.start();
    const record = await world.pay();
    await until(viewOf, (view) => view?.network.genesisHash !== null);
    await world.services.transacting.forgetChain(CHAIN);
    expect((await world.stored(record.id)).id).toBe(record.id);
  });

  it('is simply taken where there is nothing to forget', async () => {
    const [network] = await world.store.networks.all();
    if (network === undefined) throw new Error('no network');
    await world.store.networks.put({ ...network, genesisHash: `0x${'dd'.repeat(32)}` as never });
    await world.services.start();
    await until(viewOf, (view) => view?.network.genesisHash === world.hashOfBlock(0));
    expect((await viewOf())?.restarted).toBe(false);
  });
});
