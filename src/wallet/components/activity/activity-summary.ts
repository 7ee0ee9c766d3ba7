/**
 * What a call did, read from its bytes by the same rules as before it was signed. Loaded late: a list is complete
 * without it, and says more once it is there. No React, no network.
 */
import { functionBySelector } from '#core/abi/interface/lookup.ts';
import type { Address } from '#core/address/address.ts';
import { standardOf } from '#core/calldata/known.ts';
import type { Meaning } from '#core/calldata/meaning.ts';
import { readCall } from '#core/calldata/read.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import { wrappedNativeOf } from '#core/calldata/wrapped.ts';
import { displayText } from '#core/text/display.ts';
import type { DescribedContract } from '../../contracts/types.ts';
import type { ActivityEntry, ExchangedAmount } from '../../history/types.ts';
import { type ActivitySummaryText, activitySummaryMessages as words } from './summary-messages.ts';

/** What the reader calls an address. Safe to show. */
type Called = (address: Address) => string;

/**
 * How it is said, once it is known what everybody is called.
 *
 * @param amount what was exchanged in words: its symbol, or the figure with it.
 */
export type ActivitySummary = (
  called: Called,
  amount: (of: ExchangedAmount) => string,
) => ActivitySummaryText;

const NAME_SHOWN = 40;
/** What is kept of the contract that was called, where something is. */
type Kept = DescribedContract | undefined;

const bare = new WeakMap<ActivityEntry, ActivitySummary | null>();
const byKept = new WeakMap<
  ActivityEntry,
  { readonly kept: Kept; readonly summary: ActivitySummary | null }
>();

/** Null where no more is known than that something was called. Read once for each line. */
export function activitySummaryOf(entry: ActivityEntry, kept?: DescribedContract): ActivitySummary | null {
  const known = bare.get(entry);
  const alone = known === undefined ? readActivitySummary(entry, undefined) : known;
  if (known === undefined) bare.set(entry, alone);
  if (alone !== null || kept === undefined) return alone;
  const before = byKept.get(entry);
  if (before?.kept === kept) return before.summary;
  const summary = readActivitySummary(entry, kept);
  byKept.set(entry, { kept, summary });
  return summary;
}

/** The contract whose kept interface may say more; null where the bytes alone say it, or nobody was called. */
export function unreadContract(entry: ActivityEntry): Address | null {
  const call = entry.record?.transaction ?? entry.call;
  return call === undefined || activitySummaryOf(entry) !== null ? null : call.to;
}

function readActivitySummary(
  { action, call: told, record, chainId, account, exchanged }: ActivityEntry,
  kept: Kept,
): ActivitySummary | null {
  const call = record?.transaction ?? told;
  if (action !== 'call' || call === undefined) return null;
  const { to, value, data } = call;
  const tree = readCall({ chainId, from: account, to, value, data, operation: 'call' });
  const meant = tree.meaning === null ? null : meantBy(tree.meaning, tree, exchanged);
  if (meant !== null) return meant;
  const name = nameOf(tree, record?.intent.kind === 'call' ? record.intent.signature : undefined, kept);
  return name === null || to === null
    ? null
    : (called) => words.named(displayText(name, NAME_SHOWN), called(to));
}

/** A name from an ABI that was given when it was signed, or is kept, goes before none at all. */
function nameOf({ call, reading }: CallTree, signature: string | undefined, kept: Kept): string | null {
  if (reading.kind === 'function') return reading.fn.name;
  if (signature !== undefined) return signature.replace(/\(.*$/s, '');
  // Of long data only the beginning is kept: which function it was still stands there.
  const standard = standardOf(call.data.slice(0, 10), call.to)?.fn.name;
  if (standard !== undefined) return standard;
  // A line has no room to say that a name is a guess.
  const told = kept?.supplied.by === 'supplied' && kept.saved.address === call.to ? kept.contract : null;
  return told === null ? null : (functionBySelector(told, call.data)?.name ?? null);
}

function meantBy(
  meaning: Meaning,
  tree: CallTree,
  exchanged: ActivityEntry['exchanged'],
): ActivitySummary | null {
  const contract = tree.call.to;
  if (contract === null) return null;
  switch (meaning.kind) {
    case 'swap':
      return (called, amount) =>
        exchanged === undefined
          ? words.swap(called(meaning.router))
          : words.exchange(amount(exchanged.gave), amount(exchanged.got));
    case 'wrap':
    case 'unwrap': {
      // `deposit` and `withdraw` are functions of many contracts: one alone is known to wrap the coin.
      if (wrappedNativeOf(tree.call.chainId) !== meaning.token) return null;
      const say = words[meaning.kind];
      return (called) => say(called(meaning.token));
    }
    case 'liquidity': {
      if (meaning.act === 'collect') return null;
      const say = meaning.act === 'add' ? words.addLiquidity : words.removeLiquidity;
      return (called) => say(called(meaning.router));
    }
    case 'pay':
      return (called) => words.send(called(meaning.to));
    case 'transfer':
    case 'transferItems':
      // Of somebody else, by an allowance: the function's name says it better.
      if (meaning.from !== null && meaning.from !== tree.call.from) return null;
      return (called) => words.send(called(meaning.to));
    case 'approve':
    case 'permit':
      return (called) => words.allow(called(meaning.spender));
    case 'operator': {
      const say = meaning.amount === 0n ? words.takeBack : words.allow;
      return (called) => say(called(meaning.operator));
    }
    case 'revoke': {
      const [first, ...others] = new Set(meaning.permissions.map(({ spender }) => spender));
      return (called) => words.takeBack(called(others.length === 0 && first ? first : contract));
    }
    case 'batch':
      return (called) => words.batch(tree.children.length, called(contract));
    case 'safe':
    case 'safeSettings':
      return (called) => words.safe(called(contract));
    case 'name': {
      const { act } = meaning;
      const name = meaning.name === null ? words.name.some : displayText(meaning.name, NAME_SHOWN);
      if (act === 'commit') return (called) => words.name.commit(called(contract));
      const say = act === 'register' || act === 'renew' ? words.name[act] : words.name.change;
      return () => say(name);
    }
    case 'openSwap':
      return (called) => words.swap(called(meaning.router));
    // The function's name says it.
    case 'trade':
    case 'cancelOrders':
    case 'burn':
    case 'lend':
    case 'position':
    case 'vault':
    case 'bridge':
    case 'openBridge':
    case 'collateral':
    case 'eMode':
    case 'stake':
    case 'payout':
      return null;
  }
}
