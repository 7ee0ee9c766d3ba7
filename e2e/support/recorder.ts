/**
 * A forward proxy between a browser and everything: whatever leaves the browser comes through it, whoever sends it
 * (page, frame, worker, service worker, the browser's own prefetching), and is written down by host.
 */
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';

export interface Recorder {
  /** As a browser context takes it: nothing goes round it, this computer's own servers included. */
  readonly proxy: { readonly server: string; readonly bypass: string };
  /** Hosts (name and port) that anybody tried to reach, each as often as it was tried. */
  readonly hosts: readonly string[];
  stop(): Promise<void>;
}

/** Names below `localhost` are this computer (RFC 6761 §6.3); not every resolver knows. */
const addressOf = (name: string): string => (/(^|\.)localhost$/.test(name) ? '127.0.0.1' : name);

export async function startRecorder(): Promise<Recorder> {
  const hosts: string[] = [];
  const open = new Set<Duplex>();
  const server = createServer((question, answer) => {
    const url = new URL(question.url ?? '');
    hosts.push(url.host);
    const onward = ask(
      {
        host: addressOf(url.hostname),
        port: url.port || 80,
        method: question.method,
        path: `${url.pathname}${url.search}`,
        headers: question.headers,
      },
      (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
        reply.on('error', () => answer.destroy());
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    question.pipe(onward);
  });
  // What is encrypted, and every WebSocket, asks for a tunnel.
  server.on('connect', (question: IncomingMessage, socket: Duplex, first: Buffer) => {
    const { hostname, host, port } = new URL(`http://${question.url ?? ''}`);
    hosts.push(host);
    open.add(socket);
    const inner = connect(Number(port || 80), addressOf(hostname), () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      inner.write(first);
      inner.pipe(socket);
      socket.pipe(inner);
    });
    inner.on('error', () => socket.destroy());
    socket.on('error', () => inner.destroy());
    socket.on('close', () => {
      open.delete(socket);
      inner.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    hosts,
    stop: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
