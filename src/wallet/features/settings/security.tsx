/** When the signer locks, and how it is opened. */
import { useState } from 'react';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { announce } from '../../shared/announcer.tsx';
import { useNow } from '../../shared/clock.ts';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { signerText } from '../../shared/signer-line.ts';
import { messages } from './messages.ts';
import { Setting, Settings, SignerSettings } from './setting.tsx';
import styles from './settings.module.css';

const words = messages.lock;
const MINUTES = [1, 2, 5, 10, 15, 30, 60];

export function Security() {
  const { status, state } = useSignerState();
  const now = useNow();
  const managed = status?.vault === 'locked' || status?.vault === 'unlocked';
  return (
    <>
      <p className={layout.quiet}>{signerText(state, status, now)}</p>
      {managed ? (
        <Settings>
          <LockTime />
          <SignerSettings screens={['password', 'passkeys', 'askEachTime', 'seal']} />
        </Settings>
      ) : null}
    </>
  );
}

function LockTime() {
  const { client, status } = useSignerState();
  const [asked, setAsked] = useState<number | null>(null);
  const { busy, run, failure } = useSignerAction();
  const minutes = status?.lockMinutes ?? 10;
  const options = MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes].sort((a, b) => a - b);
  const unlocked = status?.vault === 'unlocked';
  const set = (next: number) => {
    setAsked(next);
    run(async () => {
      await client.call('setLockMinutes', { minutes: next });
      announce(words.saved(next));
    });
  };
  return (
    <Setting name={words.label} text={unlocked ? words.hint : words.lockedHint} failure={failure}>
      <div className={styles.choice}>
        <Select
          aria-label={words.label}
          value={busy && asked !== null ? asked : minutes}
          disabled={!unlocked || busy}
          onChange={(event) => set(Number(event.target.value))}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {words.minutes(option)}
            </option>
          ))}
        </Select>
      </div>
    </Setting>
  );
}
