/** What a pasted secret looks like, so that one box takes them all. The keyring decides whether it is valid. */
export type Recognised =
  | { readonly kind: 'empty' }
  | { readonly kind: 'mnemonic'; readonly words: number }
  | { readonly kind: 'privateKey' }
  | { readonly kind: 'neither' };

const PRIVATE_KEY = /^(?:0x)?[0-9a-f]{64}$/i;
/** Above any word of BIP-39, decomposed as Japanese and Korean are by NFKD. */
const LONGEST_WORD = 32;
const WORDS = /^[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)*$/u;

export function recognise(text: string): Recognised {
  const trimmed = text.normalize('NFKD').trim();
  if (trimmed === '') return { kind: 'empty' };
  if (PRIVATE_KEY.test(trimmed)) return { kind: 'privateKey' };
  const words = trimmed.split(/\s+/u);
  if (WORDS.test(trimmed) && words.every((word) => word.length <= LONGEST_WORD)) {
    return { kind: 'mnemonic', words: words.length };
  }
  return { kind: 'neither' };
}
