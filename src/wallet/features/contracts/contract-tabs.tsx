/** The tabs of a contract. Which one is shown is in the page's address. */
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ContractFunction } from '#core/abi/contract.ts';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ContractBytecode } from '../../chain/contracts/types.ts';
import type { Network } from '../../model.ts';
import { fieldError } from '../../shared/error-view.tsx';
import type { ContractView } from './contract-view.ts';
import { functionOfLink, isRead } from './form.ts';
import { messages } from './messages.ts';
import { ReadTab } from './read-tab.tsx';
import { type ContractSearch, type DeskTab, TABS } from './search.ts';
import type { OnReview } from './tab-types.ts';
import type { DeskHold } from './use-contract-view.ts';
import type { Forms } from './use-function-form.ts';
import bench from './workbench.module.css';
import { WriteTab } from './write-tab.tsx';

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
  onReview: OnReview;
};

export function DeskTabs(props: DeskTabsProps) {
  const { chainId, address, network, hold, bytecode, forms, keptAt, search, onFill, onReview } = props;
  const navigate = useNavigate();
  const { known } = hold;
  const linked = known === null ? undefined : functionOfLink(known.contract, search.fn);
  const usual = linked === undefined || isRead(linked) ? 'read' : 'write';
  const shownTabs = TABS.filter((id) => exists(id, hold));
  const tab: DeskTab = shownTabs.find((id) => id === (search.tab ?? usual)) ?? 'read';
  // Each of the two lists keeps what was opened in it; at first what a link means.
  const [opened, setOpened] = useState<Partial<Record<DeskTab, string | null>>>({});
  const openIn = (of: 'read' | 'write') => ({
    open: opened[of] !== undefined ? opened[of] : usual === of ? (linked?.signature ?? null) : null,
    onOpen: (choice: string | null) => setOpened((before) => ({ ...before, [of]: choice })),
  });
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
    <div className={bench.tabs}>
      {search.fn !== undefined && known !== null && linked === undefined ? (
        <div data-code="INPUT_FUNCTION_UNKNOWN" className={cx(layout.stack3, bench.notices)}>
          <Notice tone="caution" standing>
            {fieldError(new EvidentError('INPUT_FUNCTION_UNKNOWN'))}
          </Notice>
        </div>
      ) : null}
      <Tabs
        label={messages.tabs.label}
        fill
        tabs={shownTabs.map((id) => ({ id, label: messages.tabs.names[id] }))}
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
      </Tabs>
    </div>
  );
}

/** A tab that could only be empty is left out. While the interface is looked for, all are there: nothing moves. */
function exists(tab: DeskTab, { known, searching }: DeskHold): boolean {
  if (tab === 'abi') return known !== null || searching;
  if (tab !== 'write') return true;
  return known === null ? searching : known.contract.functions.some((fn) => !isRead(fn));
}
