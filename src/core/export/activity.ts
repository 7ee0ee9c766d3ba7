/**
 * The activity as a file: one row for each move, and one for each message that was signed. Amounts are exact decimal texts, in base units and, where the asset
 * says how many decimals it has, in whole ones. Texts of others are written as they are: a file is no screen, and
 * whoever reads it again must find what was there. CSV alone defuses formulas.
 */
import type { Address } from '../address/address.ts';
import { formatAmount } from '../amount/amount.ts';
import type { AssetId } from '../asset/asset.ts';
import type { Hash } from '../bytes/hex.ts';
import type { ChainId } from '../chain/chain-id.ts';
import { encodeCsv } from '../csv/csv.ts';
import type { EvidenceLevel } from '../evidence/evidence.ts';

/** Of the JSON file. A reader refuses a later version. */
export const ACTIVITY_SCHEMA = 'evident.activity';
/** 2: messages that were signed are part of it. */
export const ACTIVITY_VERSION = 2;

export interface ExportedMove {
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly chainId: ChainId;
  readonly chain: string;
  readonly account: Address;
  readonly hash: Hash;
  readonly block: bigint | null;
  readonly status: string;
  readonly action: string;
  readonly direction: 'in' | 'out' | 'self';
  readonly counterparty: Address | null;
  readonly counterpartyName: string | null;
  readonly asset: AssetId;
  readonly symbol: string;
  readonly decimals: number | null;
  readonly tokenId: bigint | null;
  /** In base units. */
  readonly amount: bigint;
  /** In wei; null where it is not known. */
  readonly fee: bigint | null;
  readonly note: string | null;
  readonly unsolicited: string | null;
  readonly evidence: EvidenceLevel;
  readonly sources: readonly string[];
}

/** What was signed without being a transaction. Its text may be cut; the digest says what it was. */
export interface ExportedMessage {
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly account: Address;
  readonly kind: 'message' | 'typedData';
  /** Who asked for it. */
  readonly origin: string;
  readonly digest: Hash;
  readonly text: string;
}

/** Times beyond the years of four digits are no dates that a reader would know: the bare seconds stand for them. */
const LAST_SECOND = 253_402_300_799;

/** `2025-03-09T18:05:00Z`. */
function utc(seconds: number): string {
  if (!Number.isSafeInteger(seconds) || seconds < 0 || seconds > LAST_SECOND) return String(seconds);
  return new Date(seconds * 1000).toISOString().replace('.000Z', 'Z');
}

const text = (value: string | number | bigint | null): string => (value === null ? '' : String(value));

type Column = readonly [
  name: string,
  of: (move: ExportedMove) => string,
  ofMessage?: (message: ExportedMessage) => string,
];

const COLUMNS: readonly Column[] = [
  ['time', ({ timestamp }) => utc(timestamp), ({ timestamp }) => utc(timestamp)],
  ['chain_id', ({ chainId }) => text(chainId)],
  ['chain', ({ chain }) => chain],
  ['account', ({ account }) => account, ({ account }) => account],
  ['hash', ({ hash }) => hash],
  ['block', ({ block }) => text(block)],
  ['status', ({ status }) => status, () => 'signed'],
  ['action', ({ action }) => action, ({ kind }) => (kind === 'typedData' ? 'signTypedData' : 'signMessage')],
  ['direction', ({ direction }) => direction],
  ['counterparty', ({ counterparty }) => text(counterparty)],
  ['counterparty_name', ({ counterpartyName }) => text(counterpartyName)],
  ['asset', ({ asset }) => asset],
  ['symbol', ({ symbol }) => symbol],
  ['token_id', ({ tokenId }) => text(tokenId)],
  ['decimals', ({ decimals }) => text(decimals)],
  ['amount', (move) => text(wholeAmount(move))],
  ['amount_base_units', ({ amount }) => text(amount)],
  ['fee_wei', ({ fee }) => text(fee)],
  ['note', ({ note }) => text(note)],
  ['unsolicited', ({ unsolicited }) => text(unsolicited)],
  ['evidence', ({ evidence }) => evidence, () => 'derived'],
  ['sources', ({ sources }) => sources.join(' ')],
  ['digest', () => '', ({ digest }) => digest],
  ['message', () => '', (message) => message.text],
  ['asked_by', () => '', ({ origin }) => origin],
];

function wholeAmount({ amount, decimals }: ExportedMove): string | null {
  return decimals === null ? null : formatAmount(amount, decimals);
}

/** A file is made of its head, one piece for each move, what stands between, one for each message, and its foot. */
export interface ActivityFormat {
  readonly type: string;
  readonly extension: 'csv' | 'json';
  /** @param at when the file is made, in seconds since the epoch. */
  head(at: number): string;
  /** @param first nothing stands before it. */
  move(move: ExportedMove, first: boolean): string;
  readonly between: string;
  /** @param first no message stands before it. */
  message(message: ExportedMessage, first: boolean): string;
  readonly foot: string;
}

export const CSV_ACTIVITY: ActivityFormat = {
  type: 'text/csv;charset=utf-8',
  extension: 'csv',
  head: () => encodeCsv([COLUMNS.map(([name]) => name)]),
  move: (move) => encodeCsv([COLUMNS.map(([, of]) => of(move))]),
  between: '',
  message: (message) => encodeCsv([COLUMNS.map(([, , of]) => of?.(message) ?? '')]),
  foot: '',
};

export const JSON_ACTIVITY: ActivityFormat = {
  type: 'application/json',
  extension: 'json',
  head: (at) =>
    `{"schema":${JSON.stringify(ACTIVITY_SCHEMA)},"version":${ACTIVITY_VERSION},"exportedAt":${JSON.stringify(utc(at))},"moves":[`,
  move: (move, first) => `${first ? '' : ','}\n${JSON.stringify(jsonMove(move))}`,
  between: '\n],"messages":[',
  message: ({ timestamp, ...rest }, first) =>
    `${first ? '' : ','}\n${JSON.stringify({ time: utc(timestamp), ...rest })}`,
  foot: '\n]}\n',
};

/** Integers beyond what a number of JSON holds are texts of decimal digits. */
function jsonMove({ timestamp, block, tokenId, amount, fee, ...rest }: ExportedMove) {
  return {
    time: utc(timestamp),
    ...rest,
    block: block === null ? null : String(block),
    tokenId: tokenId === null ? null : String(tokenId),
    amount: wholeAmount({ timestamp, block, tokenId, amount, fee, ...rest }),
    amountBaseUnits: String(amount),
    feeWei: fee === null ? null : String(fee),
  };
}
