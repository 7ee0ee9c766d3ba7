/** What the host has beyond the cold signer: an address that shows where the wallet is, and the wallet's frame. */
import type { HostAddress } from './address.ts';
import type { ShellFrame } from './shell-frame.ts';

export interface Host {
  readonly address: HostAddress;
  readonly frame: ShellFrame;
  /** This is the window that apps open, and its address stays `/connect`. */
  readonly connects: boolean;
}
