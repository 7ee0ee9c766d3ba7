/** A message as an endless sequence of UR parts (BCR-2024-001 §5). */
import { EvidentError } from '../errors/error.ts';
import { crc32 } from './crc32.ts';
import { createFragmentChooser, xorInto } from './fragments.ts';
import { checkUr, encodeUr, encodeUrPart, invalidUr, MAX_PARTS, type Ur } from './ur.ts';

export interface UrEncoder {
  /** How many parts carry the message when none is lost; 1 when a single text holds it all. */
  readonly parts: number;
  /** The next text, lower case: first each fragment once, then mixes for ever; a single text again and again. */
  next(): string;
}

const LAST_SEQ_NUM = 0xffff_ffff;

/**
 * `maxFragment` bounds the bytes of the message in one part (its text has about 2 × `maxFragment` + 70 characters).
 * Throws `INPUT_UR_INVALID`, and `INPUT_UR_TOO_LARGE` when the message is over its limit or would need more than
 * `MAX_PARTS` parts.
 */
export function createUrEncoder(ur: Ur, options: { readonly maxFragment: number }): UrEncoder {
  checkUr(ur);
  const { type, cbor } = ur;
  if (!(options.maxFragment >= 1)) throw invalidUr('fragment size');
  const parts = Math.ceil(cbor.length / options.maxFragment);
  if (parts <= 1) {
    const text = encodeUr(ur);
    return { parts: 1, next: () => text };
  }

  const size = Math.ceil(cbor.length / parts);
  const fragments: Uint8Array[] = [];
  for (let at = 0; at < cbor.length; at += size) {
    const fragment = new Uint8Array(size);
    fragment.set(cbor.subarray(at, at + size));
    fragments.push(fragment);
  }
  const seqLen = fragments.length;
  if (seqLen > MAX_PARTS) throw new EvidentError('INPUT_UR_TOO_LARGE');
  const checksum = crc32(cbor);
  const choose = createFragmentChooser(seqLen, checksum);
  let seqNum = 0;

  return {
    parts: seqLen,
    next: () => {
      seqNum = seqNum === LAST_SEQ_NUM ? 1 : seqNum + 1;
      const data = new Uint8Array(size);
      for (const index of choose(seqNum)) xorInto(data, fragments[index] ?? data);
      return encodeUrPart({ type, seqNum, seqLen, messageLen: cbor.length, checksum, data });
    },
  };
}
