/** The tabs of a contract. Which one is shown stands in the page's address. */
import { useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { ContractFunction } from '#core/abi/contract.ts';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { ContractBytecode } from '../../chain/contracts/types.ts';
import type { Network } from '../../model.ts';
import { fieldError } from '../../shared/error-view.tsx';
import type { ContractView } from './contract-view.ts';
import styles from './contracts.module.css';
import { functionOfLink, isRead } from './form.ts';
import { messages } from './messages.ts';
import { ReadTab } from './read-tab.tsx';
import { type ContractSearch, type DeskTab, TABS } from './search.ts';
import type { OnReview } from './tab-types.ts';
import type { DeskHold } from './use-contract-view.ts';
import type { Forms } from './use-function-form.ts';
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
  const tab: DeskTab = search.tab ?? usual;
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
  const withDesk = (make: (at: ContractView) => ReactNode) =>
    view === null ? (
      <p className={styles.quiet}>{hold.searching ? messages.tabs.searching : messages.tabs.noInterface}</p>
    ) : (
      make(view)
    );
  const shown = () => {
    switch (tab) {
      case 'read':
        return withDesk((at) => (
          <ReadTab key={linked?.signature ?? ''} view={at} forms={forms} linkFor={linkFor} />
        ));
      case 'write':
        return withDesk((at) => (
          <WriteTab
            key={linked?.signature ?? ''}
            view={at}
            forms={forms}
            keptAt={keptAt}
            linkFor={linkFor}
            onFill={onFill}
            onReview={onReview}
          />
        ));
      case 'events':
        return <EventsTab chainId={chainId} address={address} known={known} />;
      case 'abi':
        return withDesk((at) => <AbiTab view={at} />);
      case 'code':
        return <CodeTab chainId={chainId} bytecode={bytecode} known={known} hold={hold} />;
      case 'storage':
        return <StorageTab chainId={chainId} address={address} />;
    }
  };
  return (
    <div className={styles.stack}>
      {search.fn !== undefined && known !== null && linked === undefined ? (
        <div data-code="INPUT_FUNCTION_UNKNOWN">
          <Notice tone="caution" standing>
            {fieldError(new EvidentError('INPUT_FUNCTION_UNKNOWN'))}
          </Notice>
        </div>
      ) : null}
      <Tabs
        label={messages.tabs.label}
        tabs={TABS.map((id) => ({ id, label: messages.tabs.names[id] }))}
        selected={tab}
        onSelect={select}
      >
        <Suspense
          fallback={
            <Sheet>
              <SkeletonRows count={4} />
            </Sheet>
          }
        >
          {shown()}
        </Suspense>
      </Tabs>
    </div>
  );
}
