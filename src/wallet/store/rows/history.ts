import * as v from 'valibot';
import { isHash } from '#core/bytes/hash.ts';
import { isHex } from '#core/bytes/hex.ts';
import { isChainId } from '#core/chain/chain-id.ts';
import {
  type CoveredRange,
  HISTORY_SOURCES,
  type HistoryChunk,
  type HistoryItem,
  type HistorySync,
  MOVE_KINDS,
} from '../../model/history.ts';
import { addressColumn, amount, chainId, hashColumn, isSoundAddress, wholeColumn } from './common.ts';

/** Characters. */
const LONGEST_TEXT = 200;
const text = v.pipe(v.string(), v.maxLength(LONGEST_TEXT));
const blind = v.pipe(v.array(v.picklist(MOVE_KINDS)), v.readonly());

const kinds: ReadonlySet<unknown> = new Set(MOVE_KINDS);

const isText = (input: unknown): boolean => typeof input === 'string' && input.length <= LONGEST_TEXT;
const isWhole = (input: unknown): boolean => Number.isSafeInteger(input) && (input as number) >= 0;
const isAmount = (input: unknown): boolean => typeof input === 'bigint' && input >= 0n;

/** Exactly these fields: a field that is not known to this version is nothing that it could write back. */
function fields(input: unknown, count: number): Readonly<Record<string, unknown>> | null {
  if (typeof input !== 'object' || input === null) return null;
  let found = 0;
  for (const _ in input) found += 1;
  return found === count ? (input as Readonly<Record<string, unknown>>) : null;
}

function isMove(input: unknown): boolean {
  const move = fields(input, 9);
  return (
    move !== null &&
    kinds.has(move.kind) &&
    isSoundAddress(move.from) &&
    isSoundAddress(move.to) &&
    (move.token === null || isSoundAddress(move.token)) &&
    (move.tokenId === null || isAmount(move.tokenId)) &&
    isAmount(move.amount) &&
    (move.logIndex === null || isWhole(move.logIndex)) &&
    (move.symbol === null || isText(move.symbol)) &&
    (move.decimals === null || (isWhole(move.decimals) && (move.decimals as number) <= 255))
  );
}

/**
 * One transaction of a history, field by field. Written by hand, unlike every other row: there are a hundred thousand
 * of them, each is checked when it is written and when it is read, and a schema takes ten times as long.
 */
function isItem(input: unknown): boolean {
  const item = fields(input, 16);
  return (
    item !== null &&
    isChainId(item.chainId) &&
    isSoundAddress(item.account) &&
    isHash(item.hash) &&
    isAmount(item.block) &&
    (item.index === null || isWhole(item.index)) &&
    isWhole(item.timestamp) &&
    (item.from === null || isSoundAddress(item.from)) &&
    (item.to === null || isSoundAddress(item.to)) &&
    (item.nonce === null || isWhole(item.nonce)) &&
    (item.value === null || isAmount(item.value)) &&
    (item.data === null || isHex(item.data)) &&
    (item.status === null || item.status === 'succeeded' || item.status === 'reverted') &&
    (item.fee === null || isAmount(item.fee)) &&
    (item.created === null || isSoundAddress(item.created)) &&
    Array.isArray(item.moves) &&
    item.moves.every(isMove) &&
    Array.isArray(item.sources) &&
    item.sources.every(isText)
  );
}

const items = v.custom<readonly HistoryItem[]>(
  (input) => Array.isArray(input) && input.length > 0 && input.every(isItem),
  'items',
);

export const chunk = v.pipe(
  v.strictObject({ chainId, account: addressColumn, items }),
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

const entriesV1 = {
  chainId,
  account: addressColumn,
  revision: v.pipe(wholeColumn, v.minValue(1)),
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
  items: wholeColumn,
  newest: v.nullable(wholeColumn),
  source: v.nullable(v.strictObject({ kind: v.picklist(HISTORY_SOURCES), host: text })),
  readAt: v.nullable(wholeColumn),
};

const tips = v.pipe(
  v.array(v.strictObject({ block: amount, hash: hashColumn, at: wholeColumn })),
  v.readonly(),
);

export const sync = v.strictObject({ ...entriesV1, tips }) satisfies v.GenericSchema<unknown, HistorySync>;

/** Nothing was kept then by which a block could be known again. */
export const syncV1 = v.pipe(
  v.strictObject(entriesV1),
  v.transform((row): HistorySync => ({ ...row, tips: [] })),
);
