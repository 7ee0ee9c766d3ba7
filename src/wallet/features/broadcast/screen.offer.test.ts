import { describe, expect, it } from 'vitest';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { broadcastOffer } from './screen.tsx';

const HASH = `0x${'ab'.repeat(32)}` as Hash;
const ORDER = { chainId: 7 as ChainId, bytes: '0x1234' as Hex, hash: HASH };

type Found = { readonly block: bigint | null } | null | EvidentError;

function scene(found: Found, wrong: { chain?: EvidentError; refusal?: EvidentError } = {}) {
  const log: string[] = [];
  const services = {
    assertChain: async () => {
      log.push('chain');
      if (wrong.chain) throw wrong.chain;
    },
    transaction: async () => {
      log.push('look');
      if (found instanceof EvidentError) throw found;
      return { transaction: found };
    },
    transactions: {
      broadcast: async (_chain: ChainId, raw: Hex) => {
        log.push(`offer ${raw}`);
        if (wrong.refusal) throw wrong.refusal;
        return HASH;
      },
    },
  } as unknown as Parameters<typeof broadcastOffer>[0];
  const run = broadcastOffer(services, ORDER, {
    signal: new AbortController().signal,
    onStage: (stage) => log.push(stage),
  });
  return { log, run };
}
const codeOf = (run: Promise<unknown>) =>
  run.then(
    () => 'offered',
    (thrown: unknown) => toEvidentError(thrown).code,
  );

describe('an offer', () => {
  it('comes after the proof of the chain', async () => {
    const { log, run } = scene(new EvidentError('TX_NOT_FOUND'));
    expect(await run).toEqual({ chainId: 7, hash: HASH, before: 'nothing' });
    expect(log).toEqual(['proving', 'chain', 'look', 'offering', 'offer 0x1234']);
  });

  it('is not made to another chain', async () => {
    const { log, run } = scene(null, { chain: new EvidentError('RPC_WRONG_CHAIN') });
    expect(await codeOf(run)).toBe('RPC_WRONG_CHAIN');
    expect(log).toEqual(['proving', 'chain']);
  });

  it('of what is known says so; what is in a block is not offered again', async () => {
    expect(await scene(null).run).toMatchObject({ before: 'nothing' });
    const waiting = scene({ block: null });
    expect(await waiting.run).toMatchObject({ before: 'waiting' });
    expect(waiting.log).toContain('offer 0x1234');
    const included = scene({ block: 5n });
    expect(await included.run).toMatchObject({ before: 'included', hash: HASH });
    expect(included.log).not.toContain('offering');
  });

  it('is refused with the code of the refusal', async () => {
    const refusal = new EvidentError('TX_NONCE_TOO_LOW', { message: 'nonce too low' });
    expect(await codeOf(scene(new EvidentError('TX_NOT_FOUND'), { refusal }).run)).toBe('TX_NONCE_TOO_LOW');
    expect(await codeOf(scene(new EvidentError('RPC_TIMEOUT')).run)).toBe('RPC_TIMEOUT');
  });
});
