/** Which part of several is the gravest, for a headline that cannot say all of them. */
import type { Address } from '../address/address.ts';
import type { TokenRef } from '../calldata/meaning.ts';
import { isCollection } from '../calldata/standards/collections.ts';
import type { CallTree } from '../calldata/tree.ts';
import { assessTransaction } from './assess.ts';
import { isOurs, type Node, type Scene, sceneOf } from './scene.ts';
import type { Finding, RiskToken, TransactionSubject } from './types.ts';

/** The level is part of it: one call may only hint at what another one is. */
export const keyOf = ({ id, level, subject }: Finding): string => `${level} ${id} ${subject ?? ''}`;

/** Findings that no single part has by itself are few; hostile parts could make many. */
const MOST_TRIED = 8;

/** What is found of some of the parts, the gravest first, each in a word. */
type KeysOf<T> = (parts: readonly T[]) => readonly string[];

/** The first part that is enough for the finding, in as many steps as the number of parts has bits. */
function partWith<T>(parts: readonly T[], key: string, keysOf: KeysOf<T>): T | null {
  let rest = parts;
  while (rest.length > 1) {
    const half = Math.ceil(rest.length / 2);
    const found = [rest.slice(0, half), rest.slice(half)].find((each) => keysOf(each).includes(key));
    if (found === undefined) return null;
    rest = found;
  }
  return rest.length === 1 && keysOf(rest).includes(key) ? (rest[0] ?? null) : null;
}

// Nobody here knows prices: an order of magnitude tells dust.

/** Of what nobody knows: more than dust, and less than any everyday amount. */
const UNKNOWN = 0.01;
/** Of what costs about as much as a thousand of the others. */
const DEAR = 1000;

/** About how much it is. @param amount null for items of a collection */
export function worthOf(
  asset: TokenRef,
  amount: bigint | 'all' | null,
  {
    chainId,
    token,
  }: { readonly chainId: number | null; readonly token: (address: Address) => Worth | undefined },
): number {
  if (amount === 0n) return 0;
  if (amount === null)
    return asset !== 'native' && chainId !== null && isCollection(chainId, asset) ? DEAR : UNKNOWN;
  const known = asset === 'native' ? COIN : token(asset);
  if (known?.listed !== true || known.decimals === null) return UNKNOWN;
  if (amount === 'all') return Number.POSITIVE_INFINITY;
  const units = Number(amount) / 10 ** known.decimals;
  return /ETH|BTC/i.test(known.symbol) ? DEAR * units : units;
}

type Worth = Pick<RiskToken, 'symbol' | 'decimals' | 'listed'>;

/** Most chains' own is ether. */
const COIN: Worth = { symbol: 'ETH', decimals: 18, listed: true };

/** Of several parts by which the same is found, so many are looked at: those that are worth most. */
const MOST_WEIGHED = 8;

/**
 * The part by which the gravest is found that any single part is enough for, and of several such the one that is worth
 * most: what is worth nothing costs an enemy nothing. Where nothing is found, the one that is worth most; else the
 * first. Null where there are no parts.
 */
export function gravestOf<T>(parts: readonly T[], keysOf: KeysOf<T>, worth: (part: T) => number): T | null {
  const besides = new Set(keysOf([]));
  const weighty = parts
    .map((part) => ({ part, weight: worth(part) }))
    .sort((a, b) => b.weight - a.weight || 0)
    .slice(0, MOST_WEIGHED)
    .map(({ part }) => part);
  for (const key of keysOf(parts)
    .filter((each) => !besides.has(each))
    .slice(0, MOST_TRIED)) {
    const part = weighty.find((each) => keysOf([each]).includes(key)) ?? partWith(parts, key, keysOf);
    if (part !== null) return part;
  }
  return weighty[0] ?? null;
}

/** By which somebody else receives something of ours, or a right: how much it is, by the call of the batch that it is in. */
function givingCalls(scene: Scene): ReadonlyMap<CallTree, number> {
  const given = new Map<CallTree, number>();
  const known = {
    chainId: scene.subject.chainId,
    token: (address: Address) => scene.tokens.get(address),
  };
  for (const { node, whom, from, asset, amount } of [
    ...scene.payments.map((payment) => ({ ...payment, whom: payment.to })),
    ...scene.grants.map((grant) => ({ ...grant, whom: grant.spender, from: null, asset: grant.token })),
  ]) {
    if (isOurs(scene, node, whom) || (from !== null && !isOurs(scene, node, from))) continue;
    const top = topOf(node);
    given.set(top, Math.max(given.get(top) ?? 0, worthOf(asset, amount, known)));
  }
  return given;
}

function topOf(node: Node): CallTree {
  let top = node;
  while (top.parent !== null && top.parent.parent !== null) top = top.parent;
  return top.tree;
}

/**
 * Of the calls of a batch the one that the rules find gravest; where they find nothing, the one that gives others most,
 * else the first of all. Null for a batch of nothing.
 *
 * What is found of a call counts where it is found of the whole batch too: one call may make another harmless.
 *
 * @param known all but the batch, of the account that asks. The one in whose name the batch is made stands for it.
 */
export function worstCall(batch: CallTree, known: Omit<TransactionSubject, 'tree'>): CallTree | null {
  const own = [known.account, ...known.own];
  const account = batch.call.from ?? known.account;
  const made = (children: readonly CallTree[]) => ({ ...known, own, account, tree: { ...batch, children } });
  const given = givingCalls(sceneOf(made(batch.children)));
  const keysOf = (calls: readonly CallTree[]) => assessTransaction(made(calls)).map(keyOf);
  return gravestOf(batch.children, keysOf, (call) => given.get(call) ?? 0);
}

/** `worstCall` by the bytes alone. It is asked with each drawing, and finds each batch once. */
export function worstCallBy(
  known: Pick<TransactionSubject, 'chainName' | 'account' | 'own' | 'tokens' | 'now'>,
): (batch: CallTree) => CallTree | null {
  const found = new WeakMap<CallTree, CallTree | null>();
  return (batch) => {
    const before = found.get(batch);
    if (before !== undefined) return before;
    const call = worstCall(batch, {
      ...known,
      chainId: batch.call.chainId,
      delegations: [],
      worstCaseFee: 0n,
      gasLimit: 0n,
      gasPrice: 0n,
      outside: null,
    });
    found.set(batch, call);
    return call;
  };
}
