/** The demo's manifest: nothing is asked before the user chose, and a chain begun anew is not taken for the old one. */
import { afterEach, describe, expect, it } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { DevnetManifest } from '#devnet/manifest.ts';
import { codeOf, memoryStore } from '../testing/harness.ts';
import { createTestWallet } from '../testing/test-wallet.ts';
import { createWalletServices } from './create-services.ts';
import type { WalletServices } from './services.ts';

const CHAIN = 77 as ChainId;
const ACCOUNT = toAddress('0x3c44cdddb6a900fa2b585dd299e03d12fa4293bc');
const hashOf = (digit: string) => `0x${digit.repeat(64)}`;
const manifest = (change: { genesisHash?: string; rpcUrl?: string } = {}): DevnetManifest => ({
  version: 1,
  faucetUrl: 'http://127.0.0.1:9/faucet',
  chains: [
    {
      chainId: CHAIN,
      name: 'Demo chain',
      shortName: 'demo',
      rpcUrl: 'http://127.0.0.1:8545',
      genesisHash: hashOf('1'),
      blockTimeSeconds: 2,
      native: { symbol: 'ETH', name: 'Ether', decimals: 18 },
      multicall3: null,
      ensRegistry: null,
      universalResolver: null,
      tokens: [
        { address: ACCOUNT, standard: 'erc20', symbol: '<b>ETH</b>', name: 'Ether\u202e', decimals: 18 },
        { address: ACCOUNT, standard: 'erc721', symbol: 'NFT', name: 'NFT', decimals: 0 },
      ],
      explorerUrl: 'http://127.0.0.1:8548/v2/api',
      sourcesUrl: null,
      feeds: [],
      ...change,
    },
  ],
});

const stopping: WalletServices[] = [];
afterEach(async () => {
  await Promise.all(stopping.splice(0).map((services) => services.stop()));
});

async function services(answer: () => Response, store = memoryStore()) {
  const asked: string[] = [];
  const made = createWalletServices(await store, {
    backoffMs: 1,
    fetch: (input) => {
      asked.push(String(input));
      return input === '/devnet.json' ? Promise.resolve(answer()) : Promise.reject(new TypeError('offline'));
    },
  });
  stopping.push(made);
  await made.start();
  return { made, asked };
}

describe('the demo', () => {
  it('is offered, and nothing is called before it is chosen', async () => {
    const { made, asked } = await services(() => Response.json(manifest()));
    expect(made.demo.available()).toBe(true);
    expect(made.demo.connected()).toBe(false);
    expect(await codeOf(made.head(CHAIN))).toBe('RPC_NO_ENDPOINT');
    expect(await codeOf(made.balances(CHAIN, [ACCOUNT]))).toBe('RPC_NO_ENDPOINT');
    await made.history.update([ACCOUNT]);
    expect(await made.history.states([ACCOUNT])).toEqual([]);
    const filter = { accounts: [ACCOUNT], unsolicited: 'all' } as const;
    expect(await made.history.lines(filter)).toEqual({ entries: [], next: null });
    expect(asked).toEqual(['/devnet.json']);
    expect(await made.store.tokens.all(CHAIN)).toHaveLength(1);
    // Known, and left alone until the user chooses it.
    expect(await made.store.explorers.all()).toMatchObject([
      { chainId: CHAIN, kind: 'etherscan', url: 'http://127.0.0.1:8548/v2/api', key: null, enabled: false },
    ]);

    await made.demo.connect();
    expect(made.demo.connected()).toBe(true);
    expect(await codeOf(made.head(CHAIN))).toBe('RPC_UNREACHABLE');
    expect(asked.slice(1).every((url) => url === 'http://127.0.0.1:8545/')).toBe(true);
    expect(await codeOf(made.demo.fund(ACCOUNT, CHAIN))).toBe('RPC_UNREACHABLE');
  });

  it.each([
    ['a page', () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } })],
    ['nothing', () => new Response('', { status: 404 })],
    ['another version', () => Response.json({ ...manifest(), version: 2 })],
    ['an endpoint that is no address', () => Response.json(manifest({ rpcUrl: 'javascript:alert(1)' }))],
    ['a hash that is none', () => Response.json(manifest({ genesisHash: '0x12' }))],
  ])('is not there where the host answers with %s', async (_, answer) => {
    const outcome = services(answer);
    await outcome.then(async ({ made }) => {
      expect(made.demo.available()).toBe(false);
      expect(await codeOf(made.demo.connect())).toBe('RPC_NO_ENDPOINT');
      expect((await made.networks.list()).some(({ network }) => network.demo)).toBe(false);
    });
  });

  it('keeps the user’s choices over a restart on other ports', async () => {
    const store = await memoryStore();
    const first = await services(() => Response.json(manifest()), Promise.resolve(store));
    await first.made.demo.connect();
    await first.made.networks.setEndpointEnabled('demo-77', false);
    const second = await services(
      () => Response.json(manifest({ rpcUrl: 'http://127.0.0.1:9999' })),
      Promise.resolve(store),
    );
    const [view] = (await second.made.networks.list()).filter(({ network }) => network.chainId === CHAIN);
    expect(view).toMatchObject({
      network: { enabled: true },
      endpoints: [{ endpoint: { url: 'http://127.0.0.1:9999/', enabled: false } }],
      restarted: false,
    });
  });

  it('writes nothing when all is as it was: whatever is asked of a network is asked again when it changes', async () => {
    const store = await memoryStore();
    await services(() => Response.json(manifest()), Promise.resolve(store));
    const written: string[] = [];
    store.subscribe(({ table }) => written.push(table));
    await services(() => Response.json(manifest()), Promise.resolve(store));
    expect(written).toEqual([]);
    await services(() => Response.json(manifest({ genesisHash: hashOf('2') })), Promise.resolve(store));
    expect(written).toContain('networks');
  });

  it('is not known before its manifest was read, which the faucet waits for', async () => {
    const asked: string[] = [];
    const made = createWalletServices(await memoryStore(), {
      fetch: (input) => {
        asked.push(String(input));
        return Promise.resolve(
          input === '/devnet.json' ? Response.json(manifest()) : Response.json({ hash: hashOf('3') }),
        );
      },
    });
    stopping.push(made);
    expect(made.demo.available()).toBeNull();
    expect(await made.demo.fund(ACCOUNT, CHAIN)).toBe(hashOf('3'));
    expect(asked).toEqual(['/devnet.json', 'http://127.0.0.1:9/faucet']);
    expect(made.demo.available()).toBe(true);
  });

  it('that was begun anew forgets its balances, and keeps its history until the user forgets it', async () => {
    const wallet = await createTestWallet();
    const record = await wallet.pay();
    expect(record.state.kind).toBe('pending');
    const balances = {
      value: [],
      evidence: { level: 'reported' as const, sources: [], block: 1n, at: 1 },
    };
    const { store } = wallet;
    await store.balances.put(CHAIN, balances);
    const [stored] = await store.networks.all();
    if (stored === undefined) throw new Error('no network');
    await store.networks.put({ ...stored, genesisHash: hashOf('2') as never });
    const viewOf = async (from: WalletServices) =>
      (await from.networks.list()).find(({ network }) => network.chainId === CHAIN);
    const first = await services(() => Response.json(manifest()), Promise.resolve(store));
    expect(await first.made.cachedBalances(CHAIN)).toBeNull();
    expect(await store.transactions.get(record.id)).not.toBeNull();
    expect(wallet.chain.sent).toHaveLength(1);
    await first.made.demo.connect();
    // It is not taken for the old one by being seen twice.
    const second = await services(() => Response.json(manifest()), Promise.resolve(store));
    for (const { made } of [first, second]) {
      expect(await viewOf(made)).toMatchObject({ restarted: true, network: { genesisHash: hashOf('2') } });
    }
    await wallet.node.stop();
  });

  it('that was begun anew with nothing to forget is simply the new one', async () => {
    const store = await memoryStore();
    await services(() => Response.json(manifest({ genesisHash: hashOf('2') })), Promise.resolve(store));
    const { made } = await services(() => Response.json(manifest()), Promise.resolve(store));
    const [view] = (await made.networks.list()).filter(({ network }) => network.chainId === CHAIN);
    expect(view).toMatchObject({ restarted: false, network: { genesisHash: hashOf('1') } });
  });
});
