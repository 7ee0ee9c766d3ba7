/** Following payments to their end, past crashes, silence, reorganisations and failures. */
import { keccak256 } from 'viem';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { createVisibility } from '../../rpc/heartbeat.ts';
import { createNetworks } from '../../rpc/networks.ts';
import type { Restarts } from '../../rpc/restarts.ts';
import { createLocks } from '../../store/locks.ts';
import { until } from '../../testing/harness.ts';
import { CHAIN, createTestWallet, FROM, hangUp, refuse, type TestWallet } from '../../testing/test-wallet.ts';
import { createRecords } from './submit.ts';
import { createTracker } from './tracker.ts';

let wallet: TestWallet;
beforeEach(async () => {
  wallet = await createTestWallet();
});
afterEach(() => wallet.stop());

/** Waits until the tracker has looked that many times more. */
async function rounds(count: number): Promise<void> {
  const looks = () => wallet.node.asked.filter((method) => method === 'eth_blockNumber').length;
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
    const prepared = await wallet.services.transactions.prepare(wallet.draft());
    const raw = await wallet.sign(prepared);
    const hash = keccak256(raw);
    await wallet.store.transactions.put({
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
    await wallet.services.start();
    await wallet.becomes(prepared.id, 'pending');
    expect(wallet.chain.sent).toEqual([raw]);
  });

  it('offers them again when nobody answered, and hears of it when somebody had them all along', async () => {
    wallet.chain.send = hangUp;
    const lost = await wallet.pay();
    expect(lost.state.kind).toBe('broadcast');
    wallet.chain.send = wallet.accept;
    await wallet.services.start();
    await wallet.becomes(lost.id, 'pending');
    expect(wallet.chain.sent).toHaveLength(2);
    expect(wallet.chain.sent[0]).toBe(wallet.chain.sent[1]);

    wallet.chain.send = (raw, ...rest) => {
      wallet.chain.pool.add(keccak256(raw as Hex));
      return hangUp(raw, ...rest);
    };
    const heard = await wallet.pay({ amount: 2n });
    await wallet.becomes(heard.id, 'pending');
    expect(wallet.chain.sent).toHaveLength(3);
  });

  it('follows to the end: included, reverted or not, then final', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.mine(record, 95, '0x0');
    const included = await wallet.becomes(record.id, 'included');
    expect(included.state).toMatchObject({
      inclusion: {
        block: 95n,
        status: 'reverted',
        feePaid: 21_000n * 1_500_000_000n,
        timestamp: 1_700_000_095,
      },
    });
    wallet.chain.final = 95;
    await wallet.becomes(record.id, 'final');
  });

  it('counts twelve blocks where there is no final tag', async () => {
    wallet.node.answer((question, response) =>
      question.method === 'eth_getBlockByNumber' && question.params[0] === 'finalized'
        ? { error: { code: -32602, message: 'unknown tag' } }
        : wallet.answer(question, response),
    );
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.mine(record, 95);
    await wallet.becomes(record.id, 'included');
    wallet.chain.head = 105;
    await rounds(4);
    expect((await wallet.stored(record.id)).state.kind).toBe('included');
    wallet.chain.head = 106;
    await wallet.becomes(record.id, 'final');
  });

  it('asks once in ten rounds whether a test network is another chain, and at once anew when no answer came', async () => {
    const [network] = await wallet.store.networks.all();
    if (network === undefined) throw new Error('not stored');
    await wallet.store.networks.put({ ...network, testnet: true });
    const networks = createNetworks(wallet.store, { fetch, now: Date.now, random: Math.random }, () => 'id');
    const look = vi.fn<Restarts['look']>(() => Promise.resolve());
    look.mockRejectedValueOnce(new EvidentError('RPC_TIMEOUT'));
    const locks = createLocks();
    const tracker = createTracker({
      store: wallet.store,
      networks,
      records: createRecords(wallet.store, locks, Date.now),
      restarts: { look, suspicious: () => false },
      locks,
      visibility: createVisibility(),
      heartbeat: { follow: () => () => undefined },
      broadcast: () => Promise.reject(new Error('nothing to offer')),
    });
    await expect(tracker.round(CHAIN)).rejects.toMatchObject({ code: 'RPC_TIMEOUT' });
    for (let turn = 2; turn <= 11; turn += 1) await tracker.round(CHAIN);
    expect(look).toHaveBeenCalledTimes(2);
    await tracker.round(CHAIN);
    expect(look).toHaveBeenCalledTimes(3);
    networks.stop();
  });

  it('believes no receipt of a block that there is not', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.node.answer((question, response) => {
      const told = wallet.answer(question, response);
      if (question.method !== 'eth_getTransactionReceipt' || told === undefined || !('result' in told))
        return told;
      return { result: { ...(told.result as object), blockHash: `0x${'ab'.repeat(32)}` } };
    });
    wallet.mine(record, 95);
    wallet.chain.final = 95;
    await rounds(4);
    expect(['pending', 'broadcast']).toContain((await wallet.stored(record.id)).state.kind);
    wallet.node.answer(wallet.answer);
    await wallet.becomes(record.id, 'final');
  });

  it('believes in a reorganisation only when another block stands there', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.mine(record, 95);
    await wallet.becomes(record.id, 'included');
    // The receipt is gone, but the block is the same: an endpoint that lags.
    wallet.chain.mined.clear();
    await rounds(4);
    expect((await wallet.stored(record.id)).state.kind).toBe('included');
    wallet.chain.blockHashes.set(95, `0x${'bb'.repeat(32)}`);
    await wallet.becomes(record.id, 'pending');
    wallet.mine(record, 97);
    expect((await wallet.becomes(record.id, 'included')).state).toMatchObject({ inclusion: { block: 97n } });
  });

  it('says "replaced" only when the nonce is gone for good', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.chain.pool.clear();
    wallet.chain.nonce = 1;
    await rounds(4);
    expect(['pending', 'broadcast']).toContain((await wallet.stored(record.id)).state.kind);
    wallet.chain.settledNonce = 1;
    expect((await wallet.becomes(record.id, 'replaced')).state).toMatchObject({ by: null });
  });

  it('takes no block above the newest for a final one: the answers are of two servers', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.chain.pool.clear();
    const ahead = { ...HEADER, number: `0x${(wallet.chain.head + 5).toString(16)}` };
    // The nonce is used in a block that the endpoint's newest does not reach.
    wallet.node.answer((question, response) => {
      const [first, tag] = question.params;
      if (question.method === 'eth_getBlockByNumber' && first === 'finalized') return { result: ahead };
      return question.method === 'eth_getTransactionCount' && typeof tag === 'string' && /^0x/.test(tag)
        ? { result: BigInt(tag) > BigInt(wallet.chain.head) ? '0x1' : '0x0' }
        : wallet.answer(question, response);
    });
    await rounds(4);
    expect((await wallet.stored(record.id)).state.kind).not.toBe('replaced');
  });

  it('offers what was forgotten once more, then gives it up, and is glad to find it later', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.chain.send = refuse('internal error', -32603);
    wallet.chain.pool.clear();
    await wallet.becomes(record.id, 'dropped');
    expect(wallet.chain.sent.length).toBeGreaterThanOrEqual(3);
    expect(new Set(wallet.chain.sent).size).toBe(1);
    wallet.mine(record, 99);
    await wallet.becomes(record.id, 'included');
  });

  it.each(['nonce too low', 'replacement transaction underpriced', 'insufficient funds for gas'])(
    'does not take a refusal for the last word, and never offers by itself what was refused: %s',
    async (words) => {
      wallet.chain.send = refuse(words);
      const record = await wallet.pay();
      expect(record.state.kind).toBe('refused');
      await wallet.services.start();
      await rounds(2);
      expect((await wallet.stored(record.id)).state.kind).toBe('refused');
      expect(wallet.chain.sent).toHaveLength(1);
      // The endpoint had kept the bytes, or another one had them: whoever reads "refused" would pay again.
      wallet.mine(record, 95);
      await wallet.becomes(record.id, 'included');
    },
  );

  it('survives an endpoint that is down, and goes on when it is back', async () => {
    await wallet.services.start();
    const record = await wallet.pay();
    let down = true;
    wallet.node.answer((question, response) => {
      if (!down) return wallet.answer(question, response);
      response.destroy();
      return undefined;
    });
    wallet.mine(record, 95);
    await until(
      () => wallet.services.networks.list(),
      (views) => views.some(({ endpoints }) => endpoints.some(({ health }) => health.kind === 'down')),
    );
    expect((await wallet.stored(record.id)).state.kind).toBe('pending');
    down = false;
    // Asserting the chain asks at once, whatever the circuit says.
    await wallet.services.assertChain(CHAIN);
    await wallet.becomes(record.id, 'included');
  });
});

describe('a page that nobody looks at', () => {
  it('asks nothing', async () => {
    await wallet.stop();
    let visible = false;
    const listeners = new Set<() => void>();
    wallet = await createTestWallet({
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
      const before = wallet.node.asked.length;
      await new Promise((resolve) => setTimeout(resolve, ms));
      expect(wallet.node.asked.length).toBe(before);
    };
    await wallet.services.start();
    const record = await wallet.pay();
    wallet.mine(record, 95);
    await quietFor(150);
    show(true);
    await wallet.becomes(record.id, 'included');
    show(false);
    // What was under way may still be answered.
    await until(
      async () => {
        const before = wallet.node.asked.length;
        await new Promise((resolve) => setTimeout(resolve, 100));
        return wallet.node.asked.length - before;
      },
      (more) => more === 0,
    );
    await quietFor(150);
  });
});
