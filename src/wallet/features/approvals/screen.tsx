/** `/approvals`: what others may take from an account, what that puts at risk, and how to revoke it. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Allowance } from '../../chain/approvals/types.ts';
import type { NetworkView } from '../../chain/services.ts';
import type { Account } from '../../model.ts';
import { useAccounts, useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { AppsTabs } from '../../shared/apps/tabs.tsx';
import { useNow } from '../../shared/clock.ts';
import { useContactNamesByChain } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { NoNetwork } from '../../shared/no-network.tsx';
import { Page } from '../../shared/page.tsx';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { AmountDialog } from './amount-dialog.tsx';
import styles from './approvals.module.css';
import { totalAtRisk } from './at-risk.ts';
import { Filters } from './filters.tsx';
import { type Job, revokeJob } from './job.ts';
import { AllowanceList } from './list.tsx';
import { messages } from './messages.ts';
import { arrange, keyOf } from './order.ts';
import { Queue } from './queue.tsx';
import { ScanProgress } from './reading.tsx';
import { moneyText, type RowActs } from './row.tsx';
import type { ApprovalsSearch } from './search.ts';
import { AtRisk, useWorth } from './total.tsx';
import { useApprovals } from './use-approvals.ts';
import { useRecords } from './use-records.ts';
import { spenderText, unitText } from './words.ts';

export function ApprovalsScreen() {
  const search = useSearch({ from: '/framed/live/owned/approvals' });
  const navigate = useNavigate();
  return (
    <Page title={messages.title}>
      <AppsTabs />
      <Approvals
        search={search}
        onSearch={(next) => void navigate({ to: '/approvals', search: next, replace: true })}
      />
    </Page>
  );
}

type ApprovalsProps = { search: ApprovalsSearch; onSearch: (search: ApprovalsSearch) => void };

/** Everything but the page around it. */
function Approvals({ search, onSearch }: ApprovalsProps) {
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const networks = useEnabledNetworks();
  const account = accounts.find(({ address }) => address === search.account) ?? current;
  const shown = networks.filter(({ network }) => (search.chain ?? network.chainId) === network.chainId);
  const unread = search.unread?.split(',') as (keyof typeof messages.unread.names)[] | undefined;
  if (account === null) return null;
  return (
    <div className={layout.stack4}>
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
          onSearch={onSearch}
        />
      )}
    </div>
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
  const worthOf = useWorth(now);
  const arranged = arrange(allowances, search.kind, worthOf);
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
  const chosen = arranged.shown.filter((each) => selected.has(keyOf(each)));
  const chosenMoney = totalAtRisk(chosen, worthOf).money;
  const nothing = arranged.shown.length === 0 && arranged.bait.length === 0;
  const networkOf = (allowance: Allowance) => findNetwork(all, allowance.chainId)?.network ?? null;
  return (
    <>
      <div className={styles.top}>
        <AtRisk allowances={arranged.shown} worthOf={worthOf} pending={nothing && (reading || !begun)} />
        <Filters
          search={search}
          account={account.address}
          accounts={accounts}
          networks={networks}
          onChange={onSearch}
        />
      </div>
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
        worthOf={worthOf}
        accounts={everybody}
        records={records}
        severalChains={shown.length > 1}
        now={now}
        acts={watched ? null : acts}
        selected={selected}
        onSelect={(some, on) =>
          setSelected((before) => {
            const next = new Set(before);
            for (const each of some) {
              if (on) next.add(keyOf(each));
              else next.delete(keyOf(each));
            }
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
        <div className={cx(layout.row4, styles.selection)}>
          <strong role="status">{messages.selected(chosen.length)}</strong>
          {chosenMoney === null ? null : <span>{messages.selectedRisk(moneyText(chosenMoney))}</span>}
          <span className={styles.count}>{messages.transactions(chosen.length)}</span>
          <div className={layout.buttons}>
            <button type="button" className={styles.clear} onClick={() => setSelected(new Set())}>
              {messages.clear}
            </button>
            <Button onClick={() => setJobs(chosen.map((allowance) => revokeJob(approvals, allowance)))}>
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
