/**
 * The shell's history lives in the host's address: the host's frame has none of its own. The router's browser history
 * works on a window of ours, whose entries are told to the host, and whose `popstate` is the host's `path`.
 */
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import type { ShellPlace } from '#protocol/messages.ts';
import { afterPaint } from '#ui/after-paint.ts';

/** The parts of the signer client that a history needs. */
export interface HostPort {
  go(place: ShellPlace, replace: boolean): void;
  traverse(by: number): void;
  onPath(listener: (place: ShellPlace) => void): () => void;
}

interface HostHistory {
  readonly history: RouterHistory;
  /** Connects it with the host; what was said before is said now. */
  bind(port: HostPort): void;
}

const FRAGMENT = /^#(\d{1,15})\.([0-9a-z]{1,16})(\/(?!\/).*)$/;

/** The place that the host wrote into the frame's address: `#<index>.<key><path>`. The host has checked the path. */
export function placeOfFragment(fragment: string): ShellPlace {
  const [, index, key, path] = FRAGMENT.exec(fragment) ?? [];
  if (index === undefined || key === undefined || path === undefined)
    return { path: '/', index: 0, key: 'first' };
  return { path, index: Number(index), key };
}

/** Only what the router itself keeps: it is made anew from the host's own entry after a reload. */
const stateOf = ({ index, key }: ShellPlace) => ({ __TSR_index: index, __TSR_key: key, key });

/** Entries whose state the router gave: beyond that, it is made anew from index and key. */
const MOST_STATES = 500;

export function createHostHistory(hostOrigin: string, first: ShellPlace): HostHistory {
  let place = first;
  let port: HostPort | null = null;
  const unsaid: (readonly [ShellPlace, boolean])[] = [];
  const states = new Map<string, unknown>([[first.key, stateOf(first)]]);
  const events = new EventTarget();

  let takeBack: (() => void) | null = null;
  /** So that a reload of the frame, by the user or by a retry of ours, ends here. */
  const write = () => {
    try {
      globalThis.history.replaceState(null, '', `#${place.index}.${place.key}${place.path}`);
    } catch {
      // Browsers limit how often the address may change; then a reload ends where it was changed last.
    }
  };
  const keep = (next: ShellPlace) => {
    place = next;
    // The browser takes a while to change an address: the press that led here is answered first.
    takeBack?.();
    takeBack = afterPaint(write);
  };
  const change = (replace: boolean) => (state: unknown, _title: string, href: string) => {
    const { __TSR_index: index, __TSR_key: key } = state as { __TSR_index: number; __TSR_key: string };
    keep({ path: href, index, key });
    states.set(key, state);
    const [oldest] = states.keys();
    if (states.size > MOST_STATES && oldest !== undefined) states.delete(oldest);
    if (port === null) unsaid.push([place, replace]);
    else port.go(place, replace);
  };
  const window = {
    history: {
      get state() {
        return states.get(place.key) ?? stateOf(place);
      },
      get length() {
        return place.index + 1;
      },
      pushState: change(false),
      replaceState: change(true),
      back: () => port?.traverse(-1),
      forward: () => port?.traverse(1),
      go: (by: number) => port?.traverse(by),
    },
    document: { baseURI: `${hostOrigin}/` },
    get location() {
      const { pathname, search, hash, href } = new URL(place.path, hostOrigin);
      return { pathname, search, hash, href };
    },
    // `popstate` alone is told. Closing the tab asks nobody: what is unsaved is kept in the session, and the frame's
    // sandbox has no dialogs.
    addEventListener: (type: string, listener: () => void) => events.addEventListener(type, listener),
    removeEventListener: (type: string, listener: () => void) => events.removeEventListener(type, listener),
  };
  // Links name paths: the router leaves what names a host to the browser, or blocks it. `completeLinks` does the rest.
  const history = createBrowserHistory({ window, createHref: (path) => path });
  return {
    history,
    bind(next) {
      port = next;
      for (const [said, replace] of unsaid.splice(0)) next.go(said, replace);
      next.onPath((told) => {
        keep(told);
        events.dispatchEvent(new Event('popstate'));
      });
    },
  };
}

// Links carry the host's address, so that they can be copied, and opened in a new tab. The router writes paths, and
// takes a plain press itself; before anybody can see or use where a link leads, it gets the whole address.

/** One of them comes before a link's address is shown, copied, dragged or followed. */
const BEFORE_USE = ['pointerover', 'pointerdown', 'focusin', 'contextmenu'];

export function completeLinks(page: Document, hostOrigin: string): void {
  const complete = ({ target }: Event): void => {
    const link = (target as Element).closest?.('a[href^="/"]:not([href^="//"], [download])');
    link?.setAttribute('href', hostOrigin + link.getAttribute('href'));
  };
  for (const type of BEFORE_USE) page.addEventListener(type, complete, true);
}
