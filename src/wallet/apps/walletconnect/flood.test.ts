/**
 * Thousands of messages, by an app that has the key of its session and by the relay: what is kept stays small, nothing
 * past the limits is answered with anything but its code, and other sessions do not wait for it.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type RelayServer, startRelay } from '#devnet/relay/relay.ts';
import { ME } from '../../testing/stage.ts';
import { openEnvelope, sealEnvelope } from './crypto.ts';
import { openApp, type TestApp } from './testing/app.ts';
import { type ConnectedWallet, openWallet } from './testing/wallet.ts';

/** Of what is kept, nothing may grow beyond a few hundred. */
const MANY = 4_000;
const HELLO = '0x68656c6c6f';
const random = (size: number) => new Uint8Array(randomBytes(size));

let relay: RelayServer;
let wallet: ConnectedWallet;
let app: TestApp;
let other: TestApp;
let topic: string;
let calm: string;
beforeAll(() => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
beforeEach(async () => {
  relay = await startRelay();
  [wallet, app, other] = await Promise.all([
    openWallet(relay.url),
    openApp(relay.url),
    openApp(relay.url, 'https://other.example'),
  ]);
  topic = await connect(app);
  calm = await connect(other);
});
afterEach(async () => {
  wallet.stop();
  await Promise.all([app.stop(), other.stop()]);
  await relay.stop();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function connect(of: TestApp): Promise<string> {
  const { uri, approval } = await of.connect();
  await wallet.pair(uri);
  return (await approval).topic;
}

/** Ids that rise, as those of the app's client do. */
let lastId = 0;
const nextId = (): number => {
  lastId = Math.max(lastId + 1, Date.now() * 1000);
  return lastId;
};
const key = (): string => app.client.core.crypto.keychain.get(topic);
/** As the app's own client would, without its limits. @returns the request's id. */
function say(method: string, params: unknown): number {
  const id = nextId();
  const request = { method, params };
  const call = {
    jsonrpc: '2.0',
    id,
    method: 'wc_sessionRequest',
    params: { chainId: 'eip155:31337', request },
  };
  relay.say(topic, sealEnvelope(key(), JSON.stringify(call), random), 'p');
  return id;
}
/** What the wallet answered in the session, by id. */
function answers(): ReadonlyMap<number, unknown> {
  const said = relay.letters(topic).map((letter) => JSON.parse(openEnvelope(key(), letter) ?? '{}'));
  return new Map(
    said.flatMap(({ id, method, result, error }) =>
      method === undefined ? [[id, result ?? error?.code] as const] : [],
    ),
  );
}
async function sizes() {
  const [sessions, requests] = await Promise.all([wallet.sessions(), wallet.tables.requests.all()]);
  const session = sessions.find(({ id }) => id === topic);
  return {
    open: session?.open.length ?? 0,
    outbox: session?.outbox.length ?? 0,
    heard: session?.heard.length ?? 0,
    characters: JSON.stringify(session).length,
    requests: requests.filter(({ kind }) => kind !== 'connect').length,
  };
}
/** Resolves when the wallet has read what was said before, and has said what it had to say. */
async function isRead(): Promise<void> {
  await expect.poll(async () => (await sizes()).outbox, { timeout: 20_000 }).toBe(0);
  await app.client.ping({ topic });
}

it('an app that asks thousands of times has twenty requests wait, and the others are refused or dropped', async () => {
  wallet.answer('nothing');
  const ids = Array.from({ length: MANY }, () => say('personal_sign', [HELLO, ME]));
  // Another session’s turn comes although all of these came before.
  expect(await other.request(calm, 'eth_getBalance', [ME, 'latest'])).toMatch(/^eth_getBalance/);
  expect(answers().size).toBeLessThan(500);
  await expect.poll(() => wallet.waiting().length).toBe(20);
  await isRead();
  const { characters, ...counts } = await sizes();
  expect(counts.open).toBeLessThanOrEqual(100);
  expect(counts.outbox).toBeLessThanOrEqual(100);
  expect(counts.heard).toBeLessThanOrEqual(256);
  expect(counts.requests).toBe(20);
  expect(characters).toBeLessThan(200_000);
  const refused = [...answers()].filter(([id]) => ids.includes(id));
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter(([, code]) => code !== -32005)).toEqual([]);

  // Refused, the app is answered as ever.
  wallet.answer('refuse');
  await expect.poll(() => wallet.waiting().length).toBe(0);
  wallet.answer('approve');
  expect(await app.request(topic, 'personal_sign', [HELLO, ME])).toMatch(/^0x/);
  expect([...answers().values()].filter((code) => code === 4001)).toHaveLength(20);
  expect([...wallet.signed.values()]).toEqual([1]);
});

it('the largest requests are kept for one mebibyte, and refused beyond that', async () => {
  wallet.answer('nothing');
  const large = `0x${'00'.repeat(60 * 1024)}`;
  for (let n = 0; n < 12; n += 1) say('personal_sign', [large, ME]);
  await isRead();
  const { open, characters } = await sizes();
  expect(open).toBe(9);
  expect(characters).toBeLessThan(1.5 * 1024 * 1024);
  await expect.poll(() => [...answers().values()].filter((code) => code === -32005)).toHaveLength(3);
});

it('a relay that says thousands of things of its own, or repeats what it knows, costs nothing', async () => {
  await app.request(topic, 'personal_sign', [HELLO, ME]);
  const before = await sizes();
  const strange = sealEnvelope('11'.repeat(32), '{"jsonrpc":"2.0","id":1,"method":"wc_sessionPing"}', random);
  for (let n = 0; n < MANY; n += 1) relay.say(topic, strange, 'p');
  for (let n = 0; n < 200; n += 1) relay.replay(topic, 'p');
  expect(await other.request(calm, 'eth_getBalance', [ME, 'latest'])).toMatch(/^eth_getBalance/);
  await expect.poll(async () => (await sizes()).characters).toBeLessThanOrEqual(before.characters + 1_000);
  expect(await app.request(topic, 'personal_sign', [HELLO, ME])).toMatch(/^0x/);
  expect([...wallet.signed.values()]).toEqual([1, 1]);
});

it('a relay that takes no answer is asked no further: a hundred answers are kept, and sent once it does', async () => {
  relay.fail('deaf', 'p');
  const sizesOf: number[] = [];
  const ask = async () => {
    for (let n = 0; n < 20; n += 1) say('eth_sign', []);
    sizesOf.push((await sizes()).outbox);
    return sizesOf.at(-1);
  };
  await expect.poll(ask, { timeout: 20_000 }).toBe(100);
  for (let n = 0; n < 20; n += 1) await ask();
  expect(Math.max(...sizesOf)).toBe(100);
  relay.fail('none');
  await expect.poll(async () => (await sizes()).outbox, { timeout: 20_000 }).toBe(0);
  expect(await app.request(topic, 'personal_sign', [HELLO, ME])).toMatch(/^0x/);
  expect([...answers().values()].filter((code) => code === 3001).length).toBeGreaterThanOrEqual(100);
});
