/**
 * The shell's side of the boundary: offers itself to the host around it, takes the port that the host answers with, and
 * carries calls. It holds no key and learns no secret; all it is told comes through the schemas of the protocol.
 */
import * as v from 'valibot';
import { createEmitter } from '#core/emitter/emitter.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { RandomId, Timer } from '#core/wire/port.ts';
import type { AppEvent } from '#protocol/apps.ts';
import { createClient, type ProtocolClient } from '#protocol/client.ts';
import {
  connectSchema,
  type Method,
  type Params,
  PROTOCOL_VERSION,
  type ResultOf,
  type ShellPlace,
  type SignerStatus,
} from '#protocol/messages.ts';
import { createWatchdog, type Watchdog } from '#protocol/watchdog.ts';
import { createAppEvents } from './app-events.ts';
import { randomId as browserId, timer as browserTimer } from './browser.ts';
import { ownHostOrigin } from './origin.ts';

interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * The connection to the signer as a state machine: loading → ready → lost → loading. `busy` is `ready` with calls
 * under way; it is told apart only for those who look from outside.
 */
type ConnectionState = 'loading' | 'ready' | 'busy' | 'lost';

type Connection =
  | { readonly kind: 'loading'; readonly attempt: number }
  | { readonly kind: 'ready' }
  | { readonly kind: 'lost'; readonly attempt: number };

export interface SignerSnapshot {
  readonly state: ConnectionState;
  /** As the host tells it; null before it has. */
  readonly status: SignerStatus | null;
}

export interface SignerClient {
  state(): ConnectionState;
  status(): SignerStatus | null;
  /** Both in one object, which is the same until something changes. */
  snapshot(): SignerSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Asks the host; waits while it loads. Errors: what the host answers (`SIGN_*`, `VAULT_*`, `KEY_*`, `STORE_*`),
   * `SIGN_LOST`, `RPC_ABORTED` by the caller's signal.
   */
  call<M extends Method>(method: M, params: Params<M>, options?: CallOptions): Promise<ResultOf<M>>;
  /** Tells the host where the shell is now; kept until the host is there. */
  go(place: ShellPlace, replace: boolean): void;
  /** Asks the host for another entry of its history. */
  traverse(by: number): void;
  /** Called when the user moved in the host's history. Returns the way to stop. */
  onPath(listener: (place: ShellPlace) => void): () => void;
  /** Called with what happened to apps, in order, also before it was called. Returns the way to stop. */
  onApp(listener: (event: AppEvent) => void): () => void;
  /** Sends an app the JSON text of a response or an event; dropped while the host is not there. */
  sendToApp(app: string, payload: string): void;
  /** Disconnects an app. */
  closeApp(app: string): void;
  /** Messages that fitted nothing. */
  counters(): { readonly dropped: number };
  dispose(): void;
}

/** Taken from the browser unless given. */
export interface SignerClientOptions {
  readonly page?: Window;
  /** Null where there is none. */
  readonly hostOrigin?: string | null;
  readonly randomId?: RandomId;
  readonly timer?: Timer;
  /** Offers itself no sooner: the host then loads its keys, which the first screen should not wait for. */
  readonly after?: Promise<void>;
}

const LOAD_TIMEOUT_MS = 20_000;
const PING_EVERY_MS = 4000;
/** The keyring works in a thread of its own: a host that does not answer for so long is gone. */
const PONG_TIMEOUT_MS = 10_000;

interface Live {
  readonly client: ProtocolClient;
  readonly watchdog: Watchdog;
}

export function createSignerClient(options: SignerClientOptions = {}): SignerClient {
  const { page = window, randomId = browserId, timer = browserTimer } = options;
  const hostOrigin = options.hostOrigin === undefined ? ownHostOrigin() : options.hostOrigin;
  const host = page.parent;
  const changes = createEmitter();
  const paths = createEmitter<ShellPlace>();
  /** Told before anybody listened. */
  let unheard: ShellPlace | null = null;
  const apps = createAppEvents();
  let connection: Connection = { kind: 'loading', attempt: 0 };
  let status: SignerStatus | null = null;
  let live: Live | null = null;
  /** Of the offer that is open; an answer to an earlier one is not taken for its own. */
  let instance: string | null = null;
  /** Said before the host was there. */
  let unsaid: (readonly [ShellPlace, boolean])[] = [];
  let openCalls = 0;
  let droppedBefore = 0;
  let strangers = 0;
  let stopTimer: (() => void) | null = null;
  const queue = createReadyQueue();
  let snapshot: SignerSnapshot = read();

  function read(): SignerSnapshot {
    const state = connection.kind === 'ready' && openCalls > 0 ? 'busy' : connection.kind;
    return { state, status };
  }
  const changed = (): void => {
    snapshot = read();
    changes.emit();
  };
  const visible = (): boolean => page.document.visibilityState === 'visible';

  const endLive = (): void => {
    if (live === null) return;
    const { client, watchdog } = live;
    live = null;
    watchdog.stop();
    droppedBefore += client.dropped();
    client.close();
  };
  const lose = (): void => {
    connection = nextConnection(connection, 'lost');
    stopTimer?.();
    stopTimer = timer(retry, reloadDelay(connection.kind === 'lost' ? connection.attempt : 1));
    endLive();
    queue.lose();
    changed();
  };
  const awaitAnswer = (): void => {
    stopTimer?.();
    // Hidden tabs load slowly, and the user does not wait for them.
    stopTimer = timer(() => (visible() ? lose() : awaitAnswer()), LOAD_TIMEOUT_MS);
  };
  const offer = (): void => {
    if (hostOrigin === null) return;
    instance = randomId();
    host.postMessage({ evident: PROTOCOL_VERSION, kind: 'ready', instance }, hostOrigin);
    awaitAnswer();
  };
  function retry(): void {
    connection = nextConnection(connection, 'reload');
    changed();
    offer();
  }

  const connect = (port: MessagePort): void => {
    endLive();
    stopTimer?.();
    instance = null;
    const isCurrent = (): boolean => live?.client === client;
    const client = createClient(port, randomId, {
      status: (next) => {
        if (!isCurrent()) return;
        status = next;
        changed();
      },
      path: (place) => {
        if (!isCurrent()) return;
        unheard = paths.isHeard() ? null : place;
        paths.emit(place);
      },
      app: (event) => {
        if (isCurrent()) apps.hear(event);
      },
    });
    const watchdog = createWatchdog({
      ping: () => client.ping(),
      onLost: () => {
        if (isCurrent()) lose();
      },
      timer,
      intervalMs: PING_EVERY_MS,
      timeoutMs: PONG_TIMEOUT_MS,
    });
    live = { client, watchdog };
    connection = nextConnection(connection, 'connected');
    for (const [place, replace] of unsaid) client.go(place, replace);
    unsaid = [];
    watchdog.watch(visible());
    changed();
    queue.serve(client);
  };

  const onMessage = (event: MessageEvent): void => {
    const [port, ...more] = event.ports;
    const isAnswer =
      event.source === host && event.origin === hostOrigin && port !== undefined && more.length === 0;
    const parsed = isAnswer ? v.safeParse(connectSchema, event.data) : null;
    if (!parsed?.success || port === undefined || parsed.output.instance !== instance) {
      strangers += 1;
      return;
    }
    connect(port);
  };
  const onVisibility = (): void => live?.watchdog.watch(visible());
  page.addEventListener('message', onMessage);
  page.document.addEventListener('visibilitychange', onVisibility);
  if (options.after === undefined) offer();
  else void options.after.then(offer);

  /** The end that calls go to; waits while the host loads. */
  const whenReady = (): Promise<ProtocolClient> => {
    if (live !== null) return Promise.resolve(live.client);
    if (connection.kind === 'lost') return Promise.reject(new EvidentError('SIGN_LOST'));
    return queue.join();
  };

  const call = async <M extends Method>(
    method: M,
    params: Params<M>,
    { signal }: CallOptions,
  ): Promise<ResultOf<M>> => {
    if (signal?.aborted) throw new EvidentError('RPC_ABORTED');
    const aborter = new AbortController();
    const relay = (): void => aborter.abort();
    signal?.addEventListener('abort', relay);
    const counts = method !== 'status';
    if (counts) {
      openCalls += 1;
      changed();
    }
    try {
      const client = await orAborted(whenReady(), aborter.signal);
      return await client.call(method, params, { signal: aborter.signal });
    } catch (thrown) {
      throw toEvidentError(thrown);
    } finally {
      signal?.removeEventListener('abort', relay);
      if (counts) {
        openCalls -= 1;
        changed();
      }
    }
  };

  return {
    state: () => snapshot.state,
    status: () => snapshot.status,
    snapshot: () => snapshot,
    subscribe: changes.subscribe,
    call: (method, params, options = {}) => call(method, params, options),
    go(place, replace) {
      if (live === null) unsaid.push([place, replace]);
      else live.client.go(place, replace);
    },
    traverse: (by) => live?.client.traverse(by),
    onPath(listener) {
      const stop = paths.subscribe(listener);
      if (unheard !== null) listener(unheard);
      unheard = null;
      return stop;
    },
    onApp: apps.listen,
    sendToApp: (app, payload) => live?.client.sendToApp(app, payload),
    closeApp: (app) => live?.client.closeApp(app),
    counters: () => ({ dropped: droppedBefore + strangers + (live?.client.dropped() ?? 0) }),
    dispose() {
      page.removeEventListener('message', onMessage);
      page.document.removeEventListener('visibilitychange', onVisibility);
      stopTimer?.();
      endLive();
      queue.lose();
      changes.clear();
      paths.clear();
    },
  };
}

type ConnectionEvent = 'connected' | 'lost' | 'reload';

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

// Calls that came before the signer was ready.

interface ReadyQueue {
  /** Resolves with the next client. Error: `SIGN_LOST` when the load failed. */
  join(): Promise<ProtocolClient>;
  serve(client: ProtocolClient): void;
  lose(): void;
}

interface Entry {
  readonly resolve: (client: ProtocolClient) => void;
  readonly reject: (error: EvidentError) => void;
}

function createReadyQueue(): ReadyQueue {
  let entries: Entry[] = [];
  const take = (): readonly Entry[] => {
    const taken = entries;
    entries = [];
    return taken;
  };
  return {
    join: () =>
      new Promise((resolve, reject) => {
        entries.push({ resolve, reject });
      }),
    serve(client) {
      for (const entry of take()) entry.resolve(client);
    },
    lose() {
      for (const entry of take()) entry.reject(new EvidentError('SIGN_LOST'));
    },
  };
}

/** `promise`, unless `signal` aborts first. Error: `RPC_ABORTED`. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new EvidentError('RPC_ABORTED'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort);
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
