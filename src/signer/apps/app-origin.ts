/** Which pages may connect as apps, by the origin that the browser attests. */

/** Names that lead to this machine only (RFC 6761, RFC 5735). */
const LOCAL = /^(?:localhost|(?:[a-z\d-]+\.)+localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * True for `https`, and for `http` on this machine. False for `null` (sandboxed and local documents have it in common),
 * for every other scheme, and for Evident's `own` origins.
 */
export function isAppOrigin(origin: string, own: readonly string[]): boolean {
  if (own.includes(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  if (url.origin !== origin) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL.test(url.hostname));
}
