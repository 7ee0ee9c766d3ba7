import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { EvidentError, hasCode } from '#core/errors/error.ts';
import { decodeError, encodeError } from '#core/wire/errors.ts';
import type { PortLike } from '#core/wire/port.ts';
import { type AppEvent, MAX_APP_REQUEST } from './apps.ts';
import { createClient, type ProtocolClient } from './client.ts';
import {
  fromSignerSchema,
  fromWalletSchema,
  METHODS,
  type Method,
  type PublicAccount,
  type ShellPlace,
  type SignerStatus,
} from './messages.ts';
import { type Handlers, serve } from './server.ts';

type Listener = (event: { data: unknown }) => void;

/** Two ends that deliver structured clones in order, each in a microtask of its own, as real ports do. */
class FakePort implements PortLike {
  other: FakePort | null = null;
  closed = false;
  readonly sent: unknown[] = [];
  private readonly listeners = new Set<Listener>();
  postMessage(message: unknown): void {
    this.sent.push(message);
    const copy: unknown = structuredClone(message);
    queueMicrotask(() => this.other?.deliver(copy));
  }
  deliver(data: unknown): void {
    for (const listener of this.listeners) listener({ data });
  }
  addEventListener(type: string, listener: Listener): void {
    if (type === 'message') this.listeners.add(listener);
  }
  removeEventListener(_type: string, listener: Listener): void {
    this.listeners.delete(listener);
  }
  start(): void {
    this.closed = false;
  }
  close(): void {
    this.closed = true;
  }
}

function channel(): [FakePort, FakePort] {
  const [a, b] = [new FakePort(), new FakePort()];
  a.other = b;
  b.other = a;
  return [a, b];
}

let counter = 0;
const nextId = (): string => {
  counter += 1;
  return counter.toString(16).padStart(32, '0');
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const account: PublicAccount = {
  address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' as PublicAccount['address'],
  sourceId: '0'.repeat(32),
  sourceKind: 'mnemonic',
  sourceLabel: 'Words',
  path: "m/44'/60'/0'/0/0",
  createdAt: 1,
  backedUpAt: null,
  savedAt: null,
  look: null,
};
const status: SignerStatus = {
  vault: 'unlocked',
  accounts: [account],
  locksAt: 5,
  lockMinutes: 10,
  askEachTime: false,
  hasPasskey: false,
};

function handlers(overrides: Partial<Handlers> = {}): Handlers {
  const refuse = () => Promise.reject(new EvidentError('SIGN_REJECTED'));
  return {
    status: async () => status,
    create: refuse,
    importKey: refuse,
    backUp: refuse,
    addAccount: refuse,
    addAccounts: refuse,
    deriveAddresses: refuse,
    describeAccounts: refuse,
    manage: refuse,
    unlock: refuse,
    lock: refuse,
    setLockMinutes: refuse,
    signTransaction: refuse,
    signMessage: refuse,
    signTypedData: refuse,
    signAuthorization: refuse,
    erase: refuse,
    scan: refuse,
    openLink: refuse,
    ...overrides,
  };
}

const quiet = { status: () => undefined, path: () => undefined, app: () => undefined };
const place: ShellPlace = { path: '/send?to=x', index: 2, key: 'abc' };
const still = {
  onGo: () => undefined,
  onTraverse: () => undefined,
  onSendToApp: () => undefined,
  onCloseApp: () => undefined,
};
const createAborter = () => new AbortController();

function pair(overrides: Partial<Handlers> = {}, events = quiet) {
  const [near, far] = channel();
  const server = serve(far, handlers(overrides), { createAborter, ...still });
  const client: ProtocolClient = createClient(near, nextId, events);
  return { near, far, server, client };
}

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

/* What an attacker on the other end could put into a message. */

const jsonish = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true });
const nearMiss = fc.record(
  {
    kind: fc.oneof(
      fc.constantFrom(
        'request',
        'result',
        'error',
        'cancel',
        'ping',
        'pong',
        'status',
        'path',
        'go',
        'traverse',
      ),
      jsonish,
    ),
    id: fc.oneof(fc.stringMatching(/^[0-9a-fA-F]{31,33}$/), jsonish),
    method: fc.oneof(fc.constantFrom('reveal', 'sign', '__proto__', 'constructor', 'toString', ''), jsonish),
    params: jsonish,
    n: jsonish,
    result: jsonish,
    error: fc.oneof(
      fc.record({ code: fc.constantFrom('SIGN_REJECTED', 'NO_SUCH'), details: jsonish }),
      jsonish,
    ),
    shown: jsonish,
    height: jsonish,
  },
  { requiredKeys: [] },
);
const garbage = fc.oneof(jsonish, nearMiss);
/** Methods with parameters that none of them accepts. */
const misuse = fc.record({
  kind: fc.constant('request'),
  id: fc.stringMatching(/^[0-9a-f]{32}$/),
  method: fc.constantFrom(...(Object.keys(METHODS) as Method[])),
  params: fc.oneof(
    jsonish.filter((value) => typeof value !== 'object' || value === null || Array.isArray(value)),
    fc.record({ unknownField: jsonish }),
  ),
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

describe('properties', () => {
  it('garbage never throws and never reaches a handler', () => {
    const reached = vi.fn();
    const spies = Object.fromEntries(
      Object.keys(METHODS).map((method) => [
        method,
        () => {
          reached(method);
          return Promise.reject(new EvidentError('UNEXPECTED'));
        },
      ]),
    ) as unknown as Handlers;
    fc.assert(
      fc.property(fc.oneof(garbage, misuse), (message) => {
        const [near, far] = channel();
        const server = serve(far, spies, { createAborter, ...still });
        expect(() => far.deliver(message)).not.toThrow();
        const before = server.dropped();
        expect(before === 1 || far.sent.length > 0 || isHarmless(message)).toBe(true);
        server.close();
        near.close();
      }),
      { numRuns: 3000 },
    );
    expect(reached).not.toHaveBeenCalled();
  });

  it('garbage never throws at the client and never settles a call', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(garbage, { maxLength: 20 }), async (messages) => {
        const [near] = channel();
        const client = createClient(near, nextId, quiet);
        let settled = false;
        const call = client.call('status', {}).then(
          () => {
            settled = true;
          },
          (thrown: unknown) => {
            settled = true;
            return thrown;
          },
        );
        for (const message of messages) expect(() => near.deliver(message)).not.toThrow();
        await Promise.resolve();
        await Promise.resolve();
        expect(settled).toBe(false);
        client.close();
        expect(hasCode(await call, 'SIGN_LOST')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('a reply with a foreign id settles nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.stringMatching(/^[0-9a-f]{32}$/), async (foreign) => {
        const [near] = channel();
        const own = 'f0'.repeat(16);
        fc.pre(foreign !== own);
        const client = createClient(near, () => own, quiet);
        const call = client.call('status', {});
        near.deliver({ kind: 'result', id: foreign, result: { ...status, vault: 'locked' } });
        near.deliver({ kind: 'error', id: foreign, error: { code: 'SIGN_REJECTED', details: {} } });
        near.deliver({ kind: 'result', id: own, result: status });
        expect(await call).toEqual(status);
        expect(client.dropped()).toBe(2);
      }),
      { numRuns: 200 },
    );
  });

  it('an answer that fits another method’s schema rejects the call', async () => {
    const [near] = channel();
    const own = 'ab'.repeat(16);
    const client = createClient(near, () => own, quiet);
    const call = client.call('signTransaction', {
      account: account.address,
      unsigned: '0x02' as never,
      claims: {},
    });
    near.deliver({ kind: 'result', id: own, result: status });
    await expect(call).rejects.toMatchObject({ code: 'SIGN_MALFORMED' });
  });

  it('errors survive the journey', () => {
    const detail = fc.string({ maxLength: 600 });
    fc.assert(
      fc.property(fc.dictionary(fc.string({ maxLength: 80 }), detail, { maxKeys: 40 }), (details) => {
        const wire = structuredClone(encodeError(new EvidentError('TX_REFUSED', details)));
        const message = { kind: 'error', id: '1'.repeat(32), error: wire };
        const parsed = fromSignerSchema['~run']({ value: message }, {});
        expect(parsed.issues).toBeUndefined();
        const back = decodeError(wire);
        expect(back.code).toBe('TX_REFUSED');
        for (const [key, value] of Object.entries(details)) {
          if (key.length <= 64 && Object.hasOwn(back.details, key)) {
            expect(value.startsWith(back.details[key] ?? '')).toBe(true);
          }
        }
      }),
    );
  });

  it('what the wallet sends is what the signer reads', () => {
    const message = fc.oneof(
      fc.record({
        kind: fc.constant('request' as const),
        id: fc.stringMatching(/^[0-9a-f]{32}$/),
        method: fc.constantFrom(...(Object.keys(METHODS) as Method[])),
        params: fc.jsonValue(),
      }),
      fc.record({ kind: fc.constant('ping' as const), n: fc.nat() }),
      fc.record({ kind: fc.constant('cancel' as const), id: fc.stringMatching(/^[0-9a-f]{32}$/) }),
    );
    fc.assert(
      fc.property(message, (sent) => {
        const parsed = fromWalletSchema['~run']({ value: structuredClone(sent) }, {});
        expect(parsed.issues).toBeUndefined();
        expect(parsed.value).toEqual(sent);
      }),
    );
  });
});

/** Well-formed messages that the generators may hit on: a cancel of nothing. */
function isHarmless(message: unknown): boolean {
  return typeof message === 'object' && message !== null && Object(message).kind === 'cancel';
}
