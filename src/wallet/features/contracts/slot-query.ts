/** Which place of a contract's storage is meant, from texts. Pure. */

import { readDraft } from '#core/abi/form/read.ts';
import { type FormField, formFields, textDraft } from '#core/abi/form/types.ts';
import { typeByName } from '#core/abi/parse.ts';
import type { Hash } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { itemPlace, itemsSlot, mappingSlot, type StoragePlace } from '#core/evm/storage-slots.ts';
import { readSlot } from './options-fold.tsx';

export const SLOT_KINDS = ['value', 'mapping', 'array', 'text'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** Types that keys of mappings usually have. */
export const KEY_TYPES = [
  'address',
  'uint256',
  'int256',
  'bytes32',
  'bytes4',
  'bool',
  'string',
  'bytes',
] as const;
export type KeyType = (typeof KEY_TYPES)[number];

export interface KeyRow {
  readonly id: number;
  readonly type: KeyType;
  readonly key: string;
}

export interface SlotDraft {
  readonly kind: SlotKind;
  /** Of the variable. */
  readonly base: string;
  /** Of a mapping: one, or one for each of those inside each other, the outermost first. */
  readonly keys: readonly KeyRow[];
  /** Of an array. */
  readonly index: string;
  /** Bytes of an item. */
  readonly size: string;
}

export const FIRST_SLOT: SlotDraft = {
  kind: 'value',
  base: '',
  keys: [{ id: 0, type: 'address', key: '' }],
  index: '0',
  size: '32',
};

export interface SlotReading {
  readonly place: StoragePlace | null;
  /** `base`, `index`, `size`, `key.<id>`. */
  readonly errors: ReadonlyMap<string, EvidentError>;
}

const WORD = 32;

const fields: ReadonlyMap<KeyType, FormField> = new Map(
  KEY_TYPES.flatMap((name) => {
    const type = typeByName(name, null);
    const [field] = type === null ? [] : formFields([{ name: '', type }]);
    return field === undefined ? [] : [[name, field] as const];
  }),
);

export function readSlotDraft({ kind, base, keys, index, size }: SlotDraft): SlotReading {
  const errors = new Map<string, EvidentError>();
  const slot = base.trim() === '' ? null : readSlot(base);
  if (slot === null) errors.set('base', new EvidentError('INPUT_REQUIRED'));
  else if (!slot.ok) errors.set('base', slot.error);
  const first = slot?.ok ? slot.value : null;
  if (kind === 'mapping') return { place: mappingPlace(first, keys, errors), errors };
  if (kind === 'array') return { place: arrayPlace(first, index, size, errors), errors };
  return { place: first === null ? null : { slot: first, offset: 0, size: WORD }, errors };
}

function mappingPlace(
  first: Hash | null,
  keys: readonly KeyRow[],
  errors: Map<string, EvidentError>,
): StoragePlace | null {
  let slot = first;
  for (const { id, type, key } of keys) {
    const field = fields.get(type);
    const read = field === undefined ? null : readDraft(field, textDraft(key));
    if (field === undefined || read === null || read.kind !== 'value') {
      const error = read?.kind === 'wrong' ? read.problem.error : null;
      errors.set(`key.${id}`, error ?? new EvidentError('INPUT_REQUIRED'));
      slot = null;
    } else if (slot !== null) slot = mappingSlot(slot, field.type, read.value);
  }
  return slot === null ? null : { slot, offset: 0, size: WORD };
}

function arrayPlace(
  first: Hash | null,
  index: string,
  size: string,
  errors: Map<string, EvidentError>,
): StoragePlace | null {
  if (!/^\d{1,78}$/.test(index.trim())) errors.set('index', new EvidentError('INPUT_SLOT'));
  if (!/^\d{1,6}$/.test(size.trim())) errors.set('size', new EvidentError('INPUT_SLOT'));
  if (first === null || errors.size > 0) return null;
  try {
    return itemPlace(itemsSlot(first), BigInt(index.trim()), Number(size.trim()));
  } catch (thrown) {
    errors.set('size', toEvidentError(thrown));
    return null;
  }
}
