/**
 * The devnet's own HTTP server: `GET /devnet.json` (the manifest) and `POST /faucet`.
 * It serves this machine alone: loopback address, loopback host names, pages of loopback origins (Fetch, CORS).
 * Every failure is JSON `{ code, message }`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import * as v from 'valibot';
import { DevnetError } from './error.ts';
import { type Faucet, FaucetError, type FaucetErrorCode } from './faucet.ts';
import type { DevnetManifest } from './manifest.ts';
import { LOOPBACK } from './ports.ts';

const BODY_LIMIT = 1_024;
const BODY_TIMEOUT_MS = 5_000;
const FaucetRequest = v.strictObject({ address: v.string(), chainId: v.pipe(v.number(), v.safeInteger()) });

const FAUCET_STATUS: Readonly<Record<FaucetErrorCode, number>> = {
  FAUCET_ADDRESS: 400,
  FAUCET_CHAIN: 400,
  FAUCET_BUSY: 429,
  FAUCET_NODE: 502,
};

export interface ControlServer {
  readonly url: string;
  /** From now on requests are answered; before, they get 503. */
  serve(manifest: DevnetManifest, faucet: Faucet): void;
  stop(): Promise<void>;
}

interface Content {
  readonly manifest: DevnetManifest;
  readonly faucet: Faucet;
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Binds the port at once (0: a free one). Throws {@link DevnetError} `PORT_TAKEN`. */
export async function startControl(port: number): Promise<ControlServer> {
  let content: Content | undefined;
  const server = createServer((request, response) => {
    void handle(request, response, content);
  });
  server.requestTimeout = BODY_TIMEOUT_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new DevnetError('PORT_TAKEN', `Port ${port} (control) cannot be used.`, { cause }));
    });
    server.listen({ port, host: LOOPBACK, exclusive: true }, resolve);
  });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new TypeError('A TCP server has an address');
  return {
    url: `http://${LOOPBACK}:${address.port}`,
    serve: (manifest, faucet) => {
      content = { manifest, faucet };
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(request: IncomingMessage, response: ServerResponse, content: Content | undefined) {
  try {
    assertLocal(request, response);
    if (request.method === 'OPTIONS') return answer(response, 204);
    if (!content) throw new Refusal(503, 'DEVNET_STARTING', 'The devnet is still starting.');
    const route = `${request.method} ${new URL(request.url ?? '/', 'http://devnet').pathname}`;
    if (route === 'GET /devnet.json') return answer(response, 200, content.manifest);
    if (route === 'POST /faucet') {
      const { address, chainId } = await faucetRequest(request);
      return answer(response, 200, { hash: await content.faucet.give(address, chainId) });
    }
    throw new Refusal(404, 'DEVNET_UNKNOWN', 'There is only GET /devnet.json and POST /faucet.');
  } catch (error) {
    if (error instanceof Refusal) {
      return answer(response, error.status, { code: error.code, message: error.message });
    }
    if (error instanceof FaucetError) {
      return answer(response, FAUCET_STATUS[error.code], { code: error.code, message: error.message });
    }
    return answer(response, 500, { code: 'DEVNET_FAILED', message: 'The devnet could not do this.' });
  }
}

/** Refuses foreign pages and rebound host names; lets pages of this machine read the answer. */
function assertLocal({ headers }: IncomingMessage, response: ServerResponse): void {
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

async function faucetRequest(request: IncomingMessage): Promise<v.InferOutput<typeof FaucetRequest>> {
  // Anything but JSON could be sent by a plain form, without the browser asking us first.
  if (request.headers['content-type']?.split(';')[0]?.trim() !== 'application/json') {
    throw new Refusal(415, 'DEVNET_BODY', 'The body must be application/json.');
  }
  const parsed = v.safeParse(FaucetRequest, parseJson(await readBody(request)));
  if (!parsed.success)
    throw new Refusal(400, 'DEVNET_BODY', 'The body must be {"address": "0x…", "chainId": 31337}.');
  return parsed.output;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('A request without encoding yields buffers');
    size += chunk.length;
    if (size > BODY_LIMIT)
      throw new Refusal(413, 'DEVNET_BODY', `The body must not exceed ${BODY_LIMIT} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, 'DEVNET_BODY', 'The body is not JSON.');
  }
}

function answer(response: ServerResponse, status: number, body?: unknown): void {
  if (response.destroyed) return;
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
