/** What several ask a moment apart, while it is gathered. In a time of its own. */
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { createEndpointClient } from './endpoint.ts';
import { LONGEST_GATHER } from './request-queue.ts';

const WAIT_MS = 40;
const LONGEST_MS = LONGEST_GATHER * WAIT_MS;

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface Question {
  readonly id: number;
  readonly method: string;
}

/** An endpoint that was asked for its chain before, and the methods of each exchange with it since. */
async function stage() {
  const exchanges: string[] = [];
  const client = createEndpointClient('https://node.test/', 5 as ChainId, {
    now: Date.now,
    random: () => 0.5,
    async fetch(_url, init) {
      const body = JSON.parse(String(init?.body)) as Question | readonly Question[];
      const questions = Array.isArray(body) ? body : [body];
      exchanges.push(questions.map(({ method }: Question) => method).join());
      const answers = questions.map(({ id }: Question) => ({ jsonrpc: '2.0', id, result: '0x5' }));
      return Response.json(Array.isArray(body) ? answers : answers[0]);
    },
  });
  await client.assertChain();
  exchanges.length = 0;
  const ask = (method: string, options = {}) => void client.call(method, [], v.string(), options);
  return { client, exchanges, ask };
}

it('goes in one exchange, however many steps of its own each of them took before', async () => {
  const { client, exchanges, ask } = await stage();
  client.gather({ forMs: 1_000, waitMs: WAIT_MS });
  ask('a');
  await pass(WAIT_MS - 1);
  ask('b');
  await pass(WAIT_MS - 1);
  ask('c');
  await pass(WAIT_MS);
  expect(exchanges).toEqual(['a,b,c']);
});

it('is not waited for without end', async () => {
  const { client, exchanges, ask } = await stage();
  client.gather({ forMs: 1_000, waitMs: WAIT_MS });
  for (let n = 0; n * 10 <= LONGEST_MS; n += 1) {
    ask(`n${n}`);
    await pass(10);
  }
  expect(exchanges).toHaveLength(1);
});

it('goes at once when nothing is gathered, or not any more', async () => {
  const { client, exchanges, ask } = await stage();
  ask('a');
  await pass(0);
  client.gather({ forMs: 1_000, waitMs: WAIT_MS });
  await pass(1_000);
  ask('b');
  await pass(0);
  expect(exchanges).toEqual(['a', 'b']);
});

it('takes along what is not repeated only where its asker says that it may go with others', async () => {
  const { client, exchanges, ask } = await stage();
  client.gather({ forMs: 1_000, waitMs: WAIT_MS });
  ask('a');
  ask('search', { retry: false, together: true });
  ask('trace', { retry: false });
  ask('slow', { slow: true });
  ask('eth_sendRawTransaction', { retry: false, together: true });
  await pass(LONGEST_MS);
  expect(exchanges.toSorted()).toEqual(['a,search', 'eth_sendRawTransaction', 'slow', 'trace']);
});
