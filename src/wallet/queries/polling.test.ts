// @vitest-environment happy-dom
/** What is asked again with each block: as it is pushed, and by the clock where it is not. In a time of its own. */
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { BlockNews } from '../chain/block-types.ts';
import type { Head, WalletServices } from '../chain/services.ts';
import { headQuery } from './head.ts';
import { bindBlocks, perBlock, pollInterval } from './polling.ts';

const CHAIN = 31337 as ChainId;
const OTHER = 1 as ChainId;
const INTERVAL = pollInterval(CHAIN);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function stage(answerMs = 0) {
  const followers = new Map<ChainId, (news: BlockNews) => void>();
  const asked: ChainId[] = [];
  const services = {
    async head(chainId: ChainId): Promise<Head> {
      asked.push(chainId);
      if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
      return { number: BigInt(asked.length), timestamp: 1, baseFee: null, gasLimit: 1n };
    },
    blocks: {
      follow(chainId: ChainId, listener: (news: BlockNews) => void) {
        followers.set(chainId, listener);
        return () => followers.delete(chainId);
      },
    },
  } as unknown as WalletServices;
  const client = new QueryClient();
  const end = bindBlocks(services, client);
  const look = (chainId: ChainId, enabled = true) => {
    const observer = new QueryObserver(client, { ...headQuery(services, chainId), enabled });
    return { observer, leave: observer.subscribe(() => undefined) };
  };
  return { services, client, followers, asked, end, look };
}

it('a chain is followed while somebody looks at what follows its head, and no longer', async () => {
  const { followers, look, services, client } = stage();
  expect([...followers.keys()]).toEqual([]);
  const one = look(CHAIN);
  const two = look(OTHER, false);
  expect([...followers.keys()]).toEqual([CHAIN]);
  two.observer.setOptions({ ...headQuery(services, OTHER), enabled: true });
  expect([...followers.keys()]).toEqual([CHAIN, OTHER]);
  const balances = new QueryObserver(client, {
    queryKey: ['balances', CHAIN],
    queryFn: async () => 1,
    ...perBlock(services, CHAIN),
  }).subscribe(() => undefined);
  one.leave();
  two.leave();
  expect([...followers.keys()]).toEqual([CHAIN]);
  balances();
  expect([...followers.keys()]).toEqual([]);
});

it('each push asks again at once, of that chain alone, and the clock waits longer meanwhile', async () => {
  const { asked, followers, look } = stage();
  look(CHAIN);
  look(OTHER);
  await pass(0);
  expect(asked).toEqual([CHAIN, OTHER]);
  asked.length = 0;
  for (let n = 0; n < 3; n += 1) {
    await pass(INTERVAL - 100);
    followers.get(CHAIN)?.('block');
    await pass(200);
  }
  expect(asked).toEqual([CHAIN, CHAIN, CHAIN]);
  await pass(INTERVAL * 2 - 300);
  expect(asked).toHaveLength(3);
  await pass(INTERVAL);
  expect(asked).toHaveLength(4);
});

it('a cut is caught up at once, and the clock is as fast as ever', async () => {
  const { asked, followers, look } = stage();
  look(CHAIN);
  await pass(0);
  followers.get(CHAIN)?.('block');
  await pass(10);
  asked.length = 0;
  followers.get(CHAIN)?.('cut');
  await pass(10);
  expect(asked).toHaveLength(1);
  await pass(INTERVAL);
  expect(asked).toHaveLength(2);
});

it('an answer that takes longer than a block is waited for', async () => {
  const { asked, followers, look, client, services } = stage(5_000);
  look(CHAIN);
  for (let n = 0; n < 4; n += 1) {
    followers.get(CHAIN)?.('block');
    await pass(1_200);
  }
  expect(asked).toHaveLength(1);
  await pass(300);
  expect(client.getQueryData(headQuery(services, CHAIN).queryKey)).toMatchObject({ number: 1n });
});

it('once ended, nothing is followed', () => {
  const { end, followers, look } = stage();
  look(CHAIN);
  end();
  expect([...followers.keys()]).toEqual([]);
  look(OTHER);
  expect([...followers.keys()]).toEqual([]);
});
