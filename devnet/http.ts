/**
 * What the devnet's HTTP servers have in common. They serve this machine alone: loopback address, loopback host
 * names, pages of loopback origins (Fetch, CORS).
 */
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { DevnetError } from './error.ts';
import { LOOPBACK } from './ports.ts';

const BODY_LIMIT = 1_024;
const BODY_TIMEOUT_MS = 5_000;

/** A request that is answered with `{ code, message }`. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export interface LocalServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Binds the port at once (0: a free one). Throws {@link DevnetError} `PORT_TAKEN`. */
export async function listenLocally(
  purpose: string,
  port: number,
  listener: RequestListener,
): Promise<LocalServer> {
  const server = createServer(listener);
  server.requestTimeout = BODY_TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new DevnetError('PORT_TAKEN', `Port ${port} (${purpose}) cannot be used.`, { cause }));
    });
    server.listen({ port, host: LOOPBACK, exclusive: true }, resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('A TCP server has an address');
  return {
    url: `http://${LOOPBACK}:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Refuses foreign pages and rebound host names; lets pages of this machine read the answer. */
export function assertLocal({ headers }: IncomingMessage, response: ServerResponse): void {
  response.setHeader('vary', 'origin');
  if (!isLoopbackUrl(`http://${headers.host}`)) {
    throw new Refusal(403, 'DEVNET_HOST', 'The devnet answers on this machine only.');
  }
  if (headers.origin === undefined) return;
  if (!isLoopbackUrl(headers.origin)) {
    throw new Refusal(403, 'DEVNET_ORIGIN', 'The devnet answers pages of this machine only.');
  }
  response.setHeader('access-control-allow-origin', headers.origin);
  response.setHeader('access-control-allow-methods', 'GET, POST');
  response.setHeader('access-control-allow-headers', 'content-type');
}

function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (
    protocol === 'http:' &&
    (hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === LOOPBACK)
  );
}

/** A small JSON body. Throws {@link Refusal}. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  // Anything but JSON could be sent by a plain form, without the browser asking us first.
  if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json') {
    throw new Refusal(415, 'DEVNET_BODY', 'The body must be application/json.');
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A request without encoding gives buffers');
    size += chunk.length;
    if (size > BODY_LIMIT)
      throw new Refusal(413, 'DEVNET_BODY', `The body must not exceed ${BODY_LIMIT} bytes.`);
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    throw new Refusal(400, 'DEVNET_BODY', 'The body is not JSON.');
  }
}

export function answer(response: ServerResponse, status: number, body?: unknown): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
