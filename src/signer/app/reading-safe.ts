/** Typed data that a Safe takes as the word of an owner, read as what the Safe would do or say. */
import type { Address } from '#core/address/address.ts';
import { hexToBytes } from '#core/bytes/hex.ts';
import type { MeaningRow, Sentence, SentenceContext } from '#core/calldata/parts.ts';
import { approvalRows, approvalSentence, readExecution } from '#core/calldata/safe-approval.ts';
import type { CallTree } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { recogniseSafe, type SafeEra } from '#core/safe/recognise.ts';
import {
  assessContent,
  type MessageContent,
  type MessageFindings,
  readMessageContent,
} from '../decode/message.ts';
import type { DecodedTypedData } from '../decode/typed-data.ts';
import type { TypedValue } from '../decode/typed-values.ts';
import { type SentenceSubject, sentenceContextOf } from './sentence-context.ts';

/** Stands for any chain, where none is named: on no list, so that nothing is said which holds on one chain alone. */
const ANY_CHAIN = Number.MAX_SAFE_INTEGER as ChainId;

export interface SafeTransactionReading {
  readonly kind: 'transaction';
  readonly safe: Address;
  readonly anyChain: boolean;
  readonly era: SafeEra;
  /** In decimal digits. */
  readonly nonce: string;
  readonly sentence: Sentence;
  /** What is paid for the execution, and granted to it; only what is set. */
  readonly terms: readonly MeaningRow[];
  /** As if the account handed it in. */
  readonly execution: CallTree;
  /** What the Safe does by it. */
  readonly call: CallTree | null;
  readonly sentenceContext: SentenceContext;
}

export interface SafeMessageReading extends MessageFindings {
  readonly kind: 'message';
  readonly safe: Address;
  readonly anyChain: boolean;
  readonly content: MessageContent;
}

export type SafeReading = SafeTransactionReading | SafeMessageReading;

/** Null for anything that no Safe of the versions 1.0.0 to 1.5.0, or before, would take. */
export function describeSafe(
  { domain, domainFields, encodedType, fields, digest }: DecodedTypedData,
  { account, own, now }: Omit<SentenceSubject, 'chainId'>,
): SafeReading | null {
  const found = recogniseSafe({
    domain,
    domainType: `EIP712Domain(${domainFields.map(({ name, type }) => `${type} ${name}`).join(',')})`,
    messageType: encodedType,
    message: new Map(fields.map(({ name, value }) => [name, leafOf(value)])),
    digest,
  });
  if (found === null) return null;
  const { safe, chainId } = found;
  const anyChain = chainId === null;
  if (found.kind === 'message') {
    const content = readMessageContent(hexToBytes(found.message));
    return { kind: 'message', safe, anyChain, content, ...assessContent(content) };
  }
  const sentenceContext = sentenceContextOf({ chainId, account, own, now });
  const execution = readExecution(found, { chainId: chainId ?? ANY_CHAIN, owner: account });
  return {
    kind: 'transaction',
    safe,
    anyChain,
    era: found.era,
    nonce: found.transaction.nonce.toString(),
    sentence: approvalSentence(found, execution, sentenceContext),
    terms: approvalRows(found, sentenceContext),
    execution,
    call: execution.children[0] ?? null,
    sentenceContext,
  };
}

function leafOf(value: TypedValue): unknown {
  return value.kind === 'struct' || value.kind === 'array' ? null : value.value;
}
