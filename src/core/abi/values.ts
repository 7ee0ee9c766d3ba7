/** Decoded values as JSON, for copies and files. */
import type { AbiField, AbiValue } from './types.ts';

/**
 * Numbers as decimal strings, because readers of JSON round large ones; tuples as objects where each field has a name
 * of its own, as arrays otherwise.
 */
export function jsonValue(value: AbiValue): unknown {
  switch (value.kind) {
    case 'number':
      return String(value.value);
    case 'list':
      return value.items.map(jsonValue);
    case 'tuple':
      return jsonFields(value.fields);
    default:
      return value.value;
  }
}

/** As `jsonValue` does with a tuple. */
export function jsonFields(fields: readonly AbiField[]): unknown {
  const names = new Set(fields.map(({ name }) => name));
  if (names.has('') || names.size !== fields.length) return fields.map(({ value }) => jsonValue(value));
  return Object.fromEntries(fields.map(({ name, value }) => [name, jsonValue(value)]));
}
