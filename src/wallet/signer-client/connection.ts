/**
 * The connection to the signer as a state machine: loading → ready → lost → loading. `busy` is `ready` with calls
 * under way; it is told apart only for those who look from outside.
 */
export type ConnectionState = 'loading' | 'ready' | 'busy' | 'lost';

export type Connection =
  | { readonly kind: 'loading'; readonly attempt: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'lost'; readonly attempt: number };

export type ConnectionEvent = 'connected' | 'lost' | 'reload';

/** What does not follow changes nothing: a late timer or a message of an earlier frame. */
export function nextConnection(connection: Connection, event: ConnectionEvent): Connection {
  switch (event) {
    case 'connected':
      return { kind: 'ready' };
    case 'lost':
      if (connection.kind === 'lost') return connection;
      return { kind: 'lost', attempt: connection.kind === 'loading' ? connection.attempt + 1 : 1 };
    case 'reload':
      return connection.kind === 'lost' ? { kind: 'loading', attempt: connection.attempt } : connection;
  }
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** How long to wait before the shell offers itself again, in milliseconds. */
export function reloadDelay(attempt: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(attempt - 1, 10));
}
