/**
 * Whether a text looks like something that must never be typed into the wallet. The wallet has a network and is not
 * trusted with secrets: a field that finds one empties itself and says so.
 */

/** 32 bytes in hexadecimal: a private key, or a hash, which belongs into no field that asks here. */
const KEY = /^(?:0x)?[0-9a-f]{64}$/i;
/** Extended private keys of any version (BIP-32, SLIP-132), whole or in part. */
const EXTENDED_KEY = /[xtyzuvYZUV]prv[1-9A-HJ-NP-Za-km-z]{8}/;
/** Recovery phrases have at least twelve words; the first few are told before the rest is typed. */
const FEWEST_WORDS = 4;
/** A word of any language of BIP-39, with an accent mark or without. */
const WORD = /^[\p{Letter}\p{Mark}]+$/u;

/** True for phrases (also unfinished ones), private keys, extended private keys, and key files as text. */
export function looksSecret(text: string): boolean {
  const trimmed = text.trim();
  if (KEY.test(trimmed) || EXTENDED_KEY.test(trimmed)) return true;
  if (/^\{[\s\S]*"(?:crypto|encseed)"\s*:/i.test(trimmed)) return true;
  const words = trimmed.split(/\s+/u);
  return words.length >= FEWEST_WORDS && words.every((word) => WORD.test(word));
}

/** The text when it is the address of a server as far as typed, else nothing: what a draft may store of such a field. */
export function keepableUrl(text: string): string {
  return /^\s*(?:https?|wss?):\/\//i.test(text) ? text : '';
}
