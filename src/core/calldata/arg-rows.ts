/** Every value of a call on a line of its own, so that none stays unseen. */
import { typeText } from '../abi/parse.ts';
import type { AbiField, AbiType, AbiValue } from '../abi/types.ts';
import { messages } from './messages.ts';
import { type MeaningRow, type Sentence, textPart, wholeText } from './parts.ts';

export interface ArgRow extends MeaningRow {
  /** Also the label: `orders[2].amount`; a parameter without a name is named by its place: `[0]`. */
  readonly path: string;
  /** Canonical type. */
  readonly type: string;
  /** `empty`: a list of nothing. */
  readonly kind: 'number' | 'address' | 'bool' | 'bytes' | 'text' | 'empty';
  /** Whole and exact. `text` comes from outside: hostile until shown as such. */
  readonly value: string;
}

export function argRows(fields: readonly AbiField[]): readonly ArgRow[] {
  return fields.flatMap(({ name, type, value }, index) =>
    rows(name === '' ? `[${index}]` : name, type, value),
  );
}

function rows(path: string, type: AbiType, value: AbiValue): readonly ArgRow[] {
  const common = { label: path, path, type: typeText(type) };
  switch (value.kind) {
    case 'tuple':
      return value.fields.flatMap((field, index) =>
        rows(field.name === '' ? `${path}[${index}]` : `${path}.${field.name}`, field.type, field.value),
      );
    case 'list': {
      if (type.kind !== 'array' || value.items.length === 0) {
        return [{ ...common, kind: 'empty', value: '', parts: [textPart(messages.emptyList)] }];
      }
      return value.items.flatMap((item, index) => rows(`${path}[${index}]`, type.item, item));
    }
    default:
      return [{ ...common, kind: value.kind, value: String(value.value), parts: partsOf(value) }];
  }
}

function partsOf(value: Exclude<AbiValue, { readonly kind: 'tuple' | 'list' }>): Sentence {
  switch (value.kind) {
    case 'address':
      return [{ kind: 'address', address: value.value }];
    case 'text':
      return [wholeText(value.value)];
    default:
      return [textPart(String(value.value))];
  }
}
