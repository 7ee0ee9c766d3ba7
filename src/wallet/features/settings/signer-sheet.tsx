/** The signer from the wallet's side: locked or not, and when it locks by itself. */
import { useState } from 'react';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { announce } from '../../shared/announcer.tsx';
import { useNow } from '../../shared/clock.ts';
import { useSignerState } from '../../shared/signer.ts';
import { useSignerAction } from '../../shared/signer-action.tsx';
import { signerText } from '../../shared/signer-line.ts';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const words = messages.signer;
const MINUTES = [1, 2, 5, 10, 15, 30, 60];

export function SignerSheet() {
  const { client, status, state } = useSignerState();
  const now = useNow();
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
    <Sheet title={words.title} padded>
      <div className={styles.stack}>
        <p>{signerText(state, status, now)}</p>
        {status?.vault === 'absent' ? null : (
          <Field label={words.lockLabel} hint={unlocked ? words.lockHint : words.lockedHint}>
            <Select
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
          </Field>
        )}
        {failure}
      </div>
    </Sheet>
  );
}
