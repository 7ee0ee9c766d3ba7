/** The client of a relay, over a socket that says what a dishonest relay could. */
import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { toHex } from './crypto.ts';
import { createRelay, type SocketLike } from './relay.ts';

const TOPIC = 'aa'.repeat(32);
const OTHER = 'bb'.repeat(32);

interface Asked {
  readonly id: number;
  readonly method?: string;
}

/** @param fetched what the relay has kept, asked for so many times. */
async function openRelay(fetched: (times: number) => object, topics: readonly string[] = [TOPIC]) {
  const sent: Asked[] = [];
  const heard: string[] = [];
  const states: string[] = [];
  let fetches = 0;
  /** Each message is dealt with once this lets it. */
  let go: Promise<unknown> = Promise.resolve();
  const socket: SocketLike = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send(text) {
      const asked = JSON.parse(text) as Asked;
      sent.push(asked);
      if (asked.method === undefined) return;
      let result: unknown = true;
      if (asked.method === 'irn_batchSubscribe') result = topics.map((topic) => `of ${topic}`);
      if (asked.method === 'irn_batchFetchMessages') {
        fetches += 1;
        result = fetched(fetches);
      }
      queueMicrotask(() => give({ id: asked.id, jsonrpc: '2.0', result }));
    },
    close: () => undefined,
  };
  const give = (frame: object) => socket.onmessage?.({ data: JSON.stringify(frame) } as never);
  const relay = createRelay({
    url: 'wss://relay.example',
    projectId: 'p',
    seed: toHex(randomBytes(32)),
    socket: () => socket,
    random: (size) => new Uint8Array(randomBytes(size)),
    now: () => 1_800_000_000_000,
    timer: () => () => undefined,
    async onMessage(topic, message) {
      await go;
      heard.push(`${topic.slice(0, 2)} ${message}`);
      return message !== 'not yet';
    },
    onState: (state) => states.push(state),
  });
  for (const topic of topics) relay.subscribe(topic);
  socket.onopen?.({} as never);
  const settle = async () => {
    for (let n = 0; n < 2_000; n += 1) await new Promise<void>((resolve) => queueMicrotask(resolve));
  };
  await settle();
  return {
    relay,
    heard,
    states,
    fetches: () => fetches,
    /** Numbers of the messages that the relay was told to have come. */
    confirmed: () => sent.flatMap(({ id, method }) => (method === undefined ? [id] : [])),
    push(id: number, topic: string, message: string) {
      const params = { id: 'x', data: { topic, message } };
      give({ id, jsonrpc: '2.0', method: 'irn_subscription', params });
    },
    say: (data: string) => socket.onmessage?.({ data } as never),
    /** Nothing is dealt with until the returned function is called. */
    hold() {
      let release: () => void = () => undefined;
      go = new Promise<void>((resolve) => {
        release = resolve;
      });
      return () => release();
    },
    settle,
  };
}

const nothing = () => ({ messages: [], hasMore: false });

it('a relay that always has more is asked fifty times, and is open meanwhile', async () => {
  const { states, fetches, settle, heard } = await openRelay((times) => ({
    messages: [{ topic: TOPIC, message: `old ${times}` }],
    hasMore: true,
  }));
  expect(states).toEqual(['connecting', 'open']);
  await settle();
  expect(fetches()).toBe(50);
  expect(heard).toHaveLength(50);
});

it('no more is asked for before the last of it was dealt with', async () => {
  const { fetches, hold, relay, settle, push } = await openRelay((times) => ({
    messages: times === 1 ? [] : [{ topic: OTHER, message: `old ${times}` }],
    hasMore: times > 1 && times < 4,
  }));
  expect(fetches()).toBe(1);
  const release = hold();
  relay.subscribe(OTHER);
  push(1, TOPIC, 'new');
  await settle();
  expect(fetches()).toBe(2);
  release();
  await settle();
  expect(fetches()).toBe(4);
});

it('a hundred messages of a topic wait, more are not confirmed, and other topics have their turn', async () => {
  const { hold, push, settle, heard, confirmed } = await openRelay(nothing, [TOPIC, OTHER]);
  const release = hold();
  for (let n = 1; n <= 10_000; n += 1) push(n, TOPIC, `${n}`);
  push(10_001, OTHER, 'mine');
  release();
  await settle();
  expect(heard).toHaveLength(102);
  expect(heard.indexOf('bb mine')).toBeLessThan(3);
  expect(confirmed()).toHaveLength(102);
  expect(confirmed()).toContain(10_001);
  expect(confirmed()).not.toContain(500);
  // There is room again.
  push(10_002, TOPIC, 'later');
  await settle();
  expect(heard.at(-1)).toBe('aa later');
});

it('four mebibytes of a topic wait', async () => {
  const { hold, push, settle, heard } = await openRelay(nothing);
  const release = hold();
  for (let n = 1; n <= 10; n += 1) push(n, TOPIC, 'x'.repeat(1024 * 1024));
  release();
  await settle();
  // One is being dealt with, four wait.
  expect(heard).toHaveLength(5);
});

it('what is not dealt with is not confirmed; what is of no topic, or no frame, is not read', async () => {
  const { push, say, settle, heard, confirmed } = await openRelay(nothing);
  push(1, TOPIC, 'not yet');
  push(2, TOPIC, 'now');
  say('not JSON');
  say(JSON.stringify({ id: 3, jsonrpc: '2.0', method: 'irn_subscription', params: {} }));
  say(`"${'x'.repeat(32 * 1024 * 1024)}"`);
  await settle();
  expect(heard).toEqual(['aa not yet', 'aa now']);
  expect(confirmed()).toEqual([2]);
});
