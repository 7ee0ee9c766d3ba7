/**
 * What runs in a page that the person turned Evident on for: the package for apps, as if the app had it. It has no tie to
 * the rest of the extension, and the page can do with it whatever it can do with a package of its own.
 */
import { rdnsOf } from '../connect/announce.ts';
import { createEvidentProvider } from '../connect/index.ts';

interface Announcement {
  readonly info?: { readonly rdns?: unknown } | null;
  readonly provider?: object;
}

/** @returns the provider that is announced for this wallet. One is enough: the app may have the package itself. */
export function offer(host: string): object {
  return announcedBy(rdnsOf(host)) ?? createEvidentProvider({ host });
}

function announcedBy(rdns: string): object | null {
  let found: object | null = null;
  const hear = (event: Event): void => {
    const { info, provider } = ((event as CustomEvent<unknown>).detail ?? {}) as Announcement;
    if (info?.rdns === rdns && typeof provider === 'object') found ??= provider;
  };
  window.addEventListener('eip6963:announceProvider', hear);
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  window.removeEventListener('eip6963:announceProvider', hear);
  return found;
}

/** For apps that look only there. Another wallet's stays, and may take this place later. */
export function offerEthereum(provider: object): void {
  if ('ethereum' in window) return;
  Object.defineProperty(window, 'ethereum', {
    value: provider,
    configurable: true,
    enumerable: true,
    writable: true,
  });
  window.dispatchEvent(new Event('ethereum#initialized'));
}
