/** Events as files. Pure, in pieces: a hundred thousand rows take longer than a page may stand still. */
import type { ContractEvent, ContractInterface } from '#core/abi/contract.ts';
import { type DecodedLog, decodeLog } from '#core/abi/events.ts';
import type { Steps } from '#core/abi/steps.ts';
import { jsonValue } from '#core/abi/values.ts';
import { encodeCsv } from '#core/csv/csv.ts';
import type { EventRow } from '../../chain/contracts/types.ts';

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
      const values = log?.fields.map(({ value }) => cellOf(jsonValue(value))) ?? [];
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

const cellOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
