/** RLP, typed data, transactions as bytes. */
import * as v from 'valibot';
import { EMPTY_HEX, type Hex, parseHex } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { fail, ok, type Result } from '#core/result.ts';
import { encodeType, keccakOfBytes, keccakOfText } from '#core/tools/hash.ts';
import { minimalBytes, parseWhole } from '#core/tools/numbers.ts';
import {
  buildUnsigned,
  type DissectedField,
  dissectTransaction,
  type FieldLayout,
  LAYOUTS,
  TX_TYPES,
  type TxField,
} from '#core/tools/raw-transaction.ts';
import { decodeRlp, encodeRlp, type RlpItem, readRlpText, rlpText } from '#core/tools/rlp.ts';
import { typedError } from '../../../components/decoding/typed-error.ts';
import { messages } from '../messages.ts';
import {
  addressField,
  bytesField,
  Form,
  type Tool,
  type ToolOutcome,
  type ToolRow,
  type Values,
} from '../tool.ts';

const rlpWords = messages.rlp;

export const RLP: Tool = {
  id: 'rlp',
  fields: () => [
    {
      id: 'way',
      label: rlpWords.way,
      form: 'choice',
      options: [
        { value: 'decode', label: rlpWords.decode },
        { value: 'encode', label: rlpWords.encode },
      ],
    },
    { id: 'value', label: rlpWords.value, hint: rlpWords.hint, form: 'area', mono: true },
  ],
  run(values) {
    const form = new Form(values);
    if (form.choice('way', ['decode', 'encode']) === 'decode') {
      const item = form.read('value', (text) => {
        const data = bytesField(text);
        return data.ok ? decodeRlp(data.value) : data;
      });
      return form.done(() =>
        item === null
          ? []
          : [{ label: rlpWords.items, value: rlpText(item), noun: rlpWords.itemsNoun, variant: 'long' }],
      );
    }
    const item = form.read('value', readRlpText);
    return form.done(() => {
      if (item === null) return [];
      const encoded = encodeRlp(item);
      return [
        { label: rlpWords.bytes, value: encoded, noun: rlpWords.bytesNoun, variant: 'long' },
        { label: rlpWords.hash, value: keccakOfBytes(encoded), noun: rlpWords.hashNoun, variant: 'code' },
      ];
    });
  },
};

const typedWords = messages.typed;
const typedSchema = v.looseObject({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
});

export const TYPED: Tool = {
  id: 'typed-data',
  fields: () => [{ id: 'json', label: typedWords.json, hint: typedWords.hint, form: 'area', mono: true }],
  async run(values) {
    const form = new Form(values);
    const text = form.read('json', (json) => ok(json));
    const blocked = form.blocked();
    if (blocked !== null || text === null) return blocked ?? { kind: 'waiting' };
    const { parseTypedData } = await import('../../../evm/typed-data.ts').catch((thrown: unknown) => {
      throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
    });
    try {
      const reading = parseTypedData(text);
      const { types, primaryType } = v.parse(typedSchema, JSON.parse(text));
      const type = encodeType(types, primaryType);
      if (!type.ok) throw type.error;
      const code = (label: string, value: string, noun: string): ToolRow => ({
        label,
        value,
        noun,
        variant: 'code',
      });
      const rows: readonly ToolRow[] = [
        code(typedWords.digest, reading.digest, typedWords.digestNoun),
        code(typedWords.domain, reading.domainHash, typedWords.domainNoun),
        code(typedWords.message, reading.messageHash, typedWords.messageNoun),
        { label: typedWords.type, value: type.value, noun: typedWords.typeNoun, variant: 'text' },
        code(typedWords.typeHash, keccakOfText(type.value), typedWords.typeHashNoun),
      ];
      return { kind: 'done', rows };
    } catch (thrown) {
      form.wrong('json', typedError(toEvidentError(thrown, 'TOOL_JSON')));
      return form.done(() => []);
    }
  },
};

const dissectWords = messages.dissect;

export const DISSECT: Tool = {
  id: 'transaction',
  fields: () => [
    { id: 'bytes', label: dissectWords.bytes, hint: dissectWords.hint, form: 'area', mono: true },
  ],
  run(values) {
    const form = new Form(values);
    const read = form.read('bytes', (text) => {
      const data = bytesField(text);
      return data.ok ? dissectTransaction(data.value) : data;
    });
    return form.done(() => {
      if (read === null) return [];
      const { signed, chainId } = read;
      const own = read.fields.map(rowOf);
      return [
        {
          label: dissectWords.type,
          value: String(read.type),
          noun: dissectWords.typeNoun,
          variant: 'code',
          note: messages.types[read.type],
        },
        // A legacy transaction has its chain inside the signature.
        ...(read.type === 0
          ? [
              {
                label: dissectWords.names.chainId,
                value: chainId === null ? '' : String(chainId),
                noun: dissectWords.names.chainId,
                variant: 'code' as const,
                ...(chainId === null ? { note: dissectWords.anyChain } : {}),
              },
            ]
          : []),
        ...own,
        ...(signed === null
          ? []
          : [
              {
                label: dissectWords.hash,
                value: signed.hash,
                noun: dissectWords.hashNoun,
                variant: 'code' as const,
              },
              {
                label: dissectWords.from,
                value: signed.from ?? '',
                noun: dissectWords.fromNoun,
                variant: 'code' as const,
                ...(signed.from === null ? { note: dissectWords.nobody } : {}),
              },
            ]),
        { label: dissectWords.digest, value: read.digest, noun: dissectWords.digestNoun, variant: 'code' },
        {
          label: dissectWords.unsigned,
          value: read.unsigned,
          noun: dissectWords.unsignedNoun,
          variant: 'long',
        },
      ];
    });
  },
};

function rowOf({ name, kind, item, number }: DissectedField): ToolRow {
  const label = dissectWords.names[name];
  const noun = label;
  if (number !== null && kind === 'number') return { label, noun, value: String(number), variant: 'code' };
  if (number !== null) return { label, noun, value: `0x${number.toString(16)}`, variant: 'code' };
  if (typeof item === 'string' && item === EMPTY_HEX) {
    return {
      label,
      noun,
      value: '',
      variant: 'code',
      note: kind === 'bytes' ? dissectWords.none : dissectWords.creates,
    };
  }
  if (typeof item !== 'string' && item.length === 0)
    return { label, noun, value: '', variant: 'code', note: dissectWords.none };
  const isAddress = kind === 'address' || kind === 'addressOrNone';
  const to = isAddress && typeof item === 'string' ? addressField(item) : null;
  return {
    label,
    noun,
    // With its checksum, as the address stands everywhere else.
    value: to?.ok ? to.value : rlpText(item),
    variant: kind === 'bytes' || typeof item !== 'string' ? 'long' : 'code',
  };
}

const buildWords = messages.build;
const typeOf = (values: Values) => TX_TYPES.find((type) => String(type) === values.type) ?? 2;
const CHOICES = ['2', '0', '1', '3', '4'] as const;

/** Every field of any type, once. */
const FIELDS = new Map<TxField, FieldLayout>(
  [LAYOUTS[2], LAYOUTS[0], LAYOUTS[3], LAYOUTS[4]].flat().map((layout) => [layout.name, layout]),
);
const STARTS: Readonly<Partial<Record<TxField, string>>> = { nonce: '0', gasLimit: '21000', value: '0' };

export const BUILD: Tool = {
  id: 'build',
  fields: () => [
    {
      id: 'type',
      label: buildWords.type,
      form: 'choice',
      options: CHOICES.map((value) => ({ value, label: messages.types[Number(value) as 0 | 1 | 2 | 3 | 4] })),
    },
    ...[...FIELDS.values()].map(({ name, kind }) => ({
      id: name,
      label: dissectWords.names[name],
      hint: buildWords.hints[name],
      form:
        kind === 'number' || kind === 'address' || kind === 'addressOrNone'
          ? ('line' as const)
          : ('area' as const),
      mono: kind !== 'number',
      start: STARTS[name] ?? '',
      optional: kind === 'addressOrNone' || kind === 'bytes' || kind === 'accessList' || name === 'chainId',
      shownFor: (values: Values) =>
        name === 'chainId' || LAYOUTS[typeOf(values)].some((layout) => layout.name === name),
    })),
  ],
  run(values): ToolOutcome {
    const form = new Form(values);
    const type = typeOf(values);
    const items = LAYOUTS[type].map((layout) => itemOf(form, layout));
    const chainId = type === 0 ? form.optional('chainId', (text) => parseWhole(text), null) : null;
    return form.done(() => {
      const unsigned = buildUnsigned(
        type,
        items.map((item) => item ?? []),
        chainId === 0n ? null : chainId,
      );
      return [
        { label: buildWords.unsigned, value: unsigned, noun: buildWords.unsignedNoun, variant: 'long' },
        {
          label: buildWords.digest,
          value: keccakOfBytes(unsigned),
          noun: buildWords.digestNoun,
          variant: 'code',
        },
      ];
    });
  },
};

function itemOf(form: Form, { name, kind, bits }: FieldLayout): RlpItem | null {
  switch (kind) {
    case 'number': {
      const value = form.read(name, (text) => parseWhole(text, bits));
      return value === null ? null : minimalBytes(value);
    }
    case 'address':
      return lower(form.read(name, addressField));
    case 'addressOrNone':
      return lower(form.optional(name, addressField, null)) ?? EMPTY_HEX;
    case 'bytes':
      return form.optional(name, bytesField, EMPTY_HEX);
    case 'accessList':
      return form.optional(name, accessList, []);
    case 'hashes':
      return form.read(name, hashes);
    case 'authorizations':
      return form.read(name, authorizations);
  }
}

function lower(text: string | null): Hex | null {
  const read = text === null ? null : parseHex(text);
  return read?.ok ? read.value : null;
}

const hexText = v.pipe(
  v.string(),
  v.check((text) => parseHex(text).ok),
  v.transform((text) => text.toLowerCase() as Hex),
);
const sized = (size: number) =>
  v.pipe(
    hexText,
    v.check((text) => text.length === 2 + 2 * size),
  );
const whole = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.transform(String)), v.string()]),
  v.check((text) => parseWhole(text).ok),
  v.transform((text) => minimalBytes(BigInt(text))),
);

function json<T>(schema: v.GenericSchema<unknown, T>, text: string): Result<T> {
  try {
    const read = v.safeParse(schema, JSON.parse(text));
    return read.success
      ? ok(read.output)
      : fail(new EvidentError('TOOL_JSON', { at: v.getDotPath(read.issues[0]) ?? '' }));
  } catch (cause) {
    return fail(new EvidentError('TOOL_JSON', {}, cause));
  }
}

const mapped = <T>(read: Result<T>, item: (value: T) => RlpItem): Result<RlpItem> =>
  read.ok ? ok(item(read.value)) : read;

const accessList = (text: string) =>
  mapped(
    json(v.array(v.strictObject({ address: sized(20), storageKeys: v.array(sized(32)) })), text),
    (list) => list.map((entry) => [entry.address, entry.storageKeys]),
  );

const hashes = (text: string) => mapped(json(v.array(sized(32)), text), (list) => list);

const authorizations = (text: string) =>
  mapped(
    json(
      v.array(
        v.strictObject({
          chainId: whole,
          address: sized(20),
          nonce: whole,
          yParity: whole,
          r: whole,
          s: whole,
        }),
      ),
      text,
    ),
    (list) =>
      list.map(({ chainId, address: to, nonce, yParity, r, s }) => [chainId, to, nonce, yParity, r, s]),
  );
