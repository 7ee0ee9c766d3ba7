import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AppEvent, MAX_APP_REQUEST } from '#protocol/apps.ts';
import { readAppRequest, requestIdOf } from './asked.ts';
import { isAppOrigin } from './door.ts';
import { createAppRelay } from './relay.ts';
import { fakeAppPort, rpc } from './testing.ts';

const app = 'a'.repeat(32);

function setUp() {
  const port = fakeAppPort();
  const told: AppEvent[] = [];
  const clock = { now: 0 };
  const relay = createAppRelay(port, { app, clock: () => clock.now, tell: (event) => void told.push(event) });
  return { port, told, clock, relay };
}

const error = (id: unknown, code: number) =>
  expect.objectContaining({ id, error: expect.objectContaining({ code }) });

describe('relay', () => {
  it('numbers what the app asks, and gives it the wallet’s answers and events', () => {
    const { port, told, relay } = setUp();
    port.arrive(rpc(7, 'eth_chainId'));
    port.arrive(rpc(8, 'personal_sign', ['0x', '0x']));
    expect(told).toEqual([
      { kind: 'message', app, message: 1, payload: rpc(7, 'eth_chainId') },
      { kind: 'message', app, message: 2, payload: rpc(8, 'personal_sign', ['0x', '0x']) },
    ]);
    relay.send('{"jsonrpc":"2.0","id":8,"result":"0x1"}');
    relay.send('{"jsonrpc":"2.0","method":"chainChanged","params":["0x1"]}');
    expect(port.sent).toEqual([
      { jsonrpc: '2.0', id: 8, result: '0x1' },
      { jsonrpc: '2.0', method: 'chainChanged', params: ['0x1'] },
    ]);
    expect(relay.open().map(({ message }) => message)).toEqual([1]);
  });

  it('tells the app no answer twice, and none to what it did not ask', () => {
    const { port, relay } = setUp();
    port.arrive(rpc(1, 'eth_chainId'));
    for (const id of [1, 1, 2, '1']) relay.send(JSON.stringify({ jsonrpc: '2.0', id, result: 0 }));
    expect(port.sent).toHaveLength(1);
  });

  it('answers what is no request itself', () => {
    const { port, told } = setUp();
    port.arrive('{');
    port.arrive('[]');
    port.arrive(JSON.stringify([JSON.parse(rpc(1, 'a'))]));
    port.arrive('{"jsonrpc":"2.0","method":"eth_chainId"}');
    port.arrive('{"jsonrpc":"2.0","id":2,"method":"eth_chainId","method":"personal_sign"}');
    port.arrive(rpc(3, 'eth.chainId'));
    port.arrive(rpc(4, 'x'.repeat(65)));
    port.arrive('{"jsonrpc":"2.0","id":5.5,"method":"eth_chainId"}');
    expect(told).toEqual([]);
    expect(port.sent).toEqual([null, null, null, null, 2, 3, 4, null].map((id) => error(id, -32600)));
    port.arrive(rpc(9, 'eth_chainId'));
    port.arrive(rpc(9, 'eth_accounts'));
    expect(told).toHaveLength(1);
    expect(port.sent.at(-1)).toEqual(error(9, -32600));
  });

  it('reads neither a megabyte nor what is nested beyond measure', () => {
    const { port, told } = setUp();
    port.arrive(rpc(1, 'personal_sign', ['x'.repeat(1024 * 1024)]));
    expect(port.sent.at(-1)).toEqual(error(null, -32600));
    port.arrive(rpc(2, 'a', 'B').replace('"B"', `${'['.repeat(60_000)}${']'.repeat(60_000)}`));
    expect(port.sent.at(-1)).toEqual(error(2, -32600));
    port.arrive(rpc(3, 'a', ['x'.repeat(MAX_APP_REQUEST - 60)]));
    expect(told).toHaveLength(1);
  });

  it('drops what is no text, and ends with null', () => {
    const { port, told, relay } = setUp();
    for (const data of [{}, 5, undefined, new Uint8Array(4)]) port.arrive(data);
    expect([told, port.sent]).toEqual([[], []]);
    port.arrive(null);
    expect(told).toEqual([{ kind: 'closed', app }]);
    expect([relay.isClosed(), port.closed()]).toEqual([true, true]);
    relay.send('{"jsonrpc":"2.0","id":1,"result":0}');
    expect(port.sent).toEqual([]);
  });

  it('keeps twenty requests for a signature, and a hundred in all', () => {
    const { port, told } = setUp();
    for (let id = 1; id <= 25; id += 1) port.arrive(rpc(id, 'personal_sign'));
    expect(told).toHaveLength(20);
    expect(port.sent).toEqual([21, 22, 23, 24, 25].map((id) => error(id, -32005)));
    for (let id = 101; id <= 190; id += 1) port.arrive(rpc(id, 'eth_call'));
    expect(told).toHaveLength(100);
  });

  it('ten thousand requests end the connection, and cost little', () => {
    const { port, told } = setUp();
    for (let id = 1; id <= 10_000; id += 1) port.arrive(rpc(id, 'personal_sign', ['x'.repeat(8000)]));
    expect(told.filter(({ kind }) => kind === 'message')).toHaveLength(20);
    expect(told.at(-1)).toEqual({ kind: 'closed', app });
    expect(port.sent.length).toBeLessThanOrEqual(200);
  });

  it('a page that asks at its leisure is never cut off', () => {
    const { port, told, clock, relay } = setUp();
    for (let id = 1; id <= 3000; id += 1) {
      clock.now += 10;
      port.arrive(rpc(id, 'eth_call'));
      relay.send(JSON.stringify({ jsonrpc: '2.0', id, result: '0x' }));
    }
    expect(told).toHaveLength(3000);
    expect(relay.isClosed()).toBe(false);
  });

  it('whatever arrives, nothing throws, and what is relayed is a request', () => {
    const some = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      fc
        .record({ jsonrpc: fc.constant('2.0'), id: fc.integer(), method: fc.string() })
        .map((one) => JSON.stringify(one)),
    );
    fc.assert(
      fc.property(fc.array(some, { maxLength: 20 }), (all) => {
        const { port, told } = setUp();
        for (const data of all) expect(() => port.arrive(data)).not.toThrow();
        for (const event of told) {
          if (event.kind === 'message')
            expect(readAppRequest(event.payload)?.id).toBe(requestIdOf(event.payload));
        }
      }),
    );
  });
});

describe('origins of apps', () => {
  const own = ['https://wallet.example.org', 'https://shell.example.org'];
  it.each([
    ['https://app.example', true],
    ['https://app.example:8443', true],
    ['https://xn--pple-43d.com', true],
    ['http://localhost:3000', true],
    ['http://app.localhost', true],
    ['http://127.0.0.1:8080', true],
    ['null', false],
    ['', false],
    ['file://', false],
    ['http://app.example', false],
    ['http://localhost.example', false],
    ['http://notlocalhost', false],
    ['http://10.0.0.1', false],
    ['https://app.example/', false],
    ['ftp://app.example', false],
    ['chrome-extension://abcdefgh', false],
    ['https://wallet.example.org', false],
    ['https://shell.example.org', false],
  ] as const)('%s: %s', (origin, may) => expect(isAppOrigin(origin, own)).toBe(may));
});
