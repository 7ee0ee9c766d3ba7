/** The allowances in groups, the worst first; those that are probably bait apart and folded away. */
import { useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address-text.tsx';
import { Button } from '#ui/button.tsx';
import { Details } from '#ui/details.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Allowance, Approvals } from '../../chain/approvals/types.ts';
import type { Account, TransactionRecord } from '../../model.ts';
import { useContactNamesByChain } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworkName, useNetworks } from '../../shared/networks.ts';
import styles from './approvals.module.css';
import { waitingRevoke } from './job.ts';
import { messages } from './messages.ts';
import { type Arranged, firstOf, type Group, keyOf } from './order.ts';
import { AllowanceRow, type RowActs, TokenTag } from './row.tsx';
import type { Grouping } from './search.ts';
import { spenderName, tokenText } from './words.ts';

/** More rows than this take a browser long to draw; whoever floods an account with bait gets no further either. */
const STEP = 50;

export type AllowanceListProps = {
  arranged: Arranged;
  approvals: Approvals;
  by: Grouping;
  accounts: readonly Account[];
  records: readonly TransactionRecord[];
  /** The chain is said where several are shown. */
  severalChains: boolean;
  now: number;
  /** Null where nobody can sign. */
  acts: RowActs | null;
  selected: ReadonlySet<string>;
  onSelect: (allowance: Allowance, selected: boolean) => void;
};

export function AllowanceList(props: AllowanceListProps) {
  const { arranged, by, severalChains } = props;
  const [limit, setLimit] = useState(STEP);
  const total = arranged.groups.reduce((sum, { allowances }) => sum + allowances.length, 0);
  const left = Math.max(0, total - limit);
  const networks = useNetworks();
  const nameOf = useNetworkName();
  const called = useContactNamesByChain();
  const nameOfGroup = ({ allowances: [first], chainId }: Group) =>
    by === 'token'
      ? tokenText(first, findNetwork(networks, chainId)?.network ?? null)
      : spenderName(first, props.accounts, called);
  return (
    <>
      {firstOf(arranged.groups, limit).map((group) => {
        const [first] = group.allowances;
        const name = nameOfGroup(group);
        const chain = severalChains ? <span className={styles.sub}>{nameOf(group.chainId)}</span> : null;
        return (
          <Sheet
            key={group.key}
            title={
              <span className={styles.groupTitle}>
                {name === null ? <AddressText address={group.address} /> : <bdi>{name}</bdi>}
                {by === 'token' ? <TokenTag allowance={first} /> : null}
              </span>
            }
            action={chain}
          >
            {name === null ? null : (
              <p className={styles.groupSub}>
                {by === 'token' && first.asset !== null ? (
                  <>
                    <bdi>{displayText(first.asset.name, 40)}</bdi> ·{' '}
                  </>
                ) : null}
                <AddressText address={group.address} />
              </p>
            )}
            <ul className={styles.rows}>
              {group.allowances.map((allowance) => (
                <Line key={keyOf(allowance)} allowance={allowance} {...props} />
              ))}
            </ul>
          </Sheet>
        );
      })}
      {left === 0 ? null : (
        <div>
          <Button onClick={() => setLimit(limit + STEP)}>{messages.more(Math.min(left, STEP), left)}</Button>
        </div>
      )}
      {arranged.bait.length === 0 ? null : (
        <Details summary={messages.bait.title(arranged.bait.length)}>
          <p className={styles.quiet}>{messages.bait.text}</p>
          <ul className={styles.rows}>
            {arranged.bait.slice(0, STEP).map((allowance) => (
              <Line key={keyOf(allowance)} allowance={allowance} {...props} by="spender" single />
            ))}
          </ul>
        </Details>
      )}
    </>
  );
}

type LineProps = AllowanceListProps & {
  allowance: Allowance;
  /** Not to be taken back together with others. */
  single?: boolean;
};

function Line({ allowance, approvals, records, selected, onSelect, single = false, ...rest }: LineProps) {
  const networks = useNetworks();
  const nameOf = useNetworkName();
  const choose = rest.acts === null || single ? null : (on: boolean) => onSelect(allowance, on);
  return (
    <AllowanceRow
      {...rest}
      allowance={allowance}
      network={findNetwork(networks, allowance.chainId)?.network ?? null}
      chain={nameOf(allowance.chainId)}
      waiting={waitingRevoke(approvals, allowance, records)}
      selected={selected.has(keyOf(allowance))}
      onSelect={choose}
    />
  );
}
