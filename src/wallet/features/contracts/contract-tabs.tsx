/** The tabs of a contract. Which one is shown is in the page's address. */

import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { decodeCall } from '#core/abi/decode.ts';
import { functionBySelector } from '#core/abi/interface/lookup.ts';
import type { ContractFunction } from '#core/abi/types.ts';
import { jsonValue } from '#core/abi/values.ts';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { countText } from '#core/text/language.ts';
import align from '#ui/align.module.css';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Row, RowList, rowLink } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs, type TabsProps } from '#ui/tabs.tsx';
import { useChosen } from '#ui/use-chosen.ts';
import { fieldError } from '../../components/page/error-view.tsx';
import type { ContractBytecode } from '../../contracts/types.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { accessQuery, contractCallsQuery } from '../../queries/contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import { exactTime } from '../../shared/time.ts';
import { usePainted } from '../../shared/use-painted.ts';
import { BlockChoice } from './block-choice.tsx';
import { type ContractView, isGuess } from './contract-view.ts';
import { byName, type Forms, functionOfLink, isReadFunction } from './form.ts';
import { FunctionPanes } from './function-panes.tsx';
import { messages } from './messages.ts';
import { ContractOverview } from './overview.tsx';
import { ReadTab } from './read-tab.tsx';
import { type ContractSearch, type DeskTab, TABS } from './search.ts';
import type { DeskHold, FunctionTabProps, OnReview } from './use-contract-view.ts';
import bench from './workbench.module.css';
import { WriteBody } from './write-body.tsx';

const EventsTab = lazy(async () => ({ default: (await import('./events-tab.tsx')).EventsTab }));
const AbiTab = lazy(async () => ({ default: (await import('./abi-tab.tsx')).AbiTab }));
const CodeTab = lazy(async () => ({ default: (await import('./code-tab.tsx')).CodeTab }));
const StorageTab = lazy(async () => ({ default: (await import('./storage-tab.tsx')).StorageTab }));

export type DeskTabsProps = {
  chainId: ChainId;
  address: Address;
  network: Network;
  hold: DeskHold;
  bytecode: ContractBytecode;
  forms: Forms;
  /** Where a form is kept for a reload. */
  keptAt: string;
  search: ContractSearch;
  /** Something was filled in that is lost with the page. */
  onFill: () => void;
  /** What was filled in is kept elsewhere by now. */
  onUsed: () => void;
  onReview: OnReview;
};

export function DeskTabs(props: DeskTabsProps) {
  const { chainId, address, network, hold, bytecode, forms, keptAt, search, onFill, onUsed, onReview } =
    props;
  const navigate = useNavigate();
  const { known } = hold;
  const linked = known === null ? undefined : functionOfLink(known.contract, search.fn);
  const usual = linked === undefined || isReadFunction(linked) ? 'read' : 'write';
  const shownTabs = TABS.filter((id) => exists(id, hold));
  const tab: DeskTab = shownTabs.find((id) => id === (search.tab ?? usual)) ?? 'read';
  // Each of the two lists keeps what was opened in it; at first what a link means.
  const [opened, setOpened] = useState<Partial<Record<DeskTab, string | null>>>({});
  const openIn = (of: 'read' | 'write') => ({
    open: opened[of] !== undefined ? opened[of] : usual === of ? (linked?.signature ?? null) : null,
    onOpen: (choice: string | null) => setOpened((before) => ({ ...before, [of]: choice })),
  });
  const [block, setBlock] = useState<bigint | null>(null);
  // A link begins its form anew, whatever was written there before.
  useState(() => {
    if (search.fn !== undefined) forms.clear();
  });
  const linkFor = (fn: ContractFunction) => (fn === linked ? search : null);
  const view = useMemo<ContractView | null>(
    () => (known === null ? null : { chainId, address, network, bytecode, known }),
    [chainId, address, network, bytecode, known],
  );
  const select = (next: DeskTab) => {
    const { unread: _, ...rest } = search;
    void navigate({
      to: '/contracts/$chain/$address',
      params: { chain: String(chainId), address },
      search: { ...rest, tab: next },
      replace: true,
      resetScroll: false,
    });
  };
  const counts = useMemo(() => {
    if (known === null) return null;
    const read = known.contract.functions.filter(isReadFunction).length;
    return { read, write: known.contract.functions.length - read } as Partial<Record<DeskTab, number>>;
  }, [known]);
  const inPane = (content: ReactNode) => <div className={bench.pane}>{content}</div>;
  const withDesk = (make: (at: ContractView) => ReactNode) =>
    view === null ? inPane(<p className={layout.quiet}>{messages.origin.searching}</p>) : make(view);
  const shown = () => {
    switch (tab) {
      case 'read':
        return (
          <ReadTab
            view={view}
            chainId={chainId}
            bytecode={bytecode}
            block={block}
            hold={hold}
            forms={forms}
            linkFor={linkFor}
            {...openIn('read')}
          />
        );
      case 'write':
        return withDesk((at) => (
          <WriteTab
            view={at}
            hold={hold}
            forms={forms}
            keptAt={keptAt}
            linkFor={linkFor}
            onFill={onFill}
            onUsed={onUsed}
            onReview={onReview}
            {...openIn('write')}
          />
        ));
      case 'events':
        return inPane(<EventsTab chainId={chainId} address={address} known={known} />);
      case 'abi':
        return withDesk((at) => inPane(<AbiTab view={at} />));
      case 'code':
        return inPane(<CodeTab chainId={chainId} bytecode={bytecode} known={known} hold={hold} />);
      case 'storage':
        return inPane(<StorageTab chainId={chainId} address={address} />);
    }
  };
  return (
    <div className={cx(align.column, bench.tabs)}>
      {search.fn !== undefined && known !== null && linked === undefined ? (
        <div data-code="INPUT_FUNCTION_UNKNOWN" className={cx(layout.stack3, bench.notices)}>
          <Notice tone="caution" standing>
            {fieldError(new EvidentError('INPUT_FUNCTION_UNKNOWN'))}
          </Notice>
        </div>
      ) : null}
      <AnsweringTabs
        label={messages.tabs.label}
        fill
        // A link may lead to a function that writes, which shows once the interface is known.
        end={
          tab === 'read' && (known !== null || search.fn === undefined) ? (
            <BlockChoice block={block} onChoose={setBlock} />
          ) : undefined
        }
        tabs={shownTabs.map((id) => ({ id, label: <TabLabel id={id} count={counts?.[id]} /> }))}
        selected={tab}
        onSelect={select}
      >
        <Suspense
          fallback={
            <div className={bench.pane}>
              <SkeletonRows count={4} />
            </div>
          }
        >
          {shown()}
        </Suspense>
      </AnsweringTabs>
    </div>
  );
}

/** The tab is marked at once. Its panel, which may be long, follows; the one before is not drawn anew meanwhile. */
function AnsweringTabs({ selected, onSelect, ...props }: TabsProps<DeskTab>) {
  const [marked, choose] = useChosen(selected, onSelect);
  return <Tabs {...props} selected={marked} onSelect={choose} />;
}

/** How many functions: said to ears with the list of them. */
function TabLabel({ id, count }: { id: DeskTab; count: number | undefined }) {
  return (
    <>
      {messages.tabs.names[id]}
      {count === undefined ? null : (
        <span className={cx(align.micro, bench.tally)} aria-hidden="true">
          {countText(count)}
        </span>
      )}
    </>
  );
}

const words = messages.write;

type WriteTabProps = FunctionTabProps & {
  /** Where a form is kept for a reload. */
  keptAt: string;
  onFill: () => void;
  /** What was filled in is kept elsewhere by now. */
  onUsed: () => void;
  onReview: OnReview;
};

/** Functions that change something. Each is filled in here, tried out, and reviewed like any transaction. */
function WriteTab(props: WriteTabProps) {
  const { view, hold, forms, open, onOpen, keptAt, linkFor, onFill, onUsed, onReview } = props;
  const { contract, origin } = view.known;
  const functions = useMemo(() => byName(contract.functions.filter((fn) => !isReadFunction(fn))), [contract]);
  const painted = usePainted(true);
  const { bytecode, chainId } = view;
  const access = useQuery({
    ...accessQuery(useServices(), chainId, bytecode, functions, bytecode.evidence.block),
    enabled: painted && functions.length > 0,
  });
  return (
    <FunctionPanes
      title={words.title}
      functions={functions}
      access={access.data ?? null}
      open={open}
      onOpen={onOpen}
      top={
        isGuess(origin) ? (
          <Notice tone="caution" title={words.guessTitle} standing>
            {words.guess}
          </Notice>
        ) : null
      }
      overview={
        <>
          <div>
            <Link
              to="/call"
              search={{ to: view.address, chain: view.chainId }}
              className={buttonClass({ variant: 'text' })}
            >
              {contract.receives || contract.fallback !== null ? words.rawAccepted : words.raw}
            </Link>
          </div>
          <CallHistory view={view} />
          <ContractOverview chainId={view.chainId} hold={hold} bytecode={view.bytecode} />
        </>
      }
    >
      {(fn, aside) => (
        <WriteBody
          fn={fn}
          view={view}
          forms={forms}
          link={linkFor(fn)}
          keptAt={keptAt}
          onFill={onFill}
          onUsed={onUsed}
          onReview={onReview}
          aside={aside}
        />
      )}
    </FunctionPanes>
  );
}

const historyWords = messages.history;
const MOST = 20;

/** What this wallet sent to the contract. Nobody is asked. */
function CallHistory({ view }: { view: ContractView }) {
  const services = useServices();
  const calls = useQuery(contractCallsQuery(services, view.chainId, view.address)).data ?? [];
  if (calls.length === 0) return null;
  return (
    <Sheet title={historyWords.title}>
      <RowList label={historyWords.title}>
        {calls.slice(0, MOST).map((record) => (
          <Call key={record.id} record={record} view={view} />
        ))}
      </RowList>
    </Sheet>
  );
}

function Call({ record, view }: { record: TransactionRecord; view: ContractView }) {
  const { data } = record.transaction;
  const fn = functionBySelector(view.known.contract, data);
  const args = fn === null ? null : decodeCall(fn, data);
  const title = fn === null ? historyWords.bytes(data.slice(0, 10)) : displayText(fn.signature, 120);
  const again: ContractSearch | null =
    fn === null || args === null || !args.ok
      ? null
      : {
          tab: 'write',
          fn: fn.signature,
          args: JSON.stringify(args.value.map(({ value }) => jsonValue(value))),
          from: record.account,
        };
  const state = historyWords.states[record.state.kind];
  return (
    <Row
      title={
        'hash' in record.state ? (
          <Link
            to="/activity/$chain/$hash"
            params={{ chain: record.chainId, hash: record.state.hash }}
            className={rowLink}
          >
            <bdi>{title}</bdi>
          </Link>
        ) : (
          <bdi>{title}</bdi>
        )
      }
      sub={`${state} · ${exactTime(record.createdAt)}`}
      end={
        again === null ? null : (
          <Link
            to="/contracts/$chain/$address"
            params={{ chain: String(view.chainId), address: view.address }}
            search={again}
          >
            {historyWords.again}
          </Link>
        )
      }
    />
  );
}

/** A tab that could only be empty is left out. While the interface is looked for, all are there: nothing moves. */
function exists(tab: DeskTab, { known, searching }: DeskHold): boolean {
  if (tab === 'abi') return known !== null || searching;
  if (tab !== 'write') return true;
  return known === null ? searching : known.contract.functions.some((fn) => !isReadFunction(fn));
}
