/** A saved signature, as `/sign` and others write it: recognised where it is pasted. Text from outside. */
import * as v from 'valibot';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { textOf } from '../../shared/written.ts';

export interface SavedSignature {
  readonly kind: 'message' | 'typedData';
  readonly text: string;
  readonly asBytes: boolean;
  /** As written; the form checks it. */
  readonly address: string;
  readonly signature: string;
  readonly digest: Hash | null;
}

const text = v.string();
/** Ours. */
const message = v.looseObject({
  address: text,
  kind: v.literal('message'),
  bytes: text,
  signature: text,
  digest: v.optional(text),
});
const typedData = v.looseObject({
  address: text,
  kind: v.literal('typedData'),
  typedData: v.looseObject({ types: v.unknown() }),
  signature: text,
  digest: v.optional(text),
});
/** Of MyCrypto, Etherscan and those that followed them. */
const older = v.looseObject({ address: text, msg: text, sig: text });

/** Longer than any message with what is saved beside it. */
const MAX_TEXT = 1024 * 1024;

/** Null where the text is none. */
export function readSaved(pasted: string): SavedSignature | null {
  const trimmed = pasted.trim();
  if (!trimmed.startsWith('{') || trimmed.length > MAX_TEXT) return null;
  const json = parsed(trimmed);
  const ours = v.safeParse(message, json);
  if (ours.success) {
    const { address, bytes, signature, digest } = ours.output;
    const read = parseHex(bytes);
    if (!read.ok) return null;
    return { kind: 'message', ...written(read.value), address, signature, digest: hashOf(digest) };
  }
  const typed = v.safeParse(typedData, json);
  if (typed.success) {
    const { address, signature, digest, typedData: document } = typed.output;
    const documentText = JSON.stringify(document, null, 2);
    return {
      kind: 'typedData',
      text: documentText,
      asBytes: false,
      address,
      signature,
      digest: hashOf(digest),
    };
  }
  const old = v.safeParse(older, json);
  if (!old.success) return null;
  const { address, msg, sig } = old.output;
  const signature = sig.startsWith('0x') ? sig : `0x${sig}`;
  return { kind: 'message', text: msg, asBytes: false, address, signature, digest: null };
}

/** As text where the bytes are some and read back as the same; else as digits. */
function written(bytes: Hex): { readonly text: string; readonly asBytes: boolean } {
  const read = textOf(bytes);
  // A text area turns carriage returns into line feeds.
  return read === null || read.includes('\r')
    ? { text: bytes, asBytes: true }
    : { text: read, asBytes: false };
}

function hashOf(digits: string | undefined): Hash | null {
  const read = digits === undefined ? null : parseHash(digits);
  return read?.ok ? read.value : null;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
