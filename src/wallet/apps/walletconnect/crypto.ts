/**
 * What WalletConnect encrypts and signs: envelopes of type 0, the agreement on a session's key, the token by which a
 * client names itself to a relay. Sources: WalletConnect specifications (crypto envelopes, relay client auth), RFC 7748,
 * RFC 8439, RFC 5869, did:key.
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { ed25519, x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, parseHex } from '#core/bytes/hex.ts';

/** So many random bytes. */
export type Random = (size: number) => Uint8Array;

const TYPE_0 = 0;
const NONCE = 12;
const TAG = 16;
/** Characters of an envelope: the longest request that is read, as base64, and more. */
const MOST = 2 * 1024 * 1024;
/** A token is made for each connection; clocks may differ. */
const TOKEN_SECONDS = 86_400;
/** Of did:key: an Ed25519 public key. */
const ED25519_PREFIX = [0xed, 0x01];
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

/** Hex digits without a prefix, as the protocol writes topics and keys. */
export const toHex = (bytes: Uint8Array): string => bytesToHex(bytes).slice(2);

/** Throws a `RangeError` for anything but pairs of hex digits. */
export function fromHex(digits: string): Uint8Array {
  const parsed = parseHex(`0x${digits}`);
  if (!parsed.ok) throw new RangeError('not hexadecimal');
  return hexToBytes(parsed.value);
}

/** The topic of a symmetric key: its SHA-256. */
export const topicOfKey = (key: string): string => toHex(sha256(fromHex(key)));

export interface KeyPair {
  /** 64 hex digits each. */
  readonly secret: string;
  readonly publicKey: string;
}

export function createKeyPair(random: Random): KeyPair {
  const secret = random(32);
  return { secret: toHex(secret), publicKey: toHex(x25519.getPublicKey(secret)) };
}

/** The key of a session, 64 hex digits. Throws for a public key that no one can have made. */
export function agreeOnKey(secret: string, theirs: string): string {
  const shared = x25519.getSharedSecret(fromHex(secret), fromHex(theirs));
  return toHex(hkdf(sha256, shared, undefined, undefined, 32));
}

/** base64 of 0 ‖ nonce ‖ ciphertext with its tag. */
export function sealEnvelope(key: string, text: string, random: Random): string {
  const nonce = random(NONCE);
  const sealed = chacha20poly1305(fromHex(key), nonce).encrypt(new TextEncoder().encode(text));
  const envelope = new Uint8Array(1 + NONCE + sealed.length);
  envelope.set([TYPE_0]);
  envelope.set(nonce, 1);
  envelope.set(sealed, 1 + NONCE);
  return toBase64(envelope);
}

/** Null for what is no such envelope, or is not by a holder of the key. */
export function openEnvelope(key: string, envelope: string): string | null {
  if (envelope.length > MOST) return null;
  try {
    const bytes = fromBase64(envelope);
    if (bytes[0] !== TYPE_0 || bytes.length < 1 + NONCE + TAG) return null;
    const cipher = chacha20poly1305(fromHex(key), bytes.subarray(1, 1 + NONCE));
    const text = cipher.decrypt(bytes.subarray(1 + NONCE));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(text);
  } catch {
    return null;
  }
}

/**
 * A JWT (EdDSA) whose issuer is the client's key as did:key.
 *
 * @param seed 64 hex digits @param audience the relay's address @param now milliseconds since the epoch
 */
export function clientToken(seed: string, audience: string, now: number, random: Random): string {
  const secret = fromHex(seed);
  const issued = Math.floor(now / 1000);
  const claims = {
    iss: didKey(ed25519.getPublicKey(secret)),
    sub: toHex(random(32)),
    aud: audience,
    iat: issued,
    exp: issued + TOKEN_SECONDS,
    act: 'client_auth',
  };
  const signed = [{ alg: 'EdDSA', typ: 'JWT' }, claims]
    .map((part) => toBase64Url(new TextEncoder().encode(JSON.stringify(part))))
    .join('.');
  return `${signed}.${toBase64Url(ed25519.sign(new TextEncoder().encode(signed), secret))}`;
}

/** `did:key:z…` of an Ed25519 public key. */
export function didKey(publicKey: Uint8Array): string {
  return `did:key:z${base58(new Uint8Array([...ED25519_PREFIX, ...publicKey]))}`;
}

/** Of bytes that do not begin with zero. */
function base58(bytes: Uint8Array): string {
  let rest = BigInt(bytesToHex(bytes));
  let text = '';
  while (rest > 0n) {
    text = `${BASE58[Number(rest % 58n)]}${text}`;
    rest /= 58n;
  }
  return text;
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
