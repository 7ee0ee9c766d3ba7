/** `/contracts/:chain/:address`: one contract, read, written to, watched and taken apart. */

import { useMutation } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { type Address, parseAddress } from '#core/address/address.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useDraftGuard } from '../../components/form/drafts.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import type { ContractBytecode } from '../../contracts/types.ts';
import type { SavedContract } from '../../model/contract.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { codeKeyOf } from '../../queries/contracts.ts';
import { findNetwork, useEnabledNetworks } from '../../shared/networks.ts';
import { useShowSent } from '../../shared/show-sent.ts';
import { useTurning } from '../../shared/use-turning.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { useBenchKey } from './bench-keys.ts';
import { DeskTabs } from './contract-tabs.tsx';
import { dropForm, type Forms, formPlace, isFormKept } from './form.ts';
import { Header } from './header.tsx';
import { AnewNotice } from './interface-sheet.tsx';
import { messages } from './messages.ts';
import type { ContractSearch, ContractSearchField } from './search.ts';
import { StatusStrip } from './status-strip.tsx';
import { type DeskHold, hasBytecode, useContractView } from './use-contract-view.ts';
import styles from './workbench.module.css';

const TransactionReview = lazy(async () => ({
  default: (await import('../../components/review/transaction-review.tsx')).TransactionReview,
}));

const words = messages.screen;

export function ContractScreen() {
  const params = useParams({ from: '/framed/live/owned/contracts/$chain/$address' });
  const search = useSearch({ from: '/framed/live/owned/contracts/$chain/$address' });
  const chain = parseChainId(params.chain);
  const address = parseAddress(params.address);
  const networks = useEnabledNetworks();
  if (!chain.ok || !address.ok) {
    const part = chain.ok ? 'address' : 'chain';
    const cause = chain.ok ? (address.ok ? undefined : address.error) : chain.error;
    return (
      <Page title={words.title}>
        <ErrorView error={new EvidentError('NAV_PARAMETERS', { part }, cause)} />
      </Page>
    );
  }
  const network = findNetwork(networks, chain.value)?.network;
  if (network === undefined) {
    return (
      <Page title={words.title}>
        <Sheet>
          <EmptyState
            title={words.notHere}
            action={
              <Link to="/networks" className={buttonClass()}>
                {words.toNetworks}
              </Link>
            }
          >
            {words.notHereText(chain.value)}
          </EmptyState>
        </Sheet>
      </Page>
    );
  }
  const at = address.value.address;
  return (
    <Contract
      key={`${chain.value}/${at}`}
      chainId={chain.value}
      address={at}
      network={network}
      search={search}
    />
  );
}

type ContractProps = { chainId: ChainId; address: Address; network: Network; search: ContractSearch };

function Contract({ chainId, address, network, search }: ContractProps) {
  const showSent = useShowSent();
  const hold = useContractView(chainId, address);
  const { bytecode } = hold;
  const [forms] = useState<Forms>(() => new Map());
  const [request, setRequest] = useState<TransactionRequest | null>(null);
  const [busy, setBusy] = useState(false);
  const [moved, setMoved] = useState(false);
  // Reading is asked again in a moment; what is to be written may have taken long to fill in.
  const seed = seedOf(search);
  const keptAt = formPlace(chainId, address, seed);
  const [filledAt, setFilledAt] = useState(() => (isFormKept(keptAt) ? seed : null));
  // Leaving the contract gives the form up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => dropForm, []);
  const onFill = useCallback(() => setFilledAt(seed), [seed]);
  const onUsed = useCallback(() => setFilledAt(null), []);
  const guard = useDraftGuard({
    dirty: busy || request !== null || filledAt === seed,
    replacedBy: (next) => seedOf(next) !== seed,
    underWay: busy,
  });
  const { name } = hold;
  const own =
    name === undefined
      ? words.title
      : name === null
        ? words.of(shortAddress(address))
        : displayText(name.text);
  const title = request === null ? own : words.reviewTitle;
  const place = useTurning(request === null ? 'form' : 'review', title);
  /** What is called must still be what was read: whoever controls a proxy may exchange it at any moment. */
  const review = async (next: TransactionRequest): Promise<boolean> => {
    const shown = bytecode;
    const now = await hold.lookNow();
    if (shown === null || codeKeyOf(now) !== codeKeyOf(shown)) {
      setMoved(true);
      place.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
      return false;
    }
    setMoved(false);
    setRequest(next);
    return true;
  };
  const sent = (record: TransactionRecord) => {
    guard.release();
    void showSent(record);
  };
  const unread = search.unread?.split(',').map((part) => words.names[part as ContractSearchField]);
  useBenchKey('enter', place, (bench) => {
    const form = bench.querySelector<HTMLFormElement>('form[data-run]');
    form?.requestSubmit();
    return form !== null;
  });
  return (
    <Page
      title={title}
      // The address is beside it.
      heading={request === null && name === null ? words.title : undefined}
      documentTitle={own}
      width={request === null ? 'bench' : 'wide'}
      header={
        request === null
          ? (heading) => <Header heading={heading} address={address} network={network} hold={hold} />
          : undefined
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is no section of its own */}
      <div ref={place} tabIndex={-1} role="group" aria-label={title} className={styles.group}>
        {request === null ? null : (
          <Suspense
            fallback={
              <Sheet>
                <SkeletonRows count={6} />
              </Sheet>
            }
          >
            <TransactionReview
              request={request}
              onBusy={setBusy}
              onCancel={() => setRequest(null)}
              onSent={sent}
            />
          </Suspense>
        )}
        <div hidden={request !== null} className={cx(align.column, styles.bench)}>
          <div className={cx(layout.stack3, styles.notices)}>
            {unread === undefined ? null : (
              <div data-code="INPUT_SEARCH_INVALID">
                <Notice tone="caution" title={words.unreadTitle} standing>
                  {words.unread(unread.join(', '))}
                </Notice>
              </div>
            )}
            {moved ? (
              <Notice tone="danger" title={words.movedTitle}>
                {words.moved}
              </Notice>
            ) : null}
            {hold.lookError === null ? null : (
              <ErrorView error={hold.lookError} level={2} onRetry={hold.lookAgain} />
            )}
            {bytecode === null ? null : <ChangedNotice hold={hold} bytecode={bytecode} />}
            <AnewNotice hold={hold} />
            {bytecode === null || hasBytecode(bytecode) ? null : (
              <Notice title={words.noCodeTitle} standing>
                {words.noCode}
              </Notice>
            )}
          </div>
          {bytecode === null ? (
            hold.lookError === null ? (
              <div className={styles.pane}>
                <SkeletonRows count={6} />
              </div>
            ) : null
          ) : hasBytecode(bytecode) ? (
            <>
              <DeskTabs
                key={seed}
                chainId={chainId}
                address={address}
                network={network}
                hold={hold}
                bytecode={bytecode}
                forms={forms}
                keptAt={keptAt}
                search={search}
                onFill={onFill}
                onUsed={onUsed}
                onReview={review}
              />
              <StatusStrip network={network} evidence={bytecode.evidence} />
            </>
          ) : null}
        </div>
      </div>
      {guard.dialog}
    </Page>
  );
}

const changedWords = messages.changed;

/** The code, or the code behind a proxy, is another than when the interface was kept. */
function ChangedNotice({ hold, bytecode }: { hold: DeskHold; bytecode: ContractBytecode }) {
  const { mutate: accept, error } = useMutation({ mutationFn: () => hold.keep({}) });
  const { saved } = bytecode;
  if (saved === null || !bytecode.changed) return null;
  const changes = changesSince(saved, bytecode);
  return (
    <div data-changed="true">
      <Notice
        tone="danger"
        title={changedWords.title}
        action={
          <div className={layout.row2}>
            <Button onClick={hold.findAnew}>{changedWords.anew}</Button>
            <Button onClick={() => accept()}>{changedWords.accept}</Button>
          </div>
        }
      >
        {changedWords.text}
        <ul className={layout.stack1}>
          {changes.code ? <li>{changedWords.code}</li> : null}
          {changes.gone.map((address) => (
            <li key={`gone-${address}`}>{changedWords.gone(shortAddress(address))}</li>
          ))}
          {changes.come.map((address) => (
            <li key={`come-${address}`}>{changedWords.come(shortAddress(address))}</li>
          ))}
          {changes.other.map((address) => (
            <li key={`other-${address}`}>{changedWords.other(shortAddress(address))}</li>
          ))}
        </ul>
        {error === null ? null : fieldError(toEvidentError(error))}
      </Notice>
    </div>
  );
}

interface Changes {
  /** The contract's own code. */
  readonly code: boolean;
  /** Implementations that answer no more. */
  readonly gone: readonly Address[];
  readonly come: readonly Address[];
  /** The same address with other code. */
  readonly other: readonly Address[];
}

/** What is other than it was when an interface was kept. */
export function changesSince(saved: SavedContract, bytecode: ContractBytecode): Changes {
  const then = new Map(saved.targets.map(({ address, codeHash }) => [address, codeHash]));
  const now = new Map(bytecode.parts.map(({ address, codeHash }) => [address, codeHash]));
  return {
    code: saved.codeHash !== bytecode.codeHash,
    gone: [...then.keys()].filter((address) => !now.has(address)),
    come: [...now.keys()].filter((address) => !then.has(address)),
    other: [...now].flatMap(([address, hash]) =>
      then.has(address) && then.get(address) !== hash ? [address] : [],
    ),
  };
}

/** What tells one filled-in form from another. */
function seedOf({ fn, args, value, from }: Partial<Record<ContractSearchField, unknown>>): string {
  return JSON.stringify([fn ?? null, args ?? null, value ?? null, from ?? null]);
}
