/** A host as far as apps go, and a wallet window whose page can be loaded anew: for tests. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { AppEvent } from '#protocol/apps.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { AppTables } from '../../store/store.ts';
import { CHAIN, ME, SPENDER } from '../../testing/stage.ts';
import type { AppChain, AppPorts } from '../context.ts';
import { type AppsSession, createAppsSession } from '../session.ts';

interface Answered {
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string; readonly data?: string };
}

interface Notice {
  readonly method: string;
  readonly params: readonly unknown[];
}

interface OpenApp {
  readonly origin: string;
  /** What it has not answered yet, by the message's number. */
  readonly open: Map<number, { readonly id: string | number; readonly payload: string }>;
  last: number;
}

export const OTHER_CHAIN = 31338 as ChainId;
export const NOBODY = `0x${'99'.repeat(20)}`;

/** Nothing is answered any more once the page is gone. */
function mortal<T extends object>(of: T, isDead: () => boolean): T {
  return new Proxy(of, {
    get(target, name, receiver) {
      const value: unknown = Reflect.get(target, name, receiver);
      if (typeof value === 'object' && value !== null) return mortal(value, isDead);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]) => {
        if (isDead()) return new Promise(() => undefined);
        const answer: unknown = Reflect.apply(value, target, parameters);
        if (!(answer instanceof Promise)) return answer;
        return answer.then((got: unknown) => (isDead() ? new Promise(() => undefined) : got));
      };
    },
  });
}

/** No two windows of a test have the same name. */
let opened = 0;

export function createHost(tables: AppTables, chain: Partial<AppChain> = {}) {
  const apps = new Map<string, OpenApp>();
  const answers: { readonly app: string; readonly answer: Answered }[] = [];
  const notices: { readonly app: string; readonly notice: Notice }[] = [];
  const timers = new Set<{ readonly wake: () => void; readonly at: number }>();
  const changes = new Set<() => void>();
  /** Answers that no request waits for. */
  let astray = 0;
  let clock = 1_800_000_000_000;
  let accounts: readonly Address[] = [ME, SPENDER];
  let chains: readonly ChainId[] = [CHAIN, OTHER_CHAIN];
  let records: readonly TransactionRecord[] = [];
  let names = 0;

  const start = (): { session: AppsSession; tell: (event: AppEvent) => void; kill: () => void } => {
    let dead = false;
    let listener: (event: AppEvent) => void = () => undefined;
    const ports: AppPorts = {
      door: {
        door: 'window',
        attestedBy: 'browser',
        onApp(next) {
          listener = next;
          return () => undefined;
        },
        sendToApp(app, payload) {
          if (!dead) receive(app, payload);
        },
      },
      tables: mortal(tables, () => dead),
      chain: {
        read: async (_chainId, method) => `read ${method}`,
        broadcast: async () => `0x${'cd'.repeat(32)}` as never,
        executes: async () => false,
        follow: () => () => undefined,
        recover: async () => ME,
        ...chain,
      },
      available: () => ({ accounts, chains }),
      record: async () => null,
      records: async () => records,
      onChange(next) {
        changes.add(next);
        return () => changes.delete(next);
      },
      now: () => clock,
      timer(wake, milliseconds) {
        const entry = { wake: () => (dead ? undefined : wake()), at: clock + milliseconds };
        timers.add(entry);
        return () => timers.delete(entry);
      },
      randomName() {
        names += 1;
        return `0x${names.toString(16).padStart(8, '0').repeat(16)}`;
      },
    };
    const session = createAppsSession(ports);
    const tell = (event: AppEvent) => {
      if (!dead) listener(event);
    };
    // As the host does for each new connection of the wallet.
    for (const [app, { origin, open }] of apps) {
      tell({ kind: 'opened', app, origin });
      for (const [message, { payload }] of open) tell({ kind: 'message', app, message, payload });
    }
    return {
      session,
      tell,
      kill() {
        dead = true;
        session.stop();
      },
    };
  };
  function receive(app: string, payload: string): void {
    const parsed = JSON.parse(payload) as Answered & Notice;
    if (parsed.method !== undefined) {
      notices.push({ app, notice: parsed });
      return;
    }
    const open = apps.get(app)?.open;
    const waits = [...(open ?? [])].find(([, { id }]) => id === parsed.id);
    if (waits === undefined) astray += 1;
    else open?.delete(waits[0]);
    answers.push({ app, answer: parsed });
  }
  function close(app: string): void {
    apps.delete(app);
    page.tell({ kind: 'closed', app });
  }
  let page = start();

  return {
    session: () => page.session,
    open(origin: string): string {
      opened += 1;
      const app = opened.toString(16).padStart(32, '0');
      apps.set(app, { origin, open: new Map(), last: 0 });
      page.tell({ kind: 'opened', app, origin });
      return app;
    },
    /** @returns the id of the request. */
    ask(app: string, method: string, params: unknown = []): string {
      const of = apps.get(app);
      if (of === undefined) throw new RangeError('closed');
      of.last += 1;
      const id = `${app}:${of.last}`;
      const payload = JSON.stringify({ jsonrpc: '2.0', id, method, params });
      of.open.set(of.last, { id, payload });
      page.tell({ kind: 'message', app, message: of.last, payload });
      return id;
    },
    /** The same message once more, as after a port was cut. */
    repeat(app: string): void {
      for (const [message, { payload }] of apps.get(app)?.open ?? [])
        page.tell({ kind: 'message', app, message, payload });
    },
    raw(app: string, message: number, payload: string): void {
      page.tell({ kind: 'message', app, message, payload });
    },
    close,
    reload(): void {
      page.kill();
      timers.clear();
      changes.clear();
      page = start();
    },
    pass(milliseconds: number): void {
      clock += milliseconds;
      for (const entry of [...timers]) {
        if (entry.at > clock || !timers.delete(entry)) continue;
        entry.wake();
      }
    },
    keep(nextAccounts: readonly Address[], nextChains: readonly ChainId[]): void {
      accounts = nextAccounts;
      chains = nextChains;
      for (const change of changes) change();
    },
    /** A transaction was stored for this request. */
    signed(request: string): void {
      records = [...records, { request } as TransactionRecord];
    },
    changed(): void {
      for (const change of changes) change();
    },
    now: () => clock,
    apps: () => [...apps.keys()],
    /** Requests of open apps that were not answered yet. */
    unanswered: () => [...apps.values()].flatMap(({ open }) => [...open.values()].map(({ id }) => id)),
    answers,
    notices,
    astray: () => astray,
    answerTo(id: string): Answered | undefined {
      return answers.find(({ answer }) => answer.id === id)?.answer;
    },
    /** Until all that apps asked is answered or shown; fails where that does not come. */
    async settle(): Promise<void> {
      for (let round = 0; round < 500; round += 1) {
        const waiting = page.session.snapshot().waiting.map(({ rpcId }) => rpcId);
        const open = [...apps.values()].flatMap(({ open: of }) => [...of.values()].map(({ id }) => id));
        await new Promise((resolve) => setImmediate(resolve));
        if (round > 5 && open.every((id) => waiting.includes(id))) return;
      }
      throw new Error('neither answered nor shown');
    },
  };
}

export type AppsHost = ReturnType<typeof createHost>;
