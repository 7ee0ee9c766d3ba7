/** Why a run through the signer ended without anything sent, where the button was pressed. */
import { Link } from '@tanstack/react-router';
import type { EvidentError } from '#core/errors/error.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { ErrorView } from './error-view.tsx';
import { stoppedMessages } from './stopped-messages.ts';

export function Stopped({ error }: { error: EvidentError }) {
  const words = stoppedMessages;
  switch (error.code) {
    case 'SIGN_REJECTED':
      return <Notice title={words.rejectedTitle}>{words.rejected}</Notice>;
    case 'RPC_ABORTED':
      return <Notice title={words.cancelledTitle}>{words.cancelled}</Notice>;
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
