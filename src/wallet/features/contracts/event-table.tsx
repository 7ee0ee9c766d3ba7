/** What was found, newest first; only what is in sight is rendered and decoded. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type DecodedLog, decodeLog, type EventField } from '#core/abi/events.ts';
import { paced, type Steps } from '#core/abi/steps.ts';
import type { ContractEvent, ContractInterface } from '#core/abi/types.ts';
import { jsonValue } from '#core/abi/values.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { encodeCsv } from '#core/csv/csv.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { saveFile } from '#ui/save-file.ts';
import { Sheet } from '#ui/sheet.tsx';
import { WindowedList } from '../../components/virtual/windowed-list.tsx';
import { pauseForPage } from '../../contracts/context.ts';
import type { EventRow } from '../../contracts/types.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import styles from './contracts.module.css';
import { dataMessages } from './data-messages.ts';
import { jsonText } from './shown-text.ts';
import { eventRowKey } from './use-events.ts';

const words = dataMessages.events;

export type EventTableProps = {
  chainId: ChainId;
  contract: ContractInterface | null;
  event: ContractEvent | null;
  rows: readonly EventRow[];
  running: boolean;
  /** It was ended before everything was looked at. */
  stopped: boolean;
};

export function EventTable({ chainId, contract, event, rows, running, stopped }: EventTableProps) {
  const [saving, setSaving] = useState(false);
  const save = async (name: string, type: string, steps: Steps<readonly string[]>) => {
    setSaving(true);
    saveFile(name, await paced(steps, pauseForPage), type);
    setSaving(false);
  };
  const world = { contract, event };
  const found = words.found(rows.length);
  return (
    <Sheet
      title={found}
      action={
        rows.length === 0 ? null : (
          <span className={layout.row2}>
            <Button
              size="s"
              busy={saving}
              onClick={() => void save('events.csv', 'text/csv', csvOfEvents(rows, world))}
            >
              {words.csv}
            </Button>
            <Button
              size="s"
              busy={saving}
              onClick={() => void save('events.json', 'application/json', jsonOfEvents(rows, world))}
            >
              {words.json}
            </Button>
          </span>
        )
      }
    >
      <LiveRegion>{running ? null : found}</LiveRegion>
      {rows.length === 0 ? (
        <EmptyState title={running ? words.looking : stopped ? words.stopped : words.none} />
      ) : (
        <WindowedList label={words.list} items={rows} keyOf={eventRowKey} guess={120}>
          {(row) => <Line row={row} chainId={chainId} contract={contract} />}
        </WindowedList>
      )}
    </Sheet>
  );
}

// Events as files. Pure, in pieces: a hundred thousand rows take longer than a page may stand still.

const PIECE = 200;

type EventFileContext = {
  readonly contract: ContractInterface | null;
  /** The one that was asked for: its arguments get columns of their own. */
  readonly event: ContractEvent | null;
};

function decoded(row: EventRow, { contract }: EventFileContext): DecodedLog | null {
  return contract === null ? null : decodeLog(contract, row.topics, row.data);
}

/** Pieces of a CSV file; columns without a name are counted. */
export function* csvOfEvents(rows: readonly EventRow[], world: EventFileContext): Steps<readonly string[]> {
  const columns = world.event?.inputs.map(({ name }, index) => name || `argument ${index + 1}`) ?? [
    'arguments',
  ];
  // A byte-order mark: spreadsheets take the file for another encoding without it.
  const pieces = [
    `\ufeff${encodeCsv([['block', 'transaction', 'log index', 'event', ...columns, 'topics', 'data']])}`,
  ];
  for (let start = 0; start < rows.length; start += PIECE) {
    const lines = rows.slice(start, start + PIECE).map((row) => {
      const log = decoded(row, world);
      const values = log?.fields.map(({ value }) => jsonText(jsonValue(value))) ?? [];
      const cells =
        world.event === null
          ? [log === null ? '' : JSON.stringify(argumentsOf(log))]
          : columns.map((_, index) => values[index] ?? '');
      return [
        String(row.block),
        row.transaction,
        String(row.index),
        log?.event.signature ?? '',
        ...cells,
        row.topics.join(' '),
        row.data,
      ];
    });
    pieces.push(encodeCsv(lines));
    yield;
  }
  return pieces;
}

export function* jsonOfEvents(rows: readonly EventRow[], world: EventFileContext): Steps<readonly string[]> {
  const pieces = ['[\n'];
  for (let start = 0; start < rows.length; start += PIECE) {
    const some = rows.slice(start, start + PIECE).map((row) => {
      const log = decoded(row, world);
      return JSON.stringify({
        block: String(row.block),
        blockHash: row.blockHash,
        transaction: row.transaction,
        logIndex: row.index,
        address: row.address,
        event: log?.event.signature ?? null,
        arguments: log === null ? null : argumentsOf(log),
        topics: row.topics,
        data: row.data,
      });
    });
    pieces.push(`${start === 0 ? '' : ',\n'}${some.join(',\n')}`);
    yield;
  }
  pieces.push('\n]\n');
  return pieces;
}

function argumentsOf({ fields }: DecodedLog): readonly unknown[] {
  return fields.map(({ name, value, hashed }) => ({
    name,
    value: jsonValue(value),
    ...(hashed ? { hashed: true } : {}),
  }));
}

type LineProps = { row: EventRow; chainId: ChainId; contract: ContractInterface | null };

function Line({ row, chainId, contract }: LineProps) {
  const log = contract === null ? null : decodeLog(contract, row.topics, row.data);
  return (
    <div className={cx(layout.stack1, layout.long, align.ruled, styles.event)}>
      <div className={cx(align.ends, styles.spread)}>
        <bdi className={styles.name}>
          {log === null ? words.unknown : displayText(log.event.signature, 160)}
        </bdi>
        <span className={cx(layout.small, layout.long)}>
          {words.block(row.block)} ·{' '}
          <Link to="/activity/$chain/$hash" params={{ chain: chainId, hash: row.transaction }}>
            {words.transaction(`${row.transaction.slice(0, 10)}…`)}
          </Link>
        </span>
      </div>
      {log === null ? (
        <p className={cx(layout.mono, styles.mono)}>
          {[...row.topics, row.data].map((part) => displayText(part, 200)).join(' ')}
        </p>
      ) : (
        <Values fields={log.fields} chainId={chainId} />
      )}
    </div>
  );
}

/** Characters of one value in the table; the files have all. */
const MAX_VALUE = 200;

function Values({ fields, chainId }: { fields: readonly EventField[]; chainId: ChainId }) {
  const nameOf = useKnownNames(chainId);
  return (
    <dl className={cx(align.column, styles.values)}>
      {fields.map(({ name, value, hashed }, index) => {
        const plain = jsonValue(value);
        const text = typeof plain === 'string' ? plain : JSON.stringify(plain);
        const called = value.kind === 'address' ? nameOf(value.value) : null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of an argument is its identity
          <div key={index} className={align.words}>
            <dt className={layout.small}>
              <bdi>{name === '' ? words.argument(index + 1) : displayText(name, 60)}</bdi>
            </dt>
            <dd>
              <bdi className={cx(layout.mono, styles.mono)}>{displayText(text, MAX_VALUE)}</bdi>
              {called === null ? null : <bdi> {called}</bdi>}
              {hashed ? <span className={cx(layout.small, layout.long)}> {words.hashed}</span> : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
