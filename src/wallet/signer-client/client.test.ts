import { afterEach, describe, expect, it } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { PROTOCOL_VERSION, type ShellPlace } from '#protocol/messages.ts';
import { type Handlers, type ProtocolServer, serve } from '#protocol/server.ts';
import { handlers as handlersWith } from '#protocol/testing.ts';
import { createSignerClient, type SignerClient } from './client.ts';
import { fakePage, HOST, handTimer, place, status } from './testing/page.ts';

const open: { client: SignerClient; servers: ProtocolServer[]; ports: MessagePort[] }[] = [];

function setUp(handlers: Partial<Handlers> = {}) {
  const world = fakePage();
  const hand = handTimer();
  let counter = 0;
  const client = createSignerClient({
    page: world.page,
    hostOrigin: HOST,
    randomId: () => {
      counter += 1;
      return counter.toString(16).padStart(32, '0');
    },
    timer: hand.timer,
  });
  const servers: ProtocolServer[] = [];
  const ports: MessagePort[] = [];
  open.push({ client, servers, ports });
  const went: (readonly [ShellPlace, boolean])[] = [];
  const traversed: number[] = [];

  /** A new pair of ports: the one to hand over, and the one that the host keeps. */
  const pair = (): readonly [MessagePort, MessagePort] => {
    const { port1, port2 } = new MessageChannel();
    ports.push(port1, port2);
    return [port1, port2];
  };
  /** What the host answers to the latest offer. */
  const answer = (port: MessagePort) => ({
    source: world.parent,
    origin: HOST,
    data: { evident: PROTOCOL_VERSION, kind: 'connect', instance: world.offers.at(-1)?.data.instance },
    ports: [port],
  });
  /** The host takes the latest offer. */
  const connect = (): ProtocolServer => {
    const [given, kept] = pair();
    const server = serve(
      kept,
      handlersWith({ status: async () => status, lock: async () => status, ...handlers }),
      {
        createAborter: () => new AbortController(),
        onGo: (to, replace) => {
          went.push([to, replace]);
        },
        onTraverse: (by) => {
          traversed.push(by);
        },
        onSendToApp: () => undefined,
        onCloseApp: () => undefined,
      },
    );
    servers.push(server);
    world.post(answer(given));
    return server;
  };
  return { ...world, ...hand, client, pair, answer, connect, went, traversed };
}

afterEach(() => {
  for (const { client, servers, ports } of open.splice(0)) {
    client.dispose();
    for (const server of servers) server.close();
    for (const port of ports) port.close();
  }
});

describe('hand-over', () => {
  it('offers itself to the host’s exact origin, and takes the port of the answer', async () => {
    const { client, offers, connect } = setUp();
    expect(client.state()).toBe('loading');
    expect(offers).toEqual([
      { origin: HOST, data: { evident: PROTOCOL_VERSION, kind: 'ready', instance: '1'.padStart(32, '0') } },
    ]);
    connect();
    expect(client.state()).toBe('ready');
    expect(await client.call('status', {})).toEqual(status);
  });

  it('takes no other answer', () => {
    const { client, post, answer, pair } = setUp();
    const [given] = pair();
    const right = answer(given);
    const wrong = [
      { ...right, source: {} },
      { ...right, origin: 'http://evil.localhost:5173' },
      { ...right, data: { ...right.data, evident: PROTOCOL_VERSION + 1 } },
      { ...right, data: { ...right.data, instance: 'ab'.repeat(16) } },
      { ...right, data: { ...right.data, kind: 'ready' } },
      { ...right, data: 'connect' },
      { ...right, ports: [] },
      { ...right, ports: pair() },
    ];
    for (const event of wrong) post(event);
    expect(client.state()).toBe('loading');
    expect(client.counters().dropped).toBe(wrong.length);
    post(right);
    expect(client.state()).toBe('ready');
  });

  it('takes one port for each offer: a second answer to the same is not heard', async () => {
    const { client, post, answer, pair, connect } = setUp();
    connect();
    const [given] = pair();
    post(answer(given));
    expect(client.counters().dropped).toBe(1);
    expect(await client.call('status', {})).toEqual(status);
  });

  it('a page that knows no host offers itself to nobody', () => {
    const { page, offers } = fakePage();
    const client = createSignerClient({ page, hostOrigin: null, timer: () => () => undefined });
    expect(offers).toEqual([]);
    expect(client.state()).toBe('loading');
    client.dispose();
  });

  it('offers itself when it may, and keeps what is asked before', async () => {
    const { page, offers } = fakePage();
    let say: () => void = () => undefined;
    const after = new Promise<void>((resolve) => {
      say = resolve;
    });
    const client = createSignerClient({ page, hostOrigin: HOST, timer: () => () => undefined, after });
    const call = client.call('status', {});
    await Promise.resolve();
    expect(offers).toEqual([]);
    say();
    await after;
    expect(offers).toHaveLength(1);
    client.dispose();
    await expect(call).rejects.toMatchObject({ code: 'SIGN_LOST' });
  });

  it('hears nothing after its end', async () => {
    const { client, post, answer, pair } = setUp();
    const call = client.call('status', {});
    const [given] = pair();
    client.dispose();
    post(answer(given));
    expect(client.state()).toBe('loading');
    await expect(call).rejects.toMatchObject({ code: 'SIGN_LOST' });
  });
});

describe('calls', () => {
  it('wait for a host that is still loading', async () => {
    const { client, connect } = setUp();
    const call = client.call('status', {});
    connect();
    expect(await call).toEqual(status);
  });

  it('are cancelled by the caller’s signal, also while they wait', async () => {
    const { client } = setUp();
    const controller = new AbortController();
    const call = client.call('create', {}, { signal: controller.signal });
    expect(client.state()).toBe('loading');
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'RPC_ABORTED' });
  });

  it('under way make it busy; an abort reaches the host', async () => {
    let aborted = 0;
    const { client, connect } = setUp({
      create: (_params, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted += 1;
            reject(new EvidentError('SIGN_REJECTED'));
          });
        }),
    });
    connect();
    const controller = new AbortController();
    const call = client.call('create', {}, { signal: controller.signal });
    await client.call('status', {});
    expect(client.state()).toBe('busy');
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'RPC_ABORTED' });
    await client.call('status', {});
    expect(aborted).toBe(1);
    expect(client.state()).toBe('ready');
  });
});

describe('the place in the history', () => {
  it('that was told before the host was there is told then, in order', async () => {
    const { client, connect, went } = setUp();
    client.go(place('/send'), true);
    client.go(place('/activity', 1), false);
    connect();
    client.go(place('/', 2), false);
    await client.call('status', {});
    expect(went).toEqual([
      [place('/send'), true],
      [place('/activity', 1), false],
      [place('/', 2), false],
    ]);
  });

  it('is the host’s to change: asked for by steps, heard by who listens', async () => {
    const { client, connect, traversed } = setUp();
    const heard: ShellPlace[] = [];
    const stop = client.onPath((to) => heard.push(to));
    const server = connect();
    client.traverse(-2);
    server.path(place('/send', 3));
    await client.call('status', {});
    expect(traversed).toEqual([-2]);
    expect(heard).toEqual([place('/send', 3)]);
    stop();
    server.path(place('/', 4));
    await client.call('status', {});
    expect(heard).toHaveLength(1);
  });

  it('what the host said before anybody listened is heard once', async () => {
    const { client, connect } = setUp();
    const server = connect();
    server.path(place('/send', 3));
    await client.call('status', {});
    const heard: ShellPlace[] = [];
    client.onPath((to) => heard.push(to))();
    client.onPath((to) => heard.push(to));
    expect(heard).toEqual([place('/send', 3)]);
  });
});

describe('loss', () => {
  it('an offer that is never answered is made again, later each time', async () => {
    const { client, offers, fire, connect } = setUp();
    const call = client.call('status', {});
    fire(20_000);
    await expect(call).rejects.toMatchObject({ code: 'SIGN_LOST' });
    expect(client.state()).toBe('lost');
    await expect(client.call('status', {})).rejects.toMatchObject({ code: 'SIGN_LOST' });
    fire(500);
    expect(client.state()).toBe('loading');
    expect(offers).toHaveLength(2);
    fire(20_000);
    fire(1000);
    expect(new Set(offers.map(({ data }) => data.instance)).size).toBe(3);
    connect();
    expect(await client.call('status', {})).toEqual(status);
  });

  it('silence rejects what is open and offers anew; a hidden tab is no silence', async () => {
    // A port that nobody serves: the host has hung.
    const hung = setUp();
    const [given] = hung.pair();
    hung.post(hung.answer(given));
    const call = hung.client.call('create', {});
    hung.setVisible(false);
    expect(() => hung.fire(10_000)).toThrow('No timer');
    hung.setVisible(true);
    hung.fire(10_000);
    await expect(call).rejects.toMatchObject({ code: 'SIGN_LOST' });
    expect(hung.client.state()).toBe('lost');
    hung.fire(500);
    expect(hung.offers).toHaveLength(2);
    // Nor is an answer that takes its time in a hidden tab.
    hung.setVisible(false);
    hung.fire(20_000);
    expect(hung.client.state()).toBe('loading');
    expect(hung.offers).toHaveLength(2);
  });

  it('an answer to an earlier offer is not taken for one to the latest', () => {
    const { client, post, answer, pair, fire } = setUp();
    const [given] = pair();
    const late = answer(given);
    fire(20_000);
    fire(500);
    post(late);
    expect(client.state()).toBe('loading');
  });

  it('nothing more is heard through the port before', async () => {
    const { client, connect, fire, setVisible } = setUp();
    const before = connect();
    await client.call('status', {});
    before.close();
    setVisible(false);
    setVisible(true);
    fire(10_000);
    expect(client.state()).toBe('lost');
    client.go(place('/send'), false);
    fire(500);
    const after = connect();
    const heard: ShellPlace[] = [];
    client.onPath((to) => heard.push(to));
    before.status({ ...status, vault: 'absent' });
    before.path(place('/activity'));
    after.status(status);
    await client.call('status', {});
    expect(client.status()).toEqual(status);
    expect(heard).toEqual([]);
  });
});
