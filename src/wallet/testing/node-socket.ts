/**
 * A WebSocket (RFC 6455) for tests on real nodes, where the platform has none: text messages, over TCP, to this
 * computer. What it sends is small, and what it gets comes from a node that the test started.
 */
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { Socket } from 'node:net';

const TEXT = 1;
const CONTINUATION = 0;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

export class NodeSocket extends EventTarget {
  #socket: Socket | null = null;
  #pending: Buffer = Buffer.alloc(0);
  #parts: Buffer[] = [];
  #over = false;

  constructor(url: string) {
    super();
    const { hostname, port, pathname } = new URL(url);
    const upgrade = request({
      hostname,
      port,
      path: pathname,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': randomBytes(16).toString('base64'),
      },
    });
    upgrade.on('upgrade', (_response, socket: Socket, head) => {
      if (this.#over) {
        socket.destroy();
        return;
      }
      this.#socket = socket;
      socket.on('data', (bytes: Buffer) => this.#take(bytes));
      socket.on('close', () => this.#end());
      socket.on('error', () => this.#end());
      this.dispatchEvent(new Event('open'));
      this.#take(head);
    });
    upgrade.on('response', () => this.#end());
    upgrade.on('error', () => this.#end());
    upgrade.end();
  }

  send(text: string): void {
    this.#write(TEXT, Buffer.from(text));
  }

  close(): void {
    this.#over = true;
    this.#socket?.destroy();
  }

  #end(): void {
    if (this.#over) return;
    this.close();
    this.dispatchEvent(new Event('close'));
  }

  /** §5.2: what a client sends is masked. */
  #write(opcode: number, payload: Buffer): void {
    const size = Buffer.alloc(payload.length < 126 ? 1 : 3);
    size[0] = 0x80 | Math.min(payload.length, 126);
    if (size.length > 1) size.writeUInt16BE(payload.length, 1);
    const mask = randomBytes(4);
    const masked = payload.map((byte, i) => byte ^ (mask[i % 4] ?? 0));
    this.#socket?.write(Buffer.concat([Buffer.from([0x80 | opcode]), size, mask, masked]));
  }

  #take(bytes: Buffer): void {
    this.#pending = Buffer.concat([this.#pending, bytes]);
    while (this.#pending.length >= 2 && !this.#over) {
      const [first = 0, second = 0] = this.#pending;
      const short = second & 0x7f;
      const start = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (this.#pending.length < start) return;
      const length =
        short === 126
          ? this.#pending.readUInt16BE(2)
          : short === 127
            ? Number(this.#pending.readBigUInt64BE(2))
            : short;
      if (this.#pending.length < start + length) return;
      const payload = this.#pending.subarray(start, start + length);
      this.#pending = this.#pending.subarray(start + length);
      this.#frame(first & 0x0f, (first & 0x80) !== 0, payload);
    }
  }

  #frame(opcode: number, last: boolean, payload: Buffer): void {
    if (opcode === PING) this.#write(PONG, payload);
    if (opcode === CLOSE) this.#end();
    if (opcode !== TEXT && opcode !== CONTINUATION) return;
    this.#parts.push(payload);
    if (!last) return;
    const text = Buffer.concat(this.#parts).toString('utf8');
    this.#parts = [];
    this.dispatchEvent(new MessageEvent('message', { data: text }));
  }
}
