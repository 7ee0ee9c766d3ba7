/** What a pasted secret looks like, so that one box takes them all. The keyring decides whether it is valid. */
import { EvidentError } from '#core/errors/error.ts';
import { MAX_KEY_FILE, MAX_PHRASE } from '../keyring/client.ts';

export type RecognisedSecret =
  | { readonly kind: 'empty' }
  | { readonly kind: 'mnemonic'; readonly words: number }
  | { readonly kind: 'privateKey' }
  | { readonly kind: 'keyFile' }
  /** Nothing of it is given to the keyring. */
  | { readonly kind: 'refused'; readonly error: EvidentError };

const PRIVATE_KEY = /^(?:0x)?[0-9a-f]{64}$/i;
/** 20 bytes. */
const ADDRESS = /^(?:0x)?[0-9a-f]{40}$/i;
/** BIP-32 and SLIP-132 prefixes: Ethereum's, Bitcoin's and test networks'. */
const EXTENDED = /^[xtyzuv]p(ub|rv)/i;
/** Above any word of BIP-39, decomposed as Japanese and Korean are by NFKD. */
const LONGEST_WORD = 32;
/** A word, perhaps with the comma or the bracket it was copied with: the keyring says which word it does not know. */
const WORD = /^\p{P}*\p{L}[\p{L}\p{M}]*\p{P}*$/u;

function refused(...[code, details]: ConstructorParameters<typeof EvidentError>): RecognisedSecret {
  return { kind: 'refused', error: new EvidentError(code, details) };
}

/** Without a space inside. */
function recogniseOne(token: string): RecognisedSecret | null {
  if (PRIVATE_KEY.test(token)) return { kind: 'privateKey' };
  const extended = EXTENDED.exec(token)?.[1];
  if (extended !== undefined)
    return refused(extended.toLowerCase() === 'rv' ? 'KEY_EXTENDED_PRIVATE' : 'KEY_PUBLIC_ONLY');
  if (ADDRESS.test(token)) return refused('KEY_PUBLIC_ONLY');
  // A digit too few, a letter in the place of another: still meant as a key.
  const meantAsKey = /^0x/i.test(token) || (token.length > LONGEST_WORD && /^[0-9a-z]+$/i.test(token));
  return meantAsKey ? refused('KEY_PRIVATE_INVALID') : null;
}

/** Looks at the length first, so that a huge text costs nothing to refuse. */
export function recogniseSecret(text: string): RecognisedSecret {
  const isJson = /^\s*\{/.test(text);
  if (text.length > MAX_KEY_FILE) return refused(isJson ? 'KEY_FILE_TOO_LARGE' : 'KEY_KIND_UNKNOWN');
  if (isJson) return { kind: 'keyFile' };
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  const single = /\s/u.test(trimmed) ? null : recogniseOne(trimmed);
  if (single !== null) return single;
  const words = trimmed.normalize('NFKD').trim().split(/\s+/u);
  const wordlike = words.filter((word) => word.length <= LONGEST_WORD && WORD.test(word)).length;
  if (2 * wordlike < words.length) return refused('KEY_KIND_UNKNOWN');
  if (text.length > MAX_PHRASE) return refused('KEY_MNEMONIC_LENGTH', { count: String(words.length) });
  return { kind: 'mnemonic', words: words.length };
}
