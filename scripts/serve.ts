/**
 * Serves both built programs on one port, told apart by name, with the headers that a production server must send; and
 * the demo app by a name of its own, as a stranger's server would.
 * Only for this machine: it listens on the loopback address.
 */
import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { headersOf, IMMUTABLE, type Origins, type Program } from './headers.ts';
import { demoAppOrigin, localOrigins } from './origins.ts';
import { DEMO_APP_FOLDER, DIST } from './paths.ts';

export interface ServeOptions {
  readonly port: number;
  /** Answered at `/devnet.json` of the shell, so that it can offer the demo chains; absent: 404. */
  readonly manifest?: unknown;
  /** Answered at `/exchange.json` of the demo app: contracts that it knows; absent: 404. */
  readonly exchange?: unknown;
  /** Folder of the built programs; `dist` unless said otherwise. */
  readonly dist?: string;
}

export interface Served {
  readonly port: number;
  /** Only redirects to the host. */
  readonly siteOrigin: string;
  /** The address to open. */
  readonly hostOrigin: string;
  readonly shellOrigin: string;
  /** Of the demo app. */
  readonly appOrigin: string;
  /** Tells open shells of `pnpm dev` to reload. */
  reload(): void;
  stop(): Promise<void>;
}

const MANIFEST = '/devnet.json';
const EXCHANGE = '/exchange.json';
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
  let appOrigin = demoAppOrigin(options.port);
  const compressed = createCompressor();

  const sendJson = (value: unknown, response: ServerResponse): void => {
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', TYPES['.json'] ?? '');
    response.end(JSON.stringify(value));
  };
  const answerForApp = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = pathOf(request);
    if (path === null) return plain(response, 400, 'Bad request');
    if (path === MANIFEST && options.manifest !== undefined) return sendJson(options.manifest, response);
    if (path === EXCHANGE && options.exchange !== undefined) return sendJson(options.exchange, response);
    await sendFile(join(options.dist ?? DIST, DEMO_APP_FOLDER), path, request, response, compressed);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const name = request.headers.host ?? '';
    if (`http://${name}` === appOrigin) return answerForApp(request, response);
    const program = programOf(name, origins);
    if (program === null) return redirect(name, origins, request, response);
    const path = pathOf(request);
    for (const [header, value] of headersOf(program, origins, path ?? '/')) response.setHeader(header, value);
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return plain(response, 405, 'Method not allowed');
    if (path === null) return plain(response, 400, 'Bad request');
    if (program === 'shell' && path === MANIFEST && options.manifest !== undefined)
      return sendJson(options.manifest, response);
    if (program === 'shell' && path === '/__reload') return subscribe(response, listeners);
    await sendFile(join(options.dist ?? DIST, program), path, request, response, compressed);
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
  appOrigin = demoAppOrigin(port);
  return {
    port,
    siteOrigin: origins.site,
    hostOrigin: origins.host,
    shellOrigin: origins.shell,
    appOrigin,
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

function programOf(name: string, origins: Origins): Program | null {
  if (`http://${name}` === origins.host) return 'host';
  return `http://${name}` === origins.shell ? 'shell' : null;
}

/** Sends visitors of the bare site, and of `localhost`, to the host. No other name is answered. */
function redirect(name: string, origins: Origins, request: IncomingMessage, response: ServerResponse): void {
  if (`http://${name}` !== origins.site && !/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(name)) {
    plain(response, 421, 'This server does not answer for that name');
    return;
  }
  const asked = request.url ?? '/';
  const target = URL.canParse(asked, 'http://local') ? new URL(asked, 'http://local') : null;
  // Path and query only: whatever else stood in the request line must not choose where the visitor ends.
  const location = `${origins.host}${target?.pathname ?? '/'}${target?.search ?? ''}`;
  response.writeHead(302, { Location: location, 'Cache-Control': 'no-store' });
  response.end();
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
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  compressed: Compressor,
): Promise<void> {
  const immutable = IMMUTABLE.some((folder) => path.startsWith(`/${folder}/`));
  let file = join(root, path);
  if (file !== root && !file.startsWith(root + sep)) return plain(response, 400, 'Bad request');
  let found = await statOf(file);
  if (found === null) {
    // Only pages fall back to the program (also `/names/alice.eth`); a missing chunk must fail as a missing chunk.
    if (immutable || extname(path) in TYPES) return plain(response, 404, 'Not found');
    file = join(root, 'index.html');
    found = await statOf(file);
    if (found === null) return plain(response, 503, 'Not built yet');
  }
  const type = extname(file);
  response.setHeader('Content-Type', TYPES[type] ?? 'application/octet-stream');
  if (!immutable) response.setHeader('Cache-Control', 'no-cache');
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  if (COMPRESSED.has(type) && /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) {
    const body = await compressed(file, found);
    response.setHeader('Content-Encoding', 'gzip');
    response.setHeader('Vary', 'Accept-Encoding');
    response.end(body);
    return;
  }
  await pipeline(createReadStream(file), response);
}

type Compressor = (file: string, found: Stats) => Promise<Buffer>;

/** Compresses each version of a file once; several requests for it share the work. */
function createCompressor(): Compressor {
  const bodies = new Map<string, { readonly version: string; readonly body: Promise<Buffer> }>();
  return (file, found) => {
    const version = `${found.mtimeMs} ${found.size}`;
    const known = bodies.get(file);
    if (known?.version === version) return known.body;
    const body = readFile(file).then((content) => promisify(gzip)(content));
    bodies.set(file, { version, body });
    body.catch(() => bodies.delete(file));
    return body;
  };
}

/** Null when there is no such file. */
async function statOf(file: string): Promise<Stats | null> {
  try {
    const found = await stat(file);
    return found.isFile() ? found : null;
  } catch {
    return null;
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
