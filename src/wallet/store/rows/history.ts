import * as v from 'valibot';
import {
  type CoveredRange,
  HISTORY_SOURCES,
  type HistoryChunk,
  type HistoryItem,
  type HistorySync,
  MOVE_KINDS,
  type Move,
} from '../../model/history.ts';
import { address, amount, chainId, hash, hex, whole } from './common.ts';

const text = v.pipe(v.string(), v.maxLength(200));
const blind = v.pipe(v.array(v.picklist(MOVE_KINDS)), v.readonly());

const move = v.strictObject({
  kind: v.picklist(MOVE_KINDS),
  from: address,
  to: address,
  token: v.nullable(address),
  tokenId: v.nullable(amount),
  amount,
  logIndex: v.nullable(whole),
  symbol: v.nullable(text),
  decimals: v.nullable(v.pipe(whole, v.maxValue(255))),
}) satisfies v.GenericSchema<unknown, Move>;

const item = v.strictObject({
  chainId,
  account: address,
  hash,
  block: amount,
  index: v.nullable(whole),
  timestamp: whole,
  from: v.nullable(address),
  to: v.nullable(address),
  nonce: v.nullable(whole),
  value: v.nullable(amount),
  data: v.nullable(hex),
  status: v.nullable(v.picklist(['succeeded', 'reverted'])),
  fee: v.nullable(amount),
  created: v.nullable(address),
  moves: v.pipe(v.array(move), v.readonly()),
  sources: v.pipe(v.array(text), v.readonly()),
}) satisfies v.GenericSchema<unknown, HistoryItem>;

export const chunk = v.pipe(
  v.strictObject({
    chainId,
    account: address,
    items: v.pipe(v.array(item), v.minLength(1), v.readonly()),
  }),
  v.check(
    (row) =>
      row.items.every(
        (each, i) =>
          each.chainId === row.chainId &&
          each.account === row.account &&
          each.block >= (row.items[i - 1]?.block ?? 0n),
      ),
    'items of one history, oldest first',
  ),
) satisfies v.GenericSchema<unknown, HistoryChunk>;

const range = v.pipe(
  v.strictObject({ from: amount, to: amount, blind }),
  v.check(({ from, to }) => from <= to, 'a range'),
) satisfies v.GenericSchema<unknown, CoveredRange>;

export const sync = v.strictObject({
  chainId,
  account: address,
  revision: v.pipe(whole, v.minValue(1)),
  ranges: v.pipe(
    v.array(range),
    v.check(
      (all) => all.every(({ to }, i) => i === 0 || to < (all[i - 1]?.from ?? 0n)),
      'newest first, none overlapping',
    ),
    v.readonly(),
  ),
  settled: amount,
  final: v.nullable(amount),
  items: whole,
  newest: v.nullable(whole),
  source: v.nullable(v.strictObject({ kind: v.picklist(HISTORY_SOURCES), host: text })),
  readAt: v.nullable(whole),
}) satisfies v.GenericSchema<unknown, HistorySync>;
