/** A server of somebody else: counts whatever reaches it, over HTTP, WebSocket upgrades and UDP (STUN). */
import { createSocket } from 'node:dgram';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ForeignServer {
  readonly origin: string;
  readonly udpPort: number;
  /** What arrived since the last call, by path; UDP packets as `udp`. */
  take(): ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

const PAGE = '<!doctype html><title>Control</title><p>A page without any policy</p>';
const PORT_SCRIPT = 'export const arrived = true;';

export async function startForeignServer(): Promise<ForeignServer> {
  let hits = new Map<string, number>();
  const count = (path: string): void => void hits.set(path, (hits.get(path) ?? 0) + 1);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://foreign').pathname;
    if (path !== '/control' && path !== '/favicon.ico') count(path);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', path.endsWith('.js') ? 'text/javascript' : 'text/html');
    response.end(path.endsWith('.js') ? PORT_SCRIPT : PAGE);
  });
  server.on('upgrade', (request, socket) => {
    count(new URL(request.url ?? '/', 'http://foreign').pathname);
    socket.destroy();
  });
  const udp = createSocket('udp4');
  udp.on('message', () => count('udp'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  await new Promise<void>((resolve) => udp.bind(0, '127.0.0.1', () => resolve()));
  const port = (server.address() as AddressInfo).port;
  return {
    origin: `http://127.0.0.1:${port}`,
    udpPort: udp.address().port,
    take: () => {
      const taken = hits;
      hits = new Map();
      return taken;
    },
    stop: () =>
      new Promise((resolve) => {
        udp.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
