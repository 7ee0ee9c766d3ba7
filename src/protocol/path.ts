/**
 * Paths that the shell may put into the host's address. The host checks each before it reaches the address bar, and the
 * shell before it takes one from there.
 */

const LIMIT = 2048;

/**
 * What belongs to the host itself: its files, and its screens without a shell. `/welcome` is the host's as well, but the
 * shell may lead there. Of what apps open, `/connect` alone is the shell's too.
 */
const RESERVED = /^\/(?:built|workers|cold|connect|service-worker\.js|index\.html|_)(?:[/?.]|$)/i;
/** Where the shell begins in the window that an app opened. */
export const CONNECT_PATH = '/connect';

/** Where the wallet says that a link is too long for it. Behind it is the screen that the link was for. */
export const LONG_LINK = '/link-too-long';

/** Of RFC 3986 (§3.3, §3.4), what the URL parser leaves as it is: it would change a quote in a search. */
const SEGMENTS = /^(?:\/(?:[A-Za-z0-9._~!$&'()*+,;=:@-]|%[0-9A-Fa-f]{2})*)+$/;
const SEARCH = /^(?:[A-Za-z0-9._~!$&()*+,;=:@/?-]|%[0-9A-Fa-f]{2})+$/;
const DOTS = /\/(?:\.|%2e){1,2}(?:\/|$)/i;
/** Some decoders take %2F and %5C for what they stand for, before the path is looked at. */
const TWO_SLASHES = /^\/(?:\/|%2f|%5c)/i;

/**
 * True for a path with its search, such as `/send?to=0x…`: one leading slash, printable ASCII, at most 2,048
 * characters, no fragment, unchanged by the URL parser (so no dot segments, no backslashes, no host), not reserved (or `/connect` itself).
 */
export function isShellPath(value: unknown): value is string {
  if (value === CONNECT_PATH) return true;
  if (typeof value !== 'string' || value.length > LIMIT) return false;
  const at = value.indexOf('?');
  const path = at < 0 ? value : value.slice(0, at);
  if (!SEGMENTS.test(path) || TWO_SLASHES.test(path) || DOTS.test(path) || RESERVED.test(path)) return false;
  return at < 0 || SEARCH.test(value.slice(at + 1));
}

/** `value` when it is such a path. Of one that is too long, where the wallet says so; else the way home. */
export function shellPathOf(value: string): string {
  if (value.length <= LIMIT) return isShellPath(value) ? value : '/';
  const named = LONG_LINK + value.replace(/\?.*/s, '');
  return isShellPath(named) ? named : LONG_LINK;
}
