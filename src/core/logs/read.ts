/** What an event log says, read from its topics and data alone (Solidity ABI, "Events"). */
import { decodeEvent } from '../abi/events.ts';
import type { AbiField } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import type { Hash, Hex } from '../bytes/hex.ts';
import { type EventKind, eventsOf } from './events.ts';

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
    const fields = decodeEvent(event.inputs, topics.slice(1), data);
    if (fields === null) continue;
    const { kind, name, signature } = event;
    return { kind: 'event', event: kind, name, signature, fields };
  }
  return { kind: 'unread', why: events.length === 0 ? 'unknown' : 'malformed' };
}
