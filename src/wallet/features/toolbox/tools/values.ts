/** Amounts, numbers, text and bytes, times. */
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import { bytesToHex, type Hex, hexSize, hexToBytes } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import { parseWhole } from '#core/tools/numbers.ts';
import { parseTime, writeTime } from '#core/tools/time.ts';
import { messages } from '../messages.ts';
import { bytesField, Form, type Tool, type ToolRow } from '../tool.ts';

const unitWords = messages.units;
const UNITS = [
  ['ether', 18],
  ['gwei', 9],
  ['wei', 0],
] as const;
/** A word holds no whole unit of more. */
const MOST_DECIMALS = 77n;

export const UNIT: Tool = {
  id: 'units',
  fields: () => [
    { id: 'amount', label: unitWords.amount, form: 'line', placeholder: '1.5' },
    {
      id: 'unit',
      label: unitWords.unit,
      form: 'choice',
      options: [
        ...UNITS.map(([value, decimals]) => ({ value, label: unitWords.option(value, decimals) })),
        { value: 'own', label: unitWords.own },
      ],
    },
    {
      id: 'decimals',
      label: unitWords.decimals,
      form: 'line',
      start: '6',
      shownFor: ({ unit }) => unit === 'own',
    },
  ],
  run(values) {
    const form = new Form(values);
    const unit = form.choice('unit', ['ether', 'gwei', 'wei', 'own']);
    const own = unit === 'own' ? form.read('decimals', (text) => parseWhole(text, 8)) : null;
    const tooMany = own !== null && own > MOST_DECIMALS;
    if (tooMany) form.wrong('decimals', new EvidentError('TOOL_NUMBER', { most: String(MOST_DECIMALS) }));
    const decimals =
      own === null || tooMany ? (UNITS.find(([name]) => name === unit)?.[1] ?? 0) : Number(own);
    const amount = form.read('amount', (text) => parseAmount(text, decimals)) ?? 0n;
    return form.done(() => [
      ...UNITS.map(
        ([name, places]): ToolRow => ({
          label: name,
          value: formatAmount(amount, places),
          noun: unitWords.noun(name),
          variant: 'code',
        }),
      ),
      ...(own === null
        ? []
        : [row(unitWords.ownRow(decimals), formatAmount(amount, decimals), unitWords.ownNoun)]),
      row(unitWords.hex, `0x${amount.toString(16)}`, unitWords.hexNoun),
    ]);
  },
};

function row(label: string, value: string, noun: string, note?: string): ToolRow {
  return { label, value, noun, variant: 'code', ...(note === undefined ? {} : { note }) };
}

const numberWords = messages.number;

export const NUMBER: Tool = {
  id: 'number',
  fields: () => [{ id: 'value', label: numberWords.value, hint: numberWords.hint, form: 'line', mono: true }],
  run(values) {
    const form = new Form(values);
    const value = form.read('value', (text) => parseWhole(text)) ?? 0n;
    return form.done(() => {
      const signed = BigInt.asIntN(256, value);
      return [
        row(numberWords.decimal, String(value), numberWords.decimalNoun),
        row(numberWords.hex, `0x${value.toString(16)}`, numberWords.hexNoun),
        row(numberWords.word, `0x${value.toString(16).padStart(64, '0')}`, numberWords.wordNoun),
        ...(signed < 0n ? [row(numberWords.signed, String(signed), numberWords.signedNoun)] : []),
        row(numberWords.bits, String(value === 0n ? 0 : value.toString(2).length), numberWords.bitsNoun),
      ];
    });
  },
};

const textWords = messages.text;

export const TEXT: Tool = {
  id: 'text',
  fields: () => [
    {
      id: 'form',
      label: textWords.form,
      form: 'choice',
      options: [
        { value: 'text', label: textWords.toBytes },
        { value: 'bytes', label: textWords.toText },
      ],
    },
    { id: 'value', label: textWords.value, form: 'area', mono: true },
  ],
  run(values) {
    const form = new Form(values);
    if (form.choice('form', ['text', 'bytes']) === 'text') {
      const text = form.text('value') ?? '';
      if (/\p{Surrogate}/u.test(text)) form.wrong('value', new EvidentError('INPUT_TEXT'));
      return form.done(() => {
        const data = bytesToHex(new TextEncoder().encode(text));
        return [
          {
            ...row(textWords.bytes, data, textWords.bytesNoun, textWords.size(hexSize(data))),
            variant: 'long',
          },
        ];
      });
    }
    const data = form.read('value', bytesField) ?? ('0x' as Hex);
    return form.done(() => {
      const text = utf8(data);
      if (text === null) return [row(textWords.text, '', textWords.textNoun, textWords.none)];
      return [{ label: textWords.text, value: text, noun: textWords.textNoun, variant: 'text' }];
    });
  },
};

function utf8(data: Hex): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(data));
  } catch {
    return null;
  }
}

const timeWords = messages.time;

export const TIME: Tool = {
  id: 'time',
  fields: () => [
    { id: 'value', label: timeWords.value, hint: timeWords.hint, form: 'line', placeholder: '1700000000' },
  ],
  run(values) {
    const form = new Form(values);
    const read = form.read('value', parseTime);
    return form.done(() => {
      if (read === null) return [];
      const { seconds, milliseconds, iso } = writeTime(read);
      const whole = read.milliseconds % 1000 === 0 && read.exact;
      return [
        row(timeWords.iso, iso, timeWords.isoNoun, timeWords.readAs[read.form]),
        row(timeWords.seconds, String(seconds), timeWords.secondsNoun, whole ? undefined : timeWords.cut),
        row(timeWords.milliseconds, String(milliseconds), timeWords.millisecondsNoun),
        row(timeWords.hex, `0x${seconds.toString(16).padStart(64, '0')}`, timeWords.hexNoun),
      ].filter(({ value }) => seconds >= 0n || !value.startsWith('0x'));
    });
  },
};
