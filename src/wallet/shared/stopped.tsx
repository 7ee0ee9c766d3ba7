/** Why a run through the signer ended without anything sent, where the button was pressed. */
import { Link } from '@tanstack/react-router';
import type { EvidentError } from '#core/errors/error.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ErrorView } from './error-view.tsx';
import { sharedMessages } from './messages.ts';
import { offersOwnWindow } from './signer-act.tsx';

export type StoppedProps = {
  error: EvidentError;
  /** The signer wants a window of its own: open it and ask again. A press is needed, or the browser blocks it. */
  onOwnWindow: () => void;
};

export function Stopped({ error, onOwnWindow }: StoppedProps) {
  const words = sharedMessages.stopped;
  switch (error.code) {
    case 'SIGN_REJECTED':
      return <Notice title={words.rejectedTitle}>{words.rejected}</Notice>;
    case 'RPC_ABORTED':
      return <Notice title={words.cancelledTitle}>{words.cancelled}</Notice>;
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
                {words.networks}
              </Link>
            ) : null
          }
        />
      );
  }
}
