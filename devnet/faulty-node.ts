/**
 * A node between the wallet and a real one, that can die, lie or stall on request. Everything else passes through,
 * batches and WebSockets too.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

export type Mode =
  | 'pass'
  /** Accepts the connection and closes it without an answer. */
  | 'dead'
  /** Takes every question, and never says anything. */
  | 'hang'
  /** Answers right, `delayMs` late. */
  | 'slow'
  /** Answers with what is no JSON. */
  | 'garbage'
  /** Breaks off in the middle of the answer, as if that were its end. */
  | 'truncated'
  /** Answers JSON-RPC of the right form with results of the wrong form. */
  | 'nonsense'
  /** Names another chain. */
  | 'wrongChain'
  /** Stands still: knows no block after the one that was the newest when it was first asked in this mode. */
  | 'oldHead'
  /** Dead and alive in turns of `flapMs`. */
  | 'flapping'
  /** Status 429, to be asked again in `retryAfterSeconds`. */
  | 'tooMany'
  /** Accepts a transaction and passes it on, but the answer never arrives. */
  | 'loseBroadcastAnswer';

/** What a lying node says instead of the truth; undefined leaves it. */
export type Lie = (truth: unknown, params: readonly unknown[]) => unknown;

export interface NodeProxy {
  readonly url: string;
  /** The same node over a WebSocket. */
  readonly socketUrl: string;
  mode: Mode;
  delayMs: number;
  flapMs: number;
  retryAfterSeconds: number;
  /** By method. */
  readonly lies: Map<string, Lie>;
  /** Methods asked for over HTTP since the start, in order. */
  readonly calls: readonly string[];
  /** WebSockets that are open now. */
  readonly sockets: number;
  /** Cuts the WebSockets that are open; new ones are let in as the mode has it. */
  cut(): void;
  stop(): Promise<void>;
}

interface Question {
  readonly id: unknown;
  readonly method: string;
  readonly params?: readonly unknown[];
}

interface Answer {
  readonly id?: unknown;
  readonly result?: unknown;
}

export async function startProxy(target: string): Promise<NodeProxy> {
  const calls: string[] = [];
  const knobs = { mode: 'pass' as Mode, delayMs: 3_000, flapMs: 1_500, retryAfterSeconds: 2 };
  const lies = new Map<string, Lie>();
  const open = new Set<Duplex>();
  let flapsSince = 0;
  let stuckAt: Promise<bigint> | null = null;

  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', '*');
    response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    if (request.method === 'OPTIONS') {
      response.end();
      return;
    }
    answer(request, response).catch(() => response.destroy());
  });

  /** What the node behind says, to one question or to several. */
  const pass = async (body: string): Promise<unknown> => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch(target, { method: 'POST', headers, body })).json();
  };
  const isDown = () => Math.floor((Date.now() - flapsSince) / knobs.flapMs) % 2 === 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parsed = JSON.parse(await text(request)) as Question | readonly Question[];
    const questions: readonly Question[] = Array.isArray(parsed) ? parsed : [parsed as Question];
    calls.push(...questions.map(({ method }) => method));
    const { mode } = knobs;
    const send = (body: string): void => {
      response.setHeader('Content-Type', 'application/json');
      response.end(body);
    };
    switch (mode) {
      case 'dead':
        response.destroy();
        return;
      case 'flapping':
        if (!isDown()) break;
        response.destroy();
        return;
      case 'hang':
        return;
      case 'garbage':
        send('<html>502 Bad Gateway</html>');
        return;
      case 'tooMany':
        response.statusCode = 429;
        response.setHeader('Retry-After', String(knobs.retryAfterSeconds));
        send('Too many requests');
        return;
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, knobs.delayMs));
        break;
      default:
        break;
    }
    const answers = await Promise.all(questions.map((question) => answerOne(mode, question)));
    if (answers.includes(null)) {
      response.destroy();
      return;
    }
    const body = JSON.stringify(Array.isArray(parsed) ? answers : answers[0]);
    send(mode === 'truncated' ? body.slice(0, Math.floor(body.length / 2)) : body);
  }

  /** Null: no answer is to be given. */
  async function answerOne(mode: Mode, { id, method, params = [] }: Question): Promise<unknown> {
    const say = (result: unknown) => ({ jsonrpc: '2.0', id, result });
    const ask = (of: readonly unknown[]) =>
      pass(JSON.stringify({ jsonrpc: '2.0', id, method, params: of })) as Promise<Answer>;
    if (mode === 'nonsense') return say({ surprise: true });
    if (mode === 'wrongChain' && method === 'eth_chainId') return say('0x539');
    if (mode === 'loseBroadcastAnswer' && method === 'eth_sendRawTransaction') {
      await ask(params);
      return null;
    }
    if (mode === 'oldHead') return standStill(method, params, ask, say);
    const truth = await ask(params);
    const lie = lies.get(method)?.(truth.result, params);
    return lie === undefined ? truth : say(lie);
  }

  /** "latest" is what was latest then; of receipts, only those that it can have. */
  async function standStill(
    method: string,
    params: readonly unknown[],
    ask: (params: readonly unknown[]) => Promise<Answer>,
    say: (result: unknown) => unknown,
  ): Promise<unknown> {
    stuckAt ??= pass('{"jsonrpc":"2.0","id":1,"method":"eth_blockNumber","params":[]}').then((head) =>
      BigInt(String((head as Answer).result)),
    );
    const head = await stuckAt;
    const tag = `0x${head.toString(16)}`;
    if (method === 'eth_blockNumber') return say(tag);
    const truth = await ask(params.map((each) => (each === 'latest' || each === 'pending' ? tag : each)));
    const { result } = truth;
    const block =
      typeof result === 'object' && result !== null && 'blockNumber' in result ? result.blockNumber : null;
    return typeof block === 'string' && BigInt(block) > head ? say(null) : truth;
  }

  server.on('upgrade', (request: IncomingMessage, socket: Duplex, first: Buffer) => {
    const { mode } = knobs;
    if (mode === 'dead' || (mode === 'flapping' && isDown())) {
      socket.destroy();
      return;
    }
    keep(open, socket);
    if (mode === 'hang') return;
    const { hostname, port, host } = new URL(target);
    const inner: Socket = connect(Number(port), hostname, () => {
      const headers = Object.entries({ ...request.headers, host }).map(
        ([name, value]) => `${name}: ${value}`,
      );
      inner.write([`GET / HTTP/1.1`, ...headers, '', ''].join('\r\n'));
      inner.write(first);
      inner.pipe(socket);
      socket.pipe(inner);
    });
    inner.on('error', () => socket.destroy());
    inner.on('close', () => socket.destroy());
    socket.on('close', () => inner.destroy());
  });

  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `http://${host}`,
    socketUrl: `ws://${host}`,
    calls,
    lies,
    cut,
    get sockets() {
      return open.size;
    },
    get mode() {
      return knobs.mode;
    },
    set mode(mode: Mode) {
      stuckAt = null;
      flapsSince = Date.now();
      knobs.mode = mode;
    },
    get delayMs() {
      return knobs.delayMs;
    },
    set delayMs(value) {
      knobs.delayMs = value;
    },
    get flapMs() {
      return knobs.flapMs;
    },
    set flapMs(value) {
      knobs.flapMs = value;
    },
    get retryAfterSeconds() {
      return knobs.retryAfterSeconds;
    },
    set retryAfterSeconds(value) {
      knobs.retryAfterSeconds = value;
    },
    stop: () =>
      new Promise((resolve) => {
        cut();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function keep(open: Set<Duplex>, socket: Duplex): void {
  open.add(socket);
  socket.on('close', () => open.delete(socket));
  socket.on('error', () => socket.destroy());
}

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
}
