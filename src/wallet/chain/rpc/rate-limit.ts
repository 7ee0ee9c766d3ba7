import { EvidentError } from '#core/errors/error.ts';

/** An endpoint that asks for a pause: how it says so, and how long the pause is. */

export const LONGEST_PAUSE_MS = 60_000;
/** Where an endpoint does not say how long: this, doubled each time in a row that it asks again. */
export const USUAL_PAUSE_MS = 1_000;

/** `Retry-After` (RFC 9110 §10.2.3): seconds or a date. In milliseconds from `now`, bounded; null for neither. */
export function parseRetryAfter(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return bounded(Number(text) * 1_000);
  // A date has letters in it; `Date.parse` alone would take much else.
  if (!/^[a-z]{3,9},? .*\d{2}:\d{2}:\d{2}/i.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : bounded(at - now);
}

function bounded(ms: number): number {
  return Math.min(Math.max(ms, 0), LONGEST_PAUSE_MS);
}

/** `told` is what `Retry-After` said, `times` how often in a row it asked for a pause before. `random` is 0 … 1. */
export function pauseOf(told: number | null, times: number, random: number): number {
  // Never none at all: an endpoint that says "at once" would be asked in a loop.
  if (told !== null) return Math.max(told, USUAL_PAUSE_MS / 4);
  const base = Math.min(USUAL_PAUSE_MS * 2 ** Math.min(times, 10), LONGEST_PAUSE_MS);
  return Math.round(Math.min(base * (0.5 + random), LONGEST_PAUSE_MS));
}

/**
 * True when an error member says "too often". -32005 (EIP-1474: limit exceeded) also stands for "too much at once":
 * of logs it says that, unless its words are about time.
 */
export function isRateLimit(status: number, code: number, message: string, method: string): boolean {
  if (status === 429 || code === 429) return true;
  if (code !== -32005) return false;
  if (TOO_OFTEN.test(message)) return true;
  return method !== 'eth_getLogs' && !TOO_MUCH.test(message);
}

const TOO_OFTEN =
  /rate|too many requests|per (?:second|minute|day)|throughput|capacity|daily|credits|slow down/i;
const TOO_MUCH = /result|range|block|response|logs|size|more than|too (?:wide|large|big)/i;

// Waiting that can be left.

/** Waits for something that others wait for too: leaving does not end it for them. Error: `RPC_ABORTED`. */
export function cancellable<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => reject(new EvidentError('RPC_ABORTED'));
    if (signal.aborted) return leave();
    signal.addEventListener('abort', leave, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}

/** Error: `RPC_ABORTED`. */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new EvidentError('RPC_ABORTED'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  });
}
