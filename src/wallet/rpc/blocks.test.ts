/** Blocks as they are pushed: paced, cut, taken over, left. In a time of its own. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Network } from '../model/network.ts';
import type { StoreChange } from '../store/store.ts';
import { createBlocks } from './blocks.ts';
import { createChainClient } from './chain-client.ts';
import { createEndpointClient } from './endpoint.ts';
import type { BlockNews } from './heartbeat.ts';
import { HEARTBEAT_MS, IDLE_MS } from './socket-transport.ts';
import { type FakeSocket, type SocketServer, socketServer, webSocketOf } from './testing/fake-socket.ts';

const CHAIN = 5 as ChainId;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function stage(urls: readonly string[] = ['wss://a.test/']) {
  const servers: Record<string, SocketServer> = Object.fromEntries(urls.map((url) => [url, socketServer()]));
  const serverOf = (url: string): SocketServer => {
    const server = servers[url];
    if (server === undefined) throw new Error(`nobody at ${url}`);
    return server;
  };
  const fetch = vi.fn(() => Promise.reject(new Error('nobody there')));
  const environment = { fetch, WebSocket: webSocketOf(serverOf), now: Date.now, random: () => 0.5 };
  let used = urls;
  const clients = new Map(urls.map((url) => [url, createEndpointClient(url, CHAIN, environment)]));
  const pageListeners = new Set<() => void>();
  const storeListeners = new Set<(change: StoreChange) => void>();
  let visible = true;
  const blocks = createBlocks({
    now: Date.now,
    random: () => 0.5,
    store: {
      subscribe(listener) {
        storeListeners.add(listener);
        return () => storeListeners.delete(listener);
      },
    },
    visibility: {
      visible: () => visible,
      subscribe(listener) {
        pageListeners.add(listener);
        return () => pageListeners.delete(listener);
      },
    },
    networks: {
      client: async () =>
        createChainClient(
          CHAIN,
          used.flatMap((url) => clients.get(url) ?? []),
        ),
      network: async () => ({ chainId: CHAIN, blockTimeSeconds: 12 }) as Network,
    },
  });
  const told: BlockNews[] = [];
  return {
    blocks,
    told,
    fetch,
    servers,
    follow: () => blocks.follow(CHAIN, (news) => told.push(news)),
    /** The newest connection to a server. */
    socket(url = 'wss://a.test/'): FakeSocket {
      const socket = servers[url]?.sockets.at(-1);
      if (socket === undefined) throw new Error('never connected');
      return socket;
    },
    show(is: boolean) {
      visible = is;
      for (const listener of [...pageListeners]) listener();
    },
    use(next: readonly string[]) {
      used = next;
      for (const listener of [...storeListeners]) listener({ table: 'endpoints' } as StoreChange);
    },
    listeners: () => pageListeners.size + storeListeners.size,
  };
}

describe('new blocks', () => {
  it('are told as they come, and no more often than every two seconds', async () => {
    const { follow, told, socket } = stage();
    follow();
    await pass(100);
    expect(told).toEqual(['block']);
    await pass(12_000);
    socket().newHead(101);
    expect(told).toHaveLength(2);
    for (let head = 102; head < 142; head += 1) {
      socket().newHead(head);
      await pass(250);
    }
    // Ten seconds of a chain with four blocks a second.
    expect(told).toHaveLength(7);
    socket().newHead(142);
    expect(told).toHaveLength(7);
    await pass(2_000);
    expect(told).toHaveLength(8);
    expect(new Set(told)).toEqual(new Set(['block']));
  });

  it('are cut once, however often it fails to connect, and come again with what was missed', async () => {
    const { follow, told, socket, servers } = stage();
    follow();
    await pass(5_000);
    const server = servers['wss://a.test/'] as SocketServer;
    server.accepts = false;
    socket().cut();
    expect(told).toEqual(['block', 'cut']);
    await pass(60_000);
    expect(server.sockets.length).toBeGreaterThan(3);
    expect(told).toEqual(['block', 'cut']);
    server.accepts = true;
    server.answers.eth_blockNumber = '0x6e';
    await pass(31_000);
    expect(told).toEqual(['block', 'cut', 'block']);
  });

  it('that stay away for three block times are as good as cut', async () => {
    const { follow, told, socket } = stage();
    follow();
    await pass(35_000);
    expect(told).toEqual(['block']);
    await pass(2_000);
    expect(told).toEqual(['block', 'cut']);
    socket().newHead(101);
    expect(told).toEqual(['block', 'cut', 'block']);
  });

  it('are nobody’s while the page is hidden, and told at once when it is seen again', async () => {
    const { follow, told, socket, show, servers } = stage();
    follow();
    await pass(5_000);
    show(false);
    socket().newHead(101);
    await pass(3 * (IDLE_MS + HEARTBEAT_MS));
    expect(told).toEqual(['block']);
    const server = servers['wss://a.test/'] as SocketServer;
    expect(socket().closed).toBe(true);
    expect(server.sockets).toHaveLength(1);
    server.answers.eth_blockNumber = '0x6e';
    show(true);
    await pass(1_000);
    expect(told).toEqual(['block', 'block']);
    // A glance elsewhere does not end the connection, and what came meanwhile is told.
    show(false);
    await pass(3_000);
    server.answers.eth_blockNumber = '0x6f';
    show(true);
    await pass(1_000);
    expect(told).toEqual(['block', 'block', 'block']);
    expect(server.sockets).toHaveLength(2);
  });

  it('come from the next endpoint that pushes when the first one is gone', async () => {
    const { follow, told, socket, servers } = stage(['https://http.test/', 'wss://a.test/', 'wss://b.test/']);
    follow();
    await pass(5_000);
    (servers['wss://a.test/'] as SocketServer).accepts = false;
    socket().cut();
    await pass(30_000);
    expect(told).toEqual(['block', 'cut', 'block']);
    socket('wss://b.test/').newHead(101);
    expect(told).toHaveLength(4);
  });

  it('are followed anew when the endpoints change, and over when none is left that pushes', async () => {
    const { follow, told, socket, use } = stage(['wss://a.test/', 'wss://b.test/']);
    follow();
    await pass(5_000);
    use(['wss://b.test/']);
    await pass(5_000);
    expect(told).toEqual(['block', 'cut', 'block']);
    socket().newHead(101);
    await pass(5_000);
    expect(told).toHaveLength(3);
    use([]);
    await pass(5_000);
    expect(told).toEqual(['block', 'cut', 'block', 'cut']);
  });

  it('of an endpoint that cannot push are not asked for', async () => {
    const { follow, told, fetch } = stage(['https://http.test/']);
    follow();
    await pass(60_000);
    expect([told, fetch.mock.calls]).toEqual([[], []]);
  });

  it('of another chain behind the same address are no news', async () => {
    const { follow, told, servers } = stage();
    (servers['wss://a.test/'] as SocketServer).answers.eth_chainId = '0x6';
    follow();
    await pass(600_000);
    expect(told).toEqual([]);
    expect(servers['wss://a.test/']?.sockets.length).toBeLessThan(30);
  });

  it('are followed once for all, and no longer than somebody listens', async () => {
    const { follow, told, socket, servers, listeners } = stage();
    const leaves = [follow(), follow()];
    await pass(5_000);
    expect(told).toEqual(['block', 'block']);
    expect(socket().sent.filter(({ method }) => method === 'eth_subscribe')).toHaveLength(1);
    for (const leave of leaves) leave();
    await pass(3 * (IDLE_MS + HEARTBEAT_MS));
    expect(servers['wss://a.test/']?.sockets.map(({ closed }) => closed)).toEqual([true]);
    expect([listeners(), vi.getTimerCount()]).toEqual([0, 0]);
  });
});
