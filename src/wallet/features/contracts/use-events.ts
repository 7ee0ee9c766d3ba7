/** Looking for events and following them. The newest order alone publishes; leaving the screen ends both. */
import { useCallback, useEffect, useState } from 'react';
import { topicOf } from '#core/abi/events.ts';
import { jsonOfDrafts } from '#core/abi/form/paste.ts';
import { type Problem, readDraft } from '#core/abi/form/read.ts';
import { emptyDraft, type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import type { ContractEvent, ContractInterface } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import type { EventRow } from '../../contracts/types.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import { readBlock } from './options-fold.tsx';

export interface EventsOrder {
  readonly chainId: ChainId;
  readonly address: Address;
  readonly event: ContractEvent | null;
  readonly topics: readonly (Hash | null)[];
  readonly from: bigint | null;
  readonly to: bigint | null;
}

/** More than these nobody reads on a screen; a narrower range shows the rest. */
export const MOST_EVENTS = 100_000;

type Progress = { readonly done: number; readonly all: number };

export function useEvents() {
  const services = useServices();
  const [order, setOrder] = useState<EventsOrder | null>(null);
  const [rows, setRows] = useState<readonly EventRow[]>([]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [full, setFull] = useState(false);
  const job = useCallback(
    async (wanted: EventsOrder, { signal, onStage }: RunOptions<'looking' | 'done'>) => {
      onStage('looking');
      const to = wanted.to ?? (await services.head(wanted.chainId, { signal })).number;
      const from = wanted.from ?? (to > USUAL_BLOCKS ? to - USUAL_BLOCKS : 0n);
      const all = Number(to - from) + 1;
      const enough = new AbortController();
      let count = 0;
      setProgress({ done: 0, all });
      try {
        await services.contracts.events(
          { ...wanted, from, to },
          (more, covered) => {
            if (signal.aborted) return;
            count += more.length;
            if (more.length > 0) setRows((before) => [...before, ...more].slice(0, MOST_EVENTS));
            setProgress({ done: Number(to - covered) + 1, all });
            if (count >= MOST_EVENTS) {
              setFull(true);
              enough.abort();
            }
          },
          { signal: AbortSignal.any([signal, enough.signal]) },
        );
      } catch (thrown) {
        if (!enough.signal.aborted || signal.aborted) throw thrown;
      }
      return count;
    },
    [services],
  );
  const { state, run, cancel, forget } = useRun<'looking' | 'done', EventsOrder, number>(
    job,
    'looking',
    'done',
  );

  const search = (wanted: EventsOrder) => {
    setOrder(wanted);
    setRows([]);
    setFull(false);
    setProgress(null);
    void run(wanted).then((count) => {
      if (count !== null) forget();
    });
  };

  const [followed, setFollowed] = useState<EventsOrder | null>(null);
  const [trouble, setTrouble] = useState<EvidentError | null>(null);
  useEffect(() => {
    if (followed === null) return;
    const mine = new AbortController();
    const { signal } = mine;
    services.contracts
      .follow(
        { ...followed, from: 0n, to: null },
        {
          onRows: (fresh) => {
            if (signal.aborted) return;
            setTrouble(null);
            if (fresh.length > 0) setRows((before) => merged(fresh, before));
          },
          onGone: (gone) => {
            const keys = new Set(gone.map(eventRowKey));
            if (!signal.aborted) setRows((before) => before.filter((row) => !keys.has(eventRowKey(row))));
          },
          onTrouble: (thrown) => {
            if (!signal.aborted) setTrouble(toEvidentError(thrown));
          },
        },
        { signal },
      )
      .catch((thrown: unknown) => {
        if (signal.aborted || hasCode(thrown, 'RPC_ABORTED')) return;
        setTrouble(toEvidentError(thrown));
        setFollowed(null);
      });
    return () => mine.abort();
  }, [followed, services]);

  return {
    order,
    rows,
    progress,
    full,
    state,
    trouble,
    search,
    cancel,
    following: followed !== null,
    follow: (wanted: EventsOrder) => {
      // What is on the screen may be of another order: both together would be of none.
      if (order === null || !sameOrder(order, wanted)) {
        cancel();
        setRows([]);
      }
      setOrder(wanted);
      setFollowed(wanted);
    },
    unfollow: () => setFollowed(null),
  };
}

// Which events are asked for, from texts.

/** Blocks that are looked at where nobody says from which one on. */
export const USUAL_BLOCKS = 50_000n;

interface RangeTexts {
  readonly from: string;
  readonly to: string;
}

interface RangeReading {
  /** Null: `USUAL_BLOCKS` before the end. */
  readonly from: bigint | null;
  /** Null: the newest. */
  readonly to: bigint | null;
  readonly errors: Readonly<Partial<Record<'from' | 'to', EvidentError>>>;
}

export function readRange(texts: RangeTexts): RangeReading {
  const [from, to] = [readBlock(texts.from), readBlock(texts.to)];
  const errors: Partial<Record<'from' | 'to', EvidentError>> = {};
  if (!from.ok) errors.from = from.error;
  if (!to.ok) errors.to = to.error;
  const range = { from: from.ok ? from.value : null, to: to.ok ? to.value : null };
  if (range.from !== null && range.to !== null && range.from > range.to) {
    errors.from = new EvidentError('INPUT_BLOCK_RANGE');
  }
  return { ...range, errors };
}

/** One for each indexed argument, in their order. */
export function indexedFields(
  event: ContractEvent,
  { enums }: Pick<ContractInterface, 'enums'>,
): readonly FormField[] {
  return formFields(
    event.inputs.filter(({ indexed }) => indexed),
    enums,
  );
}

/** True for a field in which nothing was written: any value will do. */
function isAny(field: FormField, draft: FieldDraft): boolean {
  return jsonOfDrafts([draft]) === jsonOfDrafts([emptyDraft(field)]);
}

interface TopicsReading {
  /** By position of the indexed argument; null for any. Null as a whole while something is wrong. */
  readonly topics: readonly (Hash | null)[] | null;
  readonly problems: readonly (Problem | null)[];
}

export function readTopics(fields: readonly FormField[], drafts: readonly FieldDraft[]): TopicsReading {
  const topics: (Hash | null)[] = [];
  const problems = fields.map((field, index): Problem | null => {
    const draft = drafts[index];
    if (draft === undefined || isAny(field, draft)) {
      topics.push(null);
      return null;
    }
    const read = readDraft(field, draft);
    if (read.kind === 'value') {
      topics.push(topicOf(field.type, read.value));
      return null;
    }
    return read.kind === 'wrong' ? read.problem : null;
  });
  return { topics: problems.every((problem) => problem === null) ? topics : null, problems };
}

/** Tells overloads, and those that differ in what they index, from each other. */
export function eventKey({ signature, anonymous, inputs }: ContractEvent): string {
  return `${signature}${anonymous ? ' anonymous' : ''} ${inputs.map(({ indexed }) => (indexed ? 'i' : '-')).join('')}`;
}

export const eventRowKey = ({ blockHash, index }: EventRow): string => `${blockHash}/${index}`;

/** Newest first, each once. */
function merged(fresh: readonly EventRow[], before: readonly EventRow[]): readonly EventRow[] {
  const keys = new Set(fresh.map(eventRowKey));
  return [...fresh, ...before.filter((row) => !keys.has(eventRowKey(row)))].slice(0, MOST_EVENTS);
}

function sameOrder(a: EventsOrder, b: EventsOrder): boolean {
  return a.event === b.event && a.topics.join() === b.topics.join();
}
