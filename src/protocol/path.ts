/**
 * Paths that the shell may put into the host's address. The host checks each before it reaches the address bar, and the
 * shell before it takes one from there.
 */

const LIMIT = 2048;
const BASE = 'https://host.invalid';

/**
 * What belongs to the host itself: its files, its screens without a shell, and what apps open. `/welcome` is the host's
 * as well, but the shell may lead there.
 */
const RESERVED = /^\/(?:built|workers|cold|connect|service-worker\.js|index\.html|_)(?:[/?.]|$)/i;

/**
 * True for a path with its search, such as `/send?to=0x…`: one leading slash, printable ASCII, at most 2,048
 * characters, no fragment, unchanged by the URL parser (so no dot segments, no backslashes, no host), not reserved.
 */
export function isShellPath(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > LIMIT || !/^\/(?!\/)[\x21-\x7e]*$/.test(value)) return false;
  if (value.includes('#') || RESERVED.test(value)) return false;
  // Some decoders take %2F and %5C for what they stand for, before the path is looked at.
  if (/^\/(?:%2f|%5c)/i.test(value)) return false;
  if (!URL.canParse(value, BASE)) return false;
  const url = new URL(value, BASE);
  return url.origin === BASE && `${url.pathname}${url.search}` === value;
}

/** `value` when it is such a path, else the way home. */
export function shellPathOr(value: string, other = '/'): string {
  return isShellPath(value) ? value : other;
}
