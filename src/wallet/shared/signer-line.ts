/** Whether the signer is open, and for how long, in one line. */
import type { SignerStatus } from '#protocol/messages.ts';
import { sharedMessages } from './messages.ts';

const words = sharedMessages.signerLine;

/** `Signer unlocked · locks in 8 min` */
export function signerText(state: string, status: SignerStatus | null, now: number): string {
  if (state === 'lost') return words.lost;
  if (status === null) return words.loading;
  if (status.vault === 'absent') return words.absent;
  if (status.vault === 'locked') return words.locked;
  if (status.vault !== 'unlocked') return words.damaged;
  if (status.locksAt === null) return words.unlocked;
  // Where it is too long for one line, the dot ends the first and does not begin the second.
  return `${words.unlocked}\u00a0· ${words.locksIn(Math.floor((status.locksAt - now) / 60_000))}`;
}
