/**
 * wagmi by its own WalletConnect connector, as apps use it: Apache-licensed ethereum-provider 2.21.8 over sign-client, our
 * client at the other end, and a relay that misbehaves.
 */
import { walletConnect } from '@wagmi/connectors';
import {
  type Config,
  connect,
  createConfig,
  createStorage,
  disconnect,
  getAccount,
  getCapabilities,
  reconnect,
  sendCalls,
  sendTransaction,
  signMessage,
  signTypedData,
  switchChain,
} from '@wagmi/core';
import { defineChain, http, recoverMessageAddress, recoverTypedDataAddress } from 'viem';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RelayFault, type RelayServer, startRelay } from '#devnet/relay/relay.ts';
import { ME, SPENDER } from '../../testing/stage.ts';
import { memory } from './testing/app.ts';
import { type ConnectedWallet, nameOf, openWallet } from './testing/wallet.ts';

interface Provider {
  readonly signer: {
    readonly client: {
      readonly core: {
        readonly relayer: { transportClose(): Promise<void> };
        readonly heartbeat: { stop(): void };
      };
    };
  };
}

const chainOf = <Id extends number>(id: Id) =>
  defineChain({
    id,
    name: String(id),
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  });
const [FIRST, SECOND] = [chainOf(31_337), chainOf(31_338)] as const;
const MAIL = {
  domain: { name: 'Post', version: '1', chainId: FIRST.id },
  types: { Mail: [{ name: 'text', type: 'string' }] },
  primaryType: 'Mail',
  message: { text: 'Hello' },
} as const;

let relay: RelayServer;
let wallet: ConnectedWallet;
/** What the app's browser keeps of it. */
let kept: { readonly client: ReturnType<typeof memory>; readonly wagmi: Map<string, string> };
const pages: Config[] = [];

/** The app's page, as it is loaded: also anew, with what was kept. */
function openPage(): Config {
  const { wagmi, client } = kept;
  const config = createConfig({
    chains: [FIRST, SECOND],
    connectors: [
      walletConnect({
        projectId: 'of-the-app',
        relayUrl: relay.url,
        showQrModal: false,
        telemetryEnabled: false,
        logger: 'silent',
        storage: client as never,
        metadata: { name: 'An app', description: '', url: 'https://app.example', icons: [] },
      }),
    ],
    transports: { [FIRST.id]: http(), [SECOND.id]: http() },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({
      storage: {
        getItem: (key) => wagmi.get(key) ?? null,
        setItem: (key, value) => void wagmi.set(key, value),
        removeItem: (key) => void wagmi.delete(key),
      },
    }),
  });
  pages.push(config);
  return config;
}
function connectorOf({ connectors: [connector] }: Config) {
  if (connector === undefined) throw new Error('no connector');
  return connector;
}
async function closePage(config: Config): Promise<void> {
  const { signer } = (await connectorOf(config).getProvider()) as Provider;
  await signer.client.core.relayer.transportClose();
  signer.client.core.heartbeat.stop();
}
/** A person takes the link from the page to the wallet. */
async function join(config: Config) {
  const connector = connectorOf(config);
  const take = ({ type, data }: { readonly type: string; readonly data?: unknown }): void => {
    if (type === 'display_uri') void wallet.pair(String(data));
  };
  connector.emitter.on('message', take);
  try {
    return await connect(config, { connector });
  } finally {
    connector.emitter.off('message', take);
  }
}

beforeAll(() => {
  // Each page has a client of its own.
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true');
  // The app's client would ask its makers' servers: nothing of this leaves the machine.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
});
beforeEach(async () => {
  kept = { client: memory(), wagmi: new Map() };
  relay = await startRelay();
  wallet = await openWallet(relay.url);
});
afterEach(async () => {
  wallet.stop();
  for (const page of pages.splice(0)) await closePage(page);
  await relay.stop();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe.each<RelayFault>(['none', 'drop', 'duplicate', 'reorder', 'delay', 'close'])(
  'fault: %s',
  (fault) => {
    it('connects, signs, sends, sends calls, switches and disconnects', async () => {
      const config = openPage();
      // The app's client takes a close by 3000 for its end.
      relay.fail(fault, fault === 'close' ? 'p' : undefined);
      expect(await join(config)).toEqual({ accounts: [ME], chainId: FIRST.id });
      const [message, typed, hash, calls] = await Promise.all([
        signMessage(config, { message: 'Hello' }),
        signTypedData(config, MAIL),
        sendTransaction(config, { to: SPENDER, value: 7n, gas: 21_000n }),
        sendCalls(config, { calls: [{ to: SPENDER, value: 9n }] }),
      ]);
      expect(await recoverMessageAddress({ message: 'Hello', signature: message })).toBe(ME);
      expect(await recoverTypedDataAddress({ ...MAIL, signature: typed })).toBe(ME);
      expect([hash, calls.id]).toEqual([nameOf(7n), nameOf(9n)]);
      expect([...wallet.signed.values()]).toEqual([1, 1, 1, 1]);
      expect(await getCapabilities(config)).toMatchObject({
        [FIRST.id]: { atomic: { status: 'unsupported' } },
      });
      await switchChain(config, { chainId: SECOND.id });
      expect(getAccount(config).chainId).toBe(SECOND.id);
      await disconnect(config);
      await expect.poll(async () => (await wallet.tables.connections.all())[0]?.grant).toBeNull();
    });
  },
);

it('goes on after both pages were loaded anew', async () => {
  const before = openPage();
  await join(before);
  await closePage(before);
  await wallet.reload();
  const config = openPage();
  expect((await reconnect(config)).map(({ accounts }) => accounts)).toEqual([[ME]]);
  expect(
    await recoverMessageAddress({ message: 'Hi', signature: await signMessage(config, { message: 'Hi' }) }),
  ).toBe(ME);
});

it('is told that the user refused, and that the user disconnected it', async () => {
  const config = openPage();
  wallet.answer('refuse');
  await expect(join(config)).rejects.toMatchObject({ name: 'UserRejectedRequestError' });
  wallet.answer('approve');
  await join(config);
  wallet.answer('refuse');
  await expect(signMessage(config, { message: 'Hello' })).rejects.toMatchObject({
    name: 'UserRejectedRequestError',
  });
  for (const { id, grant } of await wallet.tables.connections.all())
    if (grant !== null) await wallet.tables.connections.change(id, (row) => row && { ...row, grant: null });
  await expect.poll(() => getAccount(config).status).toBe('disconnected');
});
