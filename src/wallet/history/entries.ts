/** Lines of the activity from what we keep ourselves, and what they share with those of the chain. Pure. */
import { type Address, toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import { createUnsolicitedCheck } from '#core/risk/poisoning.ts';
import type { RiskToken } from '#core/risk/types.ts';
import { displayText } from '#core/text/display.ts';
import type { Intent } from '#core/tx/transaction.ts';
import type { Collection } from '../model/collectible.ts';
import type { Network } from '../model/network.ts';
import type { TransactionRecord } from '../model/transaction.ts';
import type { Log } from '../rpc/schemas.ts';
import type { Store } from '../store/store.ts';
import { unknownMessages } from './messages.ts';
import type { ActivityEntry, TokenMovement } from './types.ts';

/** keccak256("Transfer(address,address,uint256)"), ERC-20. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' as Hash;

const SYMBOL_LIMIT = 24;

/** An ERC-20 Transfer; null for logs of another shape (ERC-721 has a fourth topic). */
export function movementOf(log: Log, tokens: ReadonlyMap<Address, Asset>): TokenMovement | null {
  const [topic, from, to] = log.topics;
  if (topic !== TRANSFER_TOPIC || log.topics.length !== 3 || from === undefined || to === undefined)
    return null;
  const sender = addressOf(from);
  const recipient = addressOf(to);
  if (sender === null || recipient === null || log.data.length !== 66) return null;
  return {
    token: log.address,
    from: sender,
    to: recipient,
    amount: BigInt(log.data),
    asset: tokens.get(log.address) ?? null,
    logIndex: log.logIndex,
  };
}

/** The address in a topic; null unless it is padded by zeros. */
function addressOf(topic: Hash): Address | null {
  return topic.startsWith(`0x${'0'.repeat(24)}`) ? toAddress(`0x${topic.slice(26)}`) : null;
}

/** The line of a transaction of ours. What we meant is derived from our own bytes; its outcome was reported. */
export function entryOfRecord(record: TransactionRecord, network: Network): ActivityEntry | null {
  const { state, intent, account } = record;
  if (!('hash' in state)) return null;
  const inclusion = 'inclusion' in state ? state.inclusion : null;
  return {
    chainId: record.chainId,
    hash: state.hash,
    account,
    ...tellIntent(intent, account, network),
    status: statusOfState(state),
    block: inclusion?.block ?? null,
    timestamp: inclusion?.timestamp ?? Math.floor(record.createdAt / 1000),
    evidence: { level: 'derived', sources: [], block: inclusion?.block ?? null, at: record.updatedAt },
    record,
  };
}

/** What we meant, in the terms of a line. */
function tellIntent(
  intent: Intent,
  account: Address,
  network: Network,
): Pick<
  ActivityEntry,
  | 'direction'
  | 'counterparty'
  | 'counterpartyName'
  | 'action'
  | 'assetId'
  | 'symbol'
  | 'decimals'
  | 'amount'
  | 'collectible'
> {
  const to = (counterparty: Address, counterpartyName: string | null = null) => ({
    direction: counterparty === account ? ('self' as const) : ('out' as const),
    counterparty,
    counterpartyName,
  });
  switch (intent.kind) {
    case 'sendToken':
      return {
        ...to(intent.to, intent.toName),
        action: intent.kind,
        assetId: intent.token,
        symbol: displayText(intent.symbol, SYMBOL_LIMIT),
        decimals: intent.decimals,
        amount: intent.amount,
      };
    case 'sendNative':
      return {
        ...to(intent.to, intent.toName),
        action: intent.kind,
        amount: intent.amount,
        ...nativeOf(network),
      };
    case 'sendItem':
      return {
        ...to(intent.to, intent.toName),
        action: 'sendCollectible',
        collectible: { standard: intent.standard, tokenId: intent.tokenId },
        assetId: intent.contract,
        symbol: intent.symbol === '' ? unknownMessages.item : displayText(intent.symbol, SYMBOL_LIMIT),
        decimals: 0,
        amount: intent.amount,
      };
    case 'call':
      return { ...to(intent.to), action: intent.kind, amount: intent.value, ...nativeOf(network) };
    case 'approve':
      return {
        ...to(intent.spender),
        action: intent.kind,
        assetId: intent.token,
        symbol: intent.symbol === null ? unknownMessages.token : displayText(intent.symbol, SYMBOL_LIMIT),
        decimals: intent.decimals,
        amount: intent.amount,
      };
    case 'deploy':
      return {
        direction: 'out',
        counterparty: intent.address,
        counterpartyName: null,
        action: intent.kind,
        amount: intent.value,
        ...nativeOf(network),
      };
    case 'cancel':
      return { ...to(account), action: intent.kind, amount: 0n, ...nativeOf(network) };
    case 'delegate':
      return {
        ...to(intent.delegate ?? account),
        action: intent.kind,
        amount: 0n,
        ...nativeOf(network),
      };
  }
}

function statusOfState(state: Extract<TransactionState, { hash: Hash }>): ActivityEntry['status'] {
  switch (state.kind) {
    case 'signed':
    case 'broadcast':
    case 'pending':
      return 'pending';
    case 'included':
      return state.inclusion.status;
    case 'final':
      return state.inclusion.status === 'reverted' ? 'reverted' : 'final';
    default:
      return state.kind;
  }
}

export function nativeOf(network: Network) {
  return {
    assetId: 'native' as const,
    symbol: displayText(network.nativeSymbol, SYMBOL_LIMIT),
    decimals: 18,
  };
}

/** A token that is not in the list has no decimals that we know: its amount cannot be read. */
export function tokenOf(token: Address, asset: Asset | null) {
  return {
    assetId: token,
    symbol: asset === null ? unknownMessages.token : displayText(asset.symbol, SYMBOL_LIMIT),
    decimals: asset?.decimals ?? null,
  };
}

/** Collectibles are counted in whole ones. */
export function collectibleOf(contract: Address, collection: Collection | null) {
  const name = collection === null ? '' : collection.symbol || collection.name;
  return {
    assetId: contract,
    symbol: name === '' ? unknownMessages.item : displayText(name, SYMBOL_LIMIT),
    decimals: 0,
  };
}

/** Which of two lines about the same transaction stays, with what the other knows better. */
export function mergeEntries(ours: ActivityEntry, chain: ActivityEntry): ActivityEntry {
  if (chain.block === null) return ours;
  // Final is final, even where this endpoint cannot say so.
  const status = ours.status === 'final' ? ours.status : chain.status;
  const { block, timestamp, evidence, moves, fee, signer } = chain;
  return {
    ...ours,
    // Of a call we know no more than that; the chain may know what became of it.
    ...(ours.action === 'call' && toldOf(chain)),
    status,
    block,
    timestamp,
    evidence,
    ...(moves && { moves }),
    ...(fee !== undefined && { fee }),
    ...(signer && { signer }),
  };
}

function toldOf(entry: ActivityEntry): Partial<ActivityEntry> {
  const { direction, counterparty, counterpartyName, action, assetId, symbol, decimals, amount } = entry;
  const { collectible, all, exchanged } = entry;
  return {
    ...{ direction, counterparty, counterpartyName, action, assetId, symbol, decimals, amount },
    ...(collectible && { collectible }),
    ...(all !== undefined && { all }),
    ...(exchanged && { exchanged }),
  };
}

type EntryKey = `${ChainId}/${Hash}`;
export const entryKeyOf = ({ chainId, hash }: Pick<ActivityEntry, 'chainId' | 'hash'>): EntryKey =>
  `${chainId}/${hash}`;

// Marks what others put into the history without being asked. By what is stored here alone: nobody is asked.

type MarkUnsolicited = (entry: ActivityEntry) => ActivityEntry;

const MOVEMENTS: readonly ActivityEntry['action'][] = [
  'sendNative',
  'sendToken',
  'receiveNative',
  'receiveToken',
  'sendCollectible',
  'receiveCollectible',
];

/** A judge of the lines of one chain, by the accounts, dealings and tokens as they are stored at this moment. */
export async function readUnsolicitedMarker(
  store: Store,
  { chainId, nativeSymbol }: Pick<Network, 'chainId' | 'nativeSymbol'>,
): Promise<MarkUnsolicited> {
  // Loaded late wherever it is needed, so that it is one part of the program by itself.
  const { readParties } = await import('../transactions/simulate/parties.ts');
  const [accounts, parties, tokens] = await Promise.all([
    store.accounts.all(),
    readParties(store),
    knownTokens(store, chainId),
  ]);
  const own = accounts.map(({ address }) => address);
  const assessMovement = createUnsolicitedCheck({ own, parties, tokens, nativeSymbol });
  return (entry) => {
    // What strangers do among themselves is no business of the history.
    if (entry.record !== null || !own.includes(entry.account) || !MOVEMENTS.includes(entry.action))
      return entry;
    const unsolicited = assessMovement({
      direction: entry.direction,
      counterparty: entry.counterparty,
      asset: entry.assetId,
      decimals: entry.decimals,
      amount: entry.amount,
      signer: entry.signer ?? null,
    });
    return unsolicited === null ? entry : { ...entry, unsolicited };
  };
}

/** What was put aside as spam is as good as unknown. */
async function knownTokens(store: Store, chainId: ChainId): Promise<readonly RiskToken[]> {
  const [tokens, collections] = await Promise.all([store.tokens.all(chainId), store.collections.all()]);
  return [
    ...tokens.flatMap(({ id, symbol, decimals, status }) =>
      id === 'native' || status === 'spam'
        ? []
        : [{ address: id, symbol, decimals, listed: status === 'known' }],
    ),
    // Found by themselves in the history, collections are somebody's only once the user took them.
    ...collections
      .filter((each) => each.chainId === chainId && each.status === 'known')
      .map(({ contract, symbol }) => ({ address: contract, symbol, decimals: 0, listed: true })),
  ];
}
