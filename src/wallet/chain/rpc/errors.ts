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
export function refusal(url: string, code: number, message: string, data: unknown): EvidentError {
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
