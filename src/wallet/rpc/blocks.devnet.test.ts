/** Blocks of a real node, pushed over its WebSocket: nothing here waits for a clock. */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, beforeAll, it, vi } from 'vitest';
import { startDevnet } from '#devnet/start.ts';
import { bindBeats, headQuery } from '../queries/polling.ts';
import { createWalletServices } from '../services/create-services.ts';
import type { WalletServices } from '../services/services.ts';
import { CHAIN } from '../testing/devnet.ts';
import { addChain, memoryStore, until } from '../testing/harness.ts';
import { NodeSocket } from '../testing/node-socket.ts';

let devnet: Awaited<ReturnType<typeof startDevnet>>;
let services: WalletServices;
let wire: Wire;

interface Wire {
  readonly port: number;
  cut(): void;
  close(): Promise<void>;
}

/** A wire to the node that can be cut. */
async function wireTo(target: URL): Promise<Wire> {
  const ends = new Set<Socket>();
  const server: Server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const cut = () => {
    for (const end of [...ends]) end.destroy();
  };
  return {
    port: address.port,
    cut,
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}

const mine = (): Promise<unknown> => rpc('evm_mine');
async function rpc(method: string): Promise<unknown> {
  const [chain] = devnet.manifest.chains;
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [] });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(chain?.rpcUrl ?? '', { method: 'POST', headers, body });
  return ((await response.json()) as { result: unknown }).result;
}

beforeAll(async () => {
  vi.stubGlobal('WebSocket', NodeSocket);
  // No block comes by itself.
  devnet = await startDevnet({ blockTimeSeconds: 600, oldStates: false });
  wire = await wireTo(new URL(devnet.manifest.chains.find(({ chainId }) => chainId === CHAIN)?.rpcUrl ?? ''));
  const store = await memoryStore();
  await addChain(store, CHAIN, `ws://127.0.0.1:${wire.port}/`);
  // By the clock, nothing is asked within the time of a test.
  for (const network of await store.networks.all()) {
    await store.networks.put({ ...network, blockTimeSeconds: 600 });
  }
  services = createWalletServices(store, {
    backoffMs: 1,
    // Blocks that come quickly are told together: here each is told as it comes.
    trackerIntervalMs: 50,
    fetch: async () => new Response('', { status: 404 }),
  });
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await services?.stop();
  await wire?.close();
  await devnet?.stop();
});

it('a node’s blocks arrive as they are mined, also those that came while the wire was cut', async () => {
  let beats = 0;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });
  const end = bindBeats(services, client);
  const leaveBeats = services.heartbeat.follow(CHAIN, () => {
    beats += 1;
  });
  const observer = new QueryObserver(client, headQuery(services, CHAIN));
  const leave = observer.subscribe(() => undefined);
  const headIs = (number: bigint) =>
    until(
      async () => observer.getCurrentResult().data?.number ?? 0n,
      (now) => now >= number,
    );
  const before = await headIs(1n);
  await until(
    async () => beats,
    (count) => count > 0,
  );
  await mine();
  await headIs(before + 1n);
  await mine();
  await headIs(before + 2n);
  const uncut = beats;
  wire.cut();
  // What may have been missed is asked for at once.
  await until(
    async () => beats,
    (count) => count > uncut,
  );
  await mine();
  await headIs(before + 3n);
  await mine();
  await headIs(before + 4n);
  leave();
  leaveBeats();
  end();
});
