/** Why nothing was sent, where the button was pressed. Everything that was entered is still there. */
import { Link } from '@tanstack/react-router';
import type { EvidentError } from '#core/errors/error.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { offersOwnWindow } from '../../shared/signer-act.tsx';
import { messages } from './messages.ts';
import styles from './send.module.css';

export type OutcomeProps = {
  error: EvidentError;
  /** The name was looked up anew: take up the address that it leads to now. */
  onLookAgain: () => void;
  /** The signer wants a window of its own: open it and ask again. A press is needed, or the browser blocks it. */
  onOwnWindow: () => void;
};

export function Outcome({ error, onLookAgain, onOwnWindow }: OutcomeProps) {
  const words = messages.stopped;
  switch (error.code) {
    case 'SIGN_REJECTED':
      return <Notice title={words.rejectedTitle}>{words.rejected}</Notice>;
    case 'RPC_ABORTED':
      return <Notice title={words.cancelledTitle}>{words.cancelled}</Notice>;
    case 'NAME_CHANGED': {
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
    case 'SIGN_HIDDEN':
      return (
        <Notice
          tone="caution"
          title={error.message}
          action={offersOwnWindow(error) ? <Button onClick={onOwnWindow}>{words.ownWindow}</Button> : null}
        >
          {error.next}
          {error.details.window === 'blocked' ? ` ${words.blocked}` : null}
        </Notice>
      );
    default:
      return (
        <ErrorView
          error={error}
          level={3}
          actions={
            error.code.startsWith('RPC_') ? (
              <Link to="/networks" className={buttonClass()}>
                {messages.asset.networks}
              </Link>
            ) : null
          }
        />
      );
  }
}
