/** What was pasted, or came with the address: found out by its form and read. React-free; hostile input throughout. */
import * as v from 'valibot';
import { type Address, parseAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { EMPTY_HEX, type Hash, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { type EventLog, eventsOf, readLog } from '#core/logs/read.ts';
import { isKnownRevert } from '#core/tx/revert.ts';
import { typedError } from '../../components/decoding/typed-error.ts';
import type { RawTransaction } from '../../evm/raw-transaction.ts';
import type { ParsedTypedData } from '../../evm/typed-data.ts';

// The search parameter of `/decode`: `data`, read as strictly as what is typed.

const MAX_DECODE_BYTES = 160 * 1024;

/** Null for none; `unread` where there is something that is no data. */
export function readSearchData(data: unknown): Hex | 'unread' | null {
  if (data === undefined) return null;
  const parsed = typeof data === 'string' ? parseHex(data) : null;
  return parsed?.ok && hexSize(parsed.value) > 0 && hexSize(parsed.value) <= MAX_DECODE_BYTES
    ? parsed.value
    : 'unread';
}

export const DECODED_KINDS = ['call', 'transaction', 'typedData', 'log', 'revert'] as const;
export type DecodedKind = (typeof DECODED_KINDS)[number];

interface Leaf {
  /** `orders[2].amount`. */
  readonly path: string;
  readonly type: string;
  /** As written. Text from outside. */
  readonly value: string;
}

interface Leaves {
  readonly shown: readonly Leaf[];
  /** Beyond what a screen takes. */
  readonly more: number;
}

export type DecodedInput =
  | { readonly kind: 'call'; readonly data: Hex }
  | { readonly kind: 'transaction'; readonly bytes: Hex; readonly transaction: RawTransaction }
  | {
      readonly kind: 'typedData';
      readonly json: string;
      readonly reading: ParsedTypedData;
      readonly leaves: Leaves;
    }
  | { readonly kind: 'log'; readonly log: EventLog }
  | { readonly kind: 'revert'; readonly data: Hex };

/** JSON is longer than the bytes that it stands for. */
const MAX_TEXT = 1024 * 1024;

/**
 * Null for nothing at all. Errors: `INPUT_DATA_INVALID`, `INPUT_DATA_SIZE`, `INPUT_TOO_LONG`, those of
 * `readRawTransaction`, `TOOL_TYPED_DATA`, `NAV_CHUNK_FAILED`.
 */
export async function decode(text: string, chosen: DecodedKind | null): Promise<DecodedInput | null> {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (trimmed.length > MAX_TEXT) throw new EvidentError('INPUT_TOO_LONG');
  const json = trimmed.startsWith('{') || trimmed.startsWith('[');
  const log = chosen === null || chosen === 'log' ? (json ? logOfJson(trimmed) : logOfLines(trimmed)) : null;
  if (log !== null) return { kind: 'log', log };
  if (chosen === 'log') throw new EvidentError('INPUT_DATA_INVALID');
  if (chosen === 'typedData' || (chosen === null && json)) return typedData(trimmed);
  const data = bytesOf(trimmed);
  if (chosen === 'call' || chosen === 'revert') return { kind: chosen, data };
  const { looksLikeTransaction, readRawTransaction } = await loaded(import('../../evm/raw-transaction.ts'));
  if (chosen === 'transaction' || looksLikeTransaction(data)) {
    try {
      return { kind: 'transaction', bytes: data, transaction: readRawTransaction(data) };
    } catch (thrown) {
      if (chosen === 'transaction') throw thrown;
      // It only began like one.
    }
  }
  return { kind: isKnownRevert(data) ? 'revert' : 'call', data };
}

/** White space between bytes is left out: long data is often pasted in lines. */
function bytesOf(text: string): Hex {
  const plain = text.replace(/\s+/g, '');
  // The length first, so that a huge text costs nothing to refuse.
  if (plain.length > 2 + 2 * MAX_DECODE_BYTES) throw new EvidentError('INPUT_DATA_SIZE');
  const parsed = parseHex(plain);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
}

async function typedData(json: string): Promise<DecodedInput> {
  const { parseTypedData } = await loaded(import('../../evm/typed-data.ts'));
  const reading = readable(() => parseTypedData(json));
  return { kind: 'typedData', json, reading, leaves: leavesOf(JSON.parse(json)) };
}

// The values of typed data that are signed, one to a line: those that the types name, and no others.

const MAX_LEAVES = 500;

const schema = v.object({
  types: v.record(v.string(), v.array(v.object({ name: v.string(), type: v.string() }))),
  primaryType: v.string(),
  message: v.unknown(),
});
type Types = v.InferOutput<typeof schema>['types'];

/** Of a document that was found valid. Its values end the walk, however its types go round in circles. */
export function leavesOf(document: unknown): Leaves {
  const parsed = v.safeParse(schema, document);
  if (!parsed.success) return { shown: [], more: 0 };
  const { types, primaryType, message } = parsed.output;
  const all: Leaf[] = [];
  walk(types, primaryType, message, '', all);
  return { shown: all.slice(0, MAX_LEAVES), more: Math.max(0, all.length - MAX_LEAVES) };
}

function walk(types: Types, type: string, value: unknown, path: string, into: Leaf[]): void {
  const item = /^(.*)\[\d*\]$/.exec(type)?.[1];
  if (item !== undefined && Array.isArray(value)) {
    if (value.length === 0) into.push({ path, type, value: '[]' });
    for (const [place, inner] of value.entries()) walk(types, item, inner, `${path}[${place}]`, into);
    return;
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined;
  if (fields !== undefined && typeof value === 'object' && value !== null) {
    for (const field of fields) {
      const inner: unknown = Object.hasOwn(value, field.name) ? Reflect.get(value, field.name) : undefined;
      walk(types, field.type, inner, path === '' ? field.name : `${path}.${field.name}`, into);
    }
    return;
  }
  into.push({ path, type, value: typeof value === 'string' ? value : (JSON.stringify(value) ?? '') });
}

function readable<T>(read: () => T): T {
  try {
    return read();
  } catch (thrown) {
    throw typedError(toEvidentError(thrown));
  }
}

function loaded<T>(module: Promise<T>): Promise<T> {
  return module.catch((thrown: unknown) => {
    throw new EvidentError('NAV_CHUNK_FAILED', {}, thrown);
  });
}

const logSchema = v.looseObject({
  topics: v.pipe(v.array(v.string()), v.maxLength(4)),
  data: v.optional(v.string(), '0x'),
  address: v.optional(v.string()),
});

/** As nodes and explorers give it. */
function logOfJson(text: string): EventLog | null {
  const parsed = v.safeParse(logSchema, jsonOf(text));
  if (!parsed.success) return null;
  const { topics, data, address } = parsed.output;
  const bytes = parseHex(data);
  const words = hashesOf(topics);
  if (words === null || !bytes.ok || hexSize(bytes.value) > MAX_DECODE_BYTES) return null;
  return { address: address === undefined ? null : addressOf(address), topics: words, data: bytes.value };
}

/**
 * Topics and then data, one to a line, each beginning with 0x. Whoever leaves the data out where there is none is
 * understood as far as the event then fits, and does not fit with its last topic for data.
 */
function logOfLines(text: string): EventLog | null {
  const pieces = text.split(/[\s,]+/).filter((piece) => piece !== '');
  if (pieces.some((piece) => !piece.startsWith('0x'))) return null;
  const single = pieces.length === 1 ? pieces[0] : undefined;
  if (single !== undefined) {
    const topic = parseHash(single);
    return topic.ok && eventsOf(topic.value).length > 0
      ? { address: null, topics: [topic.value], data: EMPTY_HEX }
      : null;
  }
  const all = hashesOf(pieces);
  const withoutData =
    all !== null && all.length <= 4 ? { address: null, topics: all, data: EMPTY_HEX } : null;
  const topics = hashesOf(pieces.slice(0, -1));
  const data = parseHex(pieces.at(-1) ?? '');
  if (topics === null || topics.length > 4 || !data.ok || hexSize(data.value) > MAX_DECODE_BYTES) {
    return withoutData;
  }
  const withData = { address: null, topics, data: data.value };
  if (withoutData === null || readLog(withData).kind === 'event') return withData;
  return readLog(withoutData).kind === 'event' ? withoutData : withData;
}

function hashesOf(texts: readonly string[]): readonly Hash[] | null {
  const hashes: Hash[] = [];
  for (const text of texts) {
    const parsed = parseHash(text);
    if (!parsed.ok) return null;
    hashes.push(parsed.value);
  }
  return hashes;
}

function addressOf(text: string): Address | null {
  const parsed = parseAddress(text);
  return parsed.ok ? parsed.value.address : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
