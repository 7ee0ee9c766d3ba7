/**
 * A WalletConnect relay for this machine, without authentication: topics with a mailbox, and faults on request. It speaks
 * what clients use of the specification “Relay Server RPC”, and the two methods by which newer clients hand over a
 * proposal and its answer at once.
 */
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { LOOPBACK } from '../ports.ts';

/** What goes wrong with each message on its way to a client. */
export type RelayFault =
  | 'none'
  /** Each second one is not delivered at first; it comes again, because nobody said that it came. */
  | 'drop'
  /** Each one comes twice. */
  | 'duplicate'
  /** Each second one comes after the one that follows it. */
  | 'reorder'
  /** Each one comes late. */
  | 'delay'
  /** After each third one the connection is closed, as for a client that is not authorised. */
  | 'close'
  /** What a client publishes is neither delivered nor confirmed. */
  | 'deaf';

export interface RelayServer {
  /** `ws://127.0.0.1:…` */
  readonly url: string;
  /** @param project only what goes to clients that named this project */
  fail(fault: RelayFault, project?: string): void;
  /** Says everything there once more to the clients of a project, as whoever kept it could. */
  replay(topic: string, project: string): void;
  /** Says something of the relay's own to the clients of a project. */
  say(topic: string, message: string, project: string): void;
  /** What was said there and is still kept. */
  letters(topic: string): readonly string[];
  /** Connections since the start, with their search parameters. */
  connections(): readonly URLSearchParams[];
  stop(): Promise<void>;
}

const LATE_MS = 150;
const AGAIN_MS = 400;
const SOON_MS = 20;
const UNAUTHORIZED = 3000;

const text = v.string();
const published = v.looseObject({
  topic: text,
  message: text,
  ttl: v.number(),
  tag: v.optional(v.number(), 0),
});
type Published = v.InferOutput<typeof published>;
const frame = v.looseObject({
  id: v.union([v.number(), v.string()]),
  method: v.optional(text),
  params: v.optional(v.looseObject({})),
});
const one = v.looseObject({ topic: text });
const many = v.looseObject({ topics: v.array(text) });
const batch = v.looseObject({ messages: v.array(published) });
const proposed = v.looseObject({ pairingTopic: text, sessionProposal: text });
const approved = v.looseObject({
  pairingTopic: text,
  sessionTopic: text,
  sessionProposalResponse: text,
  sessionSettlementRequest: text,
});

interface Letter extends Published {
  readonly from: WebSocket | null;
  readonly until: number;
  /** Clients that said that it came. */
  readonly taken: Set<WebSocket>;
  isTaken: boolean;
}

/** @param faster by which its faults are late. */
export async function startRelay(port = 0, faster = 1): Promise<RelayServer> {
  const server = new WebSocketServer({ host: LOOPBACK, port });
  await new Promise<void>((resolve, reject) => {
    server.once('listening', resolve);
    server.once('error', reject);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('A TCP server has an address');
  const subscribers = new Map<string, Set<WebSocket>>();
  const mailbox = new Map<string, Letter[]>();
  const waiting = new Map<number, () => void>();
  const timers = new Set<NodeJS.Timeout>();
  const connections: URLSearchParams[] = [];
  let fault: RelayFault = 'none';
  let hit: string | undefined;
  const projects = new Map<WebSocket, string | null>();
  let counted = 0;
  let lastId = 0;
  let held: (() => void) | null = null;

  const later = (task: () => void, milliseconds: number): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      task();
    }, milliseconds / faster);
    timers.add(timer);
  };
  const letters = (topic: string): readonly Letter[] =>
    (mailbox.get(topic) ?? []).filter(({ until }) => until > Date.now());
  const push = (to: WebSocket, letter: Letter): void => {
    if (to.readyState !== to.OPEN || !subscribers.get(letter.topic)?.has(to)) return;
    lastId += 1;
    const id = lastId;
    waiting.set(id, () => {
      letter.taken.add(to);
      letter.isTaken = true;
    });
    const { topic, message, tag } = letter;
    const data = { topic, message, tag, publishedAt: Date.now() };
    to.send(
      JSON.stringify({ id, jsonrpc: '2.0', method: 'irn_subscription', params: { id: nameOf(topic), data } }),
    );
  };
  const deliver = (to: WebSocket, letter: Letter): void => {
    if (hit !== undefined && projects.get(to) !== hit) {
      push(to, letter);
      return;
    }
    counted += 1;
    const odd = counted % 2 === 1;
    if (fault === 'drop' && odd) {
      later(() => !letter.taken.has(to) && push(to, letter), AGAIN_MS);
    } else if (fault === 'duplicate') {
      push(to, letter);
      push(to, letter);
    } else if (fault === 'delay') later(() => push(to, letter), LATE_MS);
    else if (fault === 'reorder' && odd) {
      held = () => push(to, letter);
      later(release, LATE_MS);
    } else {
      push(to, letter);
      if (fault === 'reorder') release();
      if (fault === 'close' && counted % 3 === 0)
        later(() => to.close(UNAUTHORIZED, 'Unauthorized'), SOON_MS);
    }
  };
  function release(): void {
    held?.();
    held = null;
  }
  const letterOf = (from: WebSocket | null, { topic, message, ttl, tag }: Published): Letter => ({
    ...{ topic, message, ttl, tag, from },
    until: Date.now() + ttl * 1000,
    taken: new Set<WebSocket>(),
    isTaken: false,
  });
  const publish = (from: WebSocket, message: Published): void => {
    const letter = letterOf(from, message);
    mailbox.set(letter.topic, [...letters(letter.topic), letter]);
    for (const to of subscribers.get(letter.topic) ?? []) if (to !== from) deliver(to, letter);
  };
  const sayAll = (topic: string, said: readonly Letter[], project: string): void => {
    for (const letter of said)
      for (const to of subscribers.get(topic) ?? [])
        if (to !== letter.from && projects.get(to) === project) push(to, letter);
  };
  const subscribe = (to: WebSocket, topic: string): string => {
    subscribers.set(topic, (subscribers.get(topic) ?? new Set()).add(to));
    for (const letter of letters(topic)) if (letter.from !== to && !letter.isTaken) deliver(to, letter);
    return nameOf(topic);
  };
  const fetchAll = (to: WebSocket, topics: readonly string[]) => ({
    messages: topics.flatMap((topic) => letters(topic).filter((each) => each.from !== to && !each.isTaken)),
    hasMore: false,
  });
  const answer = (client: WebSocket, method: string, params: unknown): unknown => {
    switch (method) {
      case 'irn_publish':
        publish(client, v.parse(published, params));
        return true;
      case 'irn_batchPublish':
        for (const each of v.parse(batch, params).messages) publish(client, each);
        return true;
      case 'irn_subscribe':
        return subscribe(client, v.parse(one, params).topic);
      case 'irn_batchSubscribe':
        return v.parse(many, params).topics.map((topic) => subscribe(client, topic));
      case 'irn_unsubscribe':
        subscribers.get(v.parse(one, params).topic)?.delete(client);
        return true;
      case 'irn_fetchMessages':
        return fetchAll(client, [v.parse(one, params).topic]);
      case 'irn_batchFetchMessages':
        return fetchAll(client, v.parse(many, params).topics);
      case 'wc_proposeSession': {
        const { pairingTopic: topic, sessionProposal: message } = v.parse(proposed, params);
        subscribe(client, topic);
        publish(client, { topic, message, ttl: 300, tag: 1100 });
        return true;
      }
      case 'wc_approveSession': {
        const of = v.parse(approved, params);
        subscribe(client, of.sessionTopic);
        publish(client, {
          topic: of.sessionTopic,
          message: of.sessionSettlementRequest,
          ttl: 300,
          tag: 1102,
        });
        publish(client, { topic: of.pairingTopic, message: of.sessionProposalResponse, ttl: 300, tag: 1101 });
        return true;
      }
      default:
        throw new RangeError(method);
    }
  };
  const hear = (client: WebSocket, data: string): void => {
    const { id, method, params } = v.parse(frame, JSON.parse(data));
    if (method === undefined) {
      if (typeof id === 'number') waiting.get(id)?.();
      return;
    }
    const isHit = hit === undefined || projects.get(client) === hit;
    if (fault === 'deaf' && isHit && method === 'irn_publish') return;
    let said: object;
    try {
      said = { result: answer(client, method, params) };
    } catch {
      said = { error: { code: -32600, message: 'Invalid request' } };
    }
    client.send(JSON.stringify({ id, jsonrpc: '2.0', ...said }));
  };
  server.on('connection', (client, { url = '/' }: IncomingMessage) => {
    const parameters = new URL(url, 'ws://relay').searchParams;
    connections.push(parameters);
    projects.set(client, parameters.get('projectId'));
    client.on('message', (data) => hear(client, String(data)));
    client.on('close', () => {
      projects.delete(client);
      for (const each of subscribers.values()) each.delete(client);
    });
  });
  return {
    url: `ws://${LOOPBACK}:${address.port}`,
    fail(next, project) {
      fault = next;
      hit = project;
    },
    replay: (topic, project) => sayAll(topic, letters(topic), project),
    say: (topic, message, project) =>
      sayAll(topic, [letterOf(null, { topic, message, ttl: 300, tag: 0 })], project),
    letters: (topic) => letters(topic).map(({ message }) => message),
    connections: () => connections,
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      for (const client of server.clients) client.terminate();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

const nameOf = (topic: string): string => `of ${topic}`;
