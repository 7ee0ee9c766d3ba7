/** Tells the page that the provider is there (EIP-6963), now and whenever it asks. */

const NAME = 'Evident';
/** The wallet's own, `src/signer/public/icon.svg`. */
const ICON =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"%3E%3Crect width="512" height="512" rx="116" fill="%231a1b1d"/%3E%3Ccircle cx="256" cy="256" r="132" fill="none" stroke="%23f3efe6" stroke-width="30"/%3E%3Cpath d="M256 124a132 132 0 0 0 0 264Z" fill="%23f3efe6"/%3E%3C/svg%3E';

/** The wallet's name, from the right. */
export function rdnsOf(host: string): string {
  return new URL(host).hostname.split('.').toReversed().join('.');
}

export function announceProvider(host: string, provider: object): void {
  const info = {
    uuid: crypto.randomUUID(),
    name: NAME,
    icon: ICON,
    rdns: rdnsOf(host),
  };
  const tell = (): void => {
    const detail = Object.freeze({ info: Object.freeze(info), provider });
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', tell);
  tell();
}
