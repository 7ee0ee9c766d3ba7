/**
 * Who may talk to the signer. It is the child name of the wallet: `signer.` and the wallet's host. A build for two
 * unrelated names sets the wallet's origin instead. Everything else is refused.
 */

interface OwnLocation {
  readonly protocol: string;
  readonly host: string;
}

const LABEL = 'signer.';

/** The one origin that may embed or open the signer; null when there is none, so that nobody is told anything. */
export function walletOriginOf(own: OwnLocation, configured: string | undefined): string | null {
  if (configured !== undefined && configured !== '') {
    return URL.canParse(configured) ? new URL(configured).origin : null;
  }
  if (own.protocol !== 'http:' && own.protocol !== 'https:') return null;
  if (!own.host.startsWith(LABEL) || own.host.length === LABEL.length) return null;
  return `${own.protocol}//${own.host.slice(LABEL.length)}`;
}

export type Place =
  /** Opened by the user. */
  | { readonly kind: 'alone' }
  | { readonly kind: 'frame'; readonly peer: Window; readonly walletOrigin: string }
  /** Opened by a page; whether that page is the wallet shows when it answers. */
  | { readonly kind: 'window'; readonly peer: Window; readonly walletOrigin: string }
  /** In a frame of somebody else. */
  | { readonly kind: 'refused' };

/**
 * Where this page stands. `frame-ancestors` already keeps foreign embedders out; this is the second lock, for
 * hosts that lost the header. Browsers without `ancestorOrigins` rely on the exact target origin of `ready`.
 */
export function findPlace(page: Window, walletOrigin: string | null): Place {
  if (page.parent !== page) {
    if (walletOrigin === null || page.top !== page.parent) return { kind: 'refused' };
    const ancestors = page.location.ancestorOrigins as DOMStringList | undefined;
    if (ancestors !== undefined && (ancestors.length !== 1 || ancestors[0] !== walletOrigin)) {
      return { kind: 'refused' };
    }
    const { referrer } = page.document;
    if (referrer !== '' && new URL(referrer).origin !== walletOrigin) return { kind: 'refused' };
    return { kind: 'frame', peer: page.parent, walletOrigin };
  }
  const opener = page.opener as Window | null;
  return opener === null || walletOrigin === null
    ? { kind: 'alone' }
    : { kind: 'window', peer: opener, walletOrigin };
}
