/** Why nothing was sent, where the button was pressed. Everything that was entered is still there. */
import type { EvidentError } from '#core/errors/error.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Stopped } from '../../shared/stopped.tsx';
import { messages } from './messages.ts';
import styles from './send.module.css';

export type OutcomeProps = {
  error: EvidentError;
  /** The name was looked up anew: take up the address that it leads to now. */
  onLookAgain: () => void;
};

export function Outcome({ error, onLookAgain }: OutcomeProps) {
  if (error.code !== 'NAME_CHANGED') return <Stopped error={error} />;
  const words = messages.stopped;
  const { before, now } = error.details;
  return (
    <Notice
      tone="danger"
      title={error.message}
      action={<Button onClick={onLookAgain}>{words.lookAgain}</Button>}
    >
      {error.next}
      {before === undefined || now === undefined ? null : (
        <span className={styles.changed}>
          {words.changedNow} <AddressText address={now} />. {words.changedBefore}{' '}
          <AddressText address={before} />.
        </span>
      )}
    </Notice>
  );
}
