/**
 * One secret as bytes: what an entry of the vault seals. Binary, because bytes can be zeroed and text cannot.
 *
 * Layout: version (1), kind, then for a phrase: language, entropy length, entropy, passphrase length (2 bytes),
 * passphrase in UTF-8; for a private key: 32 bytes. Zeros fill up to a multiple of 128, so that the length of the
 * sealed entry does not tell 12 words from 24, or a short passphrase from none.
 */
import { EvidentError } from '#core/errors/error.ts';
import type { Bytes } from './random.ts';

/** The languages of BIP-39 that Evident has word lists for. The position is stored: append only. */
export const WORD_LIST_LANGUAGES = [
  'english',
  'czech',
  'french',
  'italian',
  'japanese',
  'korean',
  'portuguese',
  'simplified-chinese',
  'spanish',
  'traditional-chinese',
] as const;
export type WordListLanguage = (typeof WORD_LIST_LANGUAGES)[number];

export interface MnemonicSecret {
  readonly kind: 'mnemonic';
  readonly language: WordListLanguage;
  /** 16, 20, 24, 28 or 32 bytes (BIP-39). */
  readonly entropy: Bytes;
  /** NFKD, UTF-8; empty for none. */
  readonly passphrase: Bytes;
}

export interface PrivateKeySecret {
  readonly kind: 'privateKey';
  /** 32 bytes, 1 ≤ k < n. */
  readonly key: Bytes;
}

export type Secret = MnemonicSecret | PrivateKeySecret;

const LAYOUT = 1;
const MNEMONIC = 1;
const PRIVATE_KEY = 2;
const BLOCK = 128;
const ENTROPY_LENGTHS: readonly number[] = [16, 20, 24, 28, 32];

/** Zeroes what a secret holds. The engine may have copied it before; that much no script can undo. */
export function wipe(secret: Secret): void {
  if (secret.kind === 'privateKey') {
    secret.key.fill(0);
    return;
  }
  secret.entropy.fill(0);
  secret.passphrase.fill(0);
}

/** A copy of its own, which the caller wipes. */
export function copySecret(secret: Secret): Secret {
  if (secret.kind === 'privateKey') return { ...secret, key: secret.key.slice() };
  return { ...secret, entropy: secret.entropy.slice(), passphrase: secret.passphrase.slice() };
}

/** The caller wipes the result. */
export function encodeSecret(secret: Secret): Bytes {
  const header =
    secret.kind === 'mnemonic'
      ? [LAYOUT, MNEMONIC, WORD_LIST_LANGUAGES.indexOf(secret.language), secret.entropy.length]
      : [LAYOUT, PRIVATE_KEY];
  const length =
    secret.kind === 'mnemonic'
      ? 4 + secret.entropy.length + 2 + secret.passphrase.length
      : 2 + secret.key.length;
  const bytes = new Uint8Array(Math.ceil(length / BLOCK) * BLOCK);
  bytes.set(header);
  if (secret.kind === 'privateKey') {
    bytes.set(secret.key, 2);
    return bytes;
  }
  const at = 4 + secret.entropy.length;
  bytes.set(secret.entropy, 4);
  bytes.set([secret.passphrase.length >> 8, secret.passphrase.length & 255], at);
  bytes.set(secret.passphrase, at + 2);
  return bytes;
}

function decodeMnemonic(bytes: Bytes): { secret: Secret; end: number } {
  const [, , languageIndex = -1, entropyLength = 0] = bytes;
  const language = WORD_LIST_LANGUAGES[languageIndex];
  const at = 4 + entropyLength;
  const passphraseLength = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  const end = at + 2 + passphraseLength;
  if (language === undefined || !ENTROPY_LENGTHS.includes(entropyLength) || end > bytes.length)
    throw new EvidentError('VAULT_DAMAGED');
  const entropy = bytes.slice(4, at);
  const passphrase = bytes.slice(at + 2, end);
  return { secret: { kind: 'mnemonic', language, entropy, passphrase }, end };
}

/** Reads what `encodeSecret` wrote; copies, so that the caller can wipe `bytes`. Error: `VAULT_DAMAGED`. */
export function decodeSecret(bytes: Bytes): Secret {
  const [layout, kind] = bytes;
  if (layout !== LAYOUT || bytes.length % BLOCK !== 0) throw new EvidentError('VAULT_DAMAGED');
  const { secret, end } =
    kind === MNEMONIC
      ? decodeMnemonic(bytes)
      : { secret: { kind: 'privateKey', key: bytes.slice(2, 34) } as const, end: 34 };
  const padded = bytes.subarray(end).every((byte) => byte === 0);
  if ((kind !== MNEMONIC && kind !== PRIVATE_KEY) || !padded) {
    wipe(secret);
    throw new EvidentError('VAULT_DAMAGED');
  }
  return secret;
}
