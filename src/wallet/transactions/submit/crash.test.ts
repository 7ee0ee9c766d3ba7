/**
 * The program dies at each of its steps between the signature and the answer of the network, before the step had its
 * effect or right after. Whatever is started next must lose nothing and double nothing.
 */
import { IDBFactory } from 'fake-indexeddb';
import { keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import type { TransactionRecord } from '../../model/transaction.ts';
import { createWalletServices } from '../../services/create-services.ts';
import { createStore, SILENT } from '../../store/create-store.ts';
import { createIndexedDbPort } from '../../store/open-store.ts';
import { until } from '../../testing/harness.ts';
import { steppedPort } from '../../testing/stepped-port.ts';
import { createTestWallet, type TestWallet } from '../../testing/test-wallet.ts';
import type { Prepared } from '../types.ts';

/** Dies at the step with that number: from then on, nothing it does has any effect. */
function mortal() {
  let left = Number.POSITIVE_INFINITY;
  let afterwards = false;
  const step = async <T>(act: () => Promise<T>): Promise<T> => {
    left -= 1;
    if (left > 0) return act();
    if (left === 0 && afterwards) await act();
    throw new TypeError('died');
  };
  return {
    step,
    die(at: number, after: boolean) {
      left = at;
      afterwards = after;
    },
    alive: () => left > 0,
  };
}

async function stageOf(mortality: ReturnType<typeof mortal>) {
  globalThis.indexedDB = new IDBFactory();
  const real = createIndexedDbPort();
  const { step } = mortality;
  const port = steppedPort(real, step);
  const wallet = await createTestWallet(undefined, {
    store: createStore(port, SILENT),
    fetch: (input, init) => step(() => fetch(input, init)),
  });
  const stored = createStore(createIndexedDbPort(), SILENT);
  await stored.settings.get();
  return { wallet, stored };
}

const rawOf = ({ state }: TransactionRecord) => ('raw' in state ? state.raw : null);

/** Dies at step after step, until a run comes through. Returns how many steps there were. */
async function atEachStep(
  after: boolean,
  prepare: (wallet: TestWallet) => Promise<Prepared>,
  before: number,
): Promise<number> {
  for (let at = 1; ; at += 1) {
    const mortality = mortal();
    const { wallet, stored } = await stageOf(mortality);
    const prepared = await prepare(wallet);
    const signed = await wallet.sign(prepared);
    mortality.die(at, after);
    const outcome = await wallet.services.submit(prepared, signed).then(
      () => 'sent',
      () => 'failed',
    );
    const died = !mortality.alive();
    mortality.die(Number.POSITIVE_INFINITY, false);
    await wallet.services.stop();

    const sentBefore = wallet.chain.sent.filter((raw) => raw === signed).length;
    const kept = await stored.transactions.get(prepared.id);
    const told = `step ${at}, ${after ? 'after' : 'before'} its effect: ${outcome}`;
    // Nothing is on its way that is not on disk.
    if (sentBefore > 0) expect(kept, told).not.toBeNull();
    if (outcome === 'sent') expect(kept, told).not.toBeNull();

    const next = createWalletServices(stored, {
      fetch: (input, init) =>
        input === '/devnet.json' ? Promise.resolve(new Response('<html>')) : fetch(input, init),
      backoffMs: 1,
      trackerIntervalMs: 20,
    });
    await next.start();
    if (kept === null) {
      // It was lost before anything happened: asked again, it is the same payment, once.
      expect((await next.submit(prepared, signed)).state.kind, told).toBe('pending');
    }
    const record = await until(
      () => stored.transactions.get(prepared.id),
      (now) => now?.state.kind === 'pending',
    );
    expect(record && rawOf(record), told).toBe(signed);
    // Asked for once more, by a user who saw it fail: still the same one.
    await next.submit(prepared, signed);
    expect(await stored.transactions.all(), told).toHaveLength(before + 1);
    expect(new Set(wallet.chain.sent).size, told).toBe(before + 1);
    expect(wallet.chain.pool.has(keccak256(signed)), told).toBe(true);
    await next.stop();
    await wallet.node.stop();
    if (!died) return at - 1;
  }
}

describe.each([
  ['before', false],
  ['after', true],
] as const)('a crash %s the effect of each step', (_, after) => {
  it('of a payment loses and doubles nothing', async () => {
    const steps = await atEachStep(
      after,
      (wallet) => wallet.services.transactions.prepare(wallet.draft()),
      0,
    );
    expect(steps).toBeGreaterThan(8);
  });

  it('of a replacement loses and doubles nothing, and leaves what it replaces', async () => {
    const steps = await atEachStep(
      after,
      async (wallet) => {
        const first = await wallet.pay();
        const { suggested } = await wallet.services.transactions.replacementFees(first.id);
        return wallet.services.transactions.prepareReplacement(first.id, 'speedUp', suggested);
      },
      1,
    );
    expect(steps).toBeGreaterThan(8);
  });
});
