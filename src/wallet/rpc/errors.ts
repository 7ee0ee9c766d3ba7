/** Failures of an endpoint as our own errors: what it said is cleaned, cut, and freed of the endpoint's access key. */
import type { ErrorCode } from '#core/errors/catalogue.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';

const MESSAGE_LIMIT = 300;
/** Revert data of a call is kept whole up to this many characters; beyond it, it cannot be a reason. */
const DATA_LIMIT = 20_000;
/** Parts of an address that are shorter than this are words, not keys. */
const PART_LENGTH = 6;
/** A key that is shorter would take half of every sentence with it. */
const KEY_LENGTH = 4;

/** Codes after which the same question may be put again or to somebody else: the endpoint failed, not the question. */
export const ENDPOINT_FAILURES = [
  'RPC_BAD_ANSWER',
  'RPC_CIRCUIT_OPEN',
  'RPC_OTHER_CHAIN',
  'RPC_RATE_LIMITED',
  'RPC_TIMEOUT',
  'RPC_UNREACHABLE',
  'RPC_WRONG_CHAIN',
] as const satisfies readonly ErrorCode[];

/**
 * Takes out of `text` whatever part of the server's address could be a secret, and the keys that go with it: as they
 * are written, decoded or encoded, in whatever case they come back.
 */
export function redact(text: string, url: string, keys: readonly string[] = []): string {
  const { username, password, pathname, search, hash } = new URL(url);
  const parts = [username, password, ...pathname.split('/'), ...search.split(/[?&=]/), hash.slice(1)];
  const secrets = [
    ...[...parts, ...parts.map((part) => tried(decodeURIComponent, part))].filter(
      ({ length }) => length >= PART_LENGTH,
    ),
    ...keys.filter(({ length }) => length >= KEY_LENGTH),
  ];
  const forms = new Set(secrets.flatMap((secret) => [secret, tried(encodeURIComponent, secret)]));
  let clean = text.replaceAll(url, '[endpoint]');
  for (const form of [...forms].sort((a, b) => b.length - a.length)) {
    clean = clean.replace(new RegExp(form.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '[…]');
  }
  return clean;
}

function tried(turn: (part: string) => string, part: string): string {
  try {
    return turn(part);
  } catch {
    return part;
  }
}

/** What a browser threw, without the address that it may have put into its message. */
export function cleanCause(thrown: unknown, url: string): Error {
  const { name, message } = thrown instanceof Error ? thrown : { name: 'Error', message: String(thrown) };
  const clean = new Error(displayText(redact(message, url), MESSAGE_LIMIT));
  clean.name = name;
  return clean;
}

/** The error member of an answer (JSON-RPC 2.0 §5.1, EIP-1474): `RPC_REFUSED` with code, message and revert data. */
export function refusalError(url: string, code: number, message: string, data: unknown): EvidentError {
  const details: Record<string, string> = {
    host: hostOf(url),
    rpcCode: String(code),
    message: displayText(redact(message, url), MESSAGE_LIMIT),
  };
  const hex = revertData(data);
  if (hex !== null) details.data = hex;
  return new EvidentError('RPC_REFUSED', details);
}

/** Nodes put revert data into `data` itself, or into an object inside it. */
function revertData(data: unknown): string | null {
  const inner = typeof data === 'object' && data !== null && 'data' in data ? data.data : data;
  if (typeof inner !== 'string' || inner.length > DATA_LIMIT) return null;
  const hex = /0x(?:[0-9a-f]{2})*$/i.exec(inner.trim());
  return hex === null ? null : hex[0].toLowerCase();
}

/** Host name and port: all of an endpoint's address that may be shown. */
export function hostOf(url: string): string {
  return new URL(url).host;
}

// An endpoint that asks for a pause: how it says so, and how long the pause is.

export const LONGEST_PAUSE_MS = 60_000;
/** Where an endpoint does not say how long: this, doubled each time in a row that it asks again. */
const USUAL_PAUSE_MS = 1_000;

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
