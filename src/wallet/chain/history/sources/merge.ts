/** Rows of an explorer's lists as transactions. Pure; the order of the rows does not matter. */
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { Network } from '../../../model.ts';
import type { InternalRow, Row, TokenRow, TransactionRow } from '../../explorers/rows.ts';
import type { HistoryItem, Move } from '../types.ts';
import { byPlace, coin, keptData, orderMoves } from './items.ts';

export interface MergeContext {
  readonly network: Network;
  readonly account: Address;
  readonly host: string;
}

interface ReportedItem {
  transaction: TransactionRow | null;
  readonly internal: InternalRow[];
  readonly tokens: TokenRow[];
}

/** Newest first. */
export function mergeRows(rows: readonly Row[], context: MergeContext): readonly HistoryItem[] {
  const byHash = new Map<Hash, ReportedItem>();
  for (const row of rows) {
    if (row.list === 'nothing') continue;
    const told = byHash.get(row.hash) ?? { transaction: null, internal: [], tokens: [] };
    byHash.set(row.hash, told);
    if (row.list === 'transactions') told.transaction = row;
    else if (row.list === 'internal') told.internal.push(row);
    else told.tokens.push(row);
  }
  const items: HistoryItem[] = [];
  for (const [hash, told] of byHash) {
    const item = itemOf(hash, told, context);
    if (item !== null) items.push(item);
  }
  return items.sort(byPlace);
}

function itemOf(
  hash: Hash,
  { transaction, internal, tokens }: ReportedItem,
  context: MergeContext,
): HistoryItem | null {
  const { network, account, host } = context;
  const some = transaction ?? tokens[0] ?? internal[0];
  if (some === undefined) return null;
  // What a reverted transaction moved it moved back, whatever traces of it say.
  const moves = transaction?.reverted ? [] : movesOf(transaction, internal, tokens);
  return {
    chainId: network.chainId,
    account,
    hash,
    block: some.block,
    index: transaction?.index ?? tokens.find(({ index }) => index !== null)?.index ?? null,
    timestamp: some.timestamp,
    from: transaction?.from ?? null,
    to: transaction?.to ?? null,
    nonce: transaction?.nonce ?? null,
    value: transaction?.value ?? null,
    data: transaction?.data == null ? null : keptData(transaction.data),
    status: statusOf(transaction, tokens),
    // Where data are charged besides, or nobody knows, gas is not all of the fee.
    fee: isGasAll(network) ? (transaction?.gasFee ?? null) : null,
    created: transaction?.created ?? null,
    moves: orderMoves(moves),
    sources: [host],
  };
}

function isGasAll({ feeModel }: Network): boolean {
  return feeModel === 'legacy' || feeModel === 'eip1559';
}

/** Logs are left by what succeeded alone. Of a call inside a transaction that cannot be said. */
function statusOf(transaction: TransactionRow | null, tokens: readonly TokenRow[]): HistoryItem['status'] {
  if (transaction !== null) return transaction.reverted ? 'reverted' : 'succeeded';
  return tokens.length > 0 ? 'succeeded' : null;
}

function movesOf(
  transaction: TransactionRow | null,
  internal: readonly InternalRow[],
  tokens: readonly TokenRow[],
): readonly Move[] {
  const moves: Move[] = [];
  const recipient = transaction?.to ?? transaction?.created ?? null;
  if (transaction !== null && recipient !== null && transaction.value > 0n) {
    moves.push(coin('native', transaction.from, recipient, transaction.value));
  }
  for (const { from, to, value } of internal) moves.push(coin('internal', from, to, value));
  const seen = new Set<string>();
  for (const row of tokens) {
    // A log has its place, and is there once, however often it is told; without a place each row is a log of its own.
    const place = `${row.list}/${row.logIndex}/${row.items.map(({ id }) => id).join()}`;
    if (row.logIndex !== null && seen.has(place)) continue;
    seen.add(place);
    for (const { id, amount } of row.items) {
      moves.push({
        kind: row.list,
        from: row.from,
        to: row.to,
        token: row.token,
        tokenId: id,
        amount,
        logIndex: row.logIndex,
        symbol: row.symbol,
        decimals: row.decimals,
      });
    }
  }
  return moves;
}
