/** An app that uses the published client (sign-client 2.21.8, the last one under the Apache licence): for tests. */
import { setTimeout as delay } from 'node:timers/promises';
import { SignClient } from '@walletconnect/sign-client';

type Client = Awaited<ReturnType<typeof SignClient.init>>;

export interface TestApp {
  readonly client: Client;
  /** The link, and the session once it is settled. */
  connect(chains?: string[]): Promise<{
    readonly uri: string;
    readonly approval: Promise<Awaited<ReturnType<Client['session']['get']>>>;
  }>;
  request(topic: string, method: string, params: unknown, chainId?: string): Promise<unknown>;
  stop(): Promise<void>;
}

/** What a client keeps is kept in memory. */
export function memory() {
  const kept = new Map<string, unknown>();
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async () => [...kept] as never,
    getItem: async (key: string) => kept.get(key) as never,
    setItem: async (key: string, value: unknown) => void kept.set(key, value),
    removeItem: async (key: string) => void kept.delete(key),
  };
}

const METHODS = [
  'eth_sendTransaction',
  'personal_sign',
  'eth_signTypedData_v4',
  'wallet_switchEthereumChain',
  'eth_getBalance',
];

export async function openApp(relay: string, url = 'https://app.example'): Promise<TestApp> {
  const client = await SignClient.init({
    relayUrl: relay,
    projectId: 'of-the-app',
    telemetryEnabled: false,
    storage: memory() as never,
    logger: 'silent',
    metadata: { name: 'An app', description: '', url, icons: ['https://app.example/icon.png'] },
  });
  let turn: Promise<void> = Promise.resolve();
  return {
    client,
    /** The link, and the session once it is settled. */
    async connect(chains = ['eip155:31337', 'eip155:31338']) {
      const events = ['accountsChanged', 'chainChanged'];
      const { uri = '', approval } = await client.connect({
        optionalNamespaces: { eip155: { chains, methods: METHODS, events } },
      });
      return { uri, approval: approval() };
    },
    async request(topic: string, method: string, params: unknown, chainId = 'eip155:31337') {
      // Its ids are the millisecond and three digits of chance: two of one millisecond are the same request once
      // in a thousand times, and answered as one.
      const mine = turn;
      turn = mine.then(() => delay(2));
      await mine;
      return client.request<unknown>({ topic, chainId, request: { method, params } });
    },
    async stop() {
      await client.core.relayer.transportClose();
      client.core.heartbeat.stop();
    },
  };
}
