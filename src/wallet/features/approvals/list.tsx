/** The allowances as a table, the most at risk first; those that are probably bait apart and folded away. */
import { useEffect, useRef, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import type { Allowance, Approvals } from '../../approvals/types.ts';
import { accountText } from '../../components/form/from-field.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { Filter } from '../../components/page/filters.tsx';
import type { Account } from '../../model/account.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { findNetwork, useNetworkName, useNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import styles from './approvals.module.css';
import { waitingRevoke } from './job.ts';
import { messages } from './messages.ts';
import { type Arranged, allowanceKeyOf, type WorthOf } from './order.ts';
import { AllowanceRow, type RowActs } from './row.tsx';
import { APPROVAL_KINDS, type ApprovalsSearch, readApprovalsSearch } from './search.ts';

/** More rows than this take a browser long to draw; whoever floods an account with bait gets no further either. */
const STEP = 50;

type AllowanceListProps = {
  arranged: Arranged;
  /** The most at risk are first. */
  byRisk: boolean;
  onSort: () => void;
  approvals: Approvals;
  worthOf: WorthOf;
  accounts: readonly Account[];
  /** Whose are listed; where there are several, each row says whose it is. */
  owners: readonly Account[];
  records: readonly TransactionRecord[];
  /** The chain is said where several are shown. */
  severalChains: boolean;
  now: number;
  acts: RowActs;
  selected: ReadonlySet<string>;
  onSelect: (allowances: readonly Allowance[], selected: boolean) => void;
};

export function AllowanceList(props: AllowanceListProps) {
  const { shown, bait } = props.arranged;
  const [limit, setLimit] = useState(STEP);
  const left = Math.max(0, shown.length - limit);
  const [first] = shown;
  return (
    <>
      {first === undefined ? null : (
        <>
          <Table {...props} rows={shown.slice(0, limit)} title={messages.title} />
          <p className={styles.known}>
            <EvidenceOf evidence={first.evidence} text />
          </p>
        </>
      )}
      {left === 0 ? null : (
        <div>
          <Button
            onClick={() => {
              setLimit(limit + STEP);
              props.onSort();
            }}
          >
            {messages.more(Math.min(left, STEP), left)}
          </Button>
        </div>
      )}
      {bait.length === 0 ? null : (
        <Details summary={messages.bait.title(bait.length)}>
          <p className={layout.small}>{messages.bait.text}</p>
          <Table {...props} rows={bait.slice(0, STEP)} title={messages.bait.title(bait.length)} single />
        </Details>
      )}
    </>
  );
}

type TableProps = AllowanceListProps & {
  title: string;
  rows: readonly Allowance[];
  /** Not to be revoked together with others. */
  single?: boolean;
};

function Table(props: TableProps) {
  const {
    title,
    rows,
    byRisk,
    approvals,
    worthOf,
    owners,
    records,
    acts,
    selected,
    onSelect,
    single = false,
    ...rest
  } = props;
  const networks = useNetworks();
  const nameOf = useNetworkName();
  const words = messages.row.columns;
  const choosable = single ? [] : rows.filter((each) => signs(each) && waitingOf(each) === null);
  const level = rows[0]?.evidence.level;
  return (
    <div className={cx(layout.card, styles.sheet)}>
      <table className={styles.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col" className={styles.pick}>
              {choosable.length < 2 ? (
                <VisuallyHidden>{words.select}</VisuallyHidden>
              ) : (
                <SelectAll
                  chosen={choosable.filter((each) => selected.has(allowanceKeyOf(each))).length}
                  of={choosable.length}
                  onSelect={(on) => onSelect(choosable, on)}
                />
              )}
            </th>
            <th scope="col">{words.token}</th>
            <th scope="col">{words.spender}</th>
            <th scope="col">{words.amount}</th>
            <th scope="col" className={styles.risk} aria-sort={byRisk ? 'descending' : undefined}>
              {words.risk}
            </th>
            <th scope="col" className={cx(layout.quiet, styles.since)}>
              {words.since}
            </th>
            <th scope="col">
              <VisuallyHidden>{words.acts}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((allowance) => (
            <AllowanceRow
              key={allowanceKeyOf(allowance)}
              {...rest}
              allowance={allowance}
              whose={owners.length > 1 ? (ownerOf(allowance) ?? null) : null}
              acts={signs(allowance) ? acts : null}
              network={findNetwork(networks, allowance.chainId)?.network ?? null}
              chain={nameOf(allowance.chainId)}
              money={allowance.atRisk === null ? null : worthOf(allowance, allowance.atRisk)}
              evidenceShown={allowance.evidence.level !== level}
              waiting={waitingOf(allowance)}
              selected={selected.has(allowanceKeyOf(allowance))}
              onSelect={single || !signs(allowance) ? null : (on) => onSelect([allowance], on)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );

  function ownerOf({ owner }: Allowance) {
    return owners.find(({ address }) => address === owner);
  }
  function signs(allowance: Allowance) {
    const owner = ownerOf(allowance);
    return owner !== undefined && !isWatchOnly(owner);
  }
  function waitingOf(allowance: Allowance) {
    return waitingRevoke(approvals, allowance, records);
  }
}

type SelectAllProps = { chosen: number; of: number; onSelect: (on: boolean) => void };

function SelectAll({ chosen, of, onSelect }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const some = chosen > 0 && chosen < of;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = some;
  }, [some]);
  return (
    <Checkbox
      ref={box}
      label={<span className={cx(layout.small, styles.all)}>{messages.row.columns.selectAll}</span>}
      checked={chosen === of}
      onChange={(event) => onSelect(event.currentTarget.checked)}
    />
  );
}

// Whose approvals, on which chain, of which kind. They are part of the address.

type FiltersProps = {
  search: ApprovalsSearch;
  /** Whose are shown. */
  owners: readonly Account[];
  accounts: readonly Account[];
  /** The switcher shows one account of several: all of them are then a choice to be written down. */
  scoped: boolean;
  networks: readonly NetworkView[];
  onChange: (search: ApprovalsSearch) => void;
};

export function ApprovalFilters(props: FiltersProps) {
  const { search, owners, accounts, scoped, networks, onChange } = props;
  const words = messages.filter;
  const set = (name: 'account' | 'chain' | 'kind', value: string) => {
    const { unread: _, ...kept } = search;
    const none = name === 'account' && scoped ? 'all' : undefined;
    onChange(readApprovalsSearch({ ...kept, [name]: value === '' ? none : value }));
  };
  const nameOf = (each: Account) => {
    const text = accountText(each);
    return isWatchOnly(each) ? words.noKey(text) : text;
  };
  return (
    <form
      className={cx(layout.buttons, styles.filters)}
      aria-label={words.legend}
      onSubmit={(event) => event.preventDefault()}
    >
      <Filter pill label={words.account}>
        {(id) => (
          <Select
            id={id}
            value={owners.length > 1 ? '' : owners[0]?.address}
            onChange={(event) => set('account', event.currentTarget.value)}
          >
            {accounts.length > 1 ? <option value="">{words.allAccounts}</option> : null}
            {accounts.map((each) => (
              <option key={each.address} value={each.address}>
                {nameOf(each)}
              </option>
            ))}
          </Select>
        )}
      </Filter>
      <Filter pill label={words.chain}>
        {(id) => (
          <Select
            id={id}
            value={String(search.chain ?? '')}
            onChange={(event) => set('chain', event.currentTarget.value)}
          >
            <option value="">{words.allChains}</option>
            {networks.map(({ network }) => (
              <option key={network.chainId} value={network.chainId}>
                {displayText(network.name, 40)}
              </option>
            ))}
          </Select>
        )}
      </Filter>
      <Filter pill label={words.kind}>
        {(id) => (
          <Select
            id={id}
            value={search.kind ?? ''}
            onChange={(event) => set('kind', event.currentTarget.value)}
          >
            <option value="">{words.allKinds}</option>
            {APPROVAL_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {words.kinds[kind]}
              </option>
            ))}
          </Select>
        )}
      </Filter>
    </form>
  );
}
