/**
 * Reading drafts. What was read of a part is remembered with the part, so that a keystroke in one of ten thousand rows
 * reads one row; and reading may be done a slice at a time, so that ten thousand rows that are pasted at once do not
 * hold up the page.
 */
import { EvidentError } from '../../errors/error.ts';
import type { AbiField, AbiValue } from '../types.ts';
import { readLeaf } from './leaf.ts';
import { type FieldDraft, type FormField, type ListDraft, MAX_ITEMS } from './types.ts';

/** What is wrong in a draft, in the places where it is. */
export interface Problem {
  /** Of this field itself; null where only parts of it are wrong. */
  readonly error: EvidentError | null;
  /** By place in the list or tuple. */
  readonly parts: ReadonlyMap<number, Problem>;
}

export type AbiFormResult =
  | { readonly kind: 'value'; readonly value: AbiValue }
  | { readonly kind: 'wrong'; readonly problem: Problem }
  /** The budget was used up: read again. */
  | { readonly kind: 'open' };

/** How much may be read in one go; each text that is read takes from it. */
export interface Budget {
  left: number;
}

/** Texts of one slice: some milliseconds, where a frame has sixteen. */
export const SLICE = 600;
/** The checksum of an address is a hash. */
const ADDRESS_COST = 10;

const NONE: ReadonlyMap<number, Problem> = new Map();
const remembered = new WeakMap<FieldDraft, { readonly field: FormField; readonly reading: AbiFormResult }>();

export function readDraft(
  field: FormField,
  draft: FieldDraft,
  budget: Budget = { left: Infinity },
): AbiFormResult {
  const before = remembered.get(draft);
  if (before?.field === field) return before.reading;
  const reading = readPart(field, draft, budget);
  if (reading.kind !== 'open') remembered.set(draft, { field, reading });
  return reading;
}

function readPart(field: FormField, draft: FieldDraft, budget: Budget): AbiFormResult {
  const { type, item, fields } = field;
  if (draft.kind === 'text') {
    if (budget.left <= 0) return { kind: 'open' };
    budget.left -= type.kind === 'address' ? ADDRESS_COST : 1;
    const read = readLeaf(field, draft);
    return read.ok ? { kind: 'value', value: read.value } : wrong(read.error);
  }
  if (draft.kind === 'tuple' && type.kind === 'tuple' && draft.fields.length === fields.length) {
    const read = readAll(draft.fields.length, (index) => [fields[index], draft.fields[index]], budget);
    if (read.kind !== 'values') return read;
    const values: readonly AbiField[] = type.fields.flatMap(({ name, type: of }, index) => {
      const value = read.values[index];
      return value === undefined ? [] : [{ name, type: of, value }];
    });
    return { kind: 'value', value: { kind: 'tuple', fields: values } };
  }
  if (draft.kind === 'list' && type.kind === 'array' && item !== null)
    return readList(field, item, draft, budget);
  return wrong(new EvidentError('ABI_PASTE_INVALID'));
}

function readList({ type }: FormField, item: FormField, { rows }: ListDraft, budget: Budget): AbiFormResult {
  if (rows.length > MAX_ITEMS) return wrong(new EvidentError('ABI_TOO_MANY'));
  const read = readAll(rows.length, (index) => [item, rows[index]?.draft], budget);
  if (read.kind === 'open') return read;
  const length = type.kind === 'array' ? type.length : null;
  if (length !== null && rows.length !== length) {
    const error = new EvidentError('ABI_COUNT_WRONG', { wanted: String(length), found: String(rows.length) });
    return { kind: 'wrong', problem: { error, parts: read.kind === 'wrong' ? read.problem.parts : NONE } };
  }
  return read.kind === 'wrong' ? read : { kind: 'value', value: { kind: 'list', items: read.values } };
}

function wrong(error: EvidentError): AbiFormResult {
  return { kind: 'wrong', problem: { error, parts: NONE } };
}

function readAll(
  count: number,
  part: (index: number) => readonly [FormField | undefined, FieldDraft | undefined],
  budget: Budget,
):
  | Exclude<AbiFormResult, { kind: 'value' }>
  | { readonly kind: 'values'; readonly values: readonly AbiValue[] } {
  const values: AbiValue[] = [];
  const parts = new Map<number, Problem>();
  for (let index = 0; index < count; index += 1) {
    const [field, draft] = part(index);
    if (field === undefined || draft === undefined) continue;
    const reading = readDraft(field, draft, budget);
    if (reading.kind === 'open') return reading;
    if (reading.kind === 'value') values.push(reading.value);
    else parts.set(index, reading.problem);
  }
  return parts.size === 0 ? { kind: 'values', values } : { kind: 'wrong', problem: { error: null, parts } };
}

export interface FormReading {
  /** Null while something is wrong or not read yet. */
  readonly values: readonly AbiValue[] | null;
  /** Of each field, in order; null where nothing is wrong. */
  readonly problems: readonly (Problem | null)[];
  /** Not everything is read yet: what was read so far is remembered, read again. */
  readonly open: boolean;
}

export function validateAbiForm(
  fields: readonly FormField[],
  drafts: readonly FieldDraft[],
  budget: Budget = { left: Infinity },
): FormReading {
  const readings = fields.map((field, index): AbiFormResult => {
    const draft = drafts[index];
    return draft === undefined ? wrong(new EvidentError('INPUT_REQUIRED')) : readDraft(field, draft, budget);
  });
  const values = readings.flatMap((reading) => (reading.kind === 'value' ? [reading.value] : []));
  return {
    values: values.length === fields.length ? values : null,
    problems: readings.map((reading) => (reading.kind === 'wrong' ? reading.problem : null)),
    open: readings.some(({ kind }) => kind === 'open'),
  };
}

/** The path of a part as the encoder writes it: `orders[2].amount`, `[0]` for an argument without a name. */
export function partPath(field: FormField, index: number, path: string): string {
  const name = field.fields[index]?.name ?? '';
  return name === '' ? `${path}[${index}]` : `${path}.${name}`;
}

export function argumentPath({ name }: FormField, index: number): string {
  return name === '' ? `[${index}]` : name;
}

/** Everything that is wrong, by path in the order of the form; at most `limit`. */
export function errorsOf(
  fields: readonly FormField[],
  { problems }: Pick<FormReading, 'problems'>,
  limit = 100,
): ReadonlyMap<string, EvidentError> {
  const errors = new Map<string, EvidentError>();
  const collect = (field: FormField, problem: Problem, path: string): void => {
    if (problem.error !== null && errors.size < limit) errors.set(path, problem.error);
    for (const [index, part] of problem.parts) {
      if (errors.size >= limit) return;
      const inner = field.item ?? field.fields[index];
      if (inner !== undefined) collect(inner, part, partPath(field, index, path));
    }
  };
  for (const [index, field] of fields.entries()) {
    const problem = problems[index];
    if (problem != null) collect(field, problem, argumentPath(field, index));
  }
  return errors;
}
