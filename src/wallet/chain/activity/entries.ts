/** Lines of the activity from what the chain says, and from what we keep ourselves. Pure. */
import { type Address, toAddress } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { EMPTY_HEX } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import type { TransactionState } from '#core/lifecycle/state.ts';
import { displayText } from '#core/text/display.ts';
import { decodeTokenTransfer } from '#core/tx/token-transfer.ts';
import type { Intent } from '#core/tx/transaction.ts';
import type { ActivityEntry, Collection, Network, TransactionRecord } from '../../model.ts';
import type { Log, NodeTransaction, Receipt } from '../rpc/schemas.ts';
import type { TokenMovement } from '../services.ts';

/** keccak256("Transfer(address,address,uint256)"), ERC-20. */
const TRANSFER_TOPIC = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef' as Hash;

const SYMBOL_LIMIT = 24;
const UNKNOWN_TOKEN = 'unknown token';
const UNKNOWN_COLLECTION = 'unknown collectible';

export interface EntryContext {
  readonly network: Network;
  readonly account: Address;
  /** Tokens known on this chain. */
  readonly tokens: ReadonlyMap<Address, Asset>;
  /** Number of the newest final block. */
  readonly final: bigint | null;
  readonly evidence: Evidence;
}

/** A transaction, its receipt and its block's time in seconds. */
export interface Mined {
  readonly transaction: NodeTransaction;
  readonly receipt: Receipt;
  readonly timestamp: number;
}

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

type Told = Pick<
  ActivityEntry,
  'direction' | 'counterparty' | 'action' | 'assetId' | 'symbol' | 'decimals' | 'amount'
>;

/** The line of a mined transaction as `context.account` sees it; null when it does not concern it after all. */
export function entryOfMined(mined: Mined, context: EntryContext): ActivityEntry | null {
  const told = tell(mined, context);
  if (told === null) return null;
  const { receipt, timestamp } = mined;
  return {
    chainId: context.network.chainId,
    hash: mined.transaction.hash,
    account: context.account,
    counterpartyName: null,
    status: statusOf(receipt, context.final),
    block: receipt.blockNumber,
    timestamp,
    evidence: context.evidence,
    record: null,
    signer: mined.transaction.from,
    ...told,
  };
}

function tell(mined: Mined, context: EntryContext): Told | null {
  const { transaction } = mined;
  const { account } = context;
  if (transaction.from === account) return tellSent(transaction, context);
  if (transaction.to === account && (transaction.value > 0n || transaction.input === EMPTY_HEX)) {
    return {
      direction: 'in',
      counterparty: transaction.from,
      action: 'receiveNative',
      amount: transaction.value,
      ...nativeOf(context.network),
    };
  }
  const movements = mined.receipt.logs.flatMap((log) => movementOf(log, context.tokens) ?? []);
  const movement = tellingMovement(movements, account);
  return movement === null ? null : tellMoved(movement, account);
}

function tellSent({ from, to, value, input }: NodeTransaction, { network, tokens }: EntryContext): Told {
  const native = nativeOf(network);
  if (to === null)
    return { direction: 'out', counterparty: null, action: 'deploy', amount: value, ...native };
  const transfer = value === 0n ? decodeTokenTransfer(input) : null;
  if (transfer !== null) {
    return {
      direction: transfer.to === from ? 'self' : 'out',
      counterparty: transfer.to,
      action: 'sendToken',
      amount: transfer.amount,
      ...tokenOf(to, tokens.get(to) ?? null),
    };
  }
  return {
    direction: to === from ? 'self' : 'out',
    counterparty: to,
    action: input === EMPTY_HEX ? 'sendNative' : 'call',
    amount: value,
    ...native,
  };
}

/** A known token, and more than nothing of it: no contract of anybody's can make that up. */
function isCertain({ asset, amount }: TokenMovement): boolean {
  return asset !== null && amount > 0n;
}

/**
 * Of several transfers the one that tells most about what became of the account, so that no noise around it hides a
 * payment. Null when none touches it.
 */
export function tellingMovement(movements: readonly TokenMovement[], account: Address): TokenMovement | null {
  const weight = (each: TokenMovement): number =>
    (isCertain(each) ? 4 : each.amount > 0n ? 2 : 0) + (each.to === account ? 1 : 0);
  let best: TokenMovement | null = null;
  for (const each of movements) {
    if (each.to !== account && each.from !== account) continue;
    if (best === null || weight(each) > weight(best)) best = each;
  }
  return best;
}

/** A transfer that the account did not sign. */
function tellMoved({ token, from, to, amount, asset }: TokenMovement, account: Address): Told {
  const isIn = to === account;
  return {
    direction: isIn ? (from === account ? 'self' : 'in') : 'out',
    counterparty: isIn ? from : to,
    action: isIn ? 'receiveToken' : 'sendToken',
    amount,
    ...tokenOf(token, asset),
  };
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
        symbol: intent.symbol === '' ? UNKNOWN_COLLECTION : displayText(intent.symbol, SYMBOL_LIMIT),
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
        symbol: intent.symbol === null ? UNKNOWN_TOKEN : displayText(intent.symbol, SYMBOL_LIMIT),
        decimals: intent.decimals,
        amount: intent.amount,
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

function statusOf(receipt: Receipt, final: bigint | null): 'succeeded' | 'reverted' | 'final' {
  if (receipt.status === 0n) return 'reverted';
  return isFinal(receipt.blockNumber, final) ? 'final' : 'succeeded';
}

function isFinal(block: bigint, final: bigint | null): boolean {
  return final !== null && block <= final;
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
    symbol: asset === null ? UNKNOWN_TOKEN : displayText(asset.symbol, SYMBOL_LIMIT),
    decimals: asset?.decimals ?? null,
  };
}

/** Collectibles are counted in whole ones. */
export function collectibleOf(contract: Address, collection: Collection | null) {
  const name = collection === null ? '' : collection.symbol || collection.name;
  return {
    assetId: contract,
    symbol: name === '' ? UNKNOWN_COLLECTION : displayText(name, SYMBOL_LIMIT),
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
    status,
    block,
    timestamp,
    evidence,
    ...(moves && { moves }),
    ...(fee !== undefined && { fee }),
    ...(signer && { signer }),
  };
}

type EntryKey = `${ChainId}/${Hash}`;
export const keyOf = ({ chainId, hash }: Pick<ActivityEntry, 'chainId' | 'hash'>): EntryKey =>
  `${chainId}/${hash}`;
