/** What an event log says, read from its topics and data alone (Solidity ABI, "Events"). */

import { decodeEvent, decodeLog } from '../abi/events.ts';
import type { AbiField, ContractInterface } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';
import {
  amountOf,
  dateWords,
  fill,
  foreign,
  party,
  type Sentence,
  type SentenceContext,
  textPart,
  upTo,
  whole,
} from '../calldata/parts.ts';
import { type EventKind, eventsOf } from './events.ts';
import { messages } from './messages.ts';

export interface EventLog {
  /** The contract; null where it was not given. */
  readonly address: Address | null;
  readonly topics: readonly Hash[];
  readonly data: Hex;
}

export type LogReading =
  | {
      readonly kind: 'event';
      readonly event: EventKind;
      readonly name: string;
      /** Canonical. */
      readonly signature: string;
      readonly fields: readonly AbiField[];
      /** `supplied`: by an interface that somebody gave, whose words no sentence is made of. */
      readonly by: 'standard' | 'supplied';
    }
  /** `unknown`: the first topic is no known event's; `malformed`: topics or data do not fit the event. */
  | { readonly kind: 'unread'; readonly why: 'anonymous' | 'unknown' | 'malformed' };

/** @param kept what is known of the contract: used where the event is none that the program knows. */
export function readLog({ topics, data }: EventLog, kept: ContractInterface | null = null): LogReading {
  const [topic] = topics;
  const events = topic === undefined ? [] : eventsOf(topic);
  for (const event of events) {
    const fields = decodeEvent(event.inputs, topics.slice(1), data);
    if (fields === null) continue;
    const { kind, name, signature } = event;
    return { kind: 'event', event: kind, name, signature, fields, by: 'standard' };
  }
  const told = kept === null ? null : decodeLog(kept, topics, data);
  if (told !== null) {
    const { name, signature } = told.event;
    return { kind: 'event', event: 'other', name, signature, fields: told.fields, by: 'supplied' };
  }
  if (topic === undefined) return { kind: 'unread', why: 'anonymous' };
  return { kind: 'unread', why: events.length === 0 ? 'unknown' : 'malformed' };
}

type Event = Extract<LogReading, { kind: 'event' }>;

/** What an event says that it was, in one sentence of parts. A contract may say anything in its events. */
export function eventSentence(
  reading: Event,
  contract: Address | null,
  sentenceContext: SentenceContext,
): Sentence {
  const { event, fields, name } = reading;
  const by: Sentence = [contract === null ? textPart(messages.unnamed) : whole(contract)];
  const say = (template: string, values: Readonly<Record<string, Sentence>>) =>
    fill(template, { contract: by, ...values });
  const person = (place: number): Sentence => [party(addressAt(fields, place), sentenceContext)];
  const number = (place: number): Sentence => [textPart(String(numberAt(fields, place)))];
  const amount = (place: number, bits: number | null, token = contract): Sentence => {
    const value = numberAt(fields, place);
    return token === null ? [textPart(String(value))] : [amountOf(token, value, sentenceContext, bits)];
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
        until: [textPart(dateWords(numberAt(fields, 4)))],
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
