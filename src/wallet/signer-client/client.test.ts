import { afterEach, describe, expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import type { SignerStatus } from '#protocol/messages.ts';
import { type Handlers, type ProtocolServer, serve } from '#protocol/server.ts';
import { createSignerClient, type SignerClient } from './client.ts';
import { nextConnection, reloadDelay } from './connection.ts';
import { signerOriginOf } from './origin.ts';

const SIGNER = 'http://signer.evident.localhost:5173';
const INSTANCE = 'ab'.repeat(16);
const status: SignerStatus = {
  vault: 'locked',
  accounts: [],
  locksAt: null,
  lockMinutes: 10,
  askEachTime: false,
};

/** Timers that fire when told to, by their delay. */
function handTimer() {
  const waiting = new Set<{ wake: () => void; milliseconds: number }>();
  return {
    timer: (wake: () => void, milliseconds: number) => {
      const entry = { wake, milliseconds };
      waiting.add(entry);
      return () => waiting.delete(entry);
    },
    fire(milliseconds: number) {
      const entry = [...waiting].find((one) => one.milliseconds === milliseconds);
      if (entry === undefined) throw new Error(`No timer of ${milliseconds} ms`);
      waiting.delete(entry);
      entry.wake();
    },
  };
}

interface Posted {
  readonly data: unknown;
  readonly origin: string;
  readonly ports: readonly MessagePort[];
}

/** A window of the signer as the wallet's page sees it. */
class FakePeer {
  closed = false;
  readonly posted: Posted[] = [];
  postMessage(data: unknown, origin: string, ports: readonly MessagePort[] = []): void {
    this.posted.push({ data, origin, ports });
  }
  close(): void {
    this.closed = true;
  }
  focus(): void {
    this.closed = false;
  }
}

/** As much of a page as the client touches. */
function fakePage() {
  const listeners = new Set<(event: unknown) => void>();
  const visibility = new Set<() => void>();
  const frames: FakePeer[] = [];
  const windows: FakePeer[] = [];
  const document = {
    visibilityState: 'visible',
    createElement: () => {
      const peer = new FakePeer();
      frames.push(peer);
      return { contentWindow: peer, setAttribute: () => undefined, remove: () => undefined };
    },
    addEventListener: (_type: string, listener: () => void) => visibility.add(listener),
    removeEventListener: (_type: string, listener: () => void) => visibility.delete(listener),
  };
  const page = {
    document,
    open: () => {
      const peer = new FakePeer();
      windows.push(peer);
      return peer;
    },
    addEventListener: (_type: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_type: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  return {
    page: page as unknown as Window,
    frames,
    windows,
    post(event: { source: unknown; origin: string; data: unknown }) {
      for (const listener of [...listeners]) listener(event);
    },
    setVisible(visible: boolean) {
      document.visibilityState = visible ? 'visible' : 'hidden';
      for (const listener of [...visibility]) listener();
    },
  };
}

const ready = { evident: 1, kind: 'ready', instance: INSTANCE };
const open: { client: SignerClient; servers: ProtocolServer[]; ports: MessagePort[] }[] = [];

function setUp(handlers: Partial<Handlers> = {}) {
  const world = fakePage();
  const hand = handTimer();
  let counter = 0;
  const client = createSignerClient({
    page: world.page,
    signerOrigin: SIGNER,
    randomId: () => {
      counter += 1;
      return counter.toString(16).padStart(32, '0');
    },
    timer: hand.timer,
  });
  const host = { append: () => undefined } as unknown as HTMLElement;
  client.attach(host);
  const servers: ProtocolServer[] = [];
  const ports: MessagePort[] = [];
  open.push({ client, servers, ports });
  const frame = (): FakePeer => {
    const last = world.frames.at(-1);
    if (last === undefined) throw new Error('No frame yet');
    return last;
  };
  /** The signer loads in `peer` and takes the port it is given. */
  const load = (peer: FakePeer): ProtocolServer => {
    world.post({ source: peer, origin: SIGNER, data: ready });
    const port = peer.posted.at(-1)?.ports[0];
    if (port === undefined) throw new Error('No port was handed over');
    ports.push(port);
    const refuse = () => Promise.reject(new EvidentError('SIGN_REJECTED'));
    const server = serve(
      port,
      {
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
        lock: async () => status,
        setLockMinutes: refuse,
        signTransaction: refuse,
        signMessage: refuse,
        signTypedData: refuse,
        signAuthorization: refuse,
        erase: refuse,
        ...handlers,
      },
      { createAborter: () => new AbortController() },
    );
    servers.push(server);
    return server;
  };
  return { ...world, ...hand, client, host, frame, load };
}

afterEach(() => {
  for (const { client, servers, ports } of open.splice(0)) {
    client.dispose();
    for (const server of servers) server.close();
    for (const port of ports) port.close();
  }
});

describe('hand-over', () => {
  it('answers the frame’s offer with one port, to the signer’s exact origin', async () => {
    const { client, frame, load } = setUp();
    expect(client.state()).toBe('loading');
    load(frame());
    expect(client.state()).toBe('ready');
    expect(frame().posted).toHaveLength(1);
    expect(frame().posted[0]).toMatchObject({
      origin: SIGNER,
      data: { evident: 1, kind: 'connect', instance: INSTANCE },
    });
    expect(await client.call('status', {})).toEqual(status);
  });

  it('listens to nobody else', () => {
    const { client, frame, post } = setUp();
    post({ source: new FakePeer(), origin: SIGNER, data: ready });
    post({ source: frame(), origin: 'http://evil.localhost:5173', data: ready });
    post({ source: frame(), origin: SIGNER, data: { ...ready, evident: 2 } });
    post({ source: frame(), origin: SIGNER, data: 'ready' });
    expect(client.state()).toBe('loading');
    expect(frame().posted).toEqual([]);
    expect(client.counters().dropped).toBe(3);
  });

  it('gives a new port to a frame that loaded again, and loses what was open', async () => {
    const { client, frame, load } = setUp({ create: () => new Promise(() => undefined) });
    load(frame());
    const call = client.call('create', {});
    await client.call('status', {});
    expect(client.state()).toBe('busy');
    load(frame());
    await expect(call).rejects.toMatchObject({ code: 'SIGN_LOST' });
    expect(client.state()).toBe('ready');
    expect(await client.call('status', {})).toEqual(status);
  });

  it('asks a frame that loaded again to unlock once more: pressing that right after a lock is not lost', async () => {
    let asked = 0;
    const { client, frame, load } = setUp({
      unlock: () => {
        asked += 1;
        return asked === 1 ? new Promise(() => undefined) : Promise.resolve(status);
      },
    });
    load(frame());
    const call = client.call('unlock', {});
    await client.call('status', {});
    load(frame());
    await expect(call).resolves.toEqual(status);
    expect(asked).toBe(2);
  });
});

describe('calls', () => {
  it('waits for a frame that is still loading', async () => {
    const { client, frame, load } = setUp();
    const call = client.call('status', {});
    load(frame());
    expect(await call).toEqual(status);
  });

  it('is cancelled by the caller’s signal, also while it waits', async () => {
    const { client } = setUp();
    const controller = new AbortController();
    const call = client.call('create', {}, { signal: controller.signal });
    expect(client.state()).toBe('loading');
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'RPC_ABORTED' });
  });

  it('is rejected when the user cancels outside the frame', async () => {
    const aborted = vi.fn();
    const { client, frame, load } = setUp({
      create: (_params, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted();
            reject(new EvidentError('SIGN_REJECTED'));
          });
        }),
    });
    load(frame());
    const call = client.call('create', {});
    await client.call('status', {});
    client.cancel();
    await expect(call).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
    await client.call('status', {});
    expect(aborted).toHaveBeenCalledTimes(1);
  });
});

describe('loss', () => {
  it('a frame that never offers itself is loaded again, later each time', async () => {
    const { client, frames, fire, frame, load } = setUp();
    const call = client.call('status', {});
    fire(20_000);
    await expect(call).rejects.toMatchObject({ code: 'SIGN_LOST' });
    expect(client.state()).toBe('lost');
    await expect(client.call('status', {})).rejects.toMatchObject({ code: 'SIGN_LOST' });
    fire(500);
    expect(client.state()).toBe('loading');
    expect(frames).toHaveLength(2);
    fire(20_000);
    fire(1000);
    expect(frames).toHaveLength(3);
    load(frame());
    expect(await client.call('status', {})).toEqual(status);
  });

  it('silence rejects what is open and reloads; a hidden tab is no silence', async () => {
    // A port that nobody serves: the frame has hung.
    const hung = setUp();
    hung.post({ source: hung.frame(), origin: SIGNER, data: ready });
    const port = hung.frame().posted[0]?.ports[0];
    const call = hung.client.call('create', {});
    hung.setVisible(false);
    expect(() => hung.fire(10_000)).toThrow('No timer');
    hung.setVisible(true);
    hung.fire(10_000);
    await expect(call).rejects.toMatchObject({ code: 'SIGN_LOST' });
    expect(hung.client.state()).toBe('lost');
    hung.fire(500);
    expect(hung.frames).toHaveLength(2);
    port?.close();
    // Nor is a load that takes its time in a hidden tab.
    hung.setVisible(false);
    hung.fire(20_000);
    expect(hung.client.state()).toBe('loading');
    expect(hung.frames).toHaveLength(2);
  });

  it('shows nothing any more after a loss', async () => {
    const { client, frame, load, post } = setUp();
    const server = load(frame());
    server.present(true, 500);
    server.status(status);
    await client.call('status', {});
    expect(client.presentation()).toEqual({ shown: true, height: 500 });
    expect(client.status()).toEqual(status);
    post({ source: frame(), origin: SIGNER, data: ready });
    expect(client.presentation().shown).toBe(false);
  });
});

describe('own window', () => {
  it('takes the calls while it is open and closes after the last answer', async () => {
    const seen: string[] = [];
    const { client, frame, load, windows } = setUp({
      lock: async () => {
        seen.push('asked');
        return status;
      },
    });
    load(frame());
    const opening = client.openWindow();
    const [peer] = windows;
    if (peer === undefined) throw new Error('No window');
    load(peer);
    await opening;
    expect(client.snapshot().ownWindow).toBe(true);
    await client.call('lock', {});
    expect(seen).toEqual(['asked']);
    expect(peer.closed).toBe(true);
    expect(client.snapshot().ownWindow).toBe(false);
  });

  it('closing it is a no', async () => {
    const { client, frame, load, windows, fire } = setUp({ create: () => new Promise(() => undefined) });
    load(frame());
    const opening = client.openWindow();
    const [peer] = windows;
    if (peer === undefined) throw new Error('No window');
    load(peer);
    await opening;
    const call = client.call('create', {});
    await Promise.resolve();
    peer.closed = true;
    fire(400);
    await expect(call).rejects.toMatchObject({ code: 'SIGN_REJECTED' });
  });

  it('says so when the browser blocks it', async () => {
    const world = setUp();
    Object.assign(world.page, { open: () => null });
    await expect(world.client.openWindow()).rejects.toMatchObject({ code: 'SIGN_HIDDEN' });
    expect(world.client.snapshot().ownWindow).toBe(false);
  });
});

describe('parts', () => {
  it('finds the signer by name or by build', () => {
    const own = { protocol: 'https:', host: 'wallet.example.org' };
    expect(signerOriginOf(own, undefined)).toBe('https://signer.wallet.example.org');
    expect(signerOriginOf(own, '')).toBe('https://signer.wallet.example.org');
    expect(signerOriginOf(own, 'http://localhost:5174/x')).toBe('http://localhost:5174');
  });

  it('events that do not follow change nothing', () => {
    expect(nextConnection({ kind: 'ready' }, 'reload')).toEqual({ kind: 'ready' });
    expect(nextConnection({ kind: 'lost', attempt: 3 }, 'lost')).toEqual({ kind: 'lost', attempt: 3 });
    expect(nextConnection({ kind: 'lost', attempt: 3 }, 'connected')).toEqual({ kind: 'ready' });
  });

  it('waits longer each time, within bounds', () => {
    const waits = Array.from({ length: 40 }, (_, i) => reloadDelay(i + 1));
    expect(waits.slice(0, 3)).toEqual([500, 1000, 2000]);
    expect(Math.max(...waits)).toBe(30_000);
    expect(waits.every((wait, i) => i === 0 || wait >= (waits[i - 1] ?? 0))).toBe(true);
  });
});
