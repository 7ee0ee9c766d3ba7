/**
 * A wallet without its screens on a real chain, behind an endpoint that can be told to misbehave: the services that
 * the screens use, and a key that signs.
 */
import { IDBFactory } from 'fake-indexeddb';
import { parseEther, parseTransaction } from 'viem';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { type Address, toAddress } from '#core/address/address.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type NodeProxy, startProxy } from '#devnet/faulty-node.ts';
import type { Devnet } from '#devnet/start.ts';
import { publicClientOf } from '#devnet/testing.ts';
import type { EndpointView } from '../../rpc/endpoints/types.ts';
import { createWalletServices, type ServiceOptions } from '../../services/create-services.ts';
import type { WalletServices } from '../../services/services.ts';
import type { Store } from '../../store/store.ts';
import { account, fetchWithManifest, memoryStore } from '../../testing/harness.ts';

export const CHAIN = 31337 as ChainId;
export const STARTING_BALANCE = parseEther('20');

/** Shorter than a person's patience, in the same order: late answers come, and before the time-out. */
const TIMEOUT_MS = 2_500;
const LATE_MS = 600;
const FLAP_MS = 600;
const PAUSE_SECONDS = 1;

export interface FaultyWallet {
  readonly proxy: NodeProxy;
  readonly services: WalletServices;
  readonly store: Store;
  readonly address: Address;
  /** A method of the node itself. */
  ask(method: string, ...params: readonly unknown[]): Promise<unknown>;
  /** The first endpoint, as the network's page gets it. */
  endpoint(): Promise<EndpointView>;
  /** As time passes, without waiting. */
  pass(ms: number): void;
  now(): number;
  /** The same wallet opened anew: nothing is remembered but what is stored. */
  reopen(): Promise<FaultyWallet>;
  sign(unsigned: Hex): Promise<Hex>;
}

export interface Opening {
  /** The way in which the first endpoint is spoken to. */
  readonly over?: 'http' | 'socket';
  /** The faulty endpoint is all there is. */
  readonly alone?: boolean;
  /** How it behaves from the start. */
  readonly mode?: NodeProxy['mode'];
}

/** An account of its own with 20 ETH, on the devnet's first chain. Closed when the test is over. */
export async function openWallet(
  devnet: Devnet,
  onTestFinished: (end: () => Promise<void>) => void,
  opening: Opening = {},
): Promise<FaultyWallet> {
  const [first, ...others] = devnet.manifest.chains;
  if (first === undefined) throw new RangeError('The devnet has a chain');
  const key = privateKeyToAccount(generatePrivateKey());
  const address = toAddress(key.address);
  const node = publicClientOf(first);
  const ask: FaultyWallet['ask'] = (method, ...params) =>
    node.request({ method, params } as unknown as Parameters<typeof node.request>[0]);
  await ask('anvil_setBalance', address, `0x${STARTING_BALANCE.toString(16)}`);

  const proxy = await startProxy(first.rpcUrl);
  Object.assign(proxy, { delayMs: LATE_MS, flapMs: FLAP_MS, retryAfterSeconds: PAUSE_SECONDS });
  proxy.mode = opening.mode ?? 'pass';
  const rpcUrl = opening.over === 'socket' ? proxy.socketUrl : proxy.url;
  const manifest = { ...devnet.manifest, chains: [{ ...first, rpcUrl }, ...others] };
  const database = new IDBFactory();
  let passed = 0;
  let current: WalletServices | null = null;
  onTestFinished(async () => {
    await current?.stop();
    await proxy.stop();
  });
  const now = () => Date.now() + passed;
  const options: ServiceOptions = {
    fetch: fetchWithManifest(manifest),
    manifestUrl: 'https://wallet.test/devnet.json',
    now,
    timeoutMs: TIMEOUT_MS,
    backoffMs: 20,
    trackerIntervalMs: 200,
  };
  const begin = async (): Promise<FaultyWallet> => {
    const store = await storeOver(database);
    await store.accounts.put(account(address));
    const services = createWalletServices(store, options);
    current = services;
    await services.start();
    await services.demo.connect();
    if (opening.alone !== true) {
      const second = { id: 'second', chainId: CHAIN, url: new URL(first.rpcUrl).href };
      await store.endpoints.put({ ...second, priority: 1, enabled: true });
    }
    return {
      proxy,
      services,
      store,
      address,
      ask,
      now,
      async endpoint() {
        const view = (await services.networks.list()).find(({ network }) => network.chainId === CHAIN);
        const found = view?.endpoints[0];
        if (found === undefined) throw new RangeError('There is an endpoint');
        return found;
      },
      pass(ms) {
        passed += ms;
      },
      async reopen() {
        await services.stop();
        return begin();
      },
      sign: async (unsigned) => (await key.signTransaction(parseTransaction(unsigned))) as Hex,
    };
  };
  return begin();
}

let lastStore: Promise<unknown> = Promise.resolve();
/**
 * One after another: each is opened through the same global. One that was closed would open again over whatever is
 * there by then, so that a wallet opened anew needs a store of its own.
 */
function storeOver(database: IDBFactory): Promise<Store> {
  const opened = lastStore.then(() => memoryStore(database));
  lastStore = opened.catch(() => undefined);
  return opened;
}
