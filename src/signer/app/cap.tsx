/** The top of a sheet, in the band's colour: the seal, or before there is one what is being made. */
import WifiOff from 'lucide-react/icons/wifi-off';
import type { KeyringStatus } from '../keyring/client.ts';
import { messages } from '../messages.ts';
import { SealPicture } from '../seal/seal.tsx';
import styles from './card.module.css';

export interface CapProps {
  readonly seal: KeyringStatus['seal'];
  readonly title?: string | undefined;
  /** Of three, from 1. */
  readonly step?: 1 | 2 | 3 | undefined;
}

export function Cap({ seal, title = messages.cap.name, step }: CapProps) {
  return (
    <div className={styles.cap}>
      {seal === null ? (
        <span className={styles.name}>{title}</span>
      ) : (
        <span className={styles.seal} role="img" aria-label={messages.cap.seal(seal.words.join(' '))}>
          <SealPicture seed={seal.picture} size={40} />
          <span aria-hidden="true">
            <b>{seal.words.join(' ')}</b>
            <small>{messages.cap.yours}</small>
          </span>
        </span>
      )}
      <span className={styles.end}>
        {step === undefined ? (
          <>
            <WifiOff aria-hidden="true" />
            {messages.cap.noNetwork}
          </>
        ) : (
          <Steps now={step} />
        )}
      </span>
    </div>
  );
}

function Steps({ now }: { now: 1 | 2 | 3 }) {
  return (
    <span className={styles.steps} role="img" aria-label={messages.cap.step(now, 3)}>
      {[1, 2, 3].map((step) => (
        <i key={step} data-step={step === now ? 'now' : step < now ? 'done' : 'next'} />
      ))}
    </span>
  );
}
