/** What an event says that it was, in one sentence of parts. A contract may say anything in its events. */
import type { AbiField } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import { amountOf, dateWords, fill, foreign, party, text, upTo, whole } from '../calldata/parts.ts';
import type { Sentence, SentenceContext } from '../calldata/sentence-context.ts';
import { messages } from './messages.ts';
import type { LogReading } from './read.ts';

type Event = Extract<LogReading, { kind: 'event' }>;

export function eventSentence(
  reading: Event,
  contract: Address | null,
  sentenceContext: SentenceContext,
): Sentence {
  const { event, fields, name } = reading;
  const by: Sentence = [contract === null ? text(messages.unnamed) : whole(contract)];
  const say = (template: string, values: Readonly<Record<string, Sentence>>) =>
    fill(template, { contract: by, ...values });
  const person = (place: number): Sentence => [party(addressAt(fields, place), sentenceContext)];
  const number = (place: number): Sentence => [text(String(numberAt(fields, place)))];
  const amount = (place: number, bits: number | null, token = contract): Sentence => {
    const value = numberAt(fields, place);
    return token === null ? [text(String(value))] : [amountOf(token, value, sentenceContext, bits)];
  };
  switch (event) {
    case 'transfer':
      return say(messages.transfer, { amount: amount(2, null), from: person(0), to: person(1) });
    case 'transferItem':
      return say(messages.item, { id: number(2), from: person(0), to: person(1) });
    case 'transferSingle':
      return say(messages.single, { count: number(4), id: number(3), from: person(1), to: person(2) });
    case 'transferBatch':
      return say(messages.batch(sizeAt(fields, 3)), { from: person(1), to: person(2) });
    case 'approval':
      return say(messages.approval, { spender: person(1), amount: upTo(amount(2, 256)), owner: person(0) });
    case 'approvalItem':
      return say(messages.approvalItem, { spender: person(1), id: number(2), owner: person(0) });
    case 'approvalForAll': {
      const template = isTrue(fields, 2) ? messages.approvalForAll : messages.approvalForNone;
      return say(template, { spender: person(1), owner: person(0) });
    }
    case 'deposit':
    case 'withdrawal':
      return say(messages[event], { owner: person(0), amount: amount(1, null) });
    case 'permit2':
      return say(messages.permit2, {
        owner: person(0),
        spender: person(2),
        amount: upTo(amount(3, 160, addressAt(fields, 1))),
        until: [text(dateWords(numberAt(fields, 4)))],
      });
    case 'executed':
    case 'failed':
      return say(messages[event], {});
    case 'other':
      return say(messages.other, { name: [foreign(name)] });
  }
}

function valueAt<Kind extends AbiField['value']['kind']>(
  fields: readonly AbiField[],
  place: number,
  kind: Kind,
): Extract<AbiField['value'], { kind: Kind }> {
  const value = fields[place]?.value;
  // The table of events and the sentences stand beside each other: a test reads one by the other.
  if (value?.kind !== kind) throw new RangeError('another event than its sentence expects');
  return value as Extract<AbiField['value'], { kind: Kind }>;
}

function addressAt(fields: readonly AbiField[], place: number): Address {
  return valueAt(fields, place, 'address').value;
}

function numberAt(fields: readonly AbiField[], place: number): bigint {
  return valueAt(fields, place, 'number').value;
}

function isTrue(fields: readonly AbiField[], place: number): boolean {
  return valueAt(fields, place, 'bool').value;
}

function sizeAt(fields: readonly AbiField[], place: number): number {
  return valueAt(fields, place, 'list').items.length;
}
