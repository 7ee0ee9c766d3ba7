/** Is a port ours to take? A careless harness talks to whatever already listens there. */
import { connect, createServer } from 'node:net';
import { DevnetError } from './error.ts';

export const LOOPBACK = '127.0.0.1';

/**
 * Throws {@link DevnetError} `PORT_TAKEN` for the first port that something listens on, or that is named twice.
 * 0 stands for any free port.
 */
export async function assertPortsFree(ports: Readonly<Record<string, number>>): Promise<void> {
  const seen = new Set<number>();
  for (const [purpose, port] of Object.entries(ports)) {
    if (port === 0) continue;
    if (seen.has(port)) throw new DevnetError('PORT_TAKEN', `Port ${port} is named for two purposes.`);
    seen.add(port);
    // Binding alone is not enough: some systems let two listeners share a port on different addresses.
    if ((await answers(port)) || !(await canBind(port))) {
      throw new DevnetError(
        'PORT_TAKEN',
        `Port ${port} (${purpose}) is in use by another program. Stop that program, or choose another port.`,
      );
    }
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: LOOPBACK });
    const settle = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.setTimeout(1_000, () => settle(false));
  });
}

function canBind(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => server.close(() => resolve(true)));
  });
}
