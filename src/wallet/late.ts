/** What the first paint does not need. */
import { copyAddressesWhole } from '#ui/whole-copy.ts';
import { registerOffline } from './offline.ts';

export function startLateParts(): void {
  copyAddressesWhole();
  registerOffline();
}
