/** Over a WebSocket: cuts, silence, and following the chain through them. In a time of its own. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChainId } from '#core/chain/chain-id.ts';
import { codeOf, failureOf } from '../testing/harness.ts';
import { createEndpointClient } from './endpoint.ts';
import { data, quantity } from './schemas.ts';
import { HEARTBEAT_MS, IDLE_MS } from './socket-transport.ts';
import { type FakeSocket, socketServer, webSocketOf } from './testing/fake-socket.ts';
import type { NewHeads } from './transport.ts';

const KEY = 'my-secret-key';

function endpoint() {
  const server = socketServer();
  const client = createEndpointClient(`wss://node.test/${KEY}`, 5 as ChainId, {
    fetch: () => Promise.reject(new Error('not over HTTP')),
    WebSocket: webSocketOf(() => server),
    now: Date.now,
    random: () => 0.5,
    timeoutMs: 5_000,
  });
  const socket = (i = server.sockets.length - 1): FakeSocket => server.sockets[i] as FakeSocket;
  const newHead = (number: number) => socket().newHead(number);
  return { client, server, socket, newHead };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
async function inTime<T>(promise: Promise<T>, ms = 60_000): Promise<T> {
  promise.catch(() => undefined);
  await pass(ms);
  return promise;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a WebSocket', () => {
  it('is opened for the first question, shared, and closed when nobody wanted anything for a while', async () => {
    const { client, server, socket } = endpoint();
    expect(server.sockets).toHaveLength(0);
    const asked = ['eth_gasPrice', 'eth_blockNumber'].map((method) => client.call(method, [], quantity));
    expect(await inTime(Promise.all(asked), 100)).toEqual([7n, 100n]);
    expect(server.sockets).toHaveLength(1);
    await pass(IDLE_MS + HEARTBEAT_MS);
    expect(socket().closed).toBe(true);
    expect(client.health().kind).toBe('healthy');
    expect(await inTime(client.call('eth_gasPrice', [], quantity), 100)).toBe(7n);
    expect(server.sockets).toHaveLength(2);
  });

  it('that is cut is opened again, and what may be asked again is', async () => {
    const { client, server, socket } = endpoint();
    await inTime(client.assertChain(), 100);
    delete server.answers.eth_gasPrice;
    const read = client.call('eth_gasPrice', [], quantity);
    const send = client.call('eth_sendRawTransaction', ['0xaa'], data, { retry: false });
    const failed = failureOf(send);
    await pass(10);
    server.answers.eth_gasPrice = '0x8';
    socket().cut();
    expect(await inTime(read, 2_000)).toBe(8n);
    expect(await failed).toMatchObject({ code: 'RPC_UNREACHABLE' });
    const sent = server.sockets.flatMap((each) => each.sent.map(({ method }) => method));
    expect(sent.filter((method) => method === 'eth_sendRawTransaction')).toHaveLength(1);
    // One cut is one failure, however many waited.
    expect(client.samples().filter(({ code }) => code !== null)).toHaveLength(1);
  });

  it('on which nothing comes is given up after the time-out, and names no key', async () => {
    const { client, server, socket } = endpoint();
    await inTime(client.assertChain(), 100);
    delete server.answers.eth_gasPrice;
    const failure = failureOf(client.call('eth_gasPrice', [], quantity, { elsewhere: true }));
    await pass(4_999);
    expect(socket().closed).toBe(false);
    await pass(1);
    expect((await failure)?.code).toBe('RPC_TIMEOUT');
    expect(socket().closed).toBe(true);
    expect(JSON.stringify([(await failure)?.details, String((await failure)?.cause)])).not.toContain(KEY);
  });

  it('that talks nonsense is ended', async () => {
    for (const nonsense of ['hello', '[]', '"x"', '{"jsonrpc":"2.0","id":3,"result":"0x1"}', '{"jsonrpc":']) {
      const { client, server, socket } = endpoint();
      await inTime(client.assertChain(), 100);
      delete server.answers.eth_gasPrice;
      const call = codeOf(client.call('eth_gasPrice', [], quantity, { elsewhere: true }));
      await pass(10);
      socket().say(nonsense);
      expect(await call, nonsense).toBe('RPC_BAD_ANSWER');
    }
  });

  it('that cannot be opened counts once, and opens the circuit in the end', async () => {
    const { client, server } = endpoint();
    server.accepts = false;
    const codes = Promise.all([1, 2, 3].map((n) => codeOf(client.call('eth_getBalance', [n], quantity))));
    expect(await inTime(codes)).toEqual(['RPC_UNREACHABLE', 'RPC_UNREACHABLE', 'RPC_UNREACHABLE']);
    expect(server.sockets).toHaveLength(3);
    expect(client.health().kind).toBe('down');
  });
});

describe('following a chain', () => {
  const follow = async () => {
    const made = endpoint();
    const told: NewHeads[] = [];
    const leave = made.client.heads((heads) => told.push(heads));
    await pass(100);
    return { ...made, told, leave: leave ?? (() => undefined) };
  };

  it('tells each new block, and those that came during a cut', async () => {
    const { client, server, socket, newHead, told, leave } = await follow();
    expect(told).toEqual([{ from: 100n, to: 100n }]);
    newHead(101);
    newHead(101);
    socket().say({
      jsonrpc: '2.0',
      method: 'eth_subscription',
      params: { subscription: '0xffff', result: {} },
    });
    expect(told.slice(1)).toEqual([
      { from: 101n, to: 101n },
      { from: 101n, to: 101n },
    ]);
    server.answers.eth_blockNumber = '0x6e';
    socket().cut();
    await pass(5_000);
    expect(told.at(-1)).toEqual({ from: 102n, to: 110n });
    expect(socket().sent.map(({ method }) => method)).toEqual([
      'eth_chainId',
      'eth_subscribe',
      'eth_blockNumber',
    ]);
    newHead(111);
    expect(told.at(-1)).toEqual({ from: 111n, to: 111n });
    expect(client.health()).toMatchObject({ kind: 'healthy', head: 111n });
    leave();
    newHead(112);
    expect(told.at(-1)).toEqual({ from: 111n, to: 111n });
  });

  it('comes again with longer and longer pauses, and not at all once nobody listens', async () => {
    const { server, socket, leave } = await follow();
    server.accepts = false;
    socket().cut();
    await pass(300_000);
    const tried = server.sockets.length;
    expect(tried).toBeGreaterThan(5);
    expect(tried).toBeLessThan(20);
    leave();
    await pass(300_000);
    expect(server.sockets.length).toBe(tried);
  });

  it('believes nothing of another chain behind the same address', async () => {
    const { client, server, socket, told } = await follow();
    server.answers.eth_chainId = '0x6';
    const before = told.length;
    socket().cut();
    await pass(20_000);
    expect(told).toHaveLength(before);
    expect(client.health()).toMatchObject({ kind: 'down', code: 'RPC_WRONG_CHAIN' });
  });

  it('asks a silent connection whether it is there, and leaves it when it is not', async () => {
    const { server, socket } = await follow();
    await pass(HEARTBEAT_MS * 2);
    expect(socket().sent.filter(({ method }) => method === 'eth_blockNumber').length).toBeGreaterThan(1);
    expect(server.sockets).toHaveLength(1);
    delete server.answers.eth_blockNumber;
    await pass(HEARTBEAT_MS * 2);
    expect(socket(0).closed).toBe(true);
    expect(server.sockets.length).toBeGreaterThan(1);
  });
});
