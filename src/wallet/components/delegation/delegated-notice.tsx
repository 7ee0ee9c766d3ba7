/** Says of an account that a program answers for it, on which chains, and where to take that back. */
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { buttonClass } from '#ui/button.tsx';
import type { Account } from '../../model/account.ts';
import { PlacedNotice } from '../page/placed-notice.tsx';
import { delegationMessages as words } from './messages.ts';
import { useDelegations } from './use-delegations.ts';

/** Nothing where it delegates nowhere, or while that is not known. `late`: the screen was painted. */
export function DelegatedNotice({ account, late }: { account: Account; late: boolean }) {
  const { address, label } = account;
  const addresses = useMemo(() => [address], [address]);
  const delegations = useDelegations(addresses);
  if (delegations.length === 0) return null;
  return (
    <PlacedNotice
      key={address}
      late={late}
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
    </PlacedNotice>
  );
}
