/** `/approvals`: what others may take from the accounts that are shown, what that puts at risk, and how to revoke it. */

import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { imitatesNative } from '#core/asset/imitation.ts';
import { worthText } from '#core/prices/price.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton, SkeletonRows } from '#ui/skeleton.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import type { Allowance } from '../../approvals/types.ts';
import { AppsTabs } from '../../components/apps/tabs.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import type { Account } from '../../model/account.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useAccounts, useAllAccounts, useScope } from '../../shared/accounts.ts';
import { useContactNamesByChain } from '../../shared/contacts/use-contacts.ts';
import { usePrices, worthOf } from '../../shared/money.ts';
import { findNetwork, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { countedIn, isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import styles from './approvals.module.css';
import { type ApprovalJob, revokeJob, useRecords } from './job.ts';
import { AllowanceList, ApprovalFilters } from './list.tsx';
import { messages } from './messages.ts';
import {
  type Arranged,
  allowanceKeyOf,
  arrange,
  byOwner,
  inKeptOrder,
  ownersOf,
  totalAtRisk,
  type WorthOf,
} from './order.ts';
import { AmountDialog, ApprovalQueue } from './queue.tsx';
import { isReading, ScanProgress, useApprovals, useFound } from './reading.tsx';
import { moneyText, type RowActs } from './row.tsx';
import type { ApprovalsSearch } from './search.ts';
import { spenderText, unitText } from './words.ts';

export function ApprovalsScreen() {
  const search = useFilters();
  // The filters answer at once, and keep the focus; the list is drawn right after.
  const listed = useDeferredValue(search);
  const accounts = useAccounts();
  const scope = useScope();
  const networks = useEnabledNetworks();
  const owners = useMemo(() => ownersOf(listed.account, accounts, scope), [listed.account, accounts, scope]);
  const shown = useMemo(
    () => networks.filter(({ network }) => (listed.chain ?? network.chainId) === network.chainId),
    [networks, listed.chain],
  );
  const unread = search.unread?.split(',') as (keyof typeof messages.unread.names)[] | undefined;
  return (
    <Page title={messages.title}>
      <AppsTabs />
      {owners.length === 0 ? null : (
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
            <Body owners={owners} shown={shown} search={listed} />
          )}
        </div>
      )}
    </Page>
  );
}

const useFilters = () => useSearch({ from: '/framed/live/owned/approvals' });

function useChange() {
  const navigate = useNavigate();
  return (next: ApprovalsSearch) => void navigate({ to: '/approvals', search: next, replace: true });
}

/** Apart from the list, which takes its time to follow them. */
function Filters() {
  const [search, change] = useChosen(useFilters(), useChange());
  const accounts = useAccounts();
  const scope = useScope();
  return (
    <ApprovalFilters
      search={search}
      owners={ownersOf(search.account, accounts, scope)}
      accounts={accounts}
      scoped={accounts.length > 1 && scope.length === 1}
      networks={useEnabledNetworks()}
      onChange={change}
    />
  );
}

type BodyProps = {
  /** Whose approvals are listed; not empty. */
  owners: readonly Account[];
  /** Those whose allowances are read. */
  shown: readonly NetworkView[];
  search: ApprovalsSearch;
};

const Body = memo(function Body({ owners, shown, search }: BodyProps) {
  const onSearch = useChange();
  const { approvals } = useServices();
  const everybody = useAllAccounts();
  const called = useContactNamesByChain();
  const all = useNetworks();
  const now = useNow();
  const addresses = owners.map(({ address }) => address);
  const open = useApprovals(
    addresses,
    shown.map(({ network }) => network.chainId),
  );
  const records = useRecords(addresses, (chainId, owner) => void open.cache.refresh(chainId, owner));
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [changing, setChanging] = useState<Allowance | null>(null);
  const [jobs, setJobs] = useState<readonly ApprovalJob[]>([]);
  const several = owners.length > 1;
  // What is selected or under way belongs to what is listed: one account, or all of them.
  const whose = several ? 'all' : addresses.join();
  const [of, setOf] = useState(whose);
  if (of !== whose) {
    setOf(whose);
    setSelected(new Set());
    setChanging(null);
    setJobs([]);
  }
  const reading = open.chains.some(isReading);
  const found = useMemo(
    () => open.chains.flatMap(({ views }) => views.flatMap(({ allowances }) => allowances)),
    [open.chains],
  );
  const allowances = useFound(found, reading, `${addresses.join()} ${search.chain ?? ''}`);
  const worthOf = useWorth(now);
  const arranged = arrange(allowances, search.kind, worthOf);
  const { listed, sort } = useKeptOrder(
    arranged,
    `${addresses.join()} ${search.chain ?? ''} ${search.kind ?? ''}`,
  );
  // The figure waits for nothing.
  const { shown: risks } = found === allowances ? arranged : arrange(found, search.kind, worthOf);
  const counted = countedIn(owners);
  const views = open.chains.flatMap((chain) => chain.views);
  const begun = views.some(({ next }) => next !== undefined);
  const whole = views.every(({ next }) => next === null);

  if (jobs.length > 0) {
    return (
      <ApprovalQueue
        jobs={jobs}
        accounts={everybody}
        whose={several}
        onDone={() => {
          setJobs([]);
          setSelected(new Set());
          sort();
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
  const chosen = listed.shown.filter((each) => selected.has(allowanceKeyOf(each)));
  const chosenMoney = totalAtRisk(chosen, worthOf).money;
  const nothing = listed.shown.length === 0 && listed.bait.length === 0;
  const over = nothing && !reading;
  const networkOf = (allowance: Allowance) => findNetwork(all, allowance.chainId)?.network ?? null;
  return (
    <>
      <div className={cx(align.ends, styles.top)}>
        <AtRisk
          allowances={risks.filter(({ owner }) => counted.includes(owner))}
          worthOf={worthOf}
          unknown={nothing && risks.length === 0 && (reading || !whole)}
          reading={reading}
          complete={whole}
          watched={owners.length - counted.length}
        />
        <Filters />
      </div>
      {!several && owners.every(isWatchOnly) ? (
        <Notice title={messages.watchOnly.title} standing>
          {messages.watchOnly.text}
        </Notice>
      ) : null}
      <div className={cx(layout.stack4, over ? undefined : styles.listed)}>
        {nothing && reading ? (
          <Sheet>
            <SkeletonRows count={2} />
          </Sheet>
        ) : null}
        {over && begun ? (
          <Nothing
            filtered={allowances.length > 0}
            whole={whole}
            onClear={() => onSearch(search.account === undefined ? {} : { account: search.account })}
          />
        ) : null}
        <AllowanceList
          arranged={listed}
          byRisk={listed.byRisk}
          onSort={sort}
          approvals={approvals}
          worthOf={worthOf}
          accounts={everybody}
          owners={owners}
          records={records}
          severalChains={shown.length > 1}
          now={now}
          acts={acts}
          selected={selected}
          onSelect={(some, on) =>
            setSelected((before) => {
              const next = new Set(before);
              for (const each of some) {
                if (on) next.add(allowanceKeyOf(each));
                else next.delete(allowanceKeyOf(each));
              }
              return next;
            })
          }
        />
      </div>
      {/* Below the list: it grows and shrinks by itself, and no row moves as it does. */}
      {/* Where there is nothing, all of it is said anew right below that. */}
      <div key={over ? 'over' : 'listed'} className={layout.stack4}>
        <ScanProgress open={open} owners={owners} />
        <div className={layout.row4}>
          {reading ? null : (
            <Button
              size="s"
              variant="text"
              onClick={() => {
                sort();
                for (const { chainId } of open.chains) open.walk.refresh(chainId);
              }}
            >
              {messages.reading.again}
            </Button>
          )}
          {listed.byRisk ? null : (
            <Button size="s" variant="text" onClick={sort}>
              {messages.sort}
            </Button>
          )}
        </div>
      </div>
      {chosen.length === 0 ? null : (
        <div className={cx(layout.row4, styles.selection)}>
          <strong role="status">{messages.selected(chosen.length)}</strong>
          {chosenMoney === null ? null : <span>{messages.selectedRisk(moneyText(chosenMoney))}</span>}
          <span className={styles.count}>{messages.transactions(chosen.length)}</span>
          <div className={layout.buttons}>
            <button type="button" className={styles.clear} onClick={() => setSelected(new Set())}>
              {messages.clear}
            </button>
            <Button
              onClick={() => setJobs(byOwner(chosen).map((allowance) => revokeJob(approvals, allowance)))}
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
});

/** Rows that are read keep their place: the order is that of the last choice, and what is found comes below. */
function useKeptOrder(arranged: Arranged, of: string) {
  const [kept, setKept] = useState<{ of: string; keys: readonly string[] }>({ of, keys: [] });
  const before = kept.of === of ? kept.keys : [];
  const listed = inKeptOrder(arranged, before);
  if (kept.of !== of || listed.keys !== before) setKept({ of, keys: listed.keys });
  return { listed, sort: () => setKept({ of, keys: [] }) };
}

// The one figure of the screen: what could be taken now, each asset counted once.

/** By the prices that the user turned on. What only imitates a coin has none. */
function useWorth(now: number): WorthOf {
  const prices = usePrices();
  const networks = useNetworks();
  return (allowance, amount) => {
    const { asset } = allowance;
    const network = findNetwork(networks, allowance.chainId)?.network;
    if (asset === null || network === undefined || imitatesNative(asset, network)) return null;
    return worthOf(prices, asset, amount, now)?.value ?? null;
  };
}

type AtRiskProps = {
  allowances: readonly Allowance[];
  worthOf: WorthOf;
  /** Nothing was found yet, and it is not known that there is nothing. */
  unknown: boolean;
  reading: boolean;
  /** Everything was read, if not of this minute. */
  complete: boolean;
  /** Accounts that are listed and not counted. */
  watched: number;
};

function AtRisk({ allowances, worthOf, unknown, reading, complete, watched }: AtRiskProps) {
  const words = messages.atRisk;
  const networks = useNetworks();
  const isTest = ({ chainId }: Allowance) => findNetwork(networks, chainId)?.network.testnet === true;
  const real = totalAtRisk(
    allowances.filter((each) => !isTest(each)),
    worthOf,
  );
  const test = totalAtRisk(allowances.filter(isTest), worthOf);
  // Test money is never added to real money; it is the figure where there is nothing else.
  const onlyTest = real.assets === 0 && test.assets > 0;
  const { money, assets, unpriced } = onlyTest ? test : real;
  const [whole, cents] = money === null ? [] : groupInteger(worthText(money).text).split('.');
  return (
    <section className={styles.total} aria-label={onlyTest ? words.testLabel : words.label}>
      <p className={layout.small}>{onlyTest ? words.testLabel : words.label}</p>
      <p className={cx(layout.figures, layout.long, styles.figure)}>
        {unknown && reading ? (
          <Skeleton width="9rem" />
        ) : unknown ? (
          words.unknown
        ) : whole === undefined ? (
          words.assets(assets)
        ) : (
          <>
            ${whole}
            {cents === undefined ? null : <small>.{cents}</small>}
          </>
        )}
      </p>
      <p className={cx(layout.small, styles.explained)}>
        {/* Of nothing, nothing can be taken. */}
        {unknown || assets > 0 ? (unknown || complete ? words.text : words.partly) : null}{' '}
        {money !== null && unpriced > 0 ? words.unpriced(unpriced) : null}{' '}
        {watched > 0 ? words.watched(watched) : null}
      </p>
    </section>
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
