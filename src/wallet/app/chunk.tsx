/**
 * Screens that are loaded when they are needed. A part that could not be loaded is `NAV_CHUNK_FAILED`; browsers differ
 * in whether a failed import may be tried again (some remember the failure for the life of the page), so the retry
 * first tries in place and then, when the server answers at all, loads the page anew.
 */
import { type ComponentType, type ReactNode, use, useDeferredValue, useLayoutEffect } from 'react';
import { createEmitter } from '#core/emitter/emitter.ts';
import { EvidentError } from '#core/errors/error.ts';

/** Specification, section 9. */
const TIMEOUT_MS = 10_000;

export interface LazyScreen {
  (): ReactNode;
  /** The router calls it before the screen is shown. */
  preload(): Promise<void> | undefined;
}

/** Imports a part. Error: `NAV_CHUNK_FAILED`. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw cause instanceof EvidentError ? cause : new EvidentError('NAV_CHUNK_FAILED', {}, cause);
  }
}

/** A part of the program that is there once it was loaded. */
export interface LazyPart<T> {
  /** Null until then. */
  current(): T | null;
  /** Error: `NAV_CHUNK_FAILED`; the next call tries again. */
  load(): Promise<T>;
  subscribe(listener: () => void): () => void;
}

export function lazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  let loaded: T | null = null;
  let pending: Promise<T> | null = null;
  const loads = createEmitter();
  return {
    current: () => loaded,
    load() {
      pending ??= loadPart(load).then(
        (part) => {
          loaded = part;
          loads.emit();
          return part;
        },
        (error: unknown) => {
          // A failure is not kept.
          pending = null;
          throw error;
        },
      );
      return pending;
    },
    subscribe: loads.subscribe,
  };
}

/** Of the first screen of this page: null before it is mounted, then whether it was drawn. */
let first: { drawn: boolean } | null = null;
const draws = createEmitter();

/** Calls back once the first screen is in the document; at once when what was mounted is no screen, or was drawn. */
export function whenDrawn(then: () => void): void {
  if (first === null || first.drawn) {
    then();
    return;
  }
  const leave = draws.subscribe(() => {
    leave();
    then();
  });
}

/** A screen whose module is imported by the router before it is shown. */
export function screen<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyScreen {
  const part = lazyPart(load);
  // biome-ignore lint/correctness/noComponentHookFactories: called once per route, at module level
  function Screen() {
    const module = part.current() ?? use(part.load());
    const Loaded: ComponentType = module[name];
    // The first one is drawn in slices, between which the page answers: its code runs for the first time. Later ones are
    // drawn at once, for what stood there before is gone already.
    const drawn = useDeferredValue(true, first !== null);
    useLayoutEffect(() => {
      first ??= { drawn };
      if (!drawn || first.drawn) return;
      first.drawn = true;
      draws.emit();
    }, [drawn]);
    return drawn ? <Loaded /> : null;
  }
  const preload = () => (part.current() === null ? part.load().then(() => undefined) : undefined);
  return Object.assign(Screen, { preload });
}

/**
 * True when a new page would come up: the server answers with a page, and with each script that this page names
 * (after a new version was deployed they are others than ours). Without that a reload would lose what still works.
 */
export async function serverAnswers(): Promise<boolean> {
  const options = { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  try {
    const page = await fetch(document.baseURI, options);
    if (!page.ok) return false;
    const names = [...(await page.text()).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(
      ([, name = '']) => name,
    );
    const scripts = await Promise.all(
      names.map((name) => fetch(new URL(name, document.baseURI), { ...options, method: 'HEAD' })),
    );
    return scripts.length > 0 && scripts.every(({ ok }) => ok);
  } catch {
    // Not reachable is an answer here.
    return false;
  }
}
