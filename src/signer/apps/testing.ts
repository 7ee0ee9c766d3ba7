/** An app's end and the host's end of a port, for tests: what is posted arrives at once. */
import type { PortLike } from '#core/wire/port.ts';

export interface FakeAppPort extends PortLike {
  /** As the app posts it. */
  arrive(data: unknown): void;
  /** What the app got, parsed. */
  readonly sent: unknown[];
  closed(): boolean;
}

export function fakeAppPort(): FakeAppPort {
  const listeners = new Set<(event: { data: unknown }) => void>();
  const sent: unknown[] = [];
  let closed = false;
  return {
    arrive: (data) => {
      if (!closed) for (const listener of [...listeners]) listener({ data });
    },
    sent,
    closed: () => closed,
    postMessage: (message) => void sent.push(JSON.parse(String(message))),
    addEventListener: (type, listener) => {
      if (type === 'message') listeners.add(listener);
    },
    removeEventListener: (_type, listener) => void listeners.delete(listener),
    start: () => undefined,
    close: () => {
      closed = true;
    },
  };
}

export function rpc(id: number, method: string, params: unknown = []): string {
  return JSON.stringify({ jsonrpc: '2.0', id, method, params });
}
