/** A WebSocket whose other end a test plays. */

export interface SocketServer {
  accepts: boolean;
  readonly sockets: FakeSocket[];
  /** Methods without an answer here are not answered. */
  readonly answers: Record<string, string>;
}

/** Answers as a node of chain 5 does, at block 100. */
export function socketServer(): SocketServer {
  return {
    accepts: true,
    sockets: [],
    answers: { eth_chainId: '0x5', eth_blockNumber: '0x64', eth_gasPrice: '0x7', eth_subscribe: '0xabc' },
  };
}

/** In place of the browser's: connects to the server of that address. */
export function webSocketOf(serverOf: (url: string) => SocketServer): typeof globalThis.WebSocket {
  return function open(url: string) {
    return new FakeSocket(serverOf(url));
  } as unknown as typeof globalThis.WebSocket;
}

export class FakeSocket extends EventTarget {
  closed = false;
  readonly sent: { readonly id: number; readonly method: string }[] = [];

  readonly server: SocketServer;

  constructor(server: SocketServer) {
    super();
    this.server = server;
    server.sockets.push(this);
    if (server.accepts) setTimeout(() => this.dispatchEvent(new Event('open')), 1);
    else setTimeout(() => this.cut(), 1);
  }

  send(text: string): void {
    const question = JSON.parse(text) as { id: number; method: string };
    this.sent.push(question);
    const result = this.server.answers[question.method];
    if (result !== undefined) setTimeout(() => this.say({ jsonrpc: '2.0', id: question.id, result }), 1);
  }

  say(message: unknown): void {
    if (this.closed) return;
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }

  newHead(number: number): void {
    this.say({
      jsonrpc: '2.0',
      method: 'eth_subscription',
      params: { subscription: '0xabc', result: { number: `0x${number.toString(16)}` } },
    });
  }

  cut(): void {
    this.closed = true;
    this.dispatchEvent(new Event('close'));
  }

  close(): void {
    this.closed = true;
  }
}
