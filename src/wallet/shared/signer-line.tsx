/** Whether the signer is open, for how long, and the way to close or open it. */
import { Lock, LockOpen } from 'lucide-react';
import type { SignerStatus } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useNow } from './clock.ts';
import styles from './lines.module.css';
import { sharedMessages } from './messages.ts';
import { useSignerState } from './signer.ts';
import { useSignerAct } from './signer-act.tsx';

const words = sharedMessages.signerLine;

export function SignerLine() {
  const { client, status, state } = useSignerState();
  const now = useNow();
  const { busy, run, failure } = useSignerAct(() => client);
  const vault = status?.vault;
  const act = (method: 'lock' | 'unlock') =>
    run(async () => {
      await client.call(method, {});
    });
  return (
    <div className={styles.signer}>
      <span className={styles.text}>{signerText(state, status, now)}</span>
      {vault === 'unlocked' ? (
        <Button variant="text" size="s" busy={busy} onClick={() => act('lock')}>
          {words.lock}
        </Button>
      ) : null}
      {vault === 'locked' ? (
        <Button variant="text" size="s" busy={busy} onClick={() => act('unlock')}>
          {words.unlock}
        </Button>
      ) : null}
      {failure}
    </div>
  );
}

/** The same in one button, where there is no room for a line. Failures are told by the line in Settings. */
export function SignerToggle() {
  const { client, status } = useSignerState();
  const { busy, run } = useSignerAct(() => client);
  const vault = status?.vault;
  if (vault !== 'locked' && vault !== 'unlocked') return null;
  const open = vault === 'unlocked';
  return (
    <IconButton
      look="edged"
      label={open ? words.lockSigner : words.unlockSigner}
      aria-busy={busy || undefined}
      onClick={() =>
        run(async () => {
          await client.call(open ? 'lock' : 'unlock', {});
        })
      }
    >
      {open ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
    </IconButton>
  );
}

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
