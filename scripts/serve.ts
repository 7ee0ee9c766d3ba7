/**
 * Serves both built programs on one port, told apart by host name, with the headers that a production host must
 * send. Only for this machine: it listens on the loopback address.
 */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { outDir } from './build.ts';
import { BUILT, headersOf, type Program } from './headers.ts';
import { localOrigins } from './origins.ts';

export interface ServeOptions {
  readonly port: number;
  /** Answered at `/devnet.json` of the wallet, so that it can offer the demo chains; absent: 404. */
  readonly manifest?: unknown;
}

export interface Served {
  readonly port: number;
  readonly walletOrigin: string;
  readonly signerOrigin: string;
  /** Tells open wallets of `pnpm dev` to reload. */
  reload(): void;
  stop(): Promise<void>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const COMPRESSED = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** Starts the server. Rejects with a readable message when the port is taken; port 0 picks a free one. */
export async function serve(options: ServeOptions): Promise<Served> {
  const listeners = new Set<ServerResponse>();
  let origins = localOrigins(options.port);

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? '';
    const program = programOf(host, origins);
    if (program === null) return misdirected(host, origins.wallet, response);
    const path = pathOf(request);
    for (const [name, value] of headersOf(program, origins, path ?? '/')) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(response, 405, 'Method not allowed');
    if (path === null) return plain(response, 400, 'Bad request');
    if (program === 'wallet' && path === '/devnet.json' && options.manifest !== undefined) {
      response.setHeader('Cache-Control', 'no-store');
      response.setHeader('Content-Type', TYPES['.json'] ?? '');
      response.end(JSON.stringify(options.manifest));
      return;
    }
    if (program === 'wallet' && path === '/__reload') return subscribe(response, listeners);
    await sendFile(program, path, request, response);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      // A closed connection in the middle of a file is the browser's right.
      if (!response.headersSent) plain(response, 500, 'Internal error');
      else response.destroy(error instanceof Error ? error : undefined);
    });
  });
  const port = await listen(server, options.port);
  origins = localOrigins(port);
  return {
    port,
    walletOrigin: origins.wallet,
    signerOrigin: origins.signer,
    reload: () => {
      for (const listener of listeners) listener.write('data: reload\n\n');
    },
    stop: () =>
      new Promise((resolve) => {
        for (const listener of listeners) listener.end();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function programOf(host: string, origins: { wallet: string; signer: string }): Program | null {
  if (`http://${host}` === origins.wallet) return 'wallet';
  return `http://${host}` === origins.signer ? 'signer' : null;
}

/** Visitors of `localhost` are shown the way: the two programs need two names. */
function misdirected(host: string, wallet: string, response: ServerResponse): void {
  if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) {
    response.writeHead(302, { Location: wallet });
    response.end();
    return;
  }
  plain(response, 421, 'This server does not answer for that name');
}

function pathOf(request: IncomingMessage): string | null {
  try {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname);
    return path.includes('\0') ? null : normalize(path);
  } catch {
    return null;
  }
}

async function sendFile(
  program: Program,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const root = outDir(program);
  let file = join(root, path);
  if (file !== root && !file.startsWith(root + sep)) return plain(response, 400, 'Bad request');
  if (!(await isFile(file))) {
    // Only pages fall back to the program (also `/names/alice.eth`); a missing chunk must fail as a missing chunk.
    if (path.startsWith(`/${BUILT}/`) || extname(path) in TYPES) return plain(response, 404, 'Not found');
    file = join(root, 'index.html');
    if (!(await isFile(file))) return plain(response, 503, 'Not built yet');
  }
  const type = extname(file);
  response.setHeader('Content-Type', TYPES[type] ?? 'application/octet-stream');
  response.setHeader(
    'Cache-Control',
    path.startsWith(`/${BUILT}/`) ? 'public, max-age=31536000, immutable' : 'no-cache',
  );
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  if (COMPRESSED.has(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Vary', 'Accept-Encoding');
    await pipeline(createReadStream(file), createGzip(), response);
    return;
  }
  await pipeline(createReadStream(file), response);
}

async function isFile(file: string): Promise<boolean> {
  try {
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
}

function subscribe(response: ServerResponse, listeners: Set<ServerResponse>): void {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(': open\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

function plain(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(`${text}\n`);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is taken. Stop what uses it, or choose another by EVIDENT_PORT.`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
