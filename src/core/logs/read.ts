/** What an event log says, read from its topics and data alone (Solidity ABI, "Events"). */
import { decodeArguments } from '../abi/decode.ts';
import type { AbiField } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';
import { type EventKind, eventsOf, type KnownEvent } from './events.ts';

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
    }
  /** `unknown`: the first topic is no known event's; `malformed`: topics or data do not fit the event. */
  | { readonly kind: 'unread'; readonly why: 'anonymous' | 'unknown' | 'malformed' };

export function readLog({ topics, data }: EventLog): LogReading {
  const [topic] = topics;
  if (topic === undefined) return { kind: 'unread', why: 'anonymous' };
  const events = eventsOf(topic);
  for (const event of events) {
    const fields = fieldsOf(event, topics.slice(1), data);
    if (fields === null) continue;
    const { kind, name, signature } = event;
    return { kind: 'event', event: kind, name, signature, fields };
  }
  return { kind: 'unread', why: events.length === 0 ? 'unknown' : 'malformed' };
}

/** In the order of the declaration; null where the log is laid out otherwise. */
function fieldsOf({ inputs }: KnownEvent, topics: readonly Hash[], data: Hex): readonly AbiField[] | null {
  const indexed = inputs.filter((input) => input.indexed);
  if (indexed.length !== topics.length) return null;
  const inData = decodeArguments(
    inputs.filter((input) => !input.indexed),
    data,
  );
  if (!inData.ok) return null;
  const [fromTopics, fromData] = [topics.values(), inData.value.values()];
  const fields: AbiField[] = [];
  for (const input of inputs) {
    const field = input.indexed ? topicField(input, fromTopics.next().value) : fromData.next().value;
    if (field === undefined) return null;
    fields.push(field);
  }
  return fields;
}

/** Known events index values of one word alone: those stand in the topic itself. */
function topicField(input: KnownEvent['inputs'][number], topic: Hash | undefined): AbiField | undefined {
  if (topic === undefined) return undefined;
  const read = decodeArguments([input], topic);
  return read.ok ? read.value[0] : undefined;
}
