/**
 * Requests that wait for the user, oldest first: the first one is open. Each is answered once: who takes it out of the
 * list answers it, what it was answered is stored before it is sent, and the host asks again after a reload for what it
 * never got.
 */
import type { AppRequest, AppRequestState } from '../model/app.ts';
import type { AppTables } from '../store/store.ts';
import { errorText, RPC_SENTENCES, type RpcError, resultText } from './rpc.ts';

export const DEADLINE_MS = 5 * 60_000;

type Final = Exclude<AppRequestState, 'queued'>;

export interface QueuePorts {
  readonly tables: Pick<AppTables, 'requests'>;
  readonly now: () => number;
  /** Wakes after so many milliseconds. Returns the function that ends it. */
  readonly timer: (wake: () => void, milliseconds: number) => () => void;
  readonly send: (app: string, payload: string) => void;
  /** Whether the window of this app is open. */
  readonly isOpen: (app: string) => boolean;
  /** The list is another one by now. */
  readonly changed: () => void;
}

export interface AppQueue {
  /** Oldest first; the same list until something changes. */
  waiting(): readonly AppRequest[];
  /** Those as well that are being stored. */
  all(): readonly AppRequest[];
  /** It waits here, or its answer is on its way. */
  willAnswer(id: string): boolean;
  /** Its answer was sent since the page was loaded. */
  hasAnswered(id: string): boolean;
  /** Stores it, then shows it. Errors: `STORE_*`; it is not in the list then. */
  add(request: AppRequest): Promise<void>;
  /** What was stored before the page was loaded anew, of a window that is still open. */
  resume(app: string): Promise<void>;
  approve(id: string, result: unknown): Promise<boolean>;
  /** False where it had been answered before. */
  reject(id: string, state: Exclude<Final, 'approved'>, error: RpcError): Promise<boolean>;
  /** While it is being carried out its deadline does not end it. */
  hold(id: string, isHeld: boolean): void;
  /** The window is gone: nobody is answered. */
  abandon(app: string): Promise<void>;
  /** Another tab has the app now: what waits stays as it is stored, and is shown there. */
  release(app: string): void;
  stop(): void;
}

export function createAppQueue(ports: QueuePorts): AppQueue {
  const { tables, now, timer, send, isOpen, changed } = ports;
  let waiting: readonly AppRequest[] = [];
  /** Being stored: they count, and are not shown yet. */
  const coming = new Set<AppRequest>();
  const held = new Set<string>();
  /** Answered, though the store may not say so yet; those that are not sent yet as well. */
  const settled = new Set<string>();
  const unsent = new Set<string>();
  let stopTimer: (() => void) | null = null;

  const show = (next: readonly AppRequest[]): void => {
    waiting = next.toSorted((a, b) => a.receivedAt - b.receivedAt || a.message - b.message);
    watch();
    changed();
  };
  const take = (id: string): AppRequest | null => {
    const request = waiting.find((each) => each.id === id) ?? null;
    held.delete(id);
    if (request === null) return null;
    settled.add(id);
    show(waiting.filter((each) => each !== request));
    return request;
  };
  const finish = async (id: string, state: Final, answer: (of: AppRequest) => string): Promise<boolean> => {
    const request = take(id);
    if (request === null) return false;
    const text = answer(request);
    unsent.add(id);
    // A store that cannot be written must not keep the app waiting.
    await tables.requests.put({ ...request, state, params: '', answer: text }).catch(() => undefined);
    send(request.app, text);
    unsent.delete(id);
    return true;
  };
  const reject: AppQueue['reject'] = (id, state, error) =>
    finish(id, state, ({ rpcId }) => errorText(rpcId, error));
  const expire = (): void => {
    for (const { id, deadline } of waiting) {
      if (deadline > now() || held.has(id)) continue;
      void reject(id, 'expired', { code: 4001, message: RPC_SENTENCES[4001] });
    }
  };
  function watch(): void {
    stopTimer?.();
    stopTimer = null;
    const next = Math.min(...waiting.filter(({ id }) => !held.has(id)).map(({ deadline }) => deadline));
    if (next !== Number.POSITIVE_INFINITY) stopTimer = timer(expire, Math.max(0, next - now()));
  }
  const abandon = async (app: string): Promise<void> => {
    const gone = waiting.filter((each) => each.app === app);
    for (const { id } of gone) held.delete(id);
    show(waiting.filter((each) => each.app !== app));
    for (const request of gone) {
      await tables.requests.put({ ...request, state: 'abandoned', params: '' }).catch(() => undefined);
    }
    await forgetAnswers(tables, (request) => request.app === app).catch(() => undefined);
  };

  return {
    waiting: () => waiting,
    all: () => [...waiting, ...coming],
    willAnswer: (id) => unsent.has(id) || [...waiting, ...coming].some((each) => each.id === id),
    hasAnswered: (id) => settled.has(id) && !unsent.has(id),
    async add(request) {
      coming.add(request);
      try {
        await tables.requests.put(request);
      } finally {
        coming.delete(request);
      }
      show([...waiting, request]);
      // Its window went while it was stored.
      if (!isOpen(request.app)) await abandon(request.app);
    },
    async resume(app) {
      const stored = await tables.requests.all();
      const known = new Set([...settled, ...[...waiting, ...coming].map(({ id }) => id)]);
      const more = stored.filter(
        (each) => each.app === app && each.state === 'queued' && !known.has(each.id),
      );
      if (more.length > 0 && isOpen(app)) show([...waiting, ...more]);
    },
    approve: (id, result) => finish(id, 'approved', ({ rpcId }) => resultText(rpcId, result)),
    reject,
    hold(id, isHeld) {
      if (isHeld) held.add(id);
      else held.delete(id);
      watch();
    },
    abandon,
    release(app) {
      for (const { id } of waiting.filter((each) => each.app === app)) held.delete(id);
      show(waiting.filter((each) => each.app !== app));
    },
    stop() {
      stopTimer?.();
    },
  };
}

/** Answers hold signatures: they are kept only for as long as they may have to be given again. */
async function forgetAnswers(
  tables: QueuePorts['tables'],
  of: (request: AppRequest) => boolean,
): Promise<void> {
  for (const request of await tables.requests.all()) {
    if (request.answer !== null && of(request)) await tables.requests.put({ ...request, answer: null });
  }
}
