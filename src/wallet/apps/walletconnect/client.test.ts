/** The published client of apps against ours, over a relay of our own that misbehaves. */
import { randomBytes } from 'node:crypto';
import { verifyMessage } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RelayFault, type RelayServer, startRelay } from '#devnet/relay/relay.ts';
import { CHAIN, ME, SPENDER } from '../../testing/stage.ts';
import { openEnvelope, sealEnvelope } from './crypto.ts';
import { openApp, type TestApp } from './testing/app.ts';
import { type ConnectedWallet, GRANT, nameOf, openWallet } from './testing/wallet.ts';

const HELLO = '0x68656c6c6f';
const random = (size: number) => new Uint8Array(randomBytes(size));
let relay: RelayServer;
let wallet: ConnectedWallet;
let app: TestApp;
beforeAll(() => {
  // Each app of a test has a client of its own.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
  // The app's client would ask its makers' servers: nothing of this leaves the machine.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
beforeEach(async () => {
  relay = await startRelay();
  [wallet, app] = await Promise.all([openWallet(relay.url), openApp(relay.url)]);
});
afterEach(async () => {
  wallet.stop();
  await app.stop();
  await relay.stop();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function connect() {
  const { uri, approval } = await app.connect();
  await wallet.pair(uri);
  return approval;
}

describe.each<RelayFault>(['none', 'drop', 'duplicate', 'reorder', 'delay', 'close'])(
  'fault: %s',
  (fault) => {
    it('connects, signs, sends, switches the chain, and ends', async () => {
      // The app's client takes a close by 3000 for its end.
      relay.fail(fault, fault === 'close' ? 'p' : undefined);
      const session = await connect();
      expect(session.namespaces.eip155).toMatchObject({
        chains: ['eip155:31337', 'eip155:31338'],
        accounts: [`eip155:31337:${ME}`, `eip155:31338:${ME}`],
      });
      const { topic } = session;
      const [signature, hash, balance] = await Promise.all([
        app.request(topic, 'personal_sign', [HELLO, ME]),
        app.request(topic, 'eth_sendTransaction', [{ from: ME, to: SPENDER, value: '0x1' }]),
        app.request(topic, 'eth_getBalance', [ME, 'latest'], 'eip155:31338'),
      ]);
      expect(await verifyMessage({ address: ME, message: 'hello', signature: signature as never })).toBe(
        true,
      );
      expect(hash).toBe(nameOf(1n));
      expect(balance).toBe(`eth_getBalance of ${ME},latest on 31338`);
      const changed = new Promise((resolve) => app.client.once('session_event', resolve));
      await app.request(topic, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]);
      expect(await changed).toMatchObject({ params: { event: { name: 'chainChanged', data: 31338 } } });
      expect([...wallet.signed.values()]).toEqual([1, 1]);
      await app.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } });
      await expect.poll(async () => (await wallet.tables.connections.all())[0]?.grant).toBeNull();
      await expect.poll(() => wallet.apps()).toEqual([]);
    });
  },
);

describe('a session', () => {
  it('the user refuses is refused, and leaves nothing behind', async () => {
    wallet.answer('refuse');
    const { uri, approval } = await app.connect();
    const refused = expect(approval).rejects.toMatchObject({ code: 5000 });
    await wallet.pair(uri);
    await refused;
    await expect.poll(() => wallet.sessions()).toEqual([]);
    expect(await wallet.tables.connections.all()).toEqual([]);
  });

  it('that wants other chains alone is refused at once', async () => {
    const { uri, approval } = await app.connect(['eip155:1']);
    const refused = expect(approval).rejects.toMatchObject({ code: 5100 });
    await expect(wallet.pair(uri)).rejects.toMatchObject({ code: 'APP_UNSUPPORTED' });
    await refused;
    expect(wallet.waiting()).toEqual([]);
  });

  it('asks what was granted and nothing else', async () => {
    wallet.answer('approve', { ...GRANT, chains: [CHAIN] });
    const { topic } = await connect();
    await expect(app.request(topic, 'eth_accounts', [])).rejects.toThrow();
    // Our own checks, without those of the app's client.
    const session = app.client.session.get(topic);
    const every = ['eip155:31337', 'eip155:31338'];
    const evm = session.namespaces.eip155;
    if (evm === undefined) throw new Error('no namespace');
    evm.methods.push('eth_accounts');
    evm.chains?.push('eip155:31338');
    evm.accounts.push(`eip155:31338:${ME}`);
    await app.client.session.update(topic, { namespaces: { eip155: { ...evm, chains: every } } });
    await expect(app.request(topic, 'eth_accounts', [])).rejects.toMatchObject({ code: 3001 });
    await expect(app.request(topic, 'personal_sign', [HELLO, ME], every[1])).rejects.toMatchObject({
      code: 3005,
    });
    await expect(app.request(topic, 'personal_sign', [HELLO, SPENDER])).rejects.toMatchObject({ code: 4100 });
    expect(wallet.signed.size).toBe(0);
  });

  it('that wants something besides Ethereum is refused at once', async () => {
    const { uri, approval } = await app.client.connect({
      requiredNamespaces: { solana: { chains: ['solana:1'], methods: ['solana_signMessage'], events: [] } },
    });
    const refused = expect(approval()).rejects.toMatchObject({ code: 5104 });
    await expect(wallet.pair(uri ?? '')).rejects.toMatchObject({ code: 'APP_UNSUPPORTED' });
    await refused;
  });

  it('tells what the user changed, and that the user ended it', async () => {
    const { topic } = await connect();
    const [connection] = await wallet.tables.connections.all();
    const updated = new Promise((resolve) => app.client.once('session_update', resolve));
    const id = connection?.id ?? '';
    await wallet.tables.connections.change(
      id,
      (before) => before && { ...before, grant: { ...GRANT, accounts: [SPENDER, ME] } },
    );
    expect(await updated).toMatchObject({
      params: { namespaces: { eip155: { accounts: expect.arrayContaining([`eip155:31337:${SPENDER}`]) } } },
    });
    const ended = new Promise((resolve) => app.client.once('session_delete', resolve));
    // The app's client forgets it with the session.
    const key = app.client.core.crypto.keychain.get(topic);
    await wallet.tables.connections.change(id, (before) => before && { ...before, grant: null });
    expect(await ended).toMatchObject({ topic });
    const said = relay.letters(topic).map((letter) => JSON.parse(openEnvelope(key, letter) ?? '{}'));
    expect(said).toContainEqual(
      expect.objectContaining({
        method: 'wc_sessionDelete',
        params: expect.objectContaining({ code: 6000 }),
      }),
    );
    await expect.poll(() => wallet.sessions()).toEqual([]);
  });

  it('lives on after a reload, and a request that waited is answered once', async () => {
    const { topic } = await connect();
    wallet.answer('nothing');
    const signature = app.request(topic, 'personal_sign', [HELLO, ME]);
    await expect.poll(() => wallet.waiting().length).toBe(1);
    await wallet.reload();
    await expect.poll(() => wallet.waiting().length).toBe(1);
    // Everything that was ever said comes again, our own words too.
    relay.replay(topic, 'p');
    await app.client.ping({ topic });
    expect(wallet.waiting()).toHaveLength(1);
    wallet.answer('approve');
    expect(await signature).toMatch(/^0x/);
    relay.replay(topic, 'p');
    await app.client.ping({ topic });
    await wallet.reload();
    relay.replay(topic, 'p');
    await app.client.ping({ topic });
    expect([...wallet.signed.values()]).toEqual([1]);
    expect(wallet.waiting()).toEqual([]);
    expect((await wallet.sessions())[0]?.open).toEqual([]);
  });

  it('asked for before a reload is shown afterwards', async () => {
    wallet.answer('nothing');
    const { uri, approval } = await app.connect();
    await wallet.pair(uri);
    await wallet.reload();
    await expect.poll(() => wallet.waiting().map(({ kind }) => kind)).toEqual(['connect']);
    wallet.answer('approve');
    expect((await approval).namespaces.eip155?.accounts).toContain(`eip155:31337:${ME}`);
  });
});

describe('attacks', () => {
  it('who calls itself a connected app inherits nothing from it', async () => {
    await connect();
    wallet.answer('nothing');
    const other = await openApp(relay.url);
    const { uri } = await other.connect();
    await wallet.pair(uri);
    await expect.poll(() => wallet.waiting().map(({ kind }) => kind)).toEqual(['connect']);
    expect(
      wallet.apps().map(({ origin, attestedBy, grant }) => [origin, attestedBy, grant !== null]),
    ).toEqual([
      ['https://app.example', 'nobody', true],
      ['https://app.example', 'nobody', false],
    ]);
    await other.stop();
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', `https://${'a'.repeat(300)}.example`])(
    'an app of no address, %s, is refused',
    async (url) => {
      const odd = await openApp(relay.url, url);
      const { uri, approval } = await odd.connect();
      const refused = expect(approval).rejects.toMatchObject({ code: -32600 });
      await expect(wallet.pair(uri)).rejects.toMatchObject({ code: 'APP_UNSUPPORTED' });
      await refused;
      await odd.stop();
    },
  );

  it('what is late, too long or too deep is refused by its id, or not heard; the session goes on', async () => {
    const { topic } = await connect();
    const key = app.client.core.crypto.keychain.get(topic);
    const say = (id: number, params: string, more = '') =>
      relay.say(
        topic,
        sealEnvelope(
          key,
          `{"jsonrpc":"2.0","id":${id},"method":"wc_sessionRequest","params":{"chainId":"eip155:31337","request":{"method":"personal_sign","params":${params}${more}}}}`,
          random,
        ),
        'p',
      );
    const id = Date.now() * 1000;
    say(id, `["0x${'00'.repeat(512 * 1024)}","${ME}"]`);
    say(id + 1, `["0x00","${ME}",${'['.repeat(100_000)}${']'.repeat(100_000)}]`);
    // Five characters that are 21 once they are written anew.
    say(id + 2, `["0x00","${ME}",${Array.from({ length: 10_000 }, () => '1e20').join()}]`);
    say(id + 3, `["0x00","${ME}"]`, ',"expiryTimestamp":1');
    expect(await app.request(topic, 'personal_sign', [HELLO, ME])).toMatch(/^0x/);
    expect([...wallet.signed.values()]).toEqual([1]);
    const said = relay.letters(topic).flatMap((letter) => {
      const { id: of, error } = JSON.parse(openEnvelope(key, letter) ?? '{}');
      return error === undefined ? [] : [[of - id, error.code]];
    });
    expect(said).toEqual([
      [0, -32600],
      [2, -32600],
      [3, 8000],
    ]);
  });

  it('what comes after the user ended the session is not heard, although it has its key', async () => {
    const { topic } = await connect();
    const key = app.client.core.crypto.keychain.get(topic);
    const [connection] = await wallet.tables.connections.all();
    wallet.answer('nothing');
    const waiting = app.request(topic, 'personal_sign', [HELLO, ME]).catch(() => undefined);
    await expect.poll(() => wallet.waiting().length).toBe(1);
    await wallet.tables.connections.change(
      connection?.id ?? '',
      (before) => before && { ...before, grant: null },
    );
    await expect.poll(() => wallet.sessions()).toEqual([]);
    expect(wallet.waiting()).toEqual([]);
    wallet.answer('approve');
    const late = `{"jsonrpc":"2.0","id":${Date.now() * 1000},"method":"wc_sessionRequest","params":{"chainId":"eip155:31337","request":{"method":"personal_sign","params":["${HELLO}","${ME}"]}}}`;
    relay.say(topic, sealEnvelope(key, late, random), 'p');
    // Another app’s link is read after it.
    const other = await openApp(relay.url);
    const { uri, approval } = await other.connect();
    await wallet.pair(uri);
    await approval;
    expect(wallet.signed.size).toBe(0);
    expect(await wallet.sessions()).toHaveLength(1);
    await other.stop();
    void waiting;
  });

  it('an app’s picture and its words about itself are not stored', async () => {
    await connect();
    const stored = [...(await wallet.tables.walletConnect.all()), ...(await wallet.tables.connections.all())];
    expect(
      JSON.stringify(stored, (_key, value) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toMatch(/icon/);
  });

  it('whoever knows the topic and not the key is not heard', async () => {
    const { topic } = await connect();
    relay.say(topic, 'AAAA', 'p');
    const end = '{"jsonrpc":"2.0","id":1,"method":"wc_sessionDelete"}';
    relay.say(topic, sealEnvelope('11'.repeat(32), end, random), 'p');
    await app.client.ping({ topic });
    expect((await wallet.tables.connections.all())[0]?.grant).not.toBeNull();
  });

  it('nobody is connected to before a link was pasted, and nobody any more after the end', async () => {
    const ours = () => relay.connections().filter((each) => each.get('projectId') === 'p');
    expect(ours()).toEqual([]);
    const { topic } = await connect();
    expect(ours()).toHaveLength(1);
    await app.client.disconnect({ topic, reason: { code: 6000, message: 'bye' } });
    await expect.poll(() => wallet.sessions()).toEqual([]);
    await wallet.reload();
    await expect.poll(() => wallet.states.at(-1)).toBe('off');
    expect(ours()).toHaveLength(1);
  });
});
