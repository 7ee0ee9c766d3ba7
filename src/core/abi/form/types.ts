/** Forms for arguments: what each field is, and what stands in it as it was written. */
import type { Address } from '../../address/address.ts';
import { membersOf } from '../interface/lookup.ts';
import type { AbiParameter, AbiType, AbiValue } from '../types.ts';

/** A parameter, an item of a list or a field of a tuple, with what a form needs to know of it. */
export interface FormField {
  /** Empty when it has none, and for items of lists. Hostile text until shown through `displayText`. */
  readonly name: string;
  readonly type: AbiType;
  /** What the source calls the type; hostile text. Empty where it says nothing more. */
  readonly internal: string;
  /** Members of an enumeration, in order; null where it is none, or where nobody told them. */
  readonly members: readonly string[] | null;
  /** Of a list: what each of its items is. Null for everything else. */
  readonly item: FormField | null;
  /** Of a tuple; empty for everything else. */
  readonly fields: readonly FormField[];
  /** Where it is an amount of a token whose decimals are known: what `TOKEN_UNIT` stands for. */
  readonly token?: FieldToken;
}

export interface FieldToken {
  /** Safe to show. */
  readonly symbol: string;
  readonly decimals: number;
  /** Who says so: the wallet's list of tokens, or the contract itself. */
  readonly origin: 'list' | 'contract';
}

/** Behind a number: in the unit of the field's token. Never a symbol, which may be any word. */
export const TOKEN_UNIT = 'token';

/**
 * What stands in a field. Never changed in place: a part that was not touched stays the same object, by which its
 * reading is known again.
 */
export type FieldDraft = TextDraft | ListDraft | TupleDraft;

export interface TextDraft {
  readonly kind: 'text';
  readonly text: string;
  /** Of a name or a link in an address's field: where it leads, found out for this very text. */
  readonly address: Address | null;
}

export interface ListDraft {
  readonly kind: 'list';
  readonly rows: readonly DraftRow[];
  /** Id of the row that comes next. */
  readonly next: number;
}

export interface DraftRow {
  /** Stays with the row wherever it is moved. */
  readonly id: number;
  readonly draft: FieldDraft;
}

export interface TupleDraft {
  readonly kind: 'tuple';
  readonly fields: readonly FieldDraft[];
}

/** Items of one list that a form takes. */
export const MAX_ITEMS = 20_000;

/** The fields of a function, with the members of its enumerations. Call it once for each form: fields are known by identity. */
export function formFields(
  parameters: readonly AbiParameter[],
  enums: ReadonlyMap<string, readonly string[]> = new Map(),
): readonly FormField[] {
  return parameters.map((parameter) => formField(parameter, enums));
}

function formField(parameter: AbiParameter, enums: ReadonlyMap<string, readonly string[]>): FormField {
  const { name, type, internal = '' } = parameter;
  const item: AbiParameter | null =
    type.kind === 'array' ? { name: '', type: type.item, internal: internal.replace(/\[\d*\]$/, '') } : null;
  return {
    name,
    type,
    internal,
    members: membersOf(parameter, enums),
    item: item === null ? null : formField(item, enums),
    fields: type.kind === 'tuple' ? formFields(type.fields, enums) : [],
  };
}

// Drafts made and changed. Each function gives a new draft that shares every part it did not touch.

export function textDraft(text: string, address: Address | null = null): TextDraft {
  return { kind: 'text', text, address };
}

/** Nothing filled in. A list of fixed length has its rows, dynamic bytes say that there are none. */
export function emptyDraft(field: FormField): FieldDraft {
  const { type, item, fields } = field;
  if (type.kind === 'tuple') return { kind: 'tuple', fields: fields.map(emptyDraft) };
  if (item !== null && type.kind === 'array') {
    return listDraft(Array.from({ length: type.length ?? 0 }, () => emptyDraft(item)));
  }
  return textDraft(type.kind === 'bytes' && type.size === null ? '0x' : '');
}

export function listDraft(drafts: readonly FieldDraft[]): ListDraft {
  return { kind: 'list', rows: drafts.map((draft, id) => ({ id, draft })), next: drafts.length };
}

/** What would be read as this value. The value must be of the field's type. */
export function draftOf(field: FormField, value: AbiValue): FieldDraft {
  switch (value.kind) {
    case 'number':
      return textDraft(field.members?.[Number(value.value)] ?? String(value.value));
    case 'bool':
      return textDraft(value.value ? 'true' : 'false');
    case 'address':
    case 'bytes':
    case 'text':
      return textDraft(value.value);
    case 'list': {
      const { item } = field;
      return listDraft(item === null ? [] : value.items.map((each) => draftOf(item, each)));
    }
    case 'tuple':
      return {
        kind: 'tuple',
        fields: field.fields.flatMap((each, index) => {
          const found = value.fields[index];
          return found === undefined ? [] : [draftOf(each, found.value)];
        }),
      };
  }
}

/** Gives the draft itself back where there is nothing to change; what holds it then stays the same too. */
type Update = (draft: FieldDraft) => FieldDraft;

export function updateField(draft: TupleDraft, index: number, update: Update): TupleDraft {
  const before = draft.fields[index];
  const after = before === undefined ? before : update(before);
  return after === undefined || after === before
    ? draft
    : { ...draft, fields: draft.fields.with(index, after) };
}

export function updateRow(list: ListDraft, id: number, update: Update): ListDraft {
  const index = list.rows.findIndex((row) => row.id === id);
  const row = list.rows[index];
  const after = row === undefined ? undefined : update(row.draft);
  if (after === undefined || after === row?.draft) return list;
  return { ...list, rows: list.rows.with(index, { id, draft: after }) };
}

/** Behind the row `after`, or at the end. */
export function addRow(list: ListDraft, draft: FieldDraft, after: number | null = null): ListDraft {
  const found = after === null ? -1 : list.rows.findIndex(({ id }) => id === after);
  const at = found === -1 ? list.rows.length : found + 1;
  return { ...list, rows: list.rows.toSpliced(at, 0, { id: list.next, draft }), next: list.next + 1 };
}

export function removeRow(list: ListDraft, id: number): ListDraft {
  return { ...list, rows: list.rows.filter((row) => row.id !== id) };
}

/** By `steps` places, towards the end where it is positive; never beyond an end. */
export function moveRow(list: ListDraft, id: number, steps: number): ListDraft {
  const from = list.rows.findIndex((row) => row.id === id);
  const row = list.rows[from];
  const to = Math.max(0, Math.min(list.rows.length - 1, from + steps));
  if (row === undefined || to === from) return list;
  return { ...list, rows: list.rows.toSpliced(from, 1).toSpliced(to, 0, row) };
}
