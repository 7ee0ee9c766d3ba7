// @vitest-environment happy-dom
/** What is asked again with each beat of a chain. In a time of its own. */
import { notifyManager, QueryClient, QueryObserver, queryOptions } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Head } from '../rpc/read-block.ts';
import type { WalletServices } from '../services/services.ts';
import { atMostEvery, bindBeats, headQuery, perBeat } from './polling.ts';

const CHAIN = 31337 as ChainId;
const OTHER = 1 as ChainId;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function stage(answerMs = 0) {
  const followers = new Map<ChainId, () => void>();
  const asked: unknown[] = [];
  const answer = async (name: unknown): Promise<number> => {
    asked.push(name);
    if (answerMs > 0) await new Promise((resolve) => setTimeout(resolve, answerMs));
    return asked.length;
  };
  const services = {
    async head(chainId: ChainId): Promise<Head> {
      return { number: BigInt(await answer(chainId)), timestamp: 1, baseFee: null, gasLimit: 1n };
    },
    heartbeat: {
      follow(chainId: ChainId, beat: () => void) {
        followers.set(chainId, beat);
        return () => followers.delete(chainId);
      },
    },
  } as unknown as WalletServices;
  const client = new QueryClient();
  const end = bindBeats(services, client);
  const look = (chainId: ChainId, enabled = true) => {
    const observer = new QueryObserver(client, { ...headQuery(services, chainId), enabled });
    return { observer, leave: observer.subscribe(() => undefined) };
  };
  const lookAt = (name: string, options: ReturnType<typeof perBeat>) =>
    new QueryObserver(
      client,
      queryOptions({ queryKey: [name], queryFn: () => answer(name), ...options }),
    ).subscribe(() => undefined);
  return { services, client, followers, asked, end, look, lookAt };
}

it('a chain is followed while somebody looks at what follows its head, and no longer', async () => {
  const { followers, look, lookAt, services } = stage();
  expect([...followers.keys()]).toEqual([]);
  const one = look(CHAIN);
  const two = look(OTHER, false);
  expect([...followers.keys()]).toEqual([CHAIN]);
  two.observer.setOptions({ ...headQuery(services, OTHER), enabled: true });
  expect([...followers.keys()]).toEqual([CHAIN, OTHER]);
  const leave = lookAt('balances', perBeat(CHAIN));
  one.leave();
  two.leave();
  expect([...followers.keys()]).toEqual([CHAIN]);
  leave();
  expect([...followers.keys()]).toEqual([]);
});

it('each beat asks for all of that chain at once, and nothing is asked without one', async () => {
  const { asked, followers, look, lookAt } = stage();
  look(CHAIN);
  look(OTHER);
  lookAt('balances', perBeat(CHAIN));
  await pass(0);
  asked.length = 0;
  await pass(120_000);
  expect(asked).toEqual([]);
  for (let n = 0; n < 3; n += 1) {
    followers.get(CHAIN)?.();
    await pass(0);
    expect(asked.splice(0)).toEqual([CHAIN, 'balances']);
    await pass(4_000);
  }
});

it('what is dear is asked for with the first beat after its time, and what is done no more', async () => {
  const { asked, followers, lookAt } = stage();
  lookAt('prices', atMostEvery(60_000, CHAIN));
  lookAt(
    'transaction',
    perBeat(CHAIN, ({ state }) => state.data !== 1 && state.data !== 2),
  );
  await pass(0);
  asked.length = 0;
  const times: number[] = [];
  for (let at = 4_000; at <= 180_000; at += 4_000) {
    await pass(4_000);
    followers.get(CHAIN)?.();
    await pass(0);
    if (asked.splice(0).includes('prices')) times.push(at);
  }
  expect(times).toEqual([60_000, 120_000, 180_000]);
  expect(asked).toEqual([]);
});

it('what is dear and failed is asked for again after a quarter of its time', async () => {
  const { client, followers } = stage();
  let asked = 0;
  const queryFn = async () => {
    asked += 1;
    if (asked < 3) throw new Error('lost');
    return asked;
  };
  const options = { queryKey: ['prices'], queryFn, retry: false, ...atMostEvery(60_000, CHAIN) };
  new QueryObserver(client, options).subscribe(() => undefined);
  await pass(0);
  const times: number[] = [];
  for (let at = 4_000; at <= 120_000; at += 4_000) {
    const before = asked;
    await pass(4_000);
    followers.get(CHAIN)?.();
    await pass(0);
    if (asked > before) times.push(at);
  }
  expect(times).toEqual([16_000, 32_000, 92_000]);
});

it('an answer that takes longer than a block is waited for', async () => {
  const { asked, followers, look, client, services } = stage(5_000);
  look(CHAIN);
  for (let n = 0; n < 4; n += 1) {
    followers.get(CHAIN)?.();
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

it('what failed stays told while it is asked again, until it is answered or begun anew', async () => {
  const { client, followers } = stage();
  const answers: { answer(value: number): void; fail(error: Error): void }[] = [];
  const queryFn = () => new Promise<number>((answer, fail) => answers.push({ answer, fail }));
  const options = { queryKey: ['balances'], queryFn, retry: false, ...perBeat(CHAIN) };
  const observer = new QueryObserver(client, options);
  const shown: string[] = [];
  // As a component sees it: once all was told that belongs together.
  const look = notifyManager.batchCalls(() => {
    const { status, fetchStatus, error, data } = observer.getCurrentResult();
    const now = `${status}, ${fetchStatus}: ${error?.message ?? data ?? ''}`;
    if (now !== shown.at(-1)) shown.push(now);
  });
  observer.subscribe(look);
  await pass(0);
  answers[0]?.fail(new Error('first'));
  await pass(0);
  followers.get(CHAIN)?.();
  await pass(0);
  answers[1]?.fail(new Error('second'));
  await pass(0);
  followers.get(CHAIN)?.();
  await pass(0);
  answers[2]?.answer(7);
  await pass(0);
  expect(shown).toEqual([
    'pending, fetching: ',
    'error, idle: first',
    'error, fetching: first',
    'error, idle: second',
    'error, fetching: second',
    'success, idle: 7',
  ]);

  client
    .getQueryCache()
    .find({ queryKey: ['balances'] })
    ?.reset();
  followers.get(CHAIN)?.();
  await pass(0);
  expect(observer.getCurrentResult()).toMatchObject({
    status: 'pending',
    fetchStatus: 'fetching',
    error: null,
  });
});
