/**
 * A client of a WalletConnect relay: JSON-RPC 2.0 over one WebSocket (specification “Relay Server RPC”). It connects
 * while there is a topic to hear, comes back by itself, and says what it was told to say until the relay has it.
 *
 * Who publishes: `onMessage`, one message after the other; the relay is told that one has arrived once it was dealt
 * with. Who cancels: `stop`. What proves that an answer is current: its id, which belongs to one socket.
 *
 * Nothing that a relay sends is worth more than a bounded amount of memory and time.
 */
import * as v from 'valibot';
import { clientToken, type Random } from './crypto.ts';
import type { Outgoing } from './wire.ts';

// Messages that a relay gave out and that are not dealt with yet: those of one topic in their order, the topics in
// turn. A session that says much waits for itself, and no other waits for it.

/** Messages of one topic that wait, and their characters together. */
const MOST_WAITING = 100;
const MOST_CHARACTERS = 4 * 1024 * 1024;

interface Inbox {
  /** Whether one more of this topic is taken now. */
  hasRoom(topic: string): boolean;
  /** Resolves when it was dealt with; false where that failed. */
  add(topic: string, message: string): Promise<boolean>;
}

interface Letter {
  readonly message: string;
  readonly done: (wasDealtWith: boolean) => void;
}

/** @param deal whether it was dealt with; a rejection counts as false */
function createInbox(deal: (topic: string, message: string) => Promise<boolean>): Inbox {
  /** In the order of their turns. */
  const waiting = new Map<string, Letter[]>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (let next = take(); next !== null; next = take()) {
      const [topic, { message, done }] = next;
      done(await deal(topic, message).catch(() => false));
    }
    isRunning = false;
  };
  const take = (): readonly [string, Letter] | null => {
    for (const [topic, letters] of waiting) {
      // The others come before its next one.
      waiting.delete(topic);
      const letter = letters.shift();
      if (letters.length > 0) waiting.set(topic, letters);
      if (letter !== undefined) return [topic, letter];
    }
    return null;
  };
  return {
    hasRoom(topic) {
      const letters = waiting.get(topic) ?? [];
      const characters = letters.reduce((sum, { message }) => sum + message.length, 0);
      return letters.length < MOST_WAITING && characters < MOST_CHARACTERS;
    },
    add(topic, message) {
      return new Promise((done) => {
        const letters = waiting.get(topic) ?? [];
        letters.push({ message, done });
        waiting.set(topic, letters);
        void run();
      });
    },
  };
}

/** What is used of a WebSocket. */
export interface SocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(): void;
}

/** `refused`: the relay turned the client away several times, as it does with a project ID that it does not know. */
export type RelayState = 'off' | 'connecting' | 'open' | 'refused';

export interface RelayOptions {
  /** `wss://relay.example` */
  readonly url: string;
  readonly projectId: string;
  /** Of the client's key: 64 hex digits. */
  readonly seed: string;
  readonly socket: (url: string) => SocketLike;
  readonly random: Random;
  readonly now: () => number;
  readonly timer: (wake: () => void, milliseconds: number) => () => void;
  /** Whether it was dealt with: else the relay is not told that it came, and gives it out again. */
  readonly onMessage: (topic: string, message: string) => Promise<boolean>;
  readonly onState: (state: RelayState) => void;
}

export interface Relay {
  subscribe(topic: string): void;
  unsubscribe(topic: string): void;
  /** Resolves when the relay has it; rejects only when the client is stopped. */
  publish(message: Outgoing): Promise<void>;
  stop(): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
/** A relay that does not answer for so long is taken for gone. */
const ANSWER_MS = 10_000;
/** Topics that are subscribed by one question. */
const BATCH = 500;
/** Times in a row that a relay is believed when it says that it has more to give. */
const MOST_FETCHES = 50;
/** Characters of one frame; longer ones are not read. */
const MOST_FRAME = 32 * 1024 * 1024;
/** “Unauthorized”, as relays close a connection. */
const UNAUTHORIZED = 3000;
const MOST_REFUSALS = 3;

const response = v.looseObject({ id: v.union([v.number(), v.string()]), result: v.optional(v.unknown()) });
const push = v.looseObject({
  id: v.union([v.number(), v.string()]),
  method: v.literal('irn_subscription'),
  params: v.looseObject({
    id: v.string(),
    data: v.looseObject({ topic: v.string(), message: v.string() }),
  }),
});
const fetched = v.looseObject({
  messages: v.array(v.looseObject({ topic: v.string(), message: v.string() })),
  hasMore: v.boolean(),
});
const subscriptionIds = v.array(v.nullable(v.string()));

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: () => void;
}

/** The relay did not take it: it is asked again. */
class Lost extends Error {
  override readonly name = 'Lost';
}

export function createRelay(options: RelayOptions): Relay {
  const { url, projectId, seed, random, now, timer, onMessage, onState } = options;
  /** By topic: the relay's name for the subscription, null while it has none. */
  const topics = new Map<string, string | null>();
  const outgoing = new Set<{
    readonly message: Outgoing;
    readonly done: () => void;
    readonly failed: () => void;
  }>();
  const waiting = new Map<number, Waiting>();
  let socket: SocketLike | null = null;
  let isOpen = false;
  let stopped = false;
  let pause = FIRST_PAUSE_MS;
  let refusals = 0;
  let lastId = 0;
  let endPause: (() => void) | null = null;
  /** With a topic that was left meanwhile there is nothing to do. */
  const inbox = createInbox(async (topic, message) => !topics.has(topic) || onMessage(topic, message));

  const wanted = (): boolean => !stopped && (topics.size > 0 || outgoing.size > 0);

  const connect = (): void => {
    if (socket !== null || endPause !== null || !wanted()) return;
    if (refusals < MOST_REFUSALS) onState('connecting');
    const token = clientToken(seed, url, now(), random);
    const address = new URL(url);
    address.searchParams.set('auth', token);
    address.searchParams.set('projectId', projectId);
    const mine = options.socket(address.href);
    socket = mine;
    const endWait = timer(() => mine.close(), ANSWER_MS);
    mine.onopen = () => {
      endWait();
      if (socket !== mine) return;
      isOpen = true;
      void begin();
    };
    mine.onmessage = ({ data }: { readonly data: unknown }) => {
      if (socket === mine && typeof data === 'string' && data.length <= MOST_FRAME) hear(mine, data);
    };
    mine.onerror = () => undefined;
    mine.onclose = ({ code }: { readonly code: number }) => {
      endWait();
      if (socket === mine) lost(code);
    };
  };
  const lost = (code: number): void => {
    socket = null;
    isOpen = false;
    for (const topic of topics.keys()) topics.set(topic, null);
    for (const { reject } of waiting.values()) reject();
    waiting.clear();
    if (stopped) return;
    refusals = code === UNAUTHORIZED ? refusals + 1 : 0;
    if (!wanted()) {
      onState('off');
      return;
    }
    onState(refusals >= MOST_REFUSALS ? 'refused' : 'connecting');
    endPause = timer(() => {
      endPause = null;
      connect();
    }, pause);
    pause = Math.min(LONGEST_PAUSE_MS, pause * 2);
  };
  /** Asks once, on this socket. Error: `Lost`. */
  const ask = (method: string, params: unknown): Promise<unknown> => {
    const on = socket;
    if (on === null || !isOpen) return Promise.reject(new Lost());
    // 13 digits of time, and 3 more: each is larger than the one before.
    lastId = Math.max(lastId + 1, now() * 1000);
    const id = lastId;
    return new Promise((resolve, reject) => {
      const endWait = timer(() => on.close(), ANSWER_MS);
      const settle = (end: () => void): void => {
        endWait();
        waiting.delete(id);
        end();
      };
      waiting.set(id, {
        resolve: (result) => settle(() => resolve(result)),
        reject: () => settle(() => reject(new Lost())),
      });
      on.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
    });
  };
  const begin = async (): Promise<void> => {
    try {
      const fresh = await subscribeNew();
      refusals = 0;
      onState('open');
      const fetching = fetchOld(fresh).then(() => {
        pause = FIRST_PAUSE_MS;
      });
      await Promise.all([fetching, ...[...outgoing].map(offer)]);
    } catch (thrown) {
      // The socket is gone, or goes by itself: the next one begins anew.
      if (!(thrown instanceof Lost)) throw thrown;
    }
  };
  /** @returns what was subscribed to now. */
  const subscribeNew = async (): Promise<readonly string[]> => {
    const fresh = [...topics].flatMap(([topic, id]) => (id === null ? [topic] : []));
    for (let at = 0; at < fresh.length; at += BATCH) {
      const some = fresh.slice(at, at + BATCH);
      const answer = v.safeParse(subscriptionIds, await ask('irn_batchSubscribe', { topics: some }));
      const ids = answer.success ? answer.output : [];
      for (const [index, topic] of some.entries()) {
        if (topics.has(topic)) topics.set(topic, ids[index] ?? '');
      }
    }
    return fresh;
  };
  /** What was said before we listened. Relays give it out with the subscription too; the same is heard once. */
  const fetchOld = async (fresh: readonly string[]): Promise<void> => {
    for (let at = 0; at < fresh.length; at += BATCH) {
      const some = fresh.slice(at, at + BATCH);
      for (let more = true, times = 0; more && times < MOST_FETCHES; times += 1) {
        const answer = v.safeParse(fetched, await ask('irn_batchFetchMessages', { topics: some }));
        if (!answer.success) return;
        const { messages, hasMore } = answer.output;
        // No more is asked for before these are dealt with.
        const known = messages.filter(({ topic }) => topics.has(topic));
        await Promise.all(known.map(({ topic, message }) => inbox.add(topic, message)));
        more = hasMore && messages.length > 0;
      }
    }
  };
  const hear = (on: SocketLike, data: string): void => {
    let value: unknown = null;
    try {
      value = JSON.parse(data);
    } catch {
      return;
    }
    const pushed = v.safeParse(push, value);
    if (pushed.success) {
      const { id, params } = pushed.output;
      const { topic, message } = params.data;
      // Too much of it: the relay keeps it, and gives it out with the next connection.
      if (!inbox.hasRoom(topic)) return;
      void inbox.add(topic, message).then((wasDealtWith) => {
        // Only what was dealt with and stored is taken off the relay's list.
        if (wasDealtWith && socket === on && isOpen) {
          on.send(JSON.stringify({ jsonrpc: '2.0', id, result: true }));
        }
      });
      return;
    }
    const answer = v.safeParse(response, value);
    if (answer.success && typeof answer.output.id === 'number') {
      waiting.get(answer.output.id)?.resolve(answer.output.result);
    }
  };
  /** Offered on each connection until one takes it; a refusal counts as taken, for it would be refused again. */
  const offer = async (entry: typeof outgoing extends Set<infer Entry> ? Entry : never): Promise<void> => {
    const { topic, message, ttl, tag } = entry.message;
    try {
      await ask('irn_publish', { topic, message, ttl, tag });
    } catch {
      return;
    }
    if (outgoing.delete(entry)) entry.done();
  };

  return {
    subscribe(topic) {
      if (topics.has(topic)) return;
      topics.set(topic, null);
      if (isOpen) {
        void subscribeNew()
          .then(fetchOld)
          .catch(() => undefined);
      } else connect();
    },
    unsubscribe(topic) {
      const id = topics.get(topic);
      topics.delete(topic);
      if (isOpen && typeof id === 'string') void ask('irn_unsubscribe', { topic, id }).catch(() => undefined);
      if (!wanted()) socket?.close();
    },
    publish(message) {
      return new Promise((resolve, reject) => {
        const entry = { message, done: resolve, failed: () => reject(new Lost()) };
        if (stopped) entry.failed();
        else outgoing.add(entry);
        if (isOpen) void offer(entry);
        else connect();
      });
    },
    stop() {
      stopped = true;
      endPause?.();
      socket?.close();
      for (const { failed } of outgoing) failed();
      outgoing.clear();
      topics.clear();
    },
  };
}
