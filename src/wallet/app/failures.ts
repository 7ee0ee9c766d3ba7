/**
 * Failures that nobody caught: errors of event handlers and timers, rejected promises nobody waited for. They are
 * bugs, or a failing machine; either way the person in front of it is told, with a code, and nothing is swallowed.
 */
import { createEmitter } from '#core/emitter/emitter.ts';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';

/** More than this at once tell nothing new. */
const LIMIT = 3;

let shown: readonly EvidentError[] = [];
const changes = createEmitter();

function publish(next: readonly EvidentError[]): void {
  shown = next;
  changes.emit();
}

/** Shows a failure that has no better place. A cancelled request is no failure. */
export function reportFailure(thrown: unknown): void {
  if (hasCode(thrown, 'RPC_ABORTED')) return;
  const error = toEvidentError(thrown);
  if (shown.some((other) => other.code === error.code)) return;
  publish([...shown, error].slice(-LIMIT));
}

export function dismissFailure(error: EvidentError): void {
  publish(shown.filter((other) => other !== error));
}

export const failures = {
  list: (): readonly EvidentError[] => shown,
  subscribe: changes.subscribe,
};

/** Listens for the life of the page. */
export function watchFailures(target: Window): void {
  target.addEventListener('error', (event) => {
    // Without an error object it is the browser's own note (a resize loop, a script of an extension), not ours.
    if (event.error !== null && event.error !== undefined) reportFailure(event.error);
  });
  target.addEventListener('unhandledrejection', (event) => reportFailure(event.reason));
}
