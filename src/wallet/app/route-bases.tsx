/** What every screen stands in: the frame, the services, an account; and its parameters. Part of the first load. */
import {
  createRootRouteWithContext,
  createRoute,
  Outlet,
  redirect,
  useRouterState,
} from '@tanstack/react-router';
import { parseHash } from '#core/bytes/hash.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { afterPaint } from '#ui/after-paint.ts';
import { PendingBar } from '#ui/pending-bar.tsx';
import { Announcer } from '../shared/announcer.tsx';
import { type Boot, type Runtime, useRuntime } from '../shared/boot.ts';
import { loadPart } from './chunk.tsx';
import { FramedRoute } from './frame.tsx';
import { appMessages } from './messages.ts';
import styles from './root.module.css';
import { FailureNotices, PendingScreen, UnknownPathScreen } from './states.tsx';

// Around every screen that works with accounts or chains: the contexts of the second step.

function Live() {
  const runtime = useRuntime();
  // The route's `beforeLoad` waits for the runtime, so this is the case of a moment at most.
  if (runtime === null) return <PendingScreen />;
  return (
    <runtime.Provider runtime={runtime}>
      <Outlet />
    </runtime.Provider>
  );
}

// What stands around all screens: skip link, the announcements, failures nobody else showed.

function Root() {
  const loading = useRouterState({ select: (state) => state.isLoading });
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads somewhere; only the fragment stays out of the address */}
      <a href="#content" className={styles.skip} onClick={skip}>
        {appMessages.skip}
      </a>
      <PendingBar active={loading} />
      <FailureNotices />
      <Outlet />
      <Announcer />
    </>
  );
}

/** A fragment in the address would be a navigation: the focus is moved instead. */
function skip(event: { preventDefault(): void }): void {
  event.preventDefault();
  const content = document.getElementById('content');
  content?.focus();
  content?.scrollIntoView();
}

export interface Context {
  readonly boot: Boot;
}

export const root = createRootRouteWithContext<Context>()({
  component: Root,
  notFoundComponent: UnknownPathScreen,
});

export const framed = createRoute({ getParentRoute: () => root, id: 'framed', component: FramedRoute });

/** Less than a screen may be on its way before that is shown. */
const ANSWER_MS = 100;

/** A press is answered at once, by what marks where it leads: the screen is drawn after that was painted. */
export const answered = () => new Promise<void>((done) => void afterPaint(done, ANSWER_MS));

export const live = createRoute({
  getParentRoute: () => framed,
  id: 'live',
  component: Live,
  async beforeLoad({ context, cause, matches }) {
    const runtime = await context.boot.runtime();
    if (cause === 'stay' && matches.at(-1)?.cause === 'enter') await answered();
    return { runtime };
  },
});

type Guarded = {
  context: { runtime: Runtime };
  location: { href: string };
  abortController: AbortController;
};

/** Leads a wallet without accounts to the welcome. */
export async function needsAccount({ context, location, abortController }: Guarded): Promise<void> {
  if (context.runtime.appStore.snapshot().accounts.length > 0) return;
  // Of a wallet without accounts alone: the host may know some.
  const { hasAccounts } = await loadPart(() => import('../shared/has-accounts.ts'));
  if (await hasAccounts(context.runtime, abortController.signal)) return;
  const then = location.href === '/' ? undefined : location.href;
  throw redirect({ to: '/welcome', search: { then }, replace: true });
}

export const owned = createRoute({ getParentRoute: () => live, id: 'owned', beforeLoad: needsAccount });

// Path parameters, parsed before a screen sees them. Anything else is `NAV_PARAMETERS`.

/** The shape of an address; its checksum is the screen's to check, whose part of the program brings the hash for it. */
export function addressParam({ address }: { address: string }): { address: string } {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) throw new EvidentError('NAV_PARAMETERS', { part: 'address' });
  return { address };
}

export const addressParams = {
  parse: addressParam,
  stringify: ({ address }: { address: string }) => ({ address }),
};

export function chainParam({ chain }: { chain: string }): { chain: ChainId } {
  const id = parseChainId(chain);
  if (!id.ok) throw new EvidentError('NAV_PARAMETERS', { part: 'chain' }, id.error);
  return { chain: id.value };
}

export function transactionParams(raw: { chain: string; hash: string }): { chain: ChainId; hash: Hash } {
  const { chain } = chainParam(raw);
  const hash = parseHash(raw.hash);
  if (!hash.ok) throw new EvidentError('NAV_PARAMETERS', { part: 'hash' }, hash.error);
  return { chain, hash: hash.value };
}

// Search parameters whose reader is loaded with its screen. Reading an address takes a hash function and its like,
// which no first paint should wait for. Until the reader is there the router keeps the parameters as the texts that
// they are; `settle` then has the same address read again, and only then may the screen be shown.

type Raw = Readonly<Record<string, unknown>>;
type Reader<Search> = (raw: Raw) => Search;

interface LateSearch<Search> {
  /** For the route's `validateSearch`. */
  validate(raw: Raw): Search;
  /** Null when the reader was there already, else what `search` reads as. Error: `NAV_CHUNK_FAILED`. */
  settle(search: Raw): Promise<Search | null>;
}

export function lateSearch<Search extends object>(load: () => Promise<Reader<Search>>): LateSearch<Search> {
  let read: Reader<Search> | null = null;
  return {
    // The texts go by this type only as far as `settle`, which no screen comes before.
    validate: (raw) => (read === null ? (raw as Search) : read(raw)),
    async settle(search) {
      if (read !== null) return null;
      const loaded = await load();
      read = loaded;
      return loaded(search);
    },
  };
}

/**
 * For a route, what reads its address, by its name among all of them. Until that is there the screen waits; then the
 * same address is opened again.
 */
export function searchOf<Search extends object>(
  pick: (all: typeof import('./searches.ts')) => Reader<Search>,
) {
  const late = lateSearch(async () => pick(await loadPart(() => import('./searches.ts'))));
  return {
    validateSearch: late.validate,
    async beforeLoad({ search, location }: { search: object; location: { pathname: string } }) {
      const read = await late.settle({ ...search });
      if (read !== null) throw redirect({ to: location.pathname, search: read, replace: true } as never);
    },
  };
}

// Search parameters as plain texts. The router's own codec reads values as JSON, which turns `amount=1.10` into a
// number and a long chain of digits into another one. Here a text stays a text; the schema of the route parses it.

/** `?a=1&b=x` as `{ a: '1', b: 'x' }`. Of a repeated name the first one counts. */
export function parseSearch(search: string): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  for (const [name, value] of new URLSearchParams(search)) {
    if (!(name in result)) result[name] = value;
  }
  return { ...result };
}

/** The way back. Absent values (undefined, null) are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
      params.set(name, String(value));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}
