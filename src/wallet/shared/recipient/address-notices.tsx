/** What is said of an address where it is entered, before a review is there to say it. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { lookAlikeFinding } from '#core/risk/poisoning.ts';
import { displayText } from '#core/text/display.ts';
import { Notice } from '#ui/notice.tsx';
import { partiesQuery } from '../../queries/transacting.ts';
import { useAllAccounts } from '../accounts.ts';
import { useContacts } from '../contacts/use-contacts.ts';
import { useNetworkName } from '../networks.ts';
import { useServices } from '../services-context.tsx';
import { recipientMessages as words } from './messages.ts';
import styles from './recipient.module.css';

const NOBODY: readonly never[] = [];

/** A contact that holds on other chains alone: the same digits may be somebody else's here. */
export function Elsewhere({ address, chainId }: { address: Address; chainId: ChainId | null }) {
  const contacts = useContacts();
  const chain = useNetworkName();
  const held = contacts.flatMap(({ name, addresses }) =>
    addresses.flatMap((each) => (each.address === address ? { name, on: each.chainId } : [])),
  );
  const [first] = held;
  if (chainId === null || first?.on == null) return null;
  if (held.some(({ on }) => on === null || on === chainId)) return null;
  return (
    <div className={styles.finding} data-elsewhere="">
      <Notice tone="caution">
        <bdi>{words.elsewhere(displayText(first.name, 40), chain(first.on))}</bdi>
      </Notice>
    </div>
  );
}

/** One that looks like another address that you know. */
export function LookAlike({ address }: { address: Address }) {
  const parties = useQuery(partiesQuery(useServices())).data;
  const accounts = useAllAccounts();
  const found = useMemo(() => {
    const own = accounts.map((account) => account.address);
    return lookAlikeFinding(address, { own, parties: parties ?? NOBODY });
  }, [address, accounts, parties]);
  if (found === null) return null;
  return (
    <div className={styles.finding} data-finding={found.id} data-level={found.level}>
      <Notice tone={found.level === 'danger' ? 'danger' : 'caution'} title={`${found.title}.`}>
        <bdi>{displayText(found.text, 600)}</bdi>
      </Notice>
    </div>
  );
}
