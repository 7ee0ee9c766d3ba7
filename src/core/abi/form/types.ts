/** Forms for arguments: what each field is, and what stands in it as it was written. */
import type { Address } from '../../address/address.ts';
import { membersOf } from '../interface/lookup.ts';
import type { AbiParameter, AbiType } from '../types.ts';

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
}

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
