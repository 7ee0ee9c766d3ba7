/** What a pasted secret looks like, so that one box takes them all. The keyring decides whether it is valid. */
export type Recognised =
  | { readonly kind: 'empty' }
  | { readonly kind: 'mnemonic'; readonly words: number }
  | { readonly kind: 'privateKey' }
  | { readonly kind: 'neither' };

const PRIVATE_KEY = /^(?:0x)?[0-9a-f]{64}$/i;
const WORDS = /^[\p{L}\p{M}]+(?:\s+[\p{L}\p{M}]+)*$/u;

export function recognise(text: string): Recognised {
  const trimmed = text.normalize('NFKD').trim();
  if (trimmed === '') return { kind: 'empty' };
  if (PRIVATE_KEY.test(trimmed)) return { kind: 'privateKey' };
  if (WORDS.test(trimmed)) return { kind: 'mnemonic', words: trimmed.split(/\s+/u).length };
  return { kind: 'neither' };
}
