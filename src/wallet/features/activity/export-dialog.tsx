/** Saving the activity as a file: what, in which form, how far, and a way to stop it. */
import { useEffect, useRef, useState } from 'react';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import {
  type ActivityFormat,
  CSV_ACTIVITY,
  type ExportedMessage,
  type ExportedMove,
  JSON_ACTIVITY,
} from '#core/export/activity.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import layout from '#ui/layout.module.css';
import { Checkbox, RadioGroup } from '#ui/radio-group.tsx';
import { saveFile } from '#ui/save-file.ts';
import { ErrorView } from '../../components/page/error-view.tsx';
import type {
  ActivityEntry,
  Histories,
  HistoryFilter,
  HistoryLines,
  HistoryPlace,
} from '../../history/types.ts';
import type { SignedMessage } from '../../model/signed-message.ts';
import type { Note } from '../../model/transaction.ts';
import { announce } from '../../shared/announcer.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { listMessages } from './list-messages.ts';

const FORMATS = { csv: CSV_ACTIVITY, json: JSON_ACTIVITY };
/** Says to a spreadsheet that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

export type ExportDialogProps = {
  /** What the screen shows; null where that is nothing of the history. */
  filter: HistoryFilter | null;
  everything: HistoryFilter;
  /** Messages that were signed: those that the screen shows, and all of them. */
  signed: { readonly filtered: readonly SignedMessage[]; readonly everything: readonly SignedMessage[] };
  noteOf: (entry: ActivityEntry) => Note | null;
  chainName: (entry: ActivityEntry) => string;
  onClose: () => void;
};

export function ExportDialog(props: ExportDialogProps) {
  const { filter, everything, signed, noteOf, chainName, onClose } = props;
  const { history } = useServices();
  const empty = filter === null && signed.filtered.length === 0;
  const [what, setWhat] = useState<'filtered' | 'everything'>(empty ? 'everything' : 'filtered');
  const [form, setForm] = useState<keyof typeof FORMATS>('csv');
  const [mark, setMark] = useState(false);
  const [rows, setRows] = useState<number | null>(null);
  const [done, setDone] = useState<number | null>(null);
  const [error, setError] = useState<EvidentError | null>(null);
  const job = useRef<AbortController | null>(null);
  useEffect(() => () => job.current?.abort(), []);
  const words = listMessages.export;
  const busy = rows !== null;

  const save = async (): Promise<void> => {
    const mine = new AbortController();
    job.current = mine;
    setRows(0);
    setDone(null);
    setError(null);
    try {
      const format = FORMATS[form];
      const file = await exportActivity(history, {
        filter: what === 'filtered' ? filter : everything,
        signed: signed[what],
        format,
        noteOf,
        chainName,
        now: Math.floor(Date.now() / 1000),
        signal: mine.signal,
        onProgress: (count) => {
          if (!mine.signal.aborted) setRows(count);
        },
      });
      if (mine.signal.aborted) return;
      const day = new Date().toISOString().slice(0, 10);
      const pieces = form === 'csv' && mark ? [BYTE_ORDER_MARK, ...file.pieces] : file.pieces;
      saveFile(`${words.file(day)}.${format.extension}`, pieces, format.type);
      setDone(file.rows);
      announce(words.done(file.rows));
    } catch (thrown) {
      if (!mine.signal.aborted && !hasCode(thrown, 'RPC_ABORTED')) setError(toEvidentError(thrown));
    } finally {
      if (job.current === mine) {
        job.current = null;
        setRows(null);
      }
    }
  };
  const stop = () => {
    job.current?.abort();
    job.current = null;
    setRows(null);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      footer={
        busy ? (
          <Button onClick={stop}>{words.cancel}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{words.close}</Button>
            <Button variant="primary" onClick={() => void save()}>
              {words.save}
            </Button>
          </>
        )
      }
    >
      <div className={layout.stack3}>
        <RadioGroup
          legend={words.what}
          options={[
            { value: 'filtered', label: words.filtered, disabled: busy || empty },
            { value: 'everything', label: words.everything, disabled: busy },
          ]}
          value={what}
          onChange={setWhat}
        />
        <RadioGroup
          legend={words.format}
          options={[
            { value: 'csv', label: words.csv, disabled: busy },
            { value: 'json', label: words.json, disabled: busy },
          ]}
          value={form}
          onChange={setForm}
        />
        {form === 'csv' ? (
          <Checkbox
            label={words.mark}
            hint={words.markHint}
            checked={mark}
            disabled={busy}
            onChange={(event) => setMark(event.target.checked)}
          />
        ) : null}
        <p>{words.note}</p>
        {rows === null ? null : (
          <p>
            {words.running}: <output>{words.far(rows)}</output> <progress aria-label={words.running} />
          </p>
        )}
        {done === null ? null : <p>{words.done(done)}</p>}
        {error === null ? null : <ErrorView error={error} level={3} />}
      </div>
    </Dialog>
  );
}

// The activity as a file, read from the store page by page. No React.

interface ExportOrder {
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

interface Exported {
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

function moveOf(entry: ActivityEntry, note: Note | null, chain: string): ExportedMove {
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
