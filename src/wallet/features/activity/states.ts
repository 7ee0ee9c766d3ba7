/** How far the history of each chain is known, over all accounts that are asked for. Pure. */

import type { ChainId } from '#core/chain/chain-id.ts';
import type { ErrorCode } from '#core/errors/catalogue.ts';
import type { MoveKind, SourceKind, SyncState } from '../../history/types.ts';

export interface HistoryState {
  readonly chainId: ChainId;
  readonly running: boolean;
  /** Of the last attempt of any account. */
  readonly code: ErrorCode | null;
  /** What is known of every account: the lowest top and the highest bottom. Null where one was never read. */
  readonly known: { readonly bottom: bigint; readonly top: bigint } | null;
  readonly sources: readonly { readonly kind: SourceKind; readonly host: string }[];
  readonly blind: readonly MoveKind[];
}

export function chainStates(states: readonly SyncState[]): readonly HistoryState[] {
  const chains = new Map<ChainId, SyncState[]>();
  for (const state of states) chains.set(state.chainId, [...(chains.get(state.chainId) ?? []), state]);
  return [...chains]
    .sort(([a], [b]) => a - b)
    .map(([chainId, each]) => {
      const sources = new Map<string, { kind: SourceKind; host: string }>();
      for (const { source } of each)
        if (source !== null) sources.set(`${source.kind} ${source.host}`, source);
      return {
        chainId,
        running: each.some(({ kind }) => kind === 'running'),
        code: each.find(({ kind, code }) => kind === 'failed' && code !== null)?.code ?? null,
        known: knownOf(each),
        sources: [...sources.values()],
        blind: [...new Set(each.flatMap(({ blind }) => blind))],
      };
    });
}

function knownOf(states: readonly SyncState[]): HistoryState['known'] {
  const tops: bigint[] = [];
  const bottoms: bigint[] = [];
  for (const { top, bottom } of states) {
    if (top === null || bottom === null) return null;
    tops.push(top);
    bottoms.push(bottom);
  }
  const [top] = tops.sort(ascending);
  const bottom = bottoms.sort(ascending).at(-1);
  return top === undefined || bottom === undefined ? null : { top, bottom };
}

const ascending = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
