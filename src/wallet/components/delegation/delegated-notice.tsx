/** Says of an account that a program answers for it, on which chains, and where to take that back. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { buttonClass } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model/account.ts';
import { delegationMessages as words } from './messages.ts';
import { useDelegations } from './use-delegations.ts';

/** Nothing where it delegates nowhere, or while that is not known. */
export function DelegatedNotice({ account }: { account: Account }) {
  const { address, label } = account;
  const addresses = useMemo(() => [address], [address]);
  const delegations = useDelegations(addresses);
  if (delegations.length === 0) return null;
  return (
    <Notice
      tone="caution"
      standing
      title={<bdi>{words.title(displayText(label, 40))}</bdi>}
      action={
        <Link to="/accounts/$address/delegation" params={{ address }} className={buttonClass()}>
          {words.open}
        </Link>
      }
    >
      {delegations.map(({ network, delegate }) => (
        <span key={network.chainId}>
          <bdi>{words.on(displayText(network.name, 40))}</bdi> <AddressText address={delegate} />.{' '}
        </span>
      ))}
      {words.text}
    </Notice>
  );
}
