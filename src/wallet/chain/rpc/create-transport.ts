/** The transport that an endpoint's address asks for. */
import { EvidentError } from '#core/errors/error.ts';
import { hostOf } from './errors.ts';
import { createHttpTransport } from './http-transport.ts';
import { createSocketTransport } from './socket-transport.ts';
import type { Transport, TransportEnvironment } from './transport.ts';

/** Error: `INPUT_ENDPOINT_URL` for anything but https and wss, or http and ws on this computer. */
export function createTransport(url: string, environment: TransportEnvironment): Transport {
  const { protocol, hostname } = new URL(url);
  const local = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)+localhost)$/i.test(hostname);
  switch (protocol) {
    case 'https:':
    case 'http:':
      return createHttpTransport(url, environment);
    case 'wss:':
      return createSocketTransport(url, environment);
    case 'ws:':
      if (local) return createSocketTransport(url, environment);
  }
  throw new EvidentError('INPUT_ENDPOINT_URL', { host: hostOf(url) });
}
