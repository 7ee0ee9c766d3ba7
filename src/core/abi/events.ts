/** Logs by the events of a contract (Solidity documentation, "Events" and "Encoding of Indexed Event Parameters"). */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesToHex, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { decodeArguments } from './decode.ts';
import { encodeArguments } from './encode.ts';
import { eventsByTopic } from './interface/lookup.ts';
import {
  type AbiField,
  type AbiType,
  type AbiValue,
  type ContractEvent,
  type ContractInterface,
  type EventParameter,
  layoutOf,
} from './types.ts';

export interface EventField extends AbiField {
  readonly indexed: boolean;
  /** True where the log has only the keccak-256 of the value: type and value are those of the hash (`bytes32`). */
  readonly hashed: boolean;
}

const HASH: AbiType = { kind: 'bytes', size: 32 };

/** True for a type whose values do not stand in a topic themselves. */
export function isHashed(type: AbiType): boolean {
  return layoutOf(type).dynamic || type.kind === 'array' || type.kind === 'tuple';
}

/**
 * The fields of a log in the order of the declaration; null where it is laid out otherwise.
 *
 * @param topics without the one that tells the event.
 */
export function decodeEvent(
  inputs: readonly EventParameter[],
  topics: readonly Hash[],
  data: Hex,
): readonly EventField[] | null {
  const indexed = inputs.filter((input) => input.indexed);
  if (indexed.length !== topics.length) return null;
  const inData = decodeArguments(
    inputs.filter((input) => !input.indexed),
    data,
  );
  if (!inData.ok) return null;
  const [fromTopics, fromData] = [topics.values(), inData.value.values()];
  const fields: EventField[] = [];
  for (const input of inputs) {
    const field = input.indexed
      ? topicField(input, fromTopics.next().value)
      : plainField(fromData.next().value);
    if (field === null) return null;
    fields.push(field);
  }
  return fields;
}

function plainField(field: AbiField | undefined): EventField | null {
  return field === undefined ? null : { ...field, indexed: false, hashed: false };
}

function topicField({ name, type }: EventParameter, topic: Hash | undefined): EventField | null {
  if (topic === undefined) return null;
  const hashed = isHashed(type);
  const read = decodeArguments([{ name, type: hashed ? HASH : type }], topic);
  const field = read.ok ? read.value[0] : undefined;
  return field === undefined ? null : { ...field, indexed: true, hashed };
}

export interface DecodedLog {
  readonly event: ContractEvent;
  readonly fields: readonly EventField[];
}

/** By the contract's events; an anonymous one only where it is the only one that fits. Null where none does. */
export function decodeLog(
  contract: ContractInterface,
  topics: readonly Hash[],
  data: Hex,
): DecodedLog | null {
  const [topic] = topics;
  for (const event of topic === undefined ? [] : eventsByTopic(contract, topic)) {
    const fields = decodeEvent(event.inputs, topics.slice(1), data);
    if (fields !== null) return { event, fields };
  }
  const anonymous = contract.events.flatMap((event): DecodedLog[] => {
    const fields = event.anonymous ? decodeEvent(event.inputs, topics, data) : null;
    return fields === null ? [] : [{ event, fields }];
  });
  const [only] = anonymous;
  return anonymous.length === 1 && only !== undefined ? only : null;
}

/** The topic that a log has where the indexed argument is this value. Throws `ABI_ARGUMENT_INVALID`. */
export function topicOf(type: AbiType, value: AbiValue): Hash {
  if (!isHashed(type)) return encodeArguments([{ name: '', type }], [value]) as Hash;
  return bytesToHex(keccak_256(hexToBytes(inPlace(type, value, true)))) as Hash;
}

/** Without offsets and lengths; what stands in a list or tuple is filled to whole words. */
function inPlace(type: AbiType, value: AbiValue, whole: boolean): Hex {
  if (type.kind === 'array' && value.kind === 'list') {
    return joined(value.items.map((item) => inPlace(type.item, item, false)));
  }
  if (type.kind === 'tuple' && value.kind === 'tuple') {
    return joined(value.fields.map((field) => inPlace(field.type, field.value, false)));
  }
  if (!layoutOf(type).dynamic) return encodeArguments([{ name: '', type }], [value]);
  const bytes =
    value.kind === 'text'
      ? bytesToHex(utf8ToBytes(value.value))
      : value.kind === 'bytes'
        ? value.value
        : null;
  if (bytes === null) throw new EvidentError('ABI_ARGUMENT_INVALID');
  const size = Math.ceil((bytes.length - 2) / 64) * 64;
  return whole ? bytes : (`0x${bytes.slice(2).padEnd(size, '0')}` as Hex);
}

function joined(parts: readonly Hex[]): Hex {
  return `0x${parts.map((part) => part.slice(2)).join('')}` as Hex;
}
