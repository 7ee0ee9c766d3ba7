/** The activity of an account over all chains: the chains' histories and our own records, merged by hash. */
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { ActivityEntry, Network, TransactionRecord } from '../../model.ts';
import type { Store } from '../../store/store.ts';
import type { Networks } from '../networks.ts';
import type { ActivityCursor, ActivityPage, CallOptions } from '../services.ts';
import { entryOfRecord, keyOf, mergeEntries } from './entries.ts';
import { cutPage, type Placed, type Stretch } from './page.ts';
import { createHistoryReader, type History } from './read.ts';
import { readJudge } from './unsolicited.ts';

export interface ActivityContext {
  readonly store: Store;
  readonly networks: Networks;
  readonly now: () => number;
}

export type ActivityReader = (
  account: Address,
  options?: CallOptions & { readonly before?: ActivityCursor | null },
) => Promise<ActivityPage>;

export function createActivityReader({ store, networks, now }: ActivityContext): ActivityReader {
  const readHistory = createHistoryReader();

  return async (account, options = {}) => {
    const before = options.before ?? null;
    const active = await networks.active();
    const records = await store.transactions.byAccount(account);
    const gaps: { chainId: ChainId; code: string }[] = [];
    const partial: ChainId[] = [];

    const readChain = async (network: Network): Promise<Stretch> => {
      const { chainId } = network;
      const own = records.filter((record) => record.chainId === chainId);
      const start = before?.blocks[chainId] ?? null;
      try {
        const tokens = await store.tokens.all(chainId);
        const client = await networks.client(chainId);
        const history = await client.with(
          (endpoint) => readHistory(endpoint, { network, account, tokens, before: start, now }, options),
          options,
        );
        if (!history.indexed) partial.push(chainId);
        const judge = await readJudge(store, network);
        return judged(withOwn(history, own, network, before), judge);
      } catch (thrown) {
        const error = toEvidentError(thrown);
        if (error.code === 'RPC_ABORTED') throw error;
        gaps.push({ chainId, code: error.code });
        // Nothing is known of this chain but what we keep. Its history is read when the list is begun anew.
        const nothing: History = { chainId, entries: [], from: null, before: start, indexed: false };
        return withOwn(nothing, own, network, before);
      }
    };

    const stretches = await Promise.all(active.map(readChain));
    const inactive = await ownElsewhere(records, active, networks, before);
    if (options.signal?.aborted) throw new EvidentError('RPC_ABORTED');
    return { ...cutPage([...stretches, ...inactive], before), gaps, partial };
  };
}

function judged(stretch: Stretch, judge: (entry: ActivityEntry) => ActivityEntry): Stretch {
  const entries = stretch.entries.map(({ entry, index }) => ({ entry: judge(entry), index }));
  return { ...stretch, entries };
}

/**
 * Our own records of the stretch's blocks beside what the chain says. Those that wait belong to the first page; those
 * in a block to the stretch that covers it; those that never reached one to their time.
 */
function withOwn(
  stretch: Stretch,
  own: readonly TransactionRecord[],
  network: Network,
  before: ActivityCursor | null,
): Stretch {
  const isDue = ({ block, status, timestamp }: ActivityEntry): boolean => {
    if (block !== null) return covers(stretch, block);
    return before === null || (status !== 'pending' && timestamp < before.time);
  };
  const placed = new Map<string, Placed>(stretch.entries.map((each) => [keyOf(each.entry), each]));
  for (const record of own) {
    const ours = entryOfRecord(record, network);
    if (ours === null) continue;
    const chain = placed.get(keyOf(ours));
    if (chain !== undefined) {
      placed.set(keyOf(ours), { entry: mergeEntries(ours, chain.entry), index: chain.index });
    } else if (isDue(ours)) {
      placed.set(keyOf(ours), { entry: ours, index: 0 });
    }
  }
  return { ...stretch, entries: [...placed.values()] };
}

function covers({ from, before }: Stretch, block: bigint): boolean {
  return (from === null || block >= from) && (before === null || block < before);
}

/** Records of chains that are switched off now: still the user's history. */
async function ownElsewhere(
  records: readonly TransactionRecord[],
  active: readonly Network[],
  networks: Networks,
  before: ActivityCursor | null,
): Promise<readonly Stretch[]> {
  const chains = new Set(records.map(({ chainId }) => chainId));
  for (const { chainId } of active) chains.delete(chainId);
  const stretches: Stretch[] = [];
  for (const chainId of chains) {
    const network = await networks.network(chainId).catch(() => null);
    if (network === null) continue;
    const own = records.filter((record) => record.chainId === chainId);
    const start = before?.blocks[chainId] ?? null;
    stretches.push(withOwn({ chainId, entries: [], from: null, before: start }, own, network, before));
  }
  return stretches;
}
