/** A server of both programs that can change what it sends, break, fall silent and go away. */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '#scripts/serve.ts';
import { type Origins, originsOf } from './environment.ts';

export interface Host extends Origins {
  /** `silent` accepts connections and never answers; `broken` answers with an error of its own. */
  mode: 'up' | 'silent' | 'broken';
  /** Paths that were answered with the error. */
  readonly broken: ReadonlySet<string>;
  /** What becomes of the file of the signer's program at a path before it is sent. */
  readonly changes: Map<string, (body: string) => string>;
  /** The cable is out: nobody listens any more. */
  stop(): Promise<void>;
}

export async function startHost(): Promise<Host> {
  const served = await serve({ port: 0 });
  const host = { mode: 'up' as Host['mode'] };
  const changes = new Map<string, (body: string) => string>();
  const broken = new Set<string>();

  /** The port of this server, as addresses name it. */
  let here = '';
  const pass = ({ headers, url: path = '/' }: IncomingMessage, response: ServerResponse): void => {
    // The same name, at the port behind this one: by the name the server tells its programs apart.
    const name = (headers.host ?? '').split(':')[0] ?? '';
    const signers = name === new URL(served.hostOrigin).hostname;
    const headersThere = { host: `${name}:${served.port}` };
    const asked = request({ host: '127.0.0.1', port: served.port, path, headers: headersThere }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const body = Buffer.concat(parts);
        const change = signers ? changes.get(path) : undefined;
        for (const [header, value] of Object.entries(answer.headers)) {
          // The body goes out in one piece, of another length perhaps.
          if (value === undefined || /^(transfer-encoding|content-length|connection)$/.test(header)) continue;
          // Its policies name the two origins.
          response.setHeader(
            header,
            typeof value === 'string' ? value.replaceAll(`:${served.port}`, here) : value,
          );
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
    if (host.mode === 'up') return pass(asked, response);
    broken.add(asked.url ?? '');
    response.writeHead(503, { 'Content-Type': 'text/html' }).end('<h1>Out of order</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  here = `:${(server.address() as AddressInfo).port}`;
  return {
    ...originsOf({
      hostOrigin: served.hostOrigin.replace(/:\d+$/, here),
      shellOrigin: served.shellOrigin.replace(/:\d+$/, here),
    }),
    changes,
    broken,
    get mode() {
      return host.mode;
    },
    set mode(mode: Host['mode']) {
      host.mode = mode;
      // Behind a question that is never answered, the browser keeps the next one for the same address waiting.
      server.closeAllConnections();
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await served.stop();
    },
  };
}
