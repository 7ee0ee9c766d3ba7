/** `/activity`: what happened to the accounts, newest first, what waits on top. */

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorDetails } from '#ui/error-details.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import type { ActivityEntry } from '../../history/types.ts';
import type { Contact } from '../../model/contact.ts';
import { contactsQuery } from '../../queries/contacts.ts';
import { signedQuery } from '../../queries/transaction.ts';
import { useAccounts, useAllAccounts, useCurrentAccount, useScope } from '../../shared/accounts.ts';
import { useContactNamesByChain } from '../../shared/contacts/use-contacts.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { useEnabledNetworks, useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import { ExportDialog } from './export-dialog.tsx';
import { ActivityFilters, historyFilter, inScope, keptSigned, type ShownFilters } from './filters.tsx';
import { dayReader, lineGrouper } from './group.ts';
import { ActivityLines, type LineWorld } from './lines.tsx';
import styles from './list.module.css';
import { listMessages } from './list-messages.ts';
import { messages } from './messages.ts';
import { noteKey, useNotes } from './note.tsx';
import type { ActivitySearch } from './search.ts';
import { chainStates, type HistoryState } from './states.ts';
import { useHistory, useNews, useOlder, useStates } from './use-history.ts';

const NOBODY: readonly never[] = [];
const dayOf = dayReader();

export function ActivityScreen() {
  const search = useSearch({ from: '/framed/live/owned/activity' });
  const navigate = useNavigate();
  const accounts = useAccounts();
  const networks = useEnabledNetworks();
  const contacts = useContacts();
  const apply = useCallback(
    (next: ActivitySearch) => void navigate({ to: '/activity', search: next, replace: true }),
    [navigate],
  );
  const [exporting, setExporting] = useState(false);
  const scope = useScope();
  const [only] = scope;
  const one = accounts.length > 1 && scope.length === 1 && only !== undefined ? only.address : null;
  // A list of thousands is drawn in slices, between which the page answers.
  const listed = useDeferredValue(useMemo(() => inScope(search, one), [search, one]));
  const asked = useMemo(
    () => (listed.account === undefined ? accounts.map(({ address }) => address) : [listed.account]),
    [accounts, listed.account],
  );
  const known = useStates(asked);
  const states = useMemo(
    () => chainStates(known).filter(({ chainId }) => listed.chain === undefined || chainId === listed.chain),
    [known, listed.chain],
  );
  const ask = useNews(asked);
  // Neither filters nor list are drawn anew when only something else on the screen changes.
  const coverage = useMemo(() => <HistoryCoverage states={states} onRetry={ask} />, [states, ask]);
  const onExported = useCallback(() => setExporting(false), []);
  const onClear = useCallback(() => apply({}), [apply]);
  const unread = search.unread?.split(',') as (keyof typeof listMessages.unread)[] | undefined;
  // Who is meant by a contact is known once the book is read: until then nothing is asked.
  const ready = search.contact === undefined || contacts !== undefined;
  return (
    <Page
      title={messages.title}
      actions={
        <Button size="s" onClick={() => setExporting(true)} disabled={!ready || networks.length === 0}>
          <Download size={15} strokeWidth={1.8} aria-hidden="true" />
          {listMessages.export.open}
        </Button>
      }
    >
      {unread === undefined ? null : (
        <div data-code="INPUT_SEARCH_INVALID">
          <Notice tone="caution" title={messages.unread.title} standing>
            {messages.unread.text(unread.map((name) => listMessages.unread[name]).join(', '))}
          </Notice>
        </div>
      )}
      <ActivityFilters
        search={search}
        only={one}
        accounts={accounts}
        networks={networks}
        contacts={contacts ?? NOBODY}
        onChange={apply}
        coverage={coverage}
      />
      {networks.length === 0 ? (
        <NoNetwork words={messages.noNetwork} />
      ) : ready ? (
        <Body
          search={listed}
          asked={asked}
          whole={states.length > 0 && states.every(({ known }) => known?.bottom === 0n)}
          contacts={contacts ?? NOBODY}
          exporting={exporting}
          onExported={onExported}
          onClear={onClear}
        />
      ) : (
        <Loading />
      )}
    </Page>
  );
}

type BodyProps = {
  search: ShownFilters;
  asked: readonly Address[];
  /** Everything there ever was is known of each chain. */
  whole: boolean;
  contacts: readonly Contact[];
  exporting: boolean;
  onExported: () => void;
  onClear: () => void;
};

const Body = memo(function Body(props: BodyProps) {
  const { search, asked, whole, contacts, exporting, onExported, onClear } = props;
  const services = useServices();
  const accounts = useAccounts();
  const addresses = useMemo(() => accounts.map(({ address }) => address), [accounts]);
  const filter = useMemo(() => historyFilter(search, addresses, contacts), [search, addresses, contacts]);
  const history = useHistory(filter);
  const messagesSigned = useQuery(signedQuery(services)).data;
  const signed = useMemo(() => keptSigned(messagesSigned ?? NOBODY, search), [messagesSigned, search]);
  const older = useOlder(asked);
  const { world, noteOf } = useWorld(search);
  const nameOf = useNetworkName();

  const today = dayOf(Math.floor(world.now / 1000));
  const { entries, done, pending, error, heights, more } = history;
  const unfolded = search.direction === 'unsolicited';
  const [group] = useState(() => lineGrouper(dayOf));
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the time of day, only the day counts
  const groups = useMemo(
    () => group({ entries, signed, done, unfolded }, Math.floor(world.now / 1000)),
    [group, entries, signed, done, unfolded, today],
  );

  if (pending) return <Loading />;
  if (error !== null && entries.length === 0) {
    return <ErrorView error={error} onRetry={history.retry} />;
  }
  const filtered = Object.entries(search).some(([name, value]) => name !== 'unread' && value !== undefined);
  return (
    <>
      {error === null ? null : (
        <Notice
          tone="caution"
          title={listMessages.unreadable}
          action={
            <Button size="s" onClick={history.retry}>
              {messages.retry}
            </Button>
          }
        >
          {error.next}
        </Notice>
      )}
      <ActivityLines groups={groups} heights={heights} whole={done} onEnd={more} world={world} />
      {groups.length === 0 ? <Nothing filtered={filtered} more={!whole} onClear={onClear} /> : null}
      {done && filter !== null ? (
        <End whole={whole || older.exhausted} older={older} lines={entries.length} />
      ) : null}
      {exporting ? (
        <ExportDialog
          filter={filter}
          everything={{ accounts: addresses, unsolicited: 'all' }}
          signed={{ filtered: signed, everything: messagesSigned ?? NOBODY }}
          noteOf={noteOf}
          chainName={({ chainId }) => nameOf(chainId)}
          onClose={onExported}
        />
      ) : null}
    </>
  );
});

type HistoryCoverageProps = { states: readonly HistoryState[]; onRetry: () => void };

/** How far the list is known, chain by chain, and what its sources cannot tell of: one quiet line until it is opened. */
function HistoryCoverage({ states, onRetry }: HistoryCoverageProps) {
  const nameOf = useNetworkName();
  const words = listMessages.states;
  const failing = states.filter(({ code }) => code !== null).length;
  if (states.length === 0) return null;
  return (
    <Details summary={failing === 0 ? words.summary : `${words.summary} · ${words.failing(failing)}`}>
      <div className={layout.stack3}>
        <dl className={layout.stack3}>
          {states.map((state) => (
            <div key={state.chainId} data-chain={state.chainId} data-code={state.code ?? undefined}>
              <dt>
                <bdi>{nameOf(state.chainId)}</bdi>
              </dt>
              <dd className={layout.small}>{sentences(state).join(' ')}</dd>
            </div>
          ))}
        </dl>
        <div className={layout.buttons}>
          <Button size="s" onClick={onRetry} busy={states.some(({ running }) => running)}>
            {words.retry}
          </Button>
        </div>
      </div>
    </Details>
  );
}

function sentences({ running, code, known, sources, blind }: HistoryState): readonly string[] {
  const words = listMessages.states;
  return [
    running ? words.running : null,
    code === null ? null : `${words.failed} ${new EvidentError(code).message}`,
    known === null
      ? words.never
      : known.bottom === 0n
        ? words.whole(groupedBlock(known.top))
        : words.part(groupedBlock(known.bottom), groupedBlock(known.top)),
    ...sources.map(({ kind, host }) => words.by[kind](host)),
    blind.length === 0 ? null : words.blind(blind.map((kind) => words.moves[kind]).join(', ')),
  ].filter((sentence) => sentence !== null);
}

function useWorld(search: ShownFilters) {
  const accounts = useAllAccounts();
  const networks = useEnabledNetworks();
  const nameOf = useNetworkName();
  const notes = useNotes();
  const contactName = useContactNamesByChain();
  const now = useNow();
  const severalChains = networks.length > 1 && search.chain === undefined;
  const noteOf = useCallback(
    ({ chainId, hash }: ActivityEntry) => notes?.get(noteKey(chainId, hash)) ?? null,
    [notes],
  );
  const whose = accounts.length > 1 && search.account === undefined;
  const world = useMemo(
    (): LineWorld => ({
      accounts,
      chainOf: ({ chainId }) => (severalChains ? displayText(nameOf(chainId), 30) : undefined),
      contactName,
      whose,
      noteOf,
      now,
    }),
    [accounts, severalChains, nameOf, contactName, whose, noteOf, now],
  );
  return { world, noteOf };
}

type EndProps = { whole: boolean; older: ReturnType<typeof useOlder>; lines: number };

/** Below the last line: that it is the last one there can be, or a way to look for older ones. */
function End({ whole, older, lines }: EndProps) {
  const words = listMessages.older;
  if (whole) return lines === 0 ? null : <p className={cx(align.middle, styles.end)}>{words.whole}</p>;
  return (
    <div className={cx(align.middle, styles.end)}>
      <Button onClick={older.start} busy={older.busy}>
        {words.action}
      </Button>
      <div role="status">
        {older.busy ? `${words.looking}. ${words.found(lines)}` : null}
        {older.error === null ? null : `${words.failed} ${older.error.message} ${older.error.next}`}
      </div>
      {older.error === null ? null : <ErrorDetails code={older.error.code} />}
      {older.busy ? (
        <Button variant="text" size="s" onClick={older.stop}>
          {words.cancel}
        </Button>
      ) : null}
    </div>
  );
}

function Loading() {
  return (
    <Sheet>
      <SkeletonRows count={8} />
    </Sheet>
  );
}

function Nothing({ filtered, more, onClear }: { filtered: boolean; more: boolean; onClear: () => void }) {
  const current = useCurrentAccount().account;
  if (filtered) {
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

/** The address book, for names and filters. Undefined while it is being read. */
function useContacts(): readonly Contact[] | undefined {
  return useQuery(contactsQuery(useServices())).data;
}
