/** How far a chain was read, over all accounts whose approvals are listed. Pure. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import type { ApprovalsProgress } from '../../approvals/types.ts';
import type { ApprovalsView } from '../../queries/approvals.ts';

export interface ChainApprovals {
  readonly chainId: ChainId;
  /** One for each account, in their order. */
  readonly views: readonly ApprovalsView[];
  /** Accounts that wait for their turn. */
  readonly waiting: number;
}

export type Coverage =
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
