/**
 * The approval guard: a request can be approved only after the whole of it could be seen for half a second, and the
 * end of its text was in view at that very size.
 *
 * In the wallet's frame the browser itself vouches for it (IntersectionObserver v2: nothing over the card, no
 * filter, no transform, all of it inside the window). It does not notice masks, zoom or a moderate upscale; what
 * is dangerous therefore belongs in the signer's own window, where visible and focused is all there is to ask.
 */
import type { Timer } from '#protocol/port.ts';

export const HOLD_MS = 500;
/** For a request in the place of another: somebody about to press must first see that it changed, and stop. */
export const REPLACED_HOLD_MS = 2000;

/** What the browser, or the request itself, has against it. */
type Obstacle = 'unsupported' | 'covered' | 'unfocused' | 'dangerous';

/** Why nothing can be approved right now. */
export type Hindrance = Obstacle | 'settling' | 'unread';

export interface Guard {
  /** What the browser says about the card at this moment. A change of the reason starts the wait anew. */
  see(obstacle: Obstacle | null): void;
  /**
   * Inner size of the frame in CSS pixels. The page around decides about it: a frame that changes under the pointer
   * starts the wait anew, and what was read at one size (ten thousand pixels tall, say, before it was shown) is not
   * read at another.
   */
  resize(width: number, height: number): void;
  /** Whether the end of the card's text is in view. Counts while nothing hinders, and then holds at this size. */
  reachEnd(inView: boolean): void;
  hindrance(): Hindrance | null;
  subscribe(listener: () => void): () => void;
  stop(): void;
}

export function createGuard(timer: Timer, width: number, height: number, holdMs = HOLD_MS): Guard {
  const listeners = new Set<() => void>();
  let obstacle: Hindrance | null = 'settling';
  let settled = false;
  let atEnd = false;
  let read = false;
  let size = { width, height };
  let stopTimer: (() => void) | null = null;

  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  const mark = (): void => {
    if (settled && atEnd) read = true;
  };
  const restart = (): void => {
    stopTimer?.();
    stopTimer = null;
    settled = false;
    if (obstacle === null) {
      stopTimer = timer(() => {
        settled = true;
        mark();
        notify();
      }, holdMs);
    }
    notify();
  };

  return {
    see(next) {
      if (next === obstacle) return;
      obstacle = next;
      restart();
    },
    resize(width, height) {
      if (width === size.width && height === size.height) return;
      size = { width, height };
      read = false;
      restart();
    },
    reachEnd(inView) {
      atEnd = inView;
      const before = read;
      mark();
      if (read !== before) notify();
    },
    hindrance() {
      if (obstacle !== null) return obstacle;
      if (!settled) return 'settling';
      return read ? null : 'unread';
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      stopTimer?.();
      listeners.clear();
    },
  };
}

/** Options of IntersectionObserver v2 that the DOM library does not know yet. */
interface VisibilityInit extends IntersectionObserverInit {
  readonly trackVisibility: true;
  readonly delay: number;
}

interface VisibilityEntry extends IntersectionObserverEntry {
  readonly isVisible: boolean;
}

/** Sub-pixel layout leaves a ratio a hair below 1. */
const WHOLE = 0.999;

/** Watches a card that fills a frame. Returns how to ask for what the observer has not delivered yet, and to stop. */
export function watchFrame(card: Element, guard: Guard): { flush: () => void; stop: () => void } {
  if (!('isVisible' in IntersectionObserverEntry.prototype)) {
    guard.see('unsupported');
    return { flush: () => undefined, stop: () => undefined };
  }
  const take = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries) {
      const whole = entry.intersectionRatio >= WHOLE && (entry as VisibilityEntry).isVisible;
      guard.see(whole ? null : 'covered');
    }
  };
  const init: VisibilityInit = { threshold: [0, 0.5, 0.9, WHOLE, 1], trackVisibility: true, delay: 100 };
  const observer = new IntersectionObserver(take, init);
  observer.observe(card);
  return { flush: () => take(observer.takeRecords()), stop: () => observer.disconnect() };
}

/** Watches the signer's own window. */
export function watchWindow(page: Window, guard: Guard): { flush: () => void; stop: () => void } {
  const look = (): void => {
    const { visibilityState } = page.document;
    guard.see(visibilityState === 'visible' && page.document.hasFocus() ? null : 'unfocused');
  };
  look();
  page.addEventListener('focus', look);
  page.addEventListener('blur', look);
  page.document.addEventListener('visibilitychange', look);
  return {
    flush: look,
    stop() {
      page.removeEventListener('focus', look);
      page.removeEventListener('blur', look);
      page.document.removeEventListener('visibilitychange', look);
    },
  };
}
