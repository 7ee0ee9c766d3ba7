/** Following payments to their end, past crashes, silence, reorganisations and failures. */
import { keccak256 } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { createLocks } from './locks.ts';
import { createNetworks } from './networks.ts';
import { createRecords } from './records.ts';
import type { Restarts } from './restarts.ts';
import { until } from './testing/harness.ts';
import { CHAIN, createWorld, FROM, hangUp, refuse, type World } from './testing/world.ts';
import { createTracker } from './tracker.ts';
import { createVisibility } from './visibility.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.stop());

/** Waits until the tracker has looked that many times more. */
async function rounds(count: number): Promise<void> {
  const looks = () => world.node.asked.filter((method) => method === 'eth_blockNumber').length;
  const before = looks();
  await until(
    () => Promise.resolve(looks()),
    (now) => now >= before + count,
  );
}

const HEADER = {
  hash: `0x${'fa'.repeat(32)}`,
  timestamp: '0x1',
  gasLimit: '0x1c9c380',
  baseFeePerGas: '0x1',
};

describe('the tracker', () => {
  it('offers the same bytes again after a crash between storing and sending', async () => {
    const prepared = await world.services.transacting.prepare(world.draft());
    const raw = await world.sign(prepared);
    const hash = keccak256(raw);
    await world.store.transactions.put({
      id: prepared.id,
      account: FROM,
      chainId: CHAIN,
      intent: prepared.intent,
      transaction: prepared.transaction,
      unsigned: prepared.unsigned,
      state: { kind: 'signed', hash: hash as Hash, raw },
      createdAt: 1,
      updatedAt: 1,
    });
    await world.services.start();
    await world.becomes(prepared.id, 'pending');
    expect(world.chain.sent).toEqual([raw]);
  });

  it('offers them again when nobody answered, and hears of it when somebody had them all along', async () => {
    world.chain.send = hangUp;
    const lost = await world.pay();
    expect(lost.state.kind).toBe('broadcast');
    world.chain.send = world.accept;
    await world.services.start();
    await world.becomes(lost.id, 'pending');
    expect(world.chain.sent).toHaveLength(2);
    expect(world.chain.sent[0]).toBe(world.chain.sent[1]);

    world.chain.send = (raw, ...rest) => {
      world.chain.pool.add(keccak256(raw as Hex));
      return hangUp(raw, ...rest);
    };
    const heard = await world.pay({ amount: 2n });
    await world.becomes(heard.id, 'pending');
    expect(world.chain.sent).toHaveLength(3);
  });

  it('follows to the end: included, reverted or not, then final', async () => {
    await world.services.start();
    const record = await world.pay();
    world.mine(record, 95, '0x0');
    const included = await world.becomes(record.id, 'included');
    expect(included.state).toMatchObject({
      inclusion: {
        block: 95n,
        status: 'reverted',
        feePaid: 21_000n * 1_500_000_000n,
        timestamp: 1_700_000_095,
      },
    });
    world.chain.final = 95;
    await world.becomes(record.id, 'final');
  });

  it('counts twelve blocks where there is no final tag', async () => {
    world.node.answer((question, response) =>
      question.method === 'eth_getBlockByNumber' && question.params[0] === 'finalized'
        ? { error: { code: -32602, message: 'unknown tag' } }
        : world.answer(question, response),
    );
    await world.services.start();
    const record = await world.pay();
    world.mine(record, 95);
    await world.becomes(record.id, 'included');
    world.chain.head = 105;
    await rounds(4);
    expect((await world.stored(record.id)).state.kind).toBe('included');
    world.chain.head = 106;
    await world.becomes(record.id, 'final');
  });

  it('asks once in ten rounds whether a test network is another chain, and at once anew when no answer came', async () => {
    const [network] = await world.store.networks.all();
    if (network === undefined) throw new Error('not stored');
    await world.store.networks.put({ ...network, testnet: true });
    const networks = createNetworks(world.store, { fetch, now: Date.now, random: Math.random }, () => 'id');
    const look = vi.fn<Restarts['look']>(() => Promise.resolve());
    look.mockRejectedValueOnce(new EvidentError('RPC_TIMEOUT'));
    const locks = createLocks();
    const tracker = createTracker({
      store: world.store,
      networks,
      records: createRecords(world.store, locks, Date.now),
      restarts: { look, suspicious: () => false },
      locks,
      visibility: createVisibility(),
      blocks: { follow: () => () => undefined },
      broadcast: () => Promise.reject(new Error('nothing to offer')),
    });
    await expect(tracker.round(CHAIN)).rejects.toMatchObject({ code: 'RPC_TIMEOUT' });
    for (let turn = 2; turn <= 11; turn += 1) await tracker.round(CHAIN);
    expect(look).toHaveBeenCalledTimes(2);
    await tracker.round(CHAIN);
    expect(look).toHaveBeenCalledTimes(3);
    networks.stop();
  });

  it('believes in a reorganisation only when another block stands there', async () => {
    await world.services.start();
    const record = await world.pay();
    world.mine(record, 95);
    await world.becomes(record.id, 'included');
    // The receipt is gone, but the block is the same: an endpoint that lags.
    world.chain.mined.clear();
    await rounds(4);
    expect((await world.stored(record.id)).state.kind).toBe('included');
    world.chain.blockHashes.set(95, `0x${'bb'.repeat(32)}`);
    await world.becomes(record.id, 'pending');
    world.mine(record, 97);
    expect((await world.becomes(record.id, 'included')).state).toMatchObject({ inclusion: { block: 97n } });
  });

  it('says "replaced" only when the nonce is gone for good', async () => {
    await world.services.start();
    const record = await world.pay();
    world.chain.pool.clear();
    world.chain.nonce = 1;
    await rounds(4);
    expect(['pending', 'broadcast']).toContain((await world.stored(record.id)).state.kind);
    world.chain.settledNonce = 1;
    expect((await world.becomes(record.id, 'replaced')).state).toMatchObject({ by: null });
  });

  it('takes no block above the newest for a final one: the answers are of two servers', async () => {
    await world.services.start();
    const record = await world.pay();
    world.chain.pool.clear();
    const ahead = { ...HEADER, number: `0x${(world.chain.head + 5).toString(16)}` };
    // The nonce is used in a block that the endpoint's newest does not reach.
    world.node.answer((question, response) => {
      const [first, tag] = question.params;
      if (question.method === 'eth_getBlockByNumber' && first === 'finalized') return { result: ahead };
      return question.method === 'eth_getTransactionCount' && typeof tag === 'string' && /^0x/.test(tag)
        ? { result: BigInt(tag) > BigInt(world.chain.head) ? '0x1' : '0x0' }
        : world.answer(question, response);
    });
    await rounds(4);
    expect((await world.stored(record.id)).state.kind).not.toBe('replaced');
  });

  it('offers what was forgotten once more, then gives it up, and is glad to find it later', async () => {
    await world.services.start();
    const record = await world.pay();
    world.chain.send = refuse('internal error', -32603);
    world.chain.pool.clear();
    await world.becomes(record.id, 'dropped');
    expect(world.chain.sent.length).toBeGreaterThanOrEqual(3);
    expect(new Set(world.chain.sent).size).toBe(1);
    world.mine(record, 99);
    await world.becomes(record.id, 'included');
  });

  it.each(['nonce too low', 'replacement transaction underpriced', 'insufficient funds for gas'])(
    'does not take a refusal for the last word, and never offers by itself what was refused: %s',
    async (words) => {
      world.chain.send = refuse(words);
      const record = await world.pay();
      expect(record.state.kind).toBe('refused');
      await world.services.start();
      await rounds(2);
      expect((await world.stored(record.id)).state.kind).toBe('refused');
      expect(world.chain.sent).toHaveLength(1);
      // The endpoint had kept the bytes, or another one had them: whoever reads "refused" would pay again.
      world.mine(record, 95);
      await world.becomes(record.id, 'included');
    },
  );

  it('survives an endpoint that is down, and goes on when it is back', async () => {
    await world.services.start();
    const record = await world.pay();
    let down = true;
    world.node.answer((question, response) => {
      if (!down) return world.answer(question, response);
      response.destroy();
      return undefined;
    });
    world.mine(record, 95);
    await until(
      () => world.services.networks.list(),
      (views) => views.some(({ endpoints }) => endpoints.some(({ health }) => health.kind === 'down')),
    );
    expect((await world.stored(record.id)).state.kind).toBe('pending');
    down = false;
    // Asserting the chain asks at once, whatever the circuit says.
    await world.services.assertChain(CHAIN);
    await world.becomes(record.id, 'included');
  });
});

describe('a page that nobody looks at', () => {
  it('asks nothing', async () => {
    await world.stop();
    let visible = false;
    const listeners = new Set<() => void>();
    world = await createWorld({
      visible: () => visible,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    });
    const show = (now: boolean) => {
      visible = now;
      for (const listener of listeners) listener();
    };
    const quietFor = async (ms: number) => {
      const before = world.node.asked.length;
      await new Promise((resolve) => setTimeout(resolve, ms));
      expect(world.node.asked.length).toBe(before);
    };
    await world.services.start();
    const record = await world.pay();
    world.mine(record, 95);
    await quietFor(150);
    show(true);
    await world.becomes(record.id, 'included');
    show(false);
    // What was under way may still be answered.
    await until(
      async () => {
        const before = world.node.asked.length;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return world.node.asked.length - before;
      },
      (more) => more === 0,
    );
    await quietFor(150);
  });
});
