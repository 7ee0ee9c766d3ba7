/** Which addresses were used, read of a real chain. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { chainOf } from '#devnet/testing.ts';
import { CHAIN, openStage, type Stage } from '../testing/devnet.ts';
import { codeOf } from '../testing/harness.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.stop());

const EMPTY = toAddress(`0x${'e1'.repeat(20)}`);
const RICH = toAddress(`0x${'e2'.repeat(20)}`);
const EMPTIED = toAddress(`0x${'e3'.repeat(20)}`);

describe('the use of addresses', () => {
  it('is seen by what they hold, or by what they once sent; in their order, and kept nowhere', async () => {
    await stage.raw(CHAIN, 'anvil_setBalance', [RICH, '0x5']);
    await stage.raw(CHAIN, 'anvil_setNonce', [EMPTIED, '0x2']);
    const before = await stage.store.balances.get(CHAIN);
    const asked = [EMPTY, RICH, stage.person(0), EMPTIED];
    const { value, evidence } = await stage.services.use(CHAIN, asked);
    expect(value.map(({ address }) => address)).toEqual(asked);
    expect(value.map(({ used }) => used)).toEqual([false, true, true, true]);
    expect(value.map(({ native }) => native)).toEqual([
      0n,
      5n,
      await stage.viem().getBalance({ address: stage.person(0), blockNumber: evidence.block ?? 0n }),
      0n,
    ]);
    expect(value[0]?.tokens).toBe(0);
    expect(value[2]?.tokens).toBeGreaterThan(0);
    expect(evidence.level).toBe('reported');
    expect(evidence.sources).toEqual([new URL(chainOf(stage.devnet.manifest, CHAIN).rpcUrl).host]);
    expect(await stage.store.balances.get(CHAIN)).toEqual(before);
  });

  it('is that of single calls, for a hundred', async () => {
    const asked = Array.from({ length: 100 }, (_, i) =>
      toAddress(`0x${(0x1000 + i).toString(16).padStart(40, '7')}` as Hash),
    );
    for (const address of asked.slice(0, 3)) await stage.raw(CHAIN, 'anvil_setBalance', [address, '0x1']);
    const { value } = await stage.services.use(CHAIN, asked);
    expect(value.map(({ used }) => used)).toEqual(asked.map((_, i) => i < 3));
  });

  it('can be left', async () => {
    const signal = AbortSignal.abort();
    expect(await codeOf(stage.services.use(CHAIN, [EMPTY], { signal }))).toBe('RPC_ABORTED');
  });
});
