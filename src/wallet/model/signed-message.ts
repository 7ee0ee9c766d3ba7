import type { Address } from '#core/address/address.ts';
import type { Hash } from '#core/bytes/hex.ts';

/** Of a text that was signed so many characters are kept: a list tells it by its beginning. */
export const SIGNED_TEXT_KEPT = 200;

/** A message that an account signed by this wallet. The signature itself is not kept: whoever asked for it has it. */
export interface SignedMessage {
  /** 32 hex digits. */
  readonly id: string;
  readonly account: Address;
  readonly kind: 'message' | 'typedData';
  /** Who asked for it. */
  readonly origin: string;
  readonly digest: Hash;
  /** Its first characters, 200 at most; bytes that are no text are hexadecimal. Hostile. */
  readonly text: string;
  /** Milliseconds since the epoch. */
  readonly signedAt: number;
}
