/**
 * The signer's own reading of a message to sign (EIP-191 version 0x45, `personal_sign`). The digest is computed
 * here and by micro-eth-signer; unless both agree nothing is shown and nothing is signed.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { eip191Signer } from 'micro-eth-signer';
import { bytesToHex, type Hash } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import {
  assessSiwe,
  readSiwe,
  type SiweCaution,
  type SiweContext,
  type SiweDanger,
  type SiweFault,
  type SiweMessage,
} from '#core/siwe/siwe.ts';
import { MAX_MESSAGE_BYTES } from '#protocol/messages.ts';
import { type HiddenClass, revealText } from './hidden-text.ts';

/**
 * What the bytes are. `bareHash`: 32 bytes that are no words, so that they can stand for anything;
 * `transaction`: an RLP list, alone or in an EIP-2718 envelope; `signedData`: starts with the byte 0x19, as what
 * is hashed by EIP-191 and EIP-712 does; `bytes`: anything else that is not UTF-8.
 */
export type MessageForm = 'text' | 'bareHash' | 'transaction' | 'signedData' | 'bytes';

/** What bytes say by themselves, whoever is to sign them. */
export interface MessageContent {
  /** Number of bytes. */
  readonly size: number;
  readonly form: MessageForm;
  /** Null where the bytes are not UTF-8. */
  readonly text: string | null;
  /** What to show: the text with unseen characters as escapes, or the bytes in hexadecimal digits. */
  readonly shown: string;
  readonly hidden: readonly HiddenClass[];
}

export interface DecodedMessage extends MessageContent {
  readonly kind: 'message';
  /** What the key signs. */
  readonly digest: Hash;
  readonly siwe: SiweMessage | null;
  /** Why something that looks like a sign-in (EIP-4361) is none; null otherwise. */
  readonly siweFault: SiweFault | null;
}

function digestOf(bytes: Uint8Array): Hash {
  const prefix = utf8ToBytes(`\x19Ethereum Signed Message:\n${bytes.length}`);
  const digest = bytesToHex(keccak_256(concatBytes(prefix, bytes)));
  if (eip191Signer.getHash(bytes) !== digest) throw new EvidentError('SIGN_BYTES_DIFFER');
  return digest as Hash;
}

function textOf(bytes: Uint8Array): string | null {
  try {
    // A byte order mark is part of what is signed.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** True when `bytes` from `start` on are exactly one RLP list by its header; what is in it is not read. */
function isRlpList(bytes: Uint8Array, start: number): boolean {
  const first = bytes[start] ?? 0;
  const rest = bytes.length - start - 1;
  if (first < 0xc0 || rest < 0) return false;
  if (first <= 0xf7) return rest === first - 0xc0;
  const lengthSize = first - 0xf7;
  let length = 0;
  for (let i = 0; i < lengthSize; i += 1) length = length * 256 + (bytes[start + 1 + i] ?? 0);
  return rest === lengthSize + length;
}

const HASH_SIZE = 32;
/**
 * One hash in 2^38 happens to be visible UTF-8 throughout, which somebody who can vary what is hashed (the nonce of a
 * user operation, a salt) finds within minutes; one in 2^61 has these characters alone.
 */
const WORDS = /^[A-Za-z0-9 .,:_-]*$/;

function formOf(bytes: Uint8Array, text: string | null, hides: boolean): MessageForm {
  const first = bytes[0] ?? 0;
  if (first === 0x19) return 'signedData';
  const isWords = text !== null && !hides && (bytes.length !== HASH_SIZE || WORDS.test(text));
  // Before the other guesses: the bytes of a short text such as “éab” are an RLP list too.
  if (isWords) return 'text';
  if (isRlpList(bytes, 0) || (first >= 1 && first <= 4 && isRlpList(bytes, 1))) return 'transaction';
  if (bytes.length === HASH_SIZE) return 'bareHash';
  return text === null ? 'bytes' : 'text';
}

export function readMessageContent(bytes: Uint8Array): MessageContent {
  const text = textOf(bytes);
  const { shown, hidden } = text === null ? { shown: bytesToHex(bytes), hidden: [] } : revealText(text);
  return { size: bytes.length, form: formOf(bytes, text, hidden.length > 0), text, shown, hidden };
}

/**
 * Reads a message as it will be signed. Errors: `SIGN_MESSAGE_TOO_LARGE`, `SIGN_BYTES_DIFFER` when the two
 * implementations of the digest disagree.
 */
export function decodeMessage(bytes: Uint8Array): DecodedMessage {
  if (bytes.length > MAX_MESSAGE_BYTES) throw new EvidentError('SIGN_MESSAGE_TOO_LARGE');
  const digest = digestOf(bytes);
  const content = readMessageContent(bytes);
  const siwe = content.text === null ? null : readSiwe(content.text);
  return {
    kind: 'message',
    digest,
    ...content,
    siwe: siwe?.ok === true ? siwe.message : null,
    siweFault: siwe?.ok === false ? siwe.fault : null,
  };
}

/** What asks for a deliberate extra step before anything can be approved. */
export type MessageDanger = Exclude<MessageForm, 'text'> | 'siweMalformed' | SiweDanger;
/** `hashText`: the text is a hash in digits, or as long as one; it says nothing about what it stands for. */
export type MessageCaution = 'empty' | 'hiddenText' | 'hashText' | SiweCaution;

export interface MessageFindings {
  readonly dangers: readonly MessageDanger[];
  readonly cautions: readonly MessageCaution[];
}

/** What to tell the user about bytes, whoever is to sign them. */
export function assessContent({ form, text, size, hidden }: MessageContent): MessageFindings {
  const cautions: MessageCaution[] = [];
  if (size === 0) cautions.push('empty');
  if (hidden.length > 0) cautions.push('hiddenText');
  const isHashText =
    form === 'text' && (size === HASH_SIZE || /^\s*(?:0x)?[0-9a-f]{64}\s*$/i.test(text ?? ''));
  if (isHashText) cautions.push('hashText');
  return { dangers: form === 'text' ? [] : [form], cautions };
}

/** What to tell the user about a message, in the order of weight. */
export function assessMessage(message: DecodedMessage, context: SiweContext): MessageFindings {
  const { siwe } = message;
  const { dangers: found, cautions } = assessContent(message);
  const dangers: readonly MessageDanger[] = message.siweFault === null ? found : [...found, 'siweMalformed'];
  if (siwe === null) return { dangers, cautions };
  const assessed = assessSiwe(siwe, context);
  return { dangers: [...dangers, ...assessed.dangers], cautions: [...cautions, ...assessed.cautions] };
}
