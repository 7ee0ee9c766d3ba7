/** Which pages may connect as apps, by the origin that the browser attests. */
import { isAppAddress } from '#core/app-address.ts';

/**
 * True for `https`, and for `http` on this machine. False for `null` (sandboxed and local documents have it in common),
 * for every other scheme, and for Evident's `own` origins.
 */
export function isAppOrigin(origin: string, own: readonly string[]): boolean {
  if (own.includes(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && isAppAddress(url);
}
