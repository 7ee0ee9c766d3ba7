/** Where the host lives: the sibling name `wallet.` of the shell's `shell.`, unless the build names another origin. */

const OWN = 'shell.';
const HOST = 'wallet.';

/** Null when this page does not know a host: then nobody may hear from it. */
export function hostOriginOf(
  own: { readonly protocol: string; readonly host: string },
  configured: string | undefined,
): string | null {
  if (configured !== undefined && configured !== '') {
    return URL.canParse(configured) ? new URL(configured).origin : null;
  }
  if (!own.host.startsWith(OWN) || own.host.length === OWN.length) return null;
  return `${own.protocol}//${HOST}${own.host.slice(OWN.length)}`;
}

/** The host's origin, as this build and this address have it. */
export function ownHostOrigin(): string | null {
  return hostOriginOf(window.location, import.meta.env.VITE_HOST_ORIGIN);
}

/**
 * True where the host frames this page. `frame-ancestors` keeps foreign embedders out already; this is the second lock,
 * for servers that lost the header, and tells a page that somebody opened by itself.
 */
export function isFramedBy(page: Window, hostOrigin: string | null): boolean {
  if (hostOrigin === null || page.parent === page || page.top !== page.parent) return false;
  const ancestors = page.location.ancestorOrigins as DOMStringList | undefined;
  // Browsers without the list rely on the exact target origin of `ready`.
  return ancestors === undefined || (ancestors.length === 1 && ancestors[0] === hostOrigin);
}
