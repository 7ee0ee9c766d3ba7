/** What a pasted text is, by its form alone: recipient, hash, signed transaction, call data. */
import { type Hash, type Hex, hexSize, parseHex } from '#core/bytes/hex.ts';
import { parseRecipient, type Recipient, type ShortNames } from '#core/tx/recipient.ts';

export type Pasted =
  | { readonly kind: 'recipient'; readonly text: string; readonly recipient: Recipient }
  /** Of a transaction, most likely; 32 bytes say no more. */
  | { readonly kind: 'hash'; readonly hash: Hash }
  | { readonly kind: 'signed'; readonly bytes: Hex }
  | { readonly kind: 'callData'; readonly bytes: Hex };

/** Nonce, gas, recipient, amount and a signature: nothing shorter is a signed transaction. */
const LEAST_SIGNED = 85;
/** The first bytes of EIP-2718 types that nodes take from a wallet. */
const TYPED = /^0x0[1-4]/;
/** The head of an RLP list longer than 55 bytes: a transaction from before EIP-2718. */
const LEGACY = /^0xf[89]/;
const LONGEST = 400_000;

/** Null for what is none of these: words to search for. */
export function readPasted(text: string, shortNames: ShortNames): Pasted | null {
  const trimmed = text.trim();
  if (trimmed === '' || trimmed.length > LONGEST) return null;
  const hex = /^0x[0-9a-f]+$/i.test(trimmed) && trimmed.length !== 42 ? parseHex(trimmed) : null;
  if (hex?.ok) {
    const bytes = hex.value;
    const size = hexSize(bytes);
    if (size === 32) return { kind: 'hash', hash: bytes as Hash };
    if (size >= LEAST_SIGNED && (TYPED.test(bytes) || LEGACY.test(bytes))) return { kind: 'signed', bytes };
    return size >= 4 ? { kind: 'callData', bytes } : null;
  }
  const recipient = parseRecipient(trimmed, shortNames);
  return recipient.ok ? { kind: 'recipient', text: trimmed, recipient: recipient.value } : null;
}
