/** How far each chain was read, with a way to stop, to go on and to try again. */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { Progress } from '#ui/progress.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { type ApprovalsCache, type ApprovalsView, approvalsCache } from '../../queries/approvals.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './approvals.module.css';
import { messages } from './messages.ts';

interface ChainApprovals {
  readonly chainId: ChainId;
  readonly view: ApprovalsView;
}

interface OpenApprovals {
  readonly cache: ApprovalsCache;
  readonly chains: readonly ChainApprovals[];
}

export type ReadingProps = {
  open: OpenApprovals;
  account: Address;
};

export function ScanProgress({ open: { cache, chains }, account }: ReadingProps) {
  const nameOf = useNetworkName();
  const words = messages.reading;
  const whole = chains.filter(({ view }) => view.next === null && view.phase.kind === 'resting');
  const others = chains.filter((each) => !whole.includes(each));
  const unanswered = [...new Set(chains.flatMap(({ view }) => view.unanswered))];
  return (
    <div className={layout.stack4}>
      {others.map((each) => (
        <ChainReading key={each.chainId} reading={each} account={account} cache={cache} />
      ))}
      {whole.length === 0 ? null : (
        <p className={layout.small}>{words.whole(whole.map(({ chainId }) => nameOf(chainId)).join(', '))}</p>
      )}
      {unanswered.length === 0 ? null : (
        <Details summary={words.unanswered(unanswered.length)}>
          <p className={layout.small}>{words.unansweredText}</p>
          <ul className={cx(layout.stack3, styles.addresses)}>
            {unanswered.slice(0, MOST_LISTED).map((address) => (
              <li key={address}>
                <AddressBlock address={address} />
              </li>
            ))}
          </ul>
        </Details>
      )}
    </div>
  );
}

/** Whoever wants to flood the screen with contracts fills this much of it. */
const MOST_LISTED = 50;

type ChainReadingProps = {
  reading: ChainApprovals;
  account: Address;
  cache: OpenApprovals['cache'];
};

function ChainReading({ reading: { chainId, view }, account, cache }: ChainReadingProps) {
  const chain = useNetworkName()(chainId);
  const words = messages.reading;
  const { phase, since } = view;
  const begun = view.next !== undefined;
  if (phase.kind === 'reading') {
    const { progress } = phase;
    const percent = Math.floor(100 * (progress?.share ?? 0));
    return (
      <Progress
        label={begun && progress === null ? words.news(chain) : words.back(chain)}
        value={progress?.share ?? 0}
        detail={progress === null ? '' : words.depth(groupedBlock(progress.from), percent)}
        onCancel={() => cache.stop(chainId, account)}
      />
    );
  }
  const goOn = () => cache.goOn(chainId, account);
  if (phase.kind === 'failed') {
    // News that failed is asked for again; so is the page that failed, from where it was.
    const retry = view.next === null ? () => cache.refresh(chainId, account) : goOn;
    return (
      <div className={layout.stack4}>
        <p>
          {words.failed(chain)} {begun ? words.stopped : null}
        </p>
        <ErrorView error={phase.error} onRetry={retry} level={3} />
      </div>
    );
  }
  return (
    <div className={layout.row4}>
      <p className={layout.small}>
        {begun && since !== null ? words.partly(chain, groupedBlock(since)) : words.nothing(chain)}
      </p>
      <Button size="s" onClick={begun ? goOn : () => cache.refresh(chainId, account)}>
        {begun ? words.further : words.start}
      </Button>
    </div>
  );
}

/**
 * What is known of an account's allowances on some chains. Opening the screen looks for news; leaving it, or turning
 * to another account, stops what is under way, and keeps what was found.
 */
export function useApprovals(account: Address | null, chainIds: readonly ChainId[]): OpenApprovals {
  const cache = approvalsCache(useServices());
  // A list that is made anew with each rendering is the same as long as it holds the same.
  const key = chainIds.join();
  const chains = useMemo(() => (key === '' ? [] : key.split(',').map((id) => Number(id) as ChainId)), [key]);

  useEffect(() => {
    if (account === null) return;
    for (const chainId of chains) cache.refresh(chainId, account);
    return () => {
      for (const chainId of chains) cache.stop(chainId, account);
    };
  }, [cache, account, chains]);

  const snapshot = useMemo(() => {
    let last: readonly ChainApprovals[] = [];
    return () => {
      if (account === null) return last;
      const now = chains.map((chainId) => ({ chainId, view: cache.view(chainId, account) }));
      const same = now.length === last.length && now.every(({ view }, index) => last[index]?.view === view);
      if (!same) last = now;
      return last;
    };
  }, [cache, account, chains]);
  const subscribe = useCallback((listener: () => void) => cache.subscribe(listener), [cache]);
  return { cache, chains: useSyncExternalStore(subscribe, snapshot) };
}
