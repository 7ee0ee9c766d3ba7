/** The line that a transaction of the history is told by. Pure. */
import { type Address, toAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { PERMIT2 } from '#core/address/permit2.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import { EMPTY_HEX, type Hex, hexSize } from '#core/bytes/hex.ts';
import { decodeItemTransfer } from '#core/tx/item-transfer.ts';
import { decodeTokenTransfer } from '#core/tx/payment.ts';
import type { Collection } from '../model/collectible.ts';
import type { HistoryItem, Move } from '../model/history.ts';
import type { Network } from '../model/network.ts';
import { collectibleOf, nativeOf, tokenOf } from './entries.ts';
import type { ActivityEntry, ExchangedAmount } from './types.ts';

/** Leave to spend, as it stands in call data. */
interface ApprovalCall {
  readonly token: Address;
  readonly spender: Address;
  /** In base units; 0 takes it back. Of an ERC-721 token: which one. */
  readonly amount: bigint;
  /** For everything of that contract, whatever it holds. */
  readonly all: boolean;
}

/** ERC-20 and ERC-721 `approve(address,uint256)`. */
const APPROVE = '0x095ea7b3';
/** ERC-721 and ERC-1155 `setApprovalForAll(address,bool)`. */
const APPROVE_ALL = '0xa22cb465';
/** Permit2 `approve(address,address,uint160,uint48)`. */
const APPROVE_PERMIT2 = '0x87517c45';

const WORD = 64;
const wordOf = (data: Hex, index: number): string => data.slice(10 + index * WORD, 10 + (index + 1) * WORD);
const addressIn = (word: string): Address | null =>
  /^0{24}/.test(word) ? toAddress(`0x${word.slice(24)}`) : null;

/** Null unless the data are exactly such a call, with nothing behind it. */
function readApproval(to: Address, data: Hex): ApprovalCall | null {
  const selector = data.slice(0, 10);
  if (selector === APPROVE_PERMIT2 && to === PERMIT2 && hexSize(data) === 4 + 4 * 32) {
    const [token, spender] = [addressIn(wordOf(data, 0)), addressIn(wordOf(data, 1))];
    const amount = BigInt(`0x${wordOf(data, 2)}`);
    return token && spender && amount < 2n ** 160n ? { token, spender, amount, all: false } : null;
  }
  if (hexSize(data) !== 4 + 2 * 32) return null;
  const spender = addressIn(wordOf(data, 0));
  if (spender === null) return null;
  const amount = BigInt(`0x${wordOf(data, 1)}`);
  if (selector === APPROVE) return { token: to, spender, amount, all: false };
  return selector === APPROVE_ALL && amount <= 1n ? { token: to, spender, amount, all: true } : null;
}

export interface TellContext {
  readonly network: Network;
  /** Tokens known on this chain. */
  readonly tokens: ReadonlyMap<Address, Asset>;
  readonly collections: ReadonlyMap<Address, Collection>;
  /** Number of the newest final block. */
  readonly final: bigint | null;
  /** When it was read, in milliseconds. */
  readonly at: number;
}

type DescribedItem = Pick<
  ActivityEntry,
  | 'direction'
  | 'counterparty'
  | 'action'
  | 'assetId'
  | 'symbol'
  | 'decimals'
  | 'amount'
  | 'collectible'
  | 'internal'
  | 'all'
  | 'call'
  | 'exchanged'
> &
  Partial<Pick<ActivityEntry, 'counterpartyName'>>;

/** The line as the item's account sees it; null when nothing that was told concerns it. */
export function entryOfItem(item: HistoryItem, context: TellContext): ActivityEntry | null {
  const told = tell(item, context);
  return told && entryOf(item, told, context);
}

/** The line about one asset alone; null when none of it was moved. */
export function entryOfAsset(item: HistoryItem, asset: AssetId, context: TellContext): ActivityEntry | null {
  const told = tell(item, context);
  if (told?.assetId === asset && (asset !== 'native' || told.amount > 0n || isPayment(told)))
    return entryOf(item, told, context);
  const moves = item.moves.filter(({ token }) => (token ?? 'native') === asset);
  const moved =
    asset === 'native' ? tellInternal({ ...item, moves }, context) : tellBest({ ...item, moves }, context);
  return moved && entryOf(item, moved, context);
}

const isPayment = ({ action }: DescribedItem): boolean =>
  action === 'sendNative' || action === 'receiveNative';

function entryOf(item: HistoryItem, told: DescribedItem, { final, at }: TellContext): ActivityEntry {
  const { chainId, hash, account, block, timestamp, sources, from, status, moves, fee } = item;
  const touching = moves.filter((move) => move.from === account || move.to === account);
  return {
    chainId,
    hash,
    account,
    counterpartyName: null,
    // A transfer that was told without more happened only where the call succeeded.
    status: status === 'reverted' ? status : final !== null && block <= final ? 'final' : 'succeeded',
    block,
    timestamp,
    evidence: { level: 'reported', sources, block, at },
    record: null,
    ...(from === null ? {} : { signer: from }),
    ...(touching.length === 0 ? {} : { moves: touching }),
    ...(fee === null ? {} : { fee }),
    ...told,
  };
}

function tell(item: HistoryItem, context: TellContext): DescribedItem | null {
  const { account, from, to } = item;
  if (from === account) return tellSigned(item, context);
  const value = item.value ?? sumOf(item.moves.filter(({ kind }) => kind === 'native'));
  if (from !== null && to === account && (value > 0n || item.data === EMPTY_HEX)) {
    return {
      direction: 'in',
      counterparty: from,
      action: 'receiveNative',
      amount: value,
      ...nativeOf(context.network),
    };
  }
  const best = bestMove(item, context);
  if (best !== null && isCertain(best, context)) return tellMove(best, account, context);
  return tellInternal(item, context) ?? (best && tellMove(best, account, context));
}

function tellSigned(item: HistoryItem, context: TellContext): DescribedItem {
  const { account, to, data, created } = item;
  const value = item.value ?? 0n;
  const native = nativeOf(context.network);
  if (to === null)
    return { direction: 'out', counterparty: created, action: 'deploy', amount: value, ...native };
  const own = { direction: to === account ? ('self' as const) : ('out' as const), counterparty: to };
  if (data === EMPTY_HEX || (data === null && value > 0n))
    return { ...own, action: 'sendNative', amount: value, ...native };
  const special = value === 0n && data !== null ? (readApproval(to, data) ?? null) : null;
  if (special !== null) {
    const { token, spender, amount, all } = special;
    return {
      direction: 'out',
      counterparty: spender,
      action: 'approve',
      amount,
      ...(all ? { ...collectionOf(token, context), all } : tokenOf(token, context.tokens.get(token) ?? null)),
    };
  }
  const moved = value === 0n ? onlyMoved(item) : null;
  if (moved !== null) return tellMove(moved, account, context);
  // What failed or waits moved nothing: only the call says what was meant.
  const meant = value === 0n && data !== null ? meantBy(to, data, item, context) : null;
  if (meant !== null) return meant;
  const exchanged = exchangedIn(item, context);
  const counterpartyName = listedName(to, context);
  return {
    ...own,
    action: 'call',
    amount: value,
    counterpartyName,
    ...native,
    ...(data === null ? {} : { call: { to, value, data } }),
    ...(exchanged === null ? {} : { exchanged }),
  };
}

/**
 * The one thing that the called contract moved, where it is its own token and left the account, or was made for it.
 * What is destroyed stays a call: it may have been given back for something else.
 */
function onlyMoved({ moves, account, to }: HistoryItem): Move | null {
  const [move, ...others] = moves.filter(({ kind, amount }) => kind !== 'native' || amount > 0n);
  if (move === undefined || others.length > 0 || move.token !== to) return null;
  const sent = move.from === account && move.to !== ZERO_ADDRESS;
  return sent || (move.from === ZERO_ADDRESS && move.to === account) ? move : null;
}

/** A payment of a token or an item, as its call says it. */
function meantBy(
  contract: Address,
  data: Hex,
  { account }: HistoryItem,
  context: TellContext,
): DescribedItem | null {
  const payment = decodeTokenTransfer(data);
  if (payment !== null) {
    return {
      direction: payment.to === account ? 'self' : 'out',
      counterparty: payment.to,
      action: 'sendToken',
      amount: payment.amount,
      ...tokenOf(contract, context.tokens.get(contract) ?? null),
    };
  }
  const item = decodeItemTransfer(data);
  if (item === null || item.from !== account) return null;
  return {
    direction: item.to === account ? 'self' : 'out',
    counterparty: item.to,
    action: 'sendCollectible',
    amount: item.amount,
    collectible: { standard: item.standard, tokenId: item.tokenId },
    ...collectionOf(contract, context),
  };
}

/** A token or collection that the user took is called by its name; what one calls itself before that counts nothing. */
function listedName(contract: Address, { tokens, collections }: TellContext): string | null {
  const listed = [tokens.get(contract), collections.get(contract)].find((each) => each?.status === 'known');
  return listed === undefined ? null : listed.symbol || listed.name || null;
}

/** What one known asset was given for, where exactly one went and one came. */
function exchangedIn(
  { moves, account }: HistoryItem,
  context: TellContext,
): NonNullable<DescribedItem['exchanged']> | null {
  const sums = new Map<AssetId, bigint>();
  for (const { token, from, to, amount } of moves) {
    const id = token ?? 'native';
    const before = sums.get(id) ?? 0n;
    sums.set(id, before + (to === account ? amount : 0n) - (from === account ? amount : 0n));
  }
  const [gave, ...otherGiven] = [...sums].filter(([, sum]) => sum < 0n);
  const [got, ...otherGot] = [...sums].filter(([, sum]) => sum > 0n);
  if (gave === undefined || got === undefined || otherGiven.length > 0 || otherGot.length > 0) return null;
  const amountOf = ([id, sum]: readonly [AssetId, bigint]): ExchangedAmount | null => {
    const asset = id === 'native' ? null : context.tokens.get(id);
    if (id !== 'native' && asset?.status !== 'known') return null;
    const named = id === 'native' ? nativeOf(context.network) : tokenOf(id, asset ?? null);
    const { assetId, symbol, decimals } = named;
    return { assetId, symbol, decimals, amount: sum < 0n ? -sum : sum };
  };
  const [paid, bought] = [amountOf(gave), amountOf(got)];
  return paid === null || bought === null ? null : { gave: paid, got: bought };
}

const sumOf = (moves: readonly Move[]): bigint => moves.reduce((sum, { amount }) => sum + amount, 0n);

/** Coins that calls inside the transaction brought, or took where the account has code. */
function tellInternal({ moves, account }: HistoryItem, { network }: TellContext): DescribedItem | null {
  const inside = moves.filter(({ kind, amount }) => kind === 'internal' && amount > 0n);
  const income = inside.filter(({ from, to }) => to === account && from !== account);
  const outgo = inside.filter(({ from, to }) => from === account && to !== account);
  const isIn = sumOf(income) >= sumOf(outgo);
  const [first] = isIn ? income : outgo;
  if (first === undefined) return null;
  return {
    direction: isIn ? 'in' : 'out',
    counterparty: isIn ? first.from : first.to,
    action: isIn ? 'receiveNative' : 'sendNative',
    amount: isIn ? sumOf(income) : sumOf(outgo),
    internal: true,
    ...nativeOf(network),
  };
}

/** A known token, and more than nothing of it: no contract of anybody's can make that up. */
function isCertain({ token, amount }: Move, { tokens, collections }: TellContext): boolean {
  return token !== null && amount > 0n && (tokens.has(token) || collections.has(token));
}

/**
 * Of several transfers of tokens the one that tells most about what became of the account, so that no noise around it
 * hides a payment. Null when none touches it.
 */
function bestMove({ moves, account }: HistoryItem, context: TellContext): Move | null {
  const weight = (each: Move): number =>
    (isCertain(each, context) ? 4 : each.amount > 0n ? 2 : 0) + (each.to === account ? 1 : 0);
  let best: Move | null = null;
  for (const each of moves) {
    if (each.token === null || (each.to !== account && each.from !== account)) continue;
    if (best === null || weight(each) > weight(best)) best = each;
  }
  return best;
}

function tellBest(item: HistoryItem, context: TellContext): DescribedItem | null {
  const best = bestMove(item, context);
  return best && tellMove(best, item.account, context);
}

function tellMove(move: Move, account: Address, context: TellContext): DescribedItem {
  const { kind, token, tokenId, amount, from, to } = move;
  const isIn = to === account;
  const sides = {
    direction: isIn ? (from === account ? ('self' as const) : ('in' as const)) : ('out' as const),
    counterparty: isIn ? from : to,
    amount,
  };
  if (token === null)
    return { ...sides, action: isIn ? 'receiveNative' : 'sendNative', ...nativeOf(context.network) };
  if ((kind === 'erc721' || kind === 'erc1155') && tokenId !== null) {
    return {
      ...sides,
      action: isIn ? 'receiveCollectible' : 'sendCollectible',
      collectible: { standard: kind, tokenId },
      ...collectionOf(token, context),
    };
  }
  return {
    ...sides,
    action: isIn ? 'receiveToken' : 'sendToken',
    ...tokenOf(token, context.tokens.get(token) ?? null),
  };
}

const collectionOf = (token: Address, { collections }: TellContext) =>
  collectibleOf(token, collections.get(token) ?? null);
