/** What an event log says, read from its topics and data alone (Solidity ABI, "Events"). */
import type { ContractInterface } from '../abi/contract.ts';
import { decodeEvent, decodeLog } from '../abi/events.ts';
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
