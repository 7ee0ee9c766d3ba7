/** `/approvals`: what others may take from an account, what that puts at risk, and how to take it back. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Allowance } from '../../chain/approvals/types.ts';
import type { NetworkView } from '../../chain/services.ts';
import type { Account, TransactionRecord } from '../../model.ts';
import { useAccounts, useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useNow } from '../../shared/clock.ts';
import { useContactNamesByChain } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { NoNetwork } from '../../shared/no-network.tsx';
import { Page } from '../../shared/page.tsx';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import styles from './approvals.module.css';
import { Filters } from './filters.tsx';
import { type Job, revokeJob } from './job.ts';
import { AllowanceList } from './list.tsx';
import { messages } from './messages.ts';
import { arrange, keyOf } from './order.ts';
import { Queue } from './queue.tsx';
import { ScanProgress } from './reading.tsx';
import type { RowActs } from './row.tsx';
import { type ApprovalsSearch, readApprovalsSearch } from './search.ts';
import { useApprovals } from './use-approvals.ts';
import { spenderText, unitText } from './words.ts';

export function ApprovalsScreen() {
  const raw = useSearch({ strict: false });
  const search = useMemo(() => readApprovalsSearch(raw), [raw]);
  const navigate = useNavigate();
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const networks = useEnabledNetworks();
  const account = accounts.find(({ address }) => address === search.account) ?? current;
  const shown = networks.filter(({ network }) => (search.chain ?? network.chainId) === network.chainId);
  const apply = (next: ApprovalsSearch) => void navigate({ to: '/approvals', search: next, replace: true });
  const unread = search.unread?.split(',') as (keyof typeof messages.unread.names)[] | undefined;
  if (account === null) return null;
  return (
    <Page title={messages.title}>
      <p className={styles.intro}>{messages.intro}</p>
      {unread === undefined ? null : (
        <div data-code="INPUT_SEARCH_INVALID">
          <Notice tone="caution" title={messages.unread.title} standing>
            {messages.unread.text(unread.map((name) => messages.unread.names[name]).join(', '))}
          </Notice>
        </div>
      )}
      {networks.length === 0 ? (
        <NoNetwork words={messages.noNetwork} />
      ) : (
        <Body
          // What is selected or under way belongs to one account.
          key={account.address}
          account={account}
          accounts={accounts}
          networks={networks}
          shown={shown}
          search={search}
          onSearch={apply}
        />
      )}
    </Page>
  );
}

type BodyProps = {
  account: Account;
  accounts: readonly Account[];
  networks: readonly NetworkView[];
  /** Those whose allowances are read. */
  shown: readonly NetworkView[];
  search: ApprovalsSearch;
  onSearch: (search: ApprovalsSearch) => void;
};

function Body({ account, accounts, networks, shown, search, onSearch }: BodyProps) {
  const { approvals } = useServices();
  const everybody = useAllAccounts();
  const called = useContactNamesByChain();
  const all = useNetworks();
  const now = useNow();
  const open = useApprovals(
    account.address,
    shown.map(({ network }) => network.chainId),
  );
  const records = useRecords(account.address, (chainId) => open.cache.refresh(chainId, account.address));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<Allowance | null>(null);
  const [jobs, setJobs] = useState<readonly Job[]>([]);
  const allowances = useMemo(() => open.chains.flatMap(({ view }) => view.allowances), [open.chains]);
  const arranged = useMemo(
    () => arrange(allowances, { kind: search.kind, by: search.by }),
    [allowances, search.kind, search.by],
  );
  const watched = isWatchOnly(account);
  const begun = open.chains.some(({ view }) => view.next !== undefined);
  const reading = open.chains.some(({ view }) => view.phase.kind === 'reading');

  if (jobs.length > 0) {
    return (
      <Queue
        jobs={jobs}
        account={account}
        accounts={everybody}
        onDone={() => {
          setJobs([]);
          setSelected(new Set());
          // What was pressed is gone.
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      />
    );
  }
  const acts: RowActs = {
    revoke: (allowance) => setJobs([revokeJob(approvals, allowance)]),
    change: setChanging,
  };
  // In the order in which they are listed; what does not hold any more is left out.
  const chosen = arranged.groups
    .flatMap((group) => group.allowances)
    .filter((each) => selected.has(keyOf(each)));
  const nothing = arranged.groups.length === 0 && arranged.bait.length === 0;
  const networkOf = (allowance: Allowance) => findNetwork(all, allowance.chainId)?.network ?? null;
  return (
    <>
      <Filters
        search={search}
        account={account.address}
        accounts={accounts}
        networks={networks}
        onChange={onSearch}
      />
      {watched ? (
        <Notice title={messages.watchOnly.title} standing>
          {messages.watchOnly.text}
        </Notice>
      ) : null}
      <ScanProgress open={open} account={account.address} />
      {nothing && reading ? (
        <Sheet>
          <SkeletonRows count={4} />
        </Sheet>
      ) : null}
      {nothing && !reading && begun ? (
        <Nothing
          filtered={allowances.length > 0}
          whole={open.chains.every(({ view }) => view.next === null)}
          onClear={() => onSearch({ account: account.address })}
        />
      ) : null}
      <AllowanceList
        arranged={arranged}
        approvals={approvals}
        by={search.by ?? 'token'}
        accounts={everybody}
        records={records}
        severalChains={shown.length > 1}
        now={now}
        acts={watched ? null : acts}
        selected={selected}
        onSelect={(allowance, on) =>
          setSelected((before) => {
            const next = new Set(before);
            if (on) next.add(keyOf(allowance));
            else next.delete(keyOf(allowance));
            return next;
          })
        }
      />
      {reading ? null : (
        <div>
          <Button
            size="s"
            variant="text"
            onClick={() => {
              for (const { chainId } of open.chains) open.cache.refresh(chainId, account.address);
            }}
          >
            {messages.reading.again}
          </Button>
        </div>
      )}
      {chosen.length === 0 ? null : (
        <div className={styles.selection}>
          <span role="status">{messages.selected(chosen.length)}</span>
          <div className={styles.buttons}>
            <Button size="s" onClick={() => setSelected(new Set())}>
              {messages.clear}
            </Button>
            <Button
              size="s"
              variant="primary"
              onClick={() => setJobs(chosen.map((allowance) => revokeJob(approvals, allowance)))}
            >
              {messages.revokeSelected(chosen.length)}
            </Button>
          </div>
        </div>
      )}
      {changing === null ? null : (
        <AmountDialog
          allowance={changing}
          whom={spenderText(changing, everybody, called)}
          unit={unitText(changing, networkOf(changing))}
          onClose={() => setChanging(null)}
          onJob={(job) => {
            setChanging(null);
            setJobs([job]);
          }}
        />
      )}
    </>
  );
}

function Nothing({ filtered, whole, onClear }: { filtered: boolean; whole: boolean; onClear: () => void }) {
  const words = messages.empty;
  return (
    <Sheet>
      {filtered ? (
        <EmptyState
          title={words.filtered}
          action={<Button onClick={onClear}>{messages.filter.clear}</Button>}
        />
      ) : (
        <EmptyState title={whole ? words.title : words.partly}>{words.text}</EmptyState>
      )}
    </Sheet>
  );
}

// The account's own transactions, as stored now; and the moment when one of them gets into a block.

const NONE: readonly TransactionRecord[] = [];

const isSettled = ({ state }: TransactionRecord): boolean =>
  state.kind === 'included' || state.kind === 'final';

/** `onIncluded` is told of a chain where something of the account was included since the screen opened. */
function useRecords(
  account: Address | null,
  onIncluded: (chainId: ChainId) => void,
): readonly TransactionRecord[] {
  const services = useServices();
  const [records, setRecords] = useState(NONE);
  const included = useEffectEvent(onIncluded);

  useEffect(() => {
    if (account === null) return;
    let latest = 0;
    let settled: ReadonlySet<string> | null = null;
    const read = async () => {
      latest += 1;
      const mine = latest;
      const now = await services.store.transactions.byAccount(account);
      if (mine !== latest) return;
      setRecords(now);
      const fresh = now.filter((record) => isSettled(record) && settled?.has(record.id) === false);
      settled = new Set(now.filter(isSettled).map(({ id }) => id));
      for (const chainId of new Set(fresh.map((record) => record.chainId))) included(chainId);
    };
    // Without them a row only lacks its mark: the store tells of its own trouble elsewhere.
    const reread = () => void read().catch(() => undefined);
    reread();
    const leave = services.subscribe((topic) => topic === 'transactions' && reread());
    return () => {
      latest = Number.NaN;
      leave();
      setRecords(NONE);
    };
  }, [services, account]);
  return records;
}
