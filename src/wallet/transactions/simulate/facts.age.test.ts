/** The age of contracts on chains of every pace. */
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { EndpointClient } from '../../rpc/endpoint.ts';
import { createHedgeBudget } from '../../rpc/hedge.ts';
import { createAges } from './facts.ts';

const CONTRACT: Address = toAddress('0x00000000000000000000000000000000000c0de5');
const DAY = 86_400;
const WEEK = 7 * DAY;
const HASH = `0x${'00'.repeat(32)}`;

/** A chain of these block times, with a contract since `born`. */
function chain(times: readonly number[], born: number, keeps = 0) {
  let asked = 0;
  const endpoint: EndpointClient = {
    url: 'http://node.test/',
    host: 'node.test',
    chainId: 1 as ChainId,
    async call(method, params, schema) {
      asked += 1;
      const number = Number(params[method === 'eth_getCode' ? 1 : 0]);
      if (method === 'eth_getCode') {
        if (number < keeps) throw new EvidentError('RPC_REFUSED', { message: 'missing trie node' });
        return v.parse(schema, number >= born ? '0x00' : '0x');
      }
      const timestamp = `0x${(times[number] ?? 0).toString(16)}`;
      const header = { number: `0x${number.toString(16)}`, hash: HASH, timestamp, gasLimit: '0x1' };
      return v.parse(schema, header);
    },
    assertChain: async () => undefined,
    health: () => ({ kind: 'unknown' }),
    standing: () => 'ready',
    probe: () => undefined,
    reportHead: () => undefined,
    lag: () => null,
    doubtful: () => false,
    samples: () => [],
    hedgeDelay: () => null,
    hedges: createHedgeBudget(),
    pushes: false,
    heads: () => null,
    gather: () => undefined,
    subscribe: () => () => undefined,
    now: () => 0,
    close: () => undefined,
  };
  const head = { number: BigInt(times.length - 1), timestamp: times.at(-1) ?? 0 };
  return {
    asked: () => asked,
    age: (blockTime: number) => createAges(endpoint, head, blockTime, {}).youngerThan(CONTRACT),
  };
}

describe('the age of a contract', () => {
  const steady = Array.from({ length: 5_000 }, (_, i) => 1_700_000_000 + i * 300);

  it('is told where it is young, by bounds that hold', async () => {
    const head = steady.length - 1;
    expect(await chain(steady, 0).age(300)).toBeNull();
    expect(await chain(steady, head - (8 * DAY) / 300).age(300)).toBeNull();
    expect(await chain(steady, head - (3 * DAY) / 300).age(300)).toBe(WEEK);
    expect(await chain(steady, head - 4).age(300)).toBe(DAY);
  });

  it('takes few questions where blocks come at the pace that the chain says', async () => {
    const old = chain(steady, 0);
    await old.age(300);
    expect(old.asked()).toBe(2);
  });

  it('is unknown where old states are not kept, or the chain is younger itself', async () => {
    const head = steady.length - 1;
    expect(await chain(steady, head - 4, head - 100).age(300)).toBeNull();
    expect(await chain(steady.slice(0, 50), 3).age(300)).toBeNull();
  });

  it('never makes an old contract young, nor a young one older than it is', async () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 2 * DAY }), { minLength: 1, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(
        gaps,
        fc.double({ min: 0.1, max: 100_000, noNaN: true }),
        fc.nat(),
        async (each, pace, at) => {
          let time = 1_700_000_000;
          const times = [time, ...each.map((gap) => (time += gap))];
          const born = at % times.length;
          const age = (times.at(-1) ?? 0) - (times[born] ?? 0);
          const bound = await chain(times, born).age(pace);
          if (bound === null) {
            const hasOldBlock = (times.at(-1) ?? 0) - (times[0] ?? 0) >= WEEK * 1.2;
            if (hasOldBlock) expect(age).toBeGreaterThanOrEqual(WEEK);
            return;
          }
          expect(age).toBeLessThanOrEqual(bound);
          expect(bound).toBeLessThan(WEEK * 1.2);
        },
      ),
    );
  });
});
