/** Arguments as JSON and back, and lists as lines or columns of a table. */
import { parseCsv } from '../../csv/csv.ts';
import { EvidentError } from '../../errors/error.ts';
import { fail, ok, type Result } from '../../result.ts';
import { argumentPath, partPath } from './read.ts';
import { emptyDraft, type FieldDraft, type FormField, listDraft, MAX_ITEMS, textDraft } from './types.ts';

/** Characters of what is pasted. */
const MAX_PASTE = 2 * 1024 * 1024;
/**
 * A number that was written without quotes is put into an object of this one field. A parser of JSON reads such numbers
 * as floating point, and a large one as another number; as a text it stays what was written.
 */
const NUMBER = '\u0000';
const STRING_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g;
/** As JSON writes them: RFC 8259, section 6. */
const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
/** Wherever a number can stand something like this stands too; a text that has none is spared the search. */
const PERHAPS_A_NUMBER = /(?:^|[[:,\s])-?\d/;

/** What is no JSON stays none: a number becomes an object wherever a number may stand, and nowhere else. */
function withNumbersKept(text: string): string {
  return text.replace(STRING_OR_NUMBER, (found) =>
    JSON_NUMBER.test(found) ? `{"\\u0000":"${found}"}` : found,
  );
}

/** Errors: `ABI_TOO_LARGE`, `ABI_PASTE_INVALID`. */
function parseExact(text: string): Result<unknown> {
  if (text.length > MAX_PASTE) return fail(new EvidentError('ABI_TOO_LARGE'));
  try {
    const value: unknown = JSON.parse(PERHAPS_A_NUMBER.test(text) ? withNumbersKept(text) : text);
    return ok(value);
  } catch {
    return fail(new EvidentError('ABI_PASTE_INVALID'));
  }
}

/**
 * One argument from JSON: lists as arrays, tuples as arrays or objects with every field by its name, anything else as
 * a string, numbers also bare, of any size. The texts are read by `readDraft` later.
 * Errors: `ABI_TOO_LARGE`, `ABI_TOO_MANY`, `ABI_PASTE_INVALID` with the path.
 */
export function draftOfJson(field: FormField, text: string): Result<FieldDraft> {
  return attempt(text, (value) => build(field, value, field.name));
}

/** All arguments, as an array or as an object by their names. Errors: as `draftOfJson`. */
export function draftsOfJson(fields: readonly FormField[], text: string): Result<readonly FieldDraft[]> {
  return attempt(text, (value) => {
    const parts = partsOf(fields, value, '');
    return fields.map((field, index) => build(field, parts[index], argumentPath(field, index)));
  });
}

/** What `draftsOfJson` reads back: every text as it stands, whether it can be read or not. */
export function jsonOfDrafts(drafts: readonly FieldDraft[]): string {
  return JSON.stringify(drafts.map(plain));
}

function plain(draft: FieldDraft): unknown {
  if (draft.kind === 'text') return draft.text;
  return draft.kind === 'list' ? draft.rows.map((row) => plain(row.draft)) : draft.fields.map(plain);
}

function attempt<T>(text: string, make: (value: unknown) => T): Result<T> {
  const parsed = parseExact(text);
  if (!parsed.ok) return parsed;
  try {
    return ok(make(parsed.value));
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function invalid(path: string): EvidentError {
  return new EvidentError('ABI_PASTE_INVALID', { path });
}

function build(field: FormField, value: unknown, path: string): FieldDraft {
  const { type, item } = field;
  if (item !== null) {
    if (!Array.isArray(value)) throw invalid(path);
    if (value.length > MAX_ITEMS) throw new EvidentError('ABI_TOO_MANY', { path });
    return listDraft(value.map((each, index) => build(item, each, `${path}[${index}]`)));
  }
  if (type.kind === 'tuple') {
    const parts = partsOf(field.fields, value, path);
    return {
      kind: 'tuple',
      fields: field.fields.map((each, index) => build(each, parts[index], partPath(field, index, path))),
    };
  }
  if (type.kind === 'bool' && typeof value === 'boolean') return textDraft(String(value));
  if (typeof value === 'string') return textDraft(value);
  const digits = typeof value === 'object' && value !== null && NUMBER in value ? value[NUMBER] : null;
  if (typeof digits !== 'string' || (type.kind !== 'uint' && type.kind !== 'int')) throw invalid(path);
  return textDraft(digits);
}

/** In the order of the fields, each exactly once. */
function partsOf(fields: readonly FormField[], value: unknown, path: string): readonly unknown[] {
  if (Array.isArray(value)) {
    if (value.length !== fields.length) throw invalid(path);
    return value;
  }
  if (typeof value !== 'object' || value === null) throw invalid(path);
  const own = new Map<string, unknown>(Object.entries(value));
  if (own.size !== fields.length || fields.some(({ name }) => !own.has(name))) throw invalid(path);
  return fields.map(({ name }) => own.get(name));
}

/**
 * Items of a list from whatever was pasted: a JSON array; lines with one item each; a table with a column for each
 * field of the tuple, its names in the first row or not. Errors: as `draftOfJson`, `INPUT_CSV_INVALID`.
 */
export function rowsOfText(field: FormField, text: string): Result<readonly FieldDraft[]> {
  const { item } = field;
  const trimmed = text.trim();
  if (item === null) return fail(invalid(field.name));
  if (trimmed.startsWith('[')) {
    const draft = draftOfJson({ ...field, name: '' }, trimmed);
    if (!draft.ok) return draft;
    return ok(draft.value.kind === 'list' ? draft.value.rows.map((row) => row.draft) : []);
  }
  if (trimmed.length > MAX_PASTE) return fail(new EvidentError('ABI_TOO_LARGE'));
  const table = parseCsv(trimmed.replaceAll('\t', ','));
  if (!table.ok) return table;
  return rowsOfTable(item, table.value);
}

function rowsOfTable(item: FormField, table: readonly (readonly string[])[]): Result<readonly FieldDraft[]> {
  const columns = item.type.kind === 'tuple' ? item.fields : [item];
  const nested = columns.find(({ type }) => type.kind === 'tuple' || type.kind === 'array');
  if (nested !== undefined) return fail(invalid(''));
  const named = columns.every(({ name }, index) => name !== '' && table[0]?.[index]?.trim() === name);
  const rows = (named ? table.slice(1) : table).filter((row) => row.length > 1 || row[0] !== '');
  // One row of many cells is a list of single items as well.
  const [only] = rows;
  const spread =
    columns.length === 1 && rows.length === 1 && only !== undefined ? only.map((cell) => [cell]) : rows;
  if (spread.length > MAX_ITEMS) return fail(new EvidentError('ABI_TOO_MANY'));
  const drafts: FieldDraft[] = [];
  for (const [index, cells] of spread.entries()) {
    if (cells.length !== columns.length) return fail(invalid(`[${index}]`));
    const texts = cells.map((cell) => textDraft(cell.trim()));
    drafts.push(
      item.type.kind === 'tuple' ? { kind: 'tuple', fields: texts } : (texts[0] ?? emptyDraft(item)),
    );
  }
  return ok(drafts);
}
