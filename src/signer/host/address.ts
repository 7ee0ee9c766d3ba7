/**
 * The host's address and history, which show where the shell is. What the shell asks for is a path of its own
 * (`protocol/path.ts`), and never more entries than somebody could press: a flood only replaces the newest.
 */
import { createEmitter } from '#core/emitter/emitter.ts';
import type { ShellPlace } from '#protocol/messages.ts';
import { CONNECT_PATH, LONG_LINK, shellPathOf } from '#protocol/path.ts';

export interface HostAddress {
  readonly place: () => ShellPlace;
  /** Shows that the shell went there. */
  go(place: ShellPlace, replace: boolean): void;
  /** Only among the entries written here: what lies before and after them is other people's pages. */
  traverse(by: number): void;
  /** Where the user went since the shell last said where it is; null where they went nowhere. */
  moved(): ShellPlace | null;
  /** Called after each move of the user's, and of `traverse`. Returns the way to stop. */
  onMove(listener: (place: ShellPlace) => void): () => void;
}

/** What `window` has of it. */
interface Page {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash?: string };
  readonly history: Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
  addEventListener(type: 'popstate', listener: () => void): void;
}

/** Entries that may be written at once, and how fast they come back. Browsers refuse 100 in 30 s. */
const BURST = 30;
const REFILL_MS = 1000;

const KEY = /^[0-9a-z]{1,16}$/;

/** Where a link of an app leads: what follows is a secret of its own, which no server gets to see in a fragment. */
const LINKED = '/apps/connect';

/** By which other wallets are opened: apps know no other path. */
const ALIAS = '/wc';

const ownPath = ({ pathname, search }: Page['location']): string => `${pathname}${search}`;

/** The page's path with its search; the shell gets the link of an app as a parameter, and takes it out at once. */
function pathOf(location: Page['location']): string {
  const { pathname, search, hash = '' } = location;
  if (pathname === ALIAS) return `${LINKED}${search}`;
  if (pathname !== LINKED || !hash.startsWith('#uri=')) return ownPath(location);
  const link = hash.slice('#uri='.length);
  return `${LINKED}?uri=${link.includes('%') ? link : encodeURIComponent(link)}`;
}

/** What `write` noted in the entry; 0 where it wrote nothing. */
function depthOf(state: unknown): number {
  const { depth } = typeof state === 'object' && state !== null ? (state as { depth?: unknown }) : {};
  return Number.isSafeInteger(depth) ? Math.max(0, depth as number) : 0;
}

/**
 * @param clock milliseconds that never run back
 * @param fixed an address that stays, wherever the shell is; null where the address shows it
 */
export function createHostAddress(
  page: Page,
  clock: () => number,
  timer: (wake: () => void, milliseconds: number) => void,
  newKey: () => string,
  fixed: string | null = null,
): HostAddress {
  const moves = createEmitter<ShellPlace>();
  /** Entries of ours before this one, by our own count: the shell's index is its own business. */
  let depth = depthOf(page.history.state);
  /** The newest of them, as far as this page has seen. */
  let deepest = depth;
  let tokens = BURST;
  let filledAt = clock();
  /** Where the shell is, when there was no token left to show it. */
  let unshown: ShellPlace | null = null;

  const read = (): ShellPlace => {
    const state: unknown = page.history.state;
    const noted = typeof state === 'object' && state !== null ? (state as Partial<ShellPlace>) : {};
    const { index, key } = noted;
    const path = fixed === null ? pathOf(page.location) : (noted.path ?? fixed);
    const known =
      Number.isSafeInteger(index) && (index as number) >= 0 && typeof key === 'string' && KEY.test(key);
    return {
      path: shellPathOf(path),
      index: known ? (index as number) : 0,
      key: known ? (key as string) : newKey(),
    };
  };
  let current = read();
  let moved: ShellPlace | null = null;
  const write = (place: ShellPlace, replace: boolean): void => {
    if (!replace) {
      depth += 1;
      deepest = depth;
    }
    const { index, key, path } = place;
    const state = { index, key, depth, ...(fixed === null ? {} : { path }) };
    // The data of a link that is too long can be copied from its address, which stays.
    const stays = path.startsWith(LONG_LINK) && path === shellPathOf(ownPath(page.location));
    const shown = stays ? undefined : (fixed ?? path);
    if (replace) page.history.replaceState(state, '', shown);
    else page.history.pushState(state, '', shown);
  };
  write(current, true);

  const takeToken = (): boolean => {
    const now = clock();
    const earned = Math.floor((now - filledAt) / REFILL_MS);
    tokens = Math.min(BURST, tokens + earned);
    filledAt += earned * REFILL_MS;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
  const showLater = (): void => {
    timer(() => {
      if (unshown === null) return;
      if (!takeToken()) {
        showLater();
        return;
      }
      write(unshown, true);
      unshown = null;
    }, REFILL_MS);
  };

  page.addEventListener('popstate', () => {
    unshown = null;
    depth = depthOf(page.history.state);
    deepest = Math.max(deepest, depth);
    current = read();
    moved = current;
    moves.emit(current);
  });
  return {
    place: () => current,
    moved: () => moved,
    go(place, replace) {
      // Only the window that an app opened has its headers.
      if (place.path === CONNECT_PATH && fixed === null) return;
      current = place;
      moved = null;
      if (unshown === null && takeToken()) {
        write(place, replace);
        return;
      }
      if (unshown === null) showLater();
      unshown = place;
    },
    traverse(by) {
      // By 0 the page would load anew.
      if (by !== 0 && depth + by >= 0 && depth + by <= deepest) page.history.go(by);
    },
    onMove: moves.subscribe,
  };
}
