/** Whether the signer is open, for how long, and the way to close or open it. */
import { useState } from 'react';
import { hasCode, toEvidentError } from '#core/errors/error.ts';
import type { SignerStatus } from '#protocol/messages.ts';
import { Button } from '#ui/button.tsx';
import { announce } from './announcer.tsx';
import { useNow } from './clock.ts';
import styles from './lines.module.css';
import { sharedMessages } from './messages.ts';
import { useSignerState } from './signer.ts';

const words = sharedMessages.signerLine;

export function SignerLine() {
  const { signer, status, state } = useSignerState();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const vault = status?.vault;
  const act = async (method: 'lock' | 'unlock') => {
    setBusy(true);
    try {
      await signer.call(method, {});
    } catch (thrown) {
      if (!hasCode(thrown, 'SIGN_REJECTED')) announce(toEvidentError(thrown).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <span className={styles.signer}>
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
    </span>
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
  return `${words.unlocked} · ${words.locksIn(Math.floor((status.locksAt - now) / 60_000))}`;
}
