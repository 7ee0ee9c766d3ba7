/** Handing a payment over to a node that misbehaves: what is stored, what is sent, what is said. */
import { keccak256 } from 'viem';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Hex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { codeOf } from '../../testing/harness.ts';
import {
  CHAIN,
  createTestWallet,
  hangUp,
  refuse,
  type Send,
  type TestWallet,
} from '../../testing/test-wallet.ts';

let wallet: TestWallet;
beforeEach(async () => {
  wallet = await createTestWallet();
});
afterEach(() => wallet.stop());

describe('submitting', () => {
  it('stores first, then sends', async () => {
    const states: string[] = [];
    wallet.chain.send = async (...offer) => {
      const all = await wallet.store.transactions.all();
      states.push(...all.map(({ state }) => state.kind));
      return wallet.accept(...offer);
    };
    const record = await wallet.pay();
    expect(record.state.kind).toBe('pending');
    expect(states).toEqual(['broadcast']);
    expect(wallet.chain.sent).toEqual(['raw' in record.state ? record.state.raw : '']);
  });

  it('sends nothing when it cannot store', async () => {
    const prepared = await wallet.services.transactions.prepare(wallet.draft());
    const bytes = await wallet.sign(prepared);
    const { put } = wallet.store.transactions;
    Object.assign(wallet.store.transactions, { put: () => Promise.reject(new EvidentError('STORE_FULL')) });
    expect(await codeOf(wallet.services.submit(prepared, bytes))).toBe('STORE_FULL');
    expect(wallet.chain.sent).toEqual([]);
    Object.assign(wallet.store.transactions, { put });
    expect((await wallet.services.submit(prepared, bytes)).state.kind).toBe('pending');
  });

  it('neither stores nor sends when the chain changed under way', async () => {
    const prepared = await wallet.services.transactions.prepare(wallet.draft());
    wallet.chain.chainId = '0x1';
    expect(await codeOf(wallet.services.submit(prepared, await wallet.sign(prepared)))).toBe(
      'RPC_WRONG_CHAIN',
    );
    expect(await codeOf(wallet.services.assertChain(CHAIN))).toBe('RPC_WRONG_CHAIN');
    expect(await codeOf(wallet.services.head(CHAIN))).toBe('RPC_WRONG_CHAIN');
    expect(await wallet.store.transactions.all()).toEqual([]);
    expect(wallet.chain.sent).toEqual([]);
  });

  it('is the same payment when asked twice', async () => {
    const prepared = await wallet.services.transactions.prepare(wallet.draft());
    const bytes = await wallet.sign(prepared);
    await wallet.services.submit(prepared, bytes);
    await wallet.services.submit(prepared, bytes);
    expect(wallet.chain.sent).toHaveLength(1);
  });

  it('gives a nonce to one of two that are submitted at once', async () => {
    const [first, second] = [
      await wallet.services.transactions.prepare(wallet.draft()),
      await wallet.services.transactions.prepare(wallet.draft({ amount: 2n })),
    ];
    const [one, two] = [await wallet.sign(first), await wallet.sign(second)];
    const results = await Promise.allSettled([
      wallet.services.submit(first, one),
      wallet.services.submit(second, two),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(wallet.chain.sent).toHaveLength(1);
  });

  it('does not put two payments on one nonce, prepared side by side', async () => {
    const [first, second] = [
      await wallet.services.transactions.prepare(wallet.draft()),
      await wallet.services.transactions.prepare(wallet.draft({ amount: 2n })),
    ];
    expect([first.transaction.nonce, second.transaction.nonce]).toEqual([0, 0]);
    await wallet.services.submit(first, await wallet.sign(first));
    expect(await codeOf(wallet.services.submit(second, await wallet.sign(second)))).toBe('TX_NONCE_TAKEN');
    // Asked for by name, it is refused before anything is signed.
    expect(await codeOf(wallet.services.transactions.prepare(wallet.draft({ nonce: 0 })))).toBe(
      'TX_NONCE_TAKEN',
    );
    expect(wallet.chain.sent).toHaveLength(1);
    // Prepared again it gets the next one, although the node has not counted the first yet.
    const third = await wallet.services.transactions.prepare(wallet.draft({ amount: 2n }));
    expect(third.transaction.nonce).toBe(1);
    expect(third.nonceIsNext).toBe(true);
    expect((await wallet.services.transactions.prepare(wallet.draft({ nonce: 5 }))).nonceIsNext).toBe(false);
  });
});

describe('an endpoint’s answer to a broadcast', () => {
  const refusals: readonly (readonly [string, string])[] = [
    ['nonce too low: next nonce 5, tx nonce 0', 'TX_NONCE_TOO_LOW'],
    ['replacement transaction underpriced', 'TX_UNDERPRICED'],
    ['transaction underpriced: gas tip cap 1, minimum needed 2', 'TX_UNDERPRICED'],
    ['max fee per gas less than block base fee: address 0x…', 'TX_UNDERPRICED'],
    ['FeeTooLow, EffectivePriorityFeePerGas too low 0 < 1', 'TX_UNDERPRICED'],
    ['insufficient funds for gas * price + value: balance 0', 'TX_INSUFFICIENT_FUNDS'],
    ['Insufficient funds for gas * price + value', 'TX_INSUFFICIENT_FUNDS'],
    ['intrinsic gas too low', 'TX_REFUSED'],
  ];
  it.each(refusals)('%s', async (message, code) => {
    wallet.chain.send = refuse(message);
    const record = await wallet.pay();
    expect(record.state).toMatchObject({ kind: 'refused', code });
  });

  it.each(['already known', 'AlreadyKnown', 'known transaction: 0x12', 'transaction already imported'])(
    '%s: it has it',
    async (message) => {
      wallet.chain.send = refuse(message);
      expect((await wallet.pay()).state.kind).toBe('pending');
    },
  );

  it('nonce too low, of bytes that are in a block already: it has them', async () => {
    wallet.chain.send = (raw) => {
      wallet.chain.mined.set(keccak256(raw as Hex), {
        number: 95,
        hash: wallet.hashOfBlock(95),
        status: '0x1',
      });
      return { error: { code: -32000, message: 'nonce too low' } };
    };
    expect((await wallet.pay()).state.kind).toBe('pending');
  });

  it('none, or one that says nothing of the bytes, leaves the outcome open', async () => {
    const unclear: readonly Send[] = [
      hangUp,
      refuse('internal error', -32603),
      refuse('limit exceeded', -32005),
      () => ({ result: `0x${'00'.repeat(32)}` }),
      () => ({ result: 'ok' }),
    ];
    for (const [amount, send] of unclear.entries()) {
      wallet.chain.send = send;
      const record = await wallet.pay({ amount: BigInt(amount + 1) });
      expect(record.state.kind, String(amount)).toBe('broadcast');
    }
  });

  it('that comes after the bytes were refused can be another one at the next try', async () => {
    wallet.chain.send = refuse('transaction underpriced');
    const record = await wallet.pay();
    wallet.chain.send = wallet.accept;
    const again = await wallet.services.retry(record.id);
    expect(again.state.kind).toBe('pending');
    expect(new Set(wallet.chain.sent).size).toBe(1);
    expect(wallet.chain.sent).toHaveLength(2);
  });
});
