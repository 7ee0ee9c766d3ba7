/** The activity as a file, read from the store page by page. No React. */
import type { ActivityFormat, ExportedMessage, ExportedMove } from '#core/export/activity.ts';
import type { Histories, HistoryFilter, HistoryLines, HistoryPlace } from '../../chain/history/types.ts';
import type { ActivityEntry } from '../../model/history.ts';
import type { Note, SignedMessage } from '../../model.ts';

export interface ExportOrder {
  /** Null for no moves at all. */
  readonly filter: HistoryFilter | null;
  /** Messages that were signed, newest first. */
  readonly signed: readonly SignedMessage[];
  readonly format: ActivityFormat;
  readonly noteOf: (entry: ActivityEntry) => Note | null;
  readonly chainName: (entry: ActivityEntry) => string;
  /** Seconds since the epoch. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Rows so far. */
  readonly onProgress: (rows: number) => void;
}

export interface Exported {
  /** The file in its pieces, in order. */
  readonly pieces: readonly string[];
  readonly rows: number;
}

const PAGE = 500;

/** Errors: `RPC_ABORTED`, `STORE_*`. */
export async function exportActivity(
  histories: Pick<Histories, 'lines'>,
  { filter, signed, format, noteOf, chainName, now, signal, onProgress }: ExportOrder,
): Promise<Exported> {
  const pieces = [format.head(now)];
  let rows = 0;
  let after: HistoryPlace | null = null;
  let more = filter !== null;
  while (filter !== null && more) {
    const page: HistoryLines = await histories.lines(filter, { after, limit: PAGE, signal });
    const lines: string[] = [];
    for (const entry of page.entries) {
      lines.push(format.move(moveOf(entry, noteOf(entry), chainName(entry)), rows === 0));
      rows += 1;
    }
    pieces.push(lines.join(''));
    onProgress(rows);
    after = page.next;
    more = after !== null;
  }
  pieces.push(format.between);
  pieces.push(...signed.map((message, index) => format.message(messageOf(message), index === 0)));
  rows += signed.length;
  if (signed.length > 0) onProgress(rows);
  pieces.push(format.foot);
  return { pieces, rows };
}

export function moveOf(entry: ActivityEntry, note: Note | null, chain: string): ExportedMove {
  const state = entry.record?.state;
  const own = state?.kind === 'included' || state?.kind === 'final' ? state.inclusion.feePaid : null;
  return {
    timestamp: entry.timestamp,
    chainId: entry.chainId,
    chain,
    account: entry.account,
    hash: entry.hash,
    block: entry.block,
    status: entry.status,
    action: entry.action,
    direction: entry.direction,
    counterparty: entry.counterparty,
    counterpartyName: entry.counterpartyName,
    asset: entry.assetId,
    symbol: entry.symbol,
    decimals: entry.decimals,
    tokenId: entry.collectible?.tokenId ?? null,
    amount: entry.amount,
    fee: own ?? entry.fee ?? null,
    note: note?.text ?? null,
    unsolicited: entry.unsolicited ?? null,
    evidence: entry.evidence.level,
    sources: entry.evidence.sources,
  };
}

function messageOf({ account, kind, origin, digest, text, signedAt }: SignedMessage): ExportedMessage {
  return { timestamp: Math.floor(signedAt / 1000), account, kind, origin, digest, text };
}
