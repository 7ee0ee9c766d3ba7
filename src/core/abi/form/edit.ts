/** Drafts made and changed. Each function gives a new draft that shares every part it did not touch. */
import type { Address } from '../../address/address.ts';
import type { AbiValue } from '../types.ts';
import type { FieldDraft, FormField, ListDraft, TextDraft, TupleDraft } from './types.ts';

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
export type Update = (draft: FieldDraft) => FieldDraft;

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
