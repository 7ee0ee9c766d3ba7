/**
 * The wallet's side of the boundary: keeps the signer's frame alive, hands it a port after each load, and carries
 * calls. It holds no key and learns no secret; whatever it is told comes through the schemas of the protocol.
 */
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { Presentation, ProtocolClient } from '#protocol/client.ts';
import type { Method, Params, ResultOf, SignerStatus } from '#protocol/messages.ts';
import type { RandomId, Timer } from '#protocol/port.ts';
import { createWatchdog, type Watchdog } from '#protocol/watchdog.ts';
import { randomId as browserId, timer as browserTimer } from './browser.ts';
import { type Connection, type ConnectionState, nextConnection, reloadDelay } from './connection.ts';
import { createFrame } from './frame-element.ts';
import { connect, readyInstance } from './link.ts';
import { signerOriginOf } from './origin.ts';
import { type OwnWindow, openOwnWindow } from './own-window.ts';
import { createReadyQueue, orAborted } from './ready-queue.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

export interface SignerSnapshot {
  readonly state: ConnectionState;
  /** As the frame tells it; null before it has. The own window unlocks for itself. */
  readonly status: SignerStatus | null;
  /** Of the frame: the dialog shows it while `shown`. */
  readonly presentation: Presentation;
  /** True while the signer's own window is open. */
  readonly ownWindow: boolean;
}

export interface SignerClient {
  state(): ConnectionState;
  status(): SignerStatus | null;
  presentation(): Presentation;
  /** All of the above in one object, which is the same until something changes. */
  snapshot(): SignerSnapshot;
  subscribe(listener: () => void): () => void;
  /**
   * Asks the signer; waits while it loads. Goes to the signer's own window while that is open. Errors: what the
   * signer answers (`SIGN_*`, `VAULT_*`, `KEY_*`, `STORE_*`), `SIGN_LOST`, `RPC_ABORTED` by the caller's signal.
   * `SIGN_HIDDEN` with `details.offer === 'window'` asks for `openWindow()` and another try.
   */
  call<M extends Method>(method: M, params: Params<M>, options?: CallOptions): Promise<ResultOf<M>>;
  /** Ends every open call with `SIGN_REJECTED`: the user pressed Escape outside the frame. */
  cancel(): void;
  /**
   * Opens the signer's own window; only within a user's gesture. Resolves when it is connected. Errors:
   * `SIGN_HIDDEN` when the browser blocked it, `SIGN_LOST` when it was closed before.
   */
  openWindow(): Promise<void>;
  /** Where the frame lives. Moving it reloads it. */
  attach(host: HTMLElement): void;
  /** Messages that fitted nothing. */
  counters(): { readonly dropped: number };
  dispose(): void;
}

/** Taken from the browser unless given. */
export interface SignerClientOptions {
  readonly page?: Window;
  readonly signerOrigin?: string;
  readonly randomId?: RandomId;
  readonly timer?: Timer;
}

const LOAD_TIMEOUT_MS = 20_000;
const PING_EVERY_MS = 4000;
/** The keyring works in a thread of its own: a page that does not answer for so long is gone. */
const PONG_TIMEOUT_MS = 10_000;

const HIDDEN: Presentation = { shown: false, height: 0 };

interface Live {
  readonly client: ProtocolClient;
  readonly watchdog: Watchdog;
}

export function createSignerClient(options: SignerClientOptions = {}): SignerClient {
  const { page = window, randomId = browserId, timer = browserTimer } = options;
  const signerOrigin =
    options.signerOrigin ?? signerOriginOf(page.location, import.meta.env.VITE_SIGNER_ORIGIN);
  const listeners = new Set<() => void>();
  let connection: Connection = { kind: 'loading', attempt: 0 };
  let status: SignerStatus | null = null;
  let presentation = HIDDEN;
  let host: HTMLElement | null = null;
  let frame: HTMLIFrameElement | null = null;
  let live: Live | null = null;
  let own: OwnWindow | null = null;
  let openCalls = 0;
  let droppedBefore = 0;
  let strangers = 0;
  let stopTimer: (() => void) | null = null;
  const queue = createReadyQueue();
  /** One for each open call, so that `cancel` can end them. */
  const cancels = new Set<() => void>();
  let snapshot: SignerSnapshot = read();

  function read(): SignerSnapshot {
    const state = connection.kind === 'ready' && openCalls > 0 ? 'busy' : connection.kind;
    return { state, status, presentation, ownWindow: own !== null };
  }
  const changed = (): void => {
    snapshot = read();
    for (const listener of [...listeners]) listener();
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
    presentation = HIDDEN;
    stopTimer?.();
    stopTimer = timer(reload, reloadDelay(connection.kind === 'lost' ? connection.attempt : 1));
    endLive();
    queue.lose();
    changed();
  };
  const awaitLoad = (): void => {
    stopTimer?.();
    // Hidden tabs load slowly, and nobody waits for them.
    stopTimer = timer(() => (visible() ? lose() : awaitLoad()), LOAD_TIMEOUT_MS);
  };
  const load = (): void => {
    frame?.remove();
    frame = createFrame(page.document, signerOrigin);
    host?.append(frame);
    awaitLoad();
  };
  function reload(): void {
    connection = nextConnection(connection, 'reload');
    changed();
    load();
  }

  const connectFrame = (peer: Window, instance: string): void => {
    endLive();
    stopTimer?.();
    const isCurrent = (): boolean => live?.client === client;
    const client = connect(peer, signerOrigin, instance, randomId, {
      status: (next) => {
        if (!isCurrent()) return;
        status = next;
        changed();
      },
      present: (next) => {
        if (!isCurrent()) return;
        presentation = next;
        changed();
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
    presentation = HIDDEN;
    connection = nextConnection(connection, 'connected');
    watchdog.watch(visible());
    changed();
    queue.serve(client);
  };

  const onMessage = (event: MessageEvent): void => {
    const fromFrame = frame !== null && event.source === frame.contentWindow;
    const fromWindow = own !== null && event.source === own.peer;
    if (!fromFrame && !fromWindow) return;
    const instance = event.origin === signerOrigin ? readyInstance(event.data) : null;
    if (instance === null) {
      strangers += 1;
      return;
    }
    if (fromWindow) own?.offered(instance);
    else if (frame?.contentWindow) connectFrame(frame.contentWindow, instance);
  };
  const onVisibility = (): void => live?.watchdog.watch(visible());
  page.addEventListener('message', onMessage);
  page.document.addEventListener('visibilitychange', onVisibility);

  /** The end that calls go to; waits for the frame while it loads. */
  const whenReady = (): Promise<ProtocolClient> => {
    if (own !== null) return own.client;
    if (live !== null) return Promise.resolve(live.client);
    if (connection.kind === 'lost') return Promise.reject(new EvidentError('SIGN_LOST'));
    return queue.join();
  };

  const call = async <M extends Method>(
    method: M,
    params: Params<M>,
    options: CallOptions,
  ): Promise<ResultOf<M>> => {
    const aborter = new AbortController();
    let rejected = false;
    const cancel = (): void => {
      rejected = true;
      aborter.abort();
    };
    const relay = (): void => aborter.abort();
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    options.signal?.addEventListener('abort', relay);
    cancels.add(cancel);
    const counts = method !== 'status';
    if (counts) {
      openCalls += 1;
      changed();
    }
    const through = own;
    const ask = async (): Promise<ResultOf<M>> => {
      const client = await orAborted(whenReady(), aborter.signal);
      return client.call(method, params, { signal: aborter.signal });
    };
    try {
      return await ask().catch((thrown: unknown) => {
        // A signer that was locked starts its page anew. Asked to unlock in that moment it is asked again: nothing is
        // signed by that, and whoever pressed meant it.
        if (method === 'unlock' && through === null && hasCode(thrown, 'SIGN_LOST')) return ask();
        throw thrown;
      });
    } catch (thrown) {
      if (rejected && hasCode(thrown, 'RPC_ABORTED')) throw new EvidentError('SIGN_REJECTED');
      throw toEvidentError(thrown);
    } finally {
      options.signal?.removeEventListener('abort', relay);
      cancels.delete(cancel);
      if (counts) {
        openCalls -= 1;
        // Its one request is answered: the window has done what it was opened for.
        if (through !== null && openCalls === 0) through.close();
        changed();
      }
    }
  };

  return {
    state: () => snapshot.state,
    status: () => snapshot.status,
    presentation: () => snapshot.presentation,
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: (method, params, options = {}) => call(method, params, options),
    cancel() {
      for (const cancel of [...cancels]) cancel();
    },
    async openWindow() {
      if (own !== null) {
        own.focus();
        await own.client;
        return;
      }
      const opened = openOwnWindow({
        page,
        signerOrigin,
        randomId,
        timer,
        onClosed: (dropped) => {
          own = null;
          droppedBefore += dropped;
          changed();
        },
      });
      own = opened;
      changed();
      await opened.client;
    },
    attach(next) {
      if (next === host && frame?.parentElement === next) return;
      host = next;
      connection = { kind: 'loading', attempt: 0 };
      presentation = HIDDEN;
      endLive();
      load();
      changed();
    },
    counters: () => ({ dropped: droppedBefore + strangers + (live?.client.dropped() ?? 0) }),
    dispose() {
      page.removeEventListener('message', onMessage);
      page.document.removeEventListener('visibilitychange', onVisibility);
      stopTimer?.();
      own?.close();
      endLive();
      queue.lose();
      frame?.remove();
      frame = null;
      host = null;
      listeners.clear();
    },
  };
}
