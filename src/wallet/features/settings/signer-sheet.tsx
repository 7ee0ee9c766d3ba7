/** The signer from the wallet's side: locked or not, and when it locks by itself. */
import { useState } from 'react';
import { hasCode } from '#core/errors/error.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { useSignerState } from '../../shared/signer.ts';
import { SignerLine } from '../../shared/signer-line.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const words = messages.signer;
const MINUTES = [1, 2, 5, 10, 15, 30, 60];

export function SignerSheet() {
  const { signer, status } = useSignerState();
  const [asked, setAsked] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const minutes = status?.lockMinutes ?? 10;
  const options = MINUTES.includes(minutes) ? MINUTES : [...MINUTES, minutes].sort((a, b) => a - b);
  const unlocked = status?.vault === 'unlocked';
  const set = async (next: number) => {
    setAsked(next);
    setError(null);
    try {
      await signer.call('setLockMinutes', { minutes: next });
      announce(words.saved(next));
    } catch (thrown) {
      if (!hasCode(thrown, 'SIGN_REJECTED')) setError(thrown);
    } finally {
      setAsked(null);
    }
  };
  return (
    <Sheet title={words.title} padded>
      <div className={styles.stack}>
        <SignerLine />
        {status === null || status.vault === 'absent' ? (
          <p className={styles.quiet}>{words.none}</p>
        ) : (
          <Field label={words.lockLabel} hint={unlocked ? words.lockHint : words.lockedHint}>
            <Select
              value={asked ?? minutes}
              disabled={!unlocked || asked !== null}
              onChange={(event) => void set(Number(event.target.value))}
            >
              {options.map((option) => (
                <option key={option} value={option}>
                  {words.minutes(option)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {error ? <ErrorView error={error} level={3} /> : null}
      </div>
    </Sheet>
  );
}
