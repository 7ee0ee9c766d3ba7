/**
 * An explorer of the local chains: `GET /v2/api` (compatible with Etherscan's API, chains by `chainid`) and, below
 * `/sourcify`, the sources of what is known here. Keys are optional. It can be told to misbehave, for tests:
 * `evident_fault` in a question, or `POST /fault {"fault": "busy", "times": 3}` for the next ones of everybody.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as v from 'valibot';
import { answer, assertLocal, type LocalServer, listenLocally, Refusal, readJson } from '../http.ts';
import type { Rpc } from '../rpc.ts';
import { createSourcesApi } from '../sources/api.ts';
import { createSources } from '../sources/sources.ts';
import { type ChainApi, createChainApi } from './api.ts';
import { ApiRefusal } from './query.ts';

const FAULTS = ['busy', 'busyWithoutKey', 'tooMany', 'badKey', 'broken', 'garbage', 'truncated'] as const;
type Fault = (typeof FAULTS)[number];

const fault = v.picklist(FAULTS);
const FaultRequest = v.strictObject({
  fault: v.nullable(fault),
  times: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1)), 1),
});

const notOk = (result: string) => JSON.stringify({ status: '0', message: 'NOTOK', result });

interface RawAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Refusals in the words of the real one. */
const MISBEHAVIOUR: Readonly<Record<Fault, RawAnswer>> = {
  busy: { status: 200, body: notOk('Max calls per sec rate limit reached (5/sec)') },
  busyWithoutKey: {
    status: 200,
    body: notOk('Max rate limit reached, please use API Key for higher rate limit'),
  },
  tooMany: { status: 429, headers: { 'retry-after': '1' }, body: 'Too Many Requests' },
  badKey: { status: 200, body: notOk('Invalid API Key (#err2)|devnet') },
  broken: { status: 502, body: '<html><body>Bad gateway</body></html>' },
  garbage: { status: 200, body: '<!doctype html><title>One moment</title>' },
  truncated: { status: 200, body: '{"status":"1","message":"OK","result":[{"blockNumber":"1","ti' },
};

export interface ExplorerServer extends LocalServer {
  /** From now on requests are answered; before, they get 503. */
  serve(chains: ReadonlyMap<number, Rpc>): void;
}

interface Content {
  readonly chains: ReadonlyMap<number, ChainApi>;
  readonly sources: ReturnType<typeof createSourcesApi>;
}

/** Binds the port at once (0: a free one). Throws `DevnetError` `PORT_TAKEN`. */
export async function startExplorer(port: number): Promise<ExplorerServer> {
  let content: Content | undefined;
  let planned: { fault: Fault | null; times: number } = { fault: null, times: 0 };

  const faultOf = (parameters: URLSearchParams): Fault | null => {
    const own = v.safeParse(fault, parameters.get('evident_fault'));
    if (own.success) return own.output;
    if (planned.times === 0) return null;
    planned.times -= 1;
    return planned.fault;
  };

  const api = async (parameters: URLSearchParams, response: ServerResponse, { chains }: Content) => {
    const misbehaviour = faultOf(parameters);
    if (misbehaviour !== null) return sendText(response, MISBEHAVIOUR[misbehaviour]);
    try {
      const chain = chains.get(Number(parameters.get('chainid') ?? Number.NaN));
      if (!chain) throw new ApiRefusal('Missing or unsupported chainid parameter (required for v2 api)');
      return answer(response, 200, await chain.answer(parameters));
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error;
      return answer(response, 200, { status: '0', message: error.message, result: error.result });
    }
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      assertLocal(request, response);
      if (request.method === 'OPTIONS') return answer(response, 204);
      if (!content) throw new Refusal(503, 'DEVNET_STARTING', 'The devnet is still starting.');
      const url = new URL(request.url ?? '/', 'http://devnet');
      if (request.method === 'POST' && url.pathname === '/fault') {
        const parsed = v.safeParse(FaultRequest, await readJson(request));
        if (!parsed.success) throw new Refusal(400, 'DEVNET_BODY', `One of ${FAULTS.join(', ')}, or null.`);
        planned = parsed.output;
        return answer(response, 204);
      }
      if (request.method === 'GET' && url.pathname === '/v2/api') {
        return await api(url.searchParams, response, content);
      }
      const source = request.method === 'GET' ? await sourceAt(url, content) : null;
      if (source === null)
        throw new Refusal(404, 'DEVNET_UNKNOWN', 'There is GET /v2/api and GET /sourcify/….');
      if (typeof source.body !== 'string') return answer(response, source.status, source.body);
      return sendText(response, { status: source.status, body: source.body });
    } catch (error) {
      if (error instanceof Refusal) {
        return answer(response, error.status, { code: error.code, message: error.message });
      }
      return answer(response, 500, { code: 'DEVNET_FAILED', message: 'The devnet could not do this.' });
    }
  };

  const server = await listenLocally('explorer', port, (request, response) => {
    void handle(request, response);
  });
  return {
    ...server,
    serve(nodes) {
      const sources = createSources();
      content = {
        chains: new Map([...nodes].map(([chainId, rpc]) => [chainId, createChainApi(rpc, sources)])),
        sources: createSourcesApi(sources, nodes, '2025-06-01T00:00:00Z'),
      };
    },
  };
}

async function sourceAt(url: URL, { sources }: Content) {
  if (!url.pathname.startsWith('/sourcify/')) return null;
  const inner = new URL(url);
  inner.pathname = url.pathname.slice('/sourcify'.length);
  return sources.answer(inner);
}

/** Sends text as it is. */
function sendText(response: ServerResponse, { status, headers, body }: RawAnswer): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(body);
}
