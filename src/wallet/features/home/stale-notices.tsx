/** Chains that do not answer: what is on the screen stays, marked with its age. */

import { Link } from '@tanstack/react-router';
import { displayText } from '#core/text/display.ts';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { LiveChain } from '../../shared/balances.ts';
import { useNow } from '../../shared/clock.ts';
import { sharedMessages } from '../../shared/messages.ts';
import { ageText } from '../../shared/time.ts';
import { messages } from './messages.ts';

export function StaleNotices({ chains }: { chains: readonly LiveChain[] }) {
  const now = useNow();
  return chains.map(({ network, balances, error }) =>
    error === null ? null : (
      <Notice
        key={network.chainId}
        tone="caution"
        title={error.message}
        action={
          <Link to="/networks" className={buttonClass()}>
            {sharedMessages.networks}
          </Link>
        }
      >
        {balances === null
          ? messages.staleNever(displayText(network.name))
          : messages.stale(displayText(network.name), ageText(balances.evidence.at, now))}{' '}
        {error.next} ({error.code})
      </Notice>
    ),
  );
}
