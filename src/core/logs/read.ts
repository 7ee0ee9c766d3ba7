/** What an event log says, read from its topics and data alone (Solidity ABI, "Events"). */

import { keccak_256 } from '@noble/hashes/sha3.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { decodeEvent, decodeLog } from '../abi/events.ts';
import { typeByName } from '../abi/parse.ts';
import type { AbiField, ContractInterface, EventParameter } from '../abi/types.ts';
import type { Address } from '../address/address.ts';
import { parseHash } from '../bytes/hash.ts';
import { bytesToHex, type Hash, type Hex } from '../bytes/hex.ts';
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
import { unwrap } from '../result.ts';
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
  const amount = (place: number, permission = false, token = contract): Sentence => {
    const value = numberAt(fields, place);
    return token === null ? [textPart(String(value))] : [amountOf(token, value, sentenceContext, permission)];
  };
  switch (event) {
    case 'transfer':
      return say(messages.transfer, { amount: amount(2), from: person(0), to: person(1) });
    case 'transferItem':
      return say(messages.item, { id: number(2), from: person(0), to: person(1) });
    case 'transferSingle':
      return say(messages.single, { count: number(4), id: number(3), from: person(1), to: person(2) });
    case 'transferBatch':
      return say(messages.batch(sizeAt(fields, 3)), { from: person(1), to: person(2) });
    case 'approval':
      return say(messages.approval, { spender: person(1), amount: upTo(amount(2, true)), owner: person(0) });
    case 'approvalItem':
      return say(messages.approvalItem, { spender: person(1), id: number(2), owner: person(0) });
    case 'approvalForAll': {
      const template = isTrue(fields, 2) ? messages.approvalForAll : messages.approvalForNone;
      return say(template, { spender: person(1), owner: person(0) });
    }
    case 'deposit':
    case 'withdrawal':
      return say(messages[event], { owner: person(0), amount: amount(1) });
    case 'permit2':
      return say(messages.permit2, {
        owner: person(0),
        spender: person(2),
        amount: upTo(amount(3, true, addressAt(fields, 1))),
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

// Events of published standards and of contracts that the program knows (Solidity ABI, "Events").

type EventKind =
  | 'transfer'
  | 'transferItem'
  | 'transferSingle'
  | 'transferBatch'
  | 'approval'
  | 'approvalItem'
  | 'approvalForAll'
  | 'deposit'
  | 'withdrawal'
  | 'permit2'
  | 'executed'
  | 'failed'
  /** Its name and its fields say it as well as a sentence would. */
  | 'other';

interface KnownEvent {
  readonly kind: EventKind;
  readonly name: string;
  readonly inputs: readonly EventParameter[];
  /** Canonical: `Transfer(address,address,uint256)`. */
  readonly signature: string;
  /** keccak-256 of the signature: the first topic. */
  readonly topic: Hash;
}

/** One signature may stand twice: standards differ in what they index, and the number of topics tells. */
const DECLARATIONS: readonly (readonly [EventKind, string])[] = [
  // ERC-20, ERC-721, and tokens from before there were indexed fields.
  ['transfer', 'Transfer(address indexed from, address indexed to, uint256 amount)'],
  ['transferItem', 'Transfer(address indexed from, address indexed to, uint256 indexed tokenId)'],
  ['other', 'Transfer(address from, address to, uint256 value)'],
  ['approval', 'Approval(address indexed owner, address indexed spender, uint256 amount)'],
  ['approvalItem', 'Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)'],
  ['approvalForAll', 'ApprovalForAll(address indexed owner, address indexed operator, bool approved)'],
  // ERC-1155.
  [
    'transferSingle',
    'TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  ],
  [
    'transferBatch',
    'TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  ],
  ['other', 'URI(string value, uint256 indexed id)'],
  // Wrapped coin.
  ['deposit', 'Deposit(address indexed account, uint256 amount)'],
  ['withdrawal', 'Withdrawal(address indexed account, uint256 amount)'],
  // Uniswap 2, 3 and 4.
  [
    'other',
    'Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  ],
  [
    'other',
    'Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  ],
  [
    'other',
    'Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  ],
  ['other', 'Sync(uint112 reserve0, uint112 reserve1)'],
  ['other', 'Mint(address indexed sender, uint256 amount0, uint256 amount1)'],
  ['other', 'Burn(address indexed sender, uint256 amount0, uint256 amount1, address indexed to)'],
  // Permit2.
  [
    'permit2',
    'Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
  ],
  [
    'permit2',
    'Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
  ],
  ['other', 'Lockdown(address indexed owner, address token, address spender)'],
  [
    'other',
    'NonceInvalidation(address indexed owner, address indexed token, address indexed spender, uint48 newNonce, uint48 oldNonce)',
  ],
  ['other', 'UnorderedNonceInvalidation(address indexed owner, uint256 word, uint256 mask)'],
  // Safe, before and since 1.4.
  ['executed', 'ExecutionSuccess(bytes32 txHash, uint256 payment)'],
  ['executed', 'ExecutionSuccess(bytes32 indexed txHash, uint256 payment)'],
  ['failed', 'ExecutionFailure(bytes32 txHash, uint256 payment)'],
  ['failed', 'ExecutionFailure(bytes32 indexed txHash, uint256 payment)'],
  ['other', 'SafeReceived(address indexed sender, uint256 value)'],
  ['other', 'AddedOwner(address indexed owner)'],
  ['other', 'AddedOwner(address owner)'],
  ['other', 'RemovedOwner(address indexed owner)'],
  ['other', 'RemovedOwner(address owner)'],
  ['other', 'ChangedThreshold(uint256 threshold)'],
  ['other', 'EnabledModule(address indexed module)'],
  ['other', 'EnabledModule(address module)'],
  ['other', 'DisabledModule(address indexed module)'],
  ['other', 'DisabledModule(address module)'],
  // ERC-173, ERC-1967.
  ['other', 'OwnershipTransferred(address indexed previousOwner, address indexed newOwner)'],
  ['other', 'Upgraded(address indexed implementation)'],
  ['other', 'AdminChanged(address previousAdmin, address newAdmin)'],
];

let byTopic: ReadonlyMap<Hash, readonly KnownEvent[]> | null = null;

/** Those that begin with this topic; empty for an unknown one. */
export function eventsOf(topic: Hash): readonly KnownEvent[] {
  byTopic ??= table();
  return byTopic.get(topic) ?? [];
}

function table(): ReadonlyMap<Hash, readonly KnownEvent[]> {
  const events = new Map<Hash, KnownEvent[]>();
  for (const [kind, declaration] of DECLARATIONS) {
    const event = declared(kind, declaration);
    events.set(event.topic, [...(events.get(event.topic) ?? []), event]);
  }
  return events;
}

/** Our own declarations alone: elementary types and lists of them. */
function declared(kind: EventKind, declaration: string): KnownEvent {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(declaration) ?? [];
  const types: string[] = [];
  const inputs = list.split(', ').map((field): EventParameter => {
    const words = field.split(' ');
    const [typeText = ''] = words;
    const type = typeByName(typeText, null);
    if (type === null) throw new RangeError(declaration);
    types.push(typeText);
    return { name: words.at(-1) ?? '', type, indexed: words[1] === 'indexed' };
  });
  const signature = `${name}(${types.join(',')})`;
  const topic = unwrap(parseHash(bytesToHex(keccak_256(utf8ToBytes(signature)))));
  return { kind, name, inputs, signature, topic };
}
