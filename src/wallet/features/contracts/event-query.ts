/** Which events are asked for, from texts. Pure. */

import type { ContractEvent, ContractInterface } from '#core/abi/contract.ts';
import { topicOf } from '#core/abi/events.ts';
import { emptyDraft } from '#core/abi/form/edit.ts';
import { jsonOfDrafts } from '#core/abi/form/paste.ts';
import { type Problem, readDraft } from '#core/abi/form/read.ts';
import { type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { readBlock } from './options.ts';

/** Blocks that are looked at where nobody says from which one on. */
export const USUAL_BLOCKS = 50_000n;

export interface RangeTexts {
  readonly from: string;
  readonly to: string;
}

export interface RangeReading {
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
export function isAny(field: FormField, draft: FieldDraft): boolean {
  return jsonOfDrafts([draft]) === jsonOfDrafts([emptyDraft(field)]);
}

export interface TopicsReading {
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
