/** `/activity`: what happened to the accounts, newest first, what waits on top. */
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useNow } from '../../shared/clock.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { useEnabledNetworks, useNetworkName } from '../../shared/networks.ts';
import { Page } from '../../shared/page.tsx';
import { ageText } from '../../shared/time.ts';
import styles from './activity.module.css';
import { Day } from './day.tsx';
import { Filters } from './filters.tsx';
import { filterEntries, fold, type Group, groupEntries } from './group.ts';
import { messages } from './messages.ts';
import { type ActivitySearch, readActivitySearch } from './search.ts';
import { type History, useHistory } from './use-history.ts';

const dayName = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

export function ActivityScreen() {
  const raw = useSearch({ strict: false });
  const search = useMemo(() => readActivitySearch(raw), [raw]);
  const navigate = useNavigate();
  const accounts = useAccounts();
  const networks = useEnabledNetworks();
  const asked = useMemo(
    () => (search.account === undefined ? accounts.map(({ address }) => address) : [search.account]),
    [accounts, search.account],
  );
  const history = useHistory(networks.length === 0 ? NOBODY : asked);
  const apply = (next: ActivitySearch) => void navigate({ to: '/activity', search: next, replace: true });
  const unread = search.unread?.split(',') as (keyof typeof messages.unread.names)[] | undefined;
  return (
    <Page title={messages.title}>
      {unread === undefined ? null : (
        <div data-code="INPUT_SEARCH_INVALID">
          <Notice tone="caution" title={messages.unread.title} standing>
            {messages.unread.text(unread.map((name) => messages.unread.names[name]).join(', '))}
          </Notice>
        </div>
      )}
      <Filters search={search} accounts={accounts} networks={networks} onChange={apply} />
      <Body history={history} search={search} onClear={() => apply({})} />
    </Page>
  );
}

const NOBODY: readonly never[] = [];

function Body(props: { history: History; search: ActivitySearch; onClear: () => void }) {
  const { history, search, onClear } = props;
  const networks = useEnabledNetworks();
  const now = useNow();
  const seconds = Math.floor(now / 1000);
  const shown = useMemo(() => filterEntries(history.entries, search), [history.entries, search]);
  const groups = useMemo(() => groupEntries(shown, seconds), [shown, seconds]);
  const severalChains = networks.length > 1 && search.chain === undefined;

  if (networks.length === 0) {
    const words = messages.noNetwork;
    const action = (
      <Link to="/networks" className={buttonClass({ variant: 'primary' })}>
        {words.action}
      </Link>
    );
    return (
      <Sheet>
        <EmptyState title={words.title} action={action}>
          {words.text}
        </EmptyState>
      </Sheet>
    );
  }
  if (history.loading) {
    return (
      <Sheet>
        <SkeletonRows count={8} />
      </Sheet>
    );
  }
  if (history.error !== null && history.entries.length === 0) {
    return <ErrorView error={history.error} onRetry={history.reload} retrying={history.reading} />;
  }
  return (
    <>
      <Reservations history={history} now={now} />
      {groups.map((group) => (
        <Day
          key={group.kind === 'waiting' ? 'waiting' : group.day}
          title={groupName(group)}
          entries={fold(group.entries, search)}
          severalChains={severalChains}
        />
      ))}
      {shown.length === 0 ? (
        <Nothing filtered={history.entries.length > 0} more={history.more} onClear={onClear} />
      ) : null}
      <div className={styles.more}>
        {history.more ? (
          <Button onClick={history.loadMore} busy={history.loadingMore}>
            {messages.more}
          </Button>
        ) : shown.length > 0 ? (
          <p className={styles.quiet}>{messages.end}</p>
        ) : null}
      </div>
    </>
  );
}

function groupName(group: Group): string {
  if (group.kind === 'waiting') return messages.waiting;
  if (group.relative !== null) return messages[group.relative];
  return dayName.format(new Date(`${group.day}T00:00:00Z`));
}

/** What is not as it should be about this list: it is old, has gaps, or is not all there is. */
function Reservations({ history, now }: { history: History; now: number }) {
  const nameOf = useNetworkName();
  return (
    <>
      {history.error === null ? null : (
        <Notice
          tone="caution"
          title={messages.stale.title}
          action={
            <Button size="s" onClick={history.reload} busy={history.reading}>
              {messages.retry}
            </Button>
          }
        >
          {messages.stale.text(ageText(history.readAt, now), history.error.code)}
        </Notice>
      )}
      {history.gaps.map((gap) => (
        <Notice
          key={gap.chainId}
          tone="caution"
          title={messages.gap.title(nameOf(gap.chainId))}
          action={
            <Button size="s" onClick={history.reload} busy={history.reading}>
              {messages.retry}
            </Button>
          }
        >
          {messages.gap.text(gap.code)}
        </Notice>
      ))}
      {history.partial.length === 0 ? null : (
        <p className={styles.quiet}>{messages.partial(history.partial.map(nameOf).join(', '))}</p>
      )}
    </>
  );
}

function Nothing({ filtered, more, onClear }: { filtered: boolean; more: boolean; onClear: () => void }) {
  const current = useCurrentAccount().account;
  if (filtered || more) {
    return (
      <Sheet>
        <EmptyState
          title={messages.emptyFilter.title}
          action={<Button onClick={onClear}>{messages.filter.clear}</Button>}
        >
          {more ? messages.emptyFilter.text : null}
        </EmptyState>
      </Sheet>
    );
  }
  return (
    <Sheet>
      <EmptyState
        title={messages.empty.title}
        action={
          current === null ? null : (
            <Link
              to="/accounts/$address"
              params={{ address: current.address }}
              className={buttonClass({ variant: 'primary' })}
            >
              {messages.empty.receive}
            </Link>
          )
        }
      >
        {messages.empty.text}
      </EmptyState>
    </Sheet>
  );
}
