import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { type AppEvent, MAX_APP_REQUEST } from './apps.ts';
import { createClient } from './client.ts';
import { METHODS } from './messages.ts';
import { serve } from './server.ts';
import {
  channel,
  createAborter,
  handlers,
  nextId,
  pair,
  place,
  quiet,
  settle,
  status,
  still,
} from './testing.ts';

describe('client and server', () => {
  it('carries a call there and its answer back', async () => {
    const { client } = pair();
    expect(await client.call('status', {})).toEqual(status);
  });

  it('carries codes and details, never causes', async () => {
    const cause = new Error('secret words');
    const thrown = new EvidentError('VAULT_LOCKED', { why: 'idle' }, cause);
    const { client, far } = pair({ unlock: () => Promise.reject(thrown) });
    await expect(client.call('unlock', {})).rejects.toMatchObject({
      code: 'VAULT_LOCKED',
      details: { why: 'idle' },
    });
    expect(JSON.stringify(far.sent)).not.toContain('secret');
  });

  it('says UNEXPECTED and nothing more of a foreign throw', async () => {
    const { client, far } = pair({
      create: () => {
        throw new TypeError('secret words');
      },
    });
    await expect(client.call('create', {})).rejects.toMatchObject({ code: 'UNEXPECTED', details: {} });
    expect(JSON.stringify(far.sent)).not.toContain('secret');
  });

  it('does not let a field too many out', async () => {
    const leaky = { ...status, seal: { words: ['amber', 'heron'] } };
    const { client, far } = pair({ status: async () => leaky });
    await expect(client.call('status', {})).rejects.toMatchObject({ code: 'UNEXPECTED' });
    expect(JSON.stringify(far.sent)).not.toContain('heron');
  });

  it('cancels: the caller at once, the handler by its signal, the late answer in silence', async () => {
    const seen = vi.fn();
    const { client } = pair({
      create: (_params, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            seen();
            reject(new EvidentError('SIGN_REJECTED'));
          });
        }),
    });
    const controller = new AbortController();
    const call = client.call('create', {}, { signal: controller.signal });
    await settle();
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'RPC_ABORTED' });
    await settle();
    expect(seen).toHaveBeenCalledTimes(1);
    expect(client.dropped()).toBe(0);
  });

  it('answers a request that cannot be read, when its id can', async () => {
    const { near, far, server } = pair();
    near.postMessage({ kind: 'request', id: 'a'.repeat(32), method: 'reveal', params: {} });
    near.postMessage({ kind: 'request', id: 'b'.repeat(32), method: 'status', params: { extra: 1 } });
    near.postMessage({ kind: 'request', id: 'B'.repeat(32), method: 'status', params: {} });
    near.postMessage('hello');
    await settle();
    expect(far.sent).toEqual(
      ['a', 'b'].map((letter) =>
        expect.objectContaining({
          kind: 'error',
          id: letter.repeat(32),
          error: expect.objectContaining({ code: 'SIGN_MALFORMED' }),
        }),
      ),
    );
    expect(server.dropped()).toBe(4);
  });

  it('runs an id once while it is open', async () => {
    const create = vi.fn(() => new Promise<never>(() => undefined));
    const { near, server } = pair({ create });
    for (let i = 0; i < 2; i += 1) {
      near.postMessage({ kind: 'request', id: 'c'.repeat(32), method: 'create', params: {} });
    }
    await settle();
    expect(create).toHaveBeenCalledTimes(1);
    expect(server.dropped()).toBe(1);
  });

  it('refuses a flood with SIGN_BUSY', async () => {
    const { client } = pair({ create: () => new Promise<never>(() => undefined) });
    const calls = Array.from({ length: 40 }, () => client.call('create', {}).catch((e: unknown) => e));
    const first = await Promise.race(calls);
    expect(hasCode(first, 'SIGN_BUSY')).toBe(true);
    client.close();
    const outcomes = await Promise.all(calls);
    expect(outcomes.filter((e) => hasCode(e, 'SIGN_BUSY'))).toHaveLength(8);
    expect(outcomes.filter((e) => hasCode(e, 'SIGN_LOST'))).toHaveLength(32);
  });

  it('answers pings by their number and loses them with the port', async () => {
    const { client, near } = pair();
    await client.ping();
    near.deliver({ kind: 'pong', n: 1 });
    expect(client.dropped()).toBe(1);
    const lost = client.ping();
    client.close();
    await expect(lost).rejects.toMatchObject({ code: 'SIGN_LOST' });
    await expect(client.call('status', {})).rejects.toMatchObject({ code: 'SIGN_LOST' });
    expect(near.closed).toBe(true);
  });

  it('hands status and path to their listeners', async () => {
    const events = { status: vi.fn(), path: vi.fn(), app: vi.fn() };
    const { server } = pair({}, events);
    server.status(status);
    server.path(place);
    await settle();
    expect(events.status).toHaveBeenCalledWith(status);
    expect(events.path).toHaveBeenCalledWith(place);
  });

  it('carries what apps ask, and what they are answered', async () => {
    const [near, far] = channel();
    const [onSendToApp, onCloseApp, app] = [vi.fn(), vi.fn(), vi.fn()];
    const server = serve(far, handlers(), { createAborter, ...still, onSendToApp, onCloseApp });
    const client = createClient(near, nextId, { ...quiet, app });
    const id = 'c'.repeat(32);
    const events: readonly AppEvent[] = [
      { kind: 'opened', app: id, origin: 'https://app.example' },
      { kind: 'message', app: id, message: 1, payload: '{}' },
      { kind: 'closed', app: id },
    ];
    for (const event of events) server.app(event);
    server.app({ kind: 'message', app: id, message: 0, payload: '{}' });
    server.app({ kind: 'message', app: id, message: 2, payload: 'x'.repeat(MAX_APP_REQUEST + 1) });
    client.sendToApp(id, '{"id":1}');
    client.sendToApp('app', '{}');
    client.closeApp(id);
    await settle();
    expect(app.mock.calls).toEqual(events.map((event) => [event]));
    expect(client.dropped()).toBe(2);
    expect(onSendToApp.mock.calls).toEqual([[id, '{"id":1}']]);
    expect(onCloseApp.mock.calls).toEqual([[id]]);
    expect(server.dropped()).toBe(1);
  });

  it('tells where the shell went, and drops what is no path of it', async () => {
    const [near, far] = channel();
    const onGo = vi.fn();
    const onTraverse = vi.fn();
    const server = serve(far, handlers(), { createAborter, ...still, onGo, onTraverse });
    const client = createClient(near, nextId, quiet);
    client.go(place, false);
    client.go({ ...place, path: '/built/x.js' }, false);
    client.go({ ...place, path: '//evil.example' }, true);
    client.go({ ...place, key: 'NO' }, true);
    client.traverse(-1);
    client.traverse(51);
    client.traverse(0.5);
    await settle();
    expect(onGo.mock.calls).toEqual([[place, false]]);
    expect(onTraverse.mock.calls).toEqual([[-1]]);
    expect(server.dropped()).toBe(5);
  });

  it('aborts what is open when the server closes, and sends nothing any more', async () => {
    const aborted = vi.fn();
    const { client, server, far } = pair({
      create: (_params, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted();
            reject(new EvidentError('SIGN_LOST'));
          });
        }),
    });
    client.call('create', {}).catch(() => undefined);
    await settle();
    server.close();
    await settle();
    expect(aborted).toHaveBeenCalledTimes(1);
    expect(far.sent).toEqual([]);
  });
});

describe('lists', () => {
  it('that are too long are refused before an item is looked at', () => {
    const looked = vi.fn();
    const effects = Array.from({ length: 17 }, () => ({
      get label() {
        looked();
        return '';
      },
      amount: '',
      evidence: 'reported',
    }));
    const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
    const { params } = METHODS.signTransaction;
    const read = (count: number) =>
      v.safeParse(params, { account, unsigned: '0x02', claims: { effects: effects.slice(0, count) } });
    expect(read(17).success).toBe(false);
    expect(looked).not.toHaveBeenCalled();
    expect(read(16).success).toBe(true);
  });
});
