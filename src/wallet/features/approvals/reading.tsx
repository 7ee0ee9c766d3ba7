/** How far each chain was read, with a way to stop, to go on and to try again. */
import { useCallback, useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import layout from '#ui/layout.module.css';
import { Progress } from '#ui/progress.tsx';
import type { Allowance, ApprovalsProgress } from '../../approvals/types.ts';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { Account } from '../../model/account.ts';
import {
  type ApprovalsCache,
  type ApprovalsView,
  type ApprovalsWalk,
  approvalsCache,
  createApprovalsWalk,
} from '../../queries/approvals.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { useNetworkName } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import styles from './approvals.module.css';
import { messages } from './messages.ts';

// How far a chain was read, over all accounts whose approvals are listed.

export interface ChainApprovals {
  readonly chainId: ChainId;
  /** One for each account, in their order. */
  readonly views: readonly ApprovalsView[];
  /** Accounts that wait for their turn. */
  readonly waiting: number;
}

type Coverage =
  | {
      readonly kind: 'reading';
      /** Of the account that is read, from 0. */
      readonly index: number;
      /** Null until its first page, and while only news is looked for. */
      readonly progress: ApprovalsProgress | null;
      readonly news: boolean;
      /** 0 to 1, of all accounts. */
      readonly share: number;
    }
  | {
      readonly kind: 'failed';
      readonly index: number;
      readonly error: EvidentError;
      readonly begun: boolean;
    }
  /** `read`: accounts of which at least one page was read. */
  | { readonly kind: 'unread'; readonly read: number }
  /** `since`: the oldest block that was looked at for each account. */
  | { readonly kind: 'partly'; readonly since: bigint }
  | { readonly kind: 'whole' };

export const isReading = ({ views, waiting }: ChainApprovals): boolean =>
  waiting > 0 || views.some(({ phase }) => phase.kind === 'reading');

export function coverageOf({ views, waiting }: ChainApprovals): Coverage {
  const at = views.findIndex(({ phase }) => phase.kind === 'reading');
  // Between two accounts none of them is read.
  const index = at === -1 ? Math.max(0, views.length - 1 - waiting) : at;
  if (at !== -1 || waiting > 0) {
    const view = views[index];
    const progress = view?.phase.kind === 'reading' ? view.phase.progress : null;
    const news = view?.next !== undefined && progress === null;
    return { kind: 'reading', index, progress, news, share: (index + (progress?.share ?? 0)) / views.length };
  }
  for (const [place, { phase, next }] of views.entries()) {
    if (phase.kind === 'failed') {
      return { kind: 'failed', index: place, error: phase.error, begun: next !== undefined };
    }
  }
  const read = views.filter(({ next }) => next !== undefined).length;
  if (read < views.length) return { kind: 'unread', read };
  const partly = views.filter(({ next }) => next !== null);
  if (partly.length === 0) return { kind: 'whole' };
  const since = partly.reduce(
    (newest, view) => (view.since !== null && view.since > newest ? view.since : newest),
    0n,
  );
  return { kind: 'partly', since };
}

/** What is known of an account on some chain, in one list. */
export const unansweredOf = (chains: readonly ChainApprovals[]): readonly Address[] => [
  ...new Set(chains.flatMap(({ views }) => views.flatMap(({ unanswered }) => unanswered))),
];

interface OpenApprovals {
  readonly cache: ApprovalsCache;
  readonly walk: ApprovalsWalk;
  readonly chains: readonly ChainApprovals[];
}

type ReadingProps = {
  open: OpenApprovals;
  owners: readonly Account[];
};

export function ScanProgress({ open: { walk, chains }, owners }: ReadingProps) {
  const nameOf = useNetworkName();
  const words = messages.reading;
  const whole = chains.filter((each) => coverageOf(each).kind === 'whole');
  const others = chains.filter((each) => !whole.includes(each));
  const unanswered = unansweredOf(chains);
  return (
    <div className={layout.stack4}>
      {others.map((each) => (
        <ChainReading key={each.chainId} reading={each} owners={owners} walk={walk} />
      ))}
      {whole.length === 0 ? null : (
        <p className={layout.small}>{words.whole(whole.map(({ chainId }) => nameOf(chainId)).join(', '))}</p>
      )}
      {unanswered.length === 0 ? null : (
        <Details summary={words.unanswered(unanswered.length)}>
          <p className={layout.small}>{owners.length > 1 ? words.unansweredAll : words.unansweredText}</p>
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
  owners: readonly Account[];
  walk: ApprovalsWalk;
};

function ChainReading({ reading, owners, walk }: ChainReadingProps) {
  const { chainId } = reading;
  const chain = useNetworkName()(chainId);
  const words = messages.reading;
  const coverage = coverageOf(reading);
  const several = owners.length > 1;
  const whose = 'index' in coverage ? displayText(owners[coverage.index]?.label ?? '', 40) : '';
  switch (coverage.kind) {
    case 'whole':
      return null;
    case 'reading': {
      const { index, progress, news, share } = coverage;
      const text = news ? words.news(chain) : words.back(chain);
      const percent = Math.floor(100 * (progress?.share ?? 0));
      return (
        <Progress
          label={several ? words.turn(text, whose, index + 1, owners.length) : text}
          value={share}
          detail={progress === null ? '' : words.depth(groupedBlock(progress.from), percent)}
          onCancel={() => walk.stop(chainId)}
        />
      );
    }
    case 'failed':
      return (
        <div className={layout.stack4}>
          <p>
            {several ? words.failedOf(chain, whose) : words.failed(chain)}{' '}
            {coverage.begun ? words.stopped : null}
          </p>
          <ErrorView error={coverage.error} onRetry={() => walk.retry(chainId)} level={3} />
        </div>
      );
    case 'unread':
      return (
        <div className={layout.row4}>
          <p className={layout.small}>
            {coverage.read === 0 ? words.nothing(chain) : words.some(chain, coverage.read, owners.length)}
          </p>
          <Button size="s" onClick={() => walk.start(chainId)}>
            {coverage.read === 0 ? words.start : words.goOn}
          </Button>
        </div>
      );
    case 'partly':
      return (
        <div className={layout.row4}>
          <p className={layout.small}>{words.partly(chain, groupedBlock(coverage.since))}</p>
          <Button size="s" onClick={() => walk.goOn(chainId)}>
            {words.further}
          </Button>
        </div>
      );
  }
}

/**
 * What is known of the accounts' allowances on some chains. Opening the screen looks for news; leaving it, or turning
 * to other accounts, stops what is under way, and keeps what was found. What a scan of accounts that are no longer
 * listed found stays under their names in the cache, of which only the views of these accounts are read here.
 */
export function useApprovals(accounts: readonly Address[], chainIds: readonly ChainId[]): OpenApprovals {
  const cache = approvalsCache(useServices());
  // A list that is made anew with each rendering is the same as long as it holds the same.
  const key = chainIds.join();
  const chains = useMemo(() => (key === '' ? [] : key.split(',').map((id) => Number(id) as ChainId)), [key]);
  const ownersKey = accounts.join();
  const owners = useMemo(() => ownersKey.split(',') as Address[], [ownersKey]);
  const walk = useMemo(() => createApprovalsWalk(cache, owners), [cache, owners]);

  useEffect(() => {
    for (const chainId of chains) walk.refresh(chainId);
    return () => {
      for (const chainId of chains) walk.stop(chainId);
    };
  }, [walk, chains]);

  const snapshot = useMemo(() => {
    let last: readonly ChainApprovals[] = [];
    return () => {
      const now = chains.map((chainId) => ({
        chainId,
        views: owners.map((owner) => cache.view(chainId, owner)),
        waiting: walk.waiting(chainId),
      }));
      const same =
        now.length === last.length &&
        now.every(({ views, waiting }, index) => {
          const before = last[index];
          return before?.waiting === waiting && views.every((view, at) => before.views[at] === view);
        });
      if (!same) last = now;
      return last;
    };
  }, [cache, walk, owners, chains]);
  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = [cache.subscribe(listener), walk.subscribe(listener)];
      return () => {
        for (const each of leave) each();
      };
    },
    [cache, walk],
  );
  return { cache, walk, chains: useSyncExternalStore(subscribe, snapshot) };
}

export const FOUND_EVERY_MS = 1_500;

/**
 * As found; while it is read only so often, and all of that at once: each row moves what is below the list. At once where
 * `of` says that it is of other accounts or chains.
 */
export function useFound(found: readonly Allowance[], reading: boolean, of: string): readonly Allowance[] {
  const [shown, setShown] = useState({ found, of });
  const show = useEffectEvent(() => setShown({ found, of }));
  useEffect(() => {
    if (!reading) return;
    const timer = setInterval(() => show(), FOUND_EVERY_MS);
    return () => clearInterval(timer);
  }, [reading]);
  if (shown.of !== of || (!reading && shown.found !== found)) setShown({ found, of });
  return reading ? shown.found : found;
}
