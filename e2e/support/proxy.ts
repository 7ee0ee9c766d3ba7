/** A node between the wallet and a real one, that can die, lie or stall on request. Everything else passes through. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Mode =
  | 'pass'
  /** Accepts the connection and closes it without an answer. */
  | 'dead'
  /** Answers with what is no JSON. */
  | 'garbage'
  /** Answers JSON-RPC of the right form with results of the wrong form. */
  | 'nonsense'
  /** Names another chain. */
  | 'wrongChain'
  /** Accepts a transaction and passes it on, but the answer never arrives. */
  | 'loseBroadcastAnswer';

/** What a lying node says instead of the truth; undefined leaves it. */
export type Lie = (truth: unknown, params: readonly unknown[]) => unknown;

export interface NodeProxy {
  readonly url: string;
  mode: Mode;
  /** By method. */
  readonly lies: Map<string, Lie>;
  /** Methods asked for since the start, in order. */
  readonly calls: readonly string[];
  stop(): Promise<void>;
}

export async function startProxy(target: string): Promise<NodeProxy> {
  const calls: string[] = [];
  const proxy = { mode: 'pass' as Mode };
  const lies = new Map<string, Lie>();
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const { id, method, params } = JSON.parse(body) as { id: number; method: string; params?: unknown[] };
    calls.push(method);
    const say = (result: unknown): void => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ jsonrpc: '2.0', id, result }));
    };
    switch (proxy.mode) {
      case 'dead':
        response.destroy();
        return;
      case 'garbage':
        response.setHeader('Content-Type', 'application/json');
        response.end('<html>502 Bad Gateway</html>');
        return;
      case 'nonsense':
        say({ surprise: true });
        return;
      case 'wrongChain':
        if (method === 'eth_chainId') {
          say('0x539');
          return;
        }
        break;
      case 'loseBroadcastAnswer':
        if (method === 'eth_sendRawTransaction') {
          await fetch(target, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
          response.destroy();
          return;
        }
        break;
      case 'pass':
        break;
    }
    const passed = await fetch(target, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    const truth = (await passed.json()) as { readonly result?: unknown };
    const lie = lies.get(method)?.(truth.result, params ?? []);
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify(lie === undefined ? truth : { jsonrpc: '2.0', id, result: lie }));
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    lies,
    get mode() {
      return proxy.mode;
    },
    set mode(mode: Mode) {
      proxy.mode = mode;
    },
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
