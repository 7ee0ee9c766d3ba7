/** Arguments as bytes and back, and where a contract's storage keeps what. */
import { decodeArguments } from '#core/abi/decode.ts';
import { encodeArguments } from '#core/abi/encode.ts';
import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import { errorsOf, validateAbiForm } from '#core/abi/form/read.ts';
import { draftOf, type FormField, formFields } from '#core/abi/form/types.ts';
import { parseParameters } from '#core/abi/parse.ts';
import type { AbiParameter, AbiValue } from '#core/abi/types.ts';
import { EMPTY_HEX, type Hash, type Hex, hexSize } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { itemsSlot, mappingSlot, slotAfter, slotOf } from '#core/evm/storage-slots.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { parseWhole } from '#core/tools/numbers.ts';
import { messages } from '../messages.ts';
import { bytesField, emptyValues, Form, readParameters, type Tool } from '../tool.ts';

function readValues(fields: readonly FormField[], json: string): Result<readonly AbiValue[]> {
  const drafts = draftsOfJson(fields, json);
  if (!drafts.ok) return drafts;
  const reading = validateAbiForm(fields, drafts.value);
  if (reading.values !== null) return ok(reading.values);
  const [first] = errorsOf(fields, reading, 1);
  if (first === undefined) return fail(new EvidentError('ABI_ARGUMENT_INVALID'));
  const [path, error] = first;
  // No tool looks a name up.
  const code = error.code === 'INPUT_ADDRESS_INVALID' ? 'TOOL_ADDRESS' : error.code;
  return fail(new EvidentError(code, { ...error.details, path }));
}

const encodeWords = messages.abiEncode;

export const ABI_ENCODE: Tool = {
  id: 'abi-encode',
  fields: () => [
    {
      id: 'types',
      label: encodeWords.types,
      hint: encodeWords.typesHint,
      form: 'line',
      placeholder: 'address to, uint256[] ids',
      mono: true,
    },
    { id: 'values', label: encodeWords.values, form: 'arguments' },
  ],
  run(values) {
    const form = new Form(values);
    const named = form.read('types', readParameters);
    if (named === null) return form.done(() => []);
    const { types, fields } = named;
    // Before anything is written, what stands empty may be complete already: a list without items.
    const untouched = (values.values ?? '').trim() === '';
    const begun = untouched ? readValues(fields, emptyValues(fields)) : null;
    const read = begun?.ok ? begun.value : form.read('values', (text) => readValues(fields, text));
    return form.done(() => {
      const data = read === null ? EMPTY_HEX : encodeArguments(types, read);
      return [
        {
          label: encodeWords.bytes,
          value: data,
          noun: encodeWords.noun,
          variant: 'long',
          note: encodeWords.size(hexSize(data)),
        },
      ];
    });
  },
};

const decodeWords = messages.abiDecode;

/** The catalogue speaks of a call that somebody is about to sign; nobody is, here. */
function decoded(types: readonly AbiParameter[], data: Hex): ReturnType<typeof decodeArguments> {
  const read = decodeArguments(types, data);
  return read.ok || read.error.code !== 'ABI_DATA_MALFORMED'
    ? read
    : fail(new EvidentError('TOOL_ABI_BYTES', read.error.details, read.error));
}

export const ABI_DECODE: Tool = {
  id: 'abi-decode',
  fields: () => [
    { id: 'types', label: encodeWords.types, hint: encodeWords.typesHint, form: 'line', mono: true },
    { id: 'bytes', label: decodeWords.bytes, hint: decodeWords.hint, form: 'area', mono: true },
  ],
  run(values) {
    const form = new Form(values);
    const named = form.read('types', readParameters);
    const read =
      named === null
        ? null
        : form.read('bytes', (text) => {
            const data = bytesField(text);
            return data.ok ? decoded(named.types, data.value) : data;
          });
    const blocked = form.blocked();
    if (blocked !== null || named === null || read === null) return blocked ?? { kind: 'waiting' };
    const drafts = read.flatMap(({ value }, index) => {
      const field = named.fields[index];
      return field === undefined ? [] : [draftOf(field, value)];
    });
    const all = jsonOfDrafts(drafts);
    return {
      kind: 'done',
      rows: [{ label: decodeWords.all, value: all, noun: decodeWords.allNoun, variant: 'text' }],
      results: { fields: read, forms: named.fields },
    };
  },
};

const slotWords = messages.slot;

/** One value, whose place is its field. */
function readKey(type: AbiParameter, text: string): Result<readonly AbiValue[]> {
  const read = readValues(formFields([type]), JSON.stringify([text]));
  if (read.ok) return read;
  const { path: _, ...details } = read.error.details;
  return fail(new EvidentError(read.error.code, details, read.error));
}

export const SLOT: Tool = {
  id: 'storage-slot',
  fields: () => [
    { id: 'slot', label: slotWords.slot, hint: slotWords.slotHint, form: 'line', start: '0', mono: true },
    {
      id: 'kind',
      label: slotWords.kind,
      form: 'choice',
      options: [
        { value: 'mapping', label: slotWords.mapping },
        { value: 'array', label: slotWords.array },
      ],
    },
    {
      id: 'type',
      label: slotWords.keyType,
      form: 'line',
      start: 'address',
      mono: true,
      shownFor: ({ kind }) => kind === 'mapping',
    },
    {
      id: 'key',
      label: slotWords.key,
      form: 'line',
      mono: true,
      shownFor: ({ kind }) => kind === 'mapping',
    },
    {
      id: 'index',
      label: slotWords.index,
      hint: slotWords.indexHint,
      form: 'line',
      start: '0',
      shownFor: ({ kind }) => kind !== 'mapping',
    },
  ],
  run(values) {
    const form = new Form(values);
    const slot = form.read('slot', (text) => parseWhole(text));
    if (form.choice('kind', ['mapping', 'array']) === 'array') {
      const index = form.read('index', (text) => parseWhole(text));
      return form.done(() =>
        slot === null || index === null ? [] : rowOf(slotAfter(itemsSlot(slotOf(slot)), index)),
      );
    }
    const type = form.read('type', keyType);
    const key = type === null ? null : form.read('key', (text) => readKey(type, text));
    return form.done(() => {
      const [value] = key ?? [];
      return slot === null || type === null || value === undefined
        ? []
        : rowOf(mappingSlot(slotOf(slot), type.type, value));
    });
  },
};

/** Solidity's mappings have keys of elementary types alone. Error: `TOOL_KEY_TYPE`. */
function keyType(text: string): Result<AbiParameter> {
  const read = parseParameters(`(${text})`);
  const [type, ...more] = read.ok ? read.value : [];
  const elementary = type !== undefined && type.type.kind !== 'array' && type.type.kind !== 'tuple';
  return elementary && more.length === 0 ? ok(type) : fail(new EvidentError('TOOL_KEY_TYPE'));
}

function rowOf(slot: Hash) {
  return [{ label: slotWords.found, value: slot, noun: slotWords.noun, variant: 'code' as const }];
}
