/**
 * What this page is: the host with the wallet's frame, or the cold signer without one (at its own path, or as a file).
 * The shell is the sibling name `shell.` of the host's `wallet.`; a build for other names sets its origin instead.
 */
import { CONNECT_PATH } from '#protocol/path.ts';
import type { HostAddress } from './address.ts';
import type { ShellFrame } from './shell-frame.ts';

interface OwnLocation {
  readonly protocol: string;
  readonly host: string;
}

const OWN = 'wallet.';
const SHELL = 'shell.';

/** The one origin that this page frames; null when there is none, as for the single file. */
export function shellOriginOf(own: OwnLocation, configured: string | undefined): string | null {
  if (configured !== undefined && configured !== '') {
    return URL.canParse(configured) ? new URL(configured).origin : null;
  }
  if (own.protocol !== 'http:' && own.protocol !== 'https:') return null;
  if (!own.host.startsWith(OWN) || own.host.length === OWN.length) return null;
  return `${own.protocol}//${SHELL}${own.host.slice(OWN.length)}`;
}

export type HostPlace =
  | { readonly kind: 'host'; readonly shellOrigin: string; readonly connects: boolean }
  /** The cold signer. */
  | { readonly kind: 'cold' }
  /** In a frame: `frame-ancestors` forbids it; this is the second lock, for servers that lost the header. */
  | { readonly kind: 'refused' };

/** Path of the cold signer on the host's origin. */
const COLD = /^\/cold\/?$/;

export function findPlace(page: Window, shellOrigin: string | null): HostPlace {
  if (page.parent !== page) return { kind: 'refused' };
  if (shellOrigin === null || COLD.test(page.location.pathname)) return { kind: 'cold' };
  return { kind: 'host', shellOrigin, connects: page.location.pathname === CONNECT_PATH };
}

// What the host has beyond the cold signer: an address that shows where the wallet is, and the wallet's frame.

export interface Host {
  readonly address: HostAddress;
  readonly frame: ShellFrame;
  /** This is the window that apps open, and its address stays `/connect`. */
  readonly connects: boolean;
}
