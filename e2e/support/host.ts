/** A host of the signer that can change what it serves, break, fall silent and go away. */
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '#scripts/serve.ts';

export interface Host {
  readonly signerOrigin: string;
  /** `silent` accepts connections and never answers; `broken` answers with an error of its own. */
  mode: 'up' | 'silent' | 'broken';
  /** What becomes of the file at a path before it is sent. */
  readonly changes: Map<string, (body: string) => string>;
  /** The cable is out: nobody listens any more. */
  stop(): Promise<void>;
}

export async function startHost(): Promise<Host> {
  const served = await serve({ port: 0 });
  const host = { mode: 'up' as Host['mode'] };
  const changes = new Map<string, (body: string) => string>();

  const pass = (path: string, response: ServerResponse): void => {
    const headers = { host: new URL(served.hostOrigin).host };
    const asked = request({ host: '127.0.0.1', port: served.port, path, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const change = changes.get(path);
        for (const [name, value] of Object.entries(answer.headers)) {
          // The body goes out in one piece, of another length perhaps.
          if (value !== undefined && !/^(transfer-encoding|content-length|connection)$/.test(name)) {
            response.setHeader(name, value);
          }
        }
        response.statusCode = answer.statusCode ?? 500;
        response.end(change === undefined ? body : change(body.toString('utf8')));
      });
    });
    asked.on('error', () => response.destroy());
    asked.end();
  };
  const server = createServer((asked, response) => {
    if (host.mode === 'silent') return;
    if (host.mode === 'up') pass(asked.url ?? '/', response);
    else response.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>Out of order</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.address() as AddressInfo;
  return {
    signerOrigin: `http://wallet.evident.localhost:${port}`,
    changes,
    get mode() {
      return host.mode;
    },
    set mode(mode: Host['mode']) {
      host.mode = mode;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await served.stop();
    },
  };
}
