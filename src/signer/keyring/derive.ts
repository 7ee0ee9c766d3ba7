/**
 * From a secret to keys and addresses: BIP-39 seed (PBKDF2 by WebCrypto), BIP-32 nodes, BIP-44 path
 * m/44'/60'/0'/0/i. Seeds, nodes and keys are zeroed after use as far as JavaScript allows: big integers inside
 * the curve library and copies made by the engine are out of reach.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HARDENED_OFFSET, HDKey } from '@scure/bip32';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import { EvidentError } from '#core/errors/error.ts';
import type { Bytes } from '../vault/random.ts';
import { toText } from '../vault/seal.ts';
import type { MnemonicSecret, PrivateKeySecret, Secret } from '../vault/secret.ts';
import { entropyToWords } from './mnemonic.ts';

/** The steps of `ACCOUNTS_PATH`, taken one by one so that each node on the way is zeroed. */
const ACCOUNTS_STEPS = [HARDENED_OFFSET + 44, HARDENED_OFFSET + 60, HARDENED_OFFSET, 0];
const SALT_PREFIX = new TextEncoder().encode('mnemonic');

/** BIP-39 seed, 64 bytes; the caller wipes it. */
export async function seedOf(secret: MnemonicSecret): Promise<Bytes> {
  const words = await entropyToWords(secret.entropy, secret.language);
  const sentence = new TextEncoder().encode(words.join(' '));
  const salt = new Uint8Array(SALT_PREFIX.length + secret.passphrase.length);
  salt.set(SALT_PREFIX);
  salt.set(secret.passphrase, SALT_PREFIX.length);
  try {
    const key = await crypto.subtle.importKey('raw', sentence, 'PBKDF2', false, ['deriveBits']);
    const parameters = { name: 'PBKDF2', hash: 'SHA-512', salt, iterations: 2048 };
    return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 512));
  } finally {
    sentence.fill(0);
    salt.fill(0);
  }
}

/** Keccak-256 of the public key without its prefix byte, last 20 bytes. */
export function addressOfPublicKey(publicKey: Uint8Array): Address {
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false);
  return toAddress(bytesToHex(keccak_256(point.subarray(1)).subarray(12)));
}

export function addressOfPrivateKey(key: Uint8Array): Address {
  return addressOfPublicKey(secp256k1.getPublicKey(key));
}

/** The node m/44'/60'/0'/0 and the master's identifier, for the time of `use`. */
async function withAccountsNode<T>(
  secret: MnemonicSecret,
  use: (node: HDKey, fingerprint: string) => T,
): Promise<T> {
  const seed = await seedOf(secret);
  let node = HDKey.fromMasterSeed(seed);
  seed.fill(0);
  const { identifier } = node;
  if (identifier === undefined) throw new EvidentError('UNEXPECTED');
  for (const step of ACCOUNTS_STEPS) {
    const child = node.deriveChild(step);
    node.wipePrivateData();
    node = child;
  }
  try {
    return use(node, toText(identifier));
  } finally {
    node.wipePrivateData();
  }
}

export interface DerivedAccount {
  readonly address: Address;
  /** Null for a single private key. */
  readonly index: number | null;
}
export interface DerivedSource {
  readonly fingerprint: string;
  readonly accounts: readonly DerivedAccount[];
}

function derivePrivateKey({ key }: PrivateKeySecret): DerivedSource {
  const fingerprint = toText(ripemd160(sha256(secp256k1.getPublicKey(key))));
  return { fingerprint, accounts: [{ address: addressOfPrivateKey(key), index: null }] };
}

function childAddress(node: HDKey, index: number): Address {
  const child = node.deriveChild(index);
  try {
    if (child.publicKey === null) throw new EvidentError('UNEXPECTED');
    return addressOfPublicKey(child.publicKey);
  } finally {
    child.wipePrivateData();
  }
}

/** The accounts `from` … `from + count − 1` of a phrase, or the one of a private key. */
export async function deriveSource(secret: Secret, from: number, count: number): Promise<DerivedSource> {
  if (secret.kind === 'privateKey') return derivePrivateKey(secret);
  return withAccountsNode(secret, (node, fingerprint) => ({
    fingerprint,
    accounts: Array.from({ length: count }, (_, offset) => ({
      address: childAddress(node, from + offset),
      index: from + offset,
    })),
  }));
}

/** The private key of one account, 32 bytes; the caller wipes it. */
export async function privateKeyOf(secret: Secret, index: number | null): Promise<Bytes> {
  if (secret.kind === 'privateKey') return new Uint8Array(secret.key);
  if (index === null) throw new EvidentError('VAULT_DAMAGED');
  return withAccountsNode(secret, (node) => {
    const child = node.deriveChild(index);
    const { privateKey } = child;
    if (privateKey === null) throw new EvidentError('UNEXPECTED');
    const key = new Uint8Array(privateKey);
    privateKey.fill(0);
    child.wipePrivateData();
    return key;
  });
}

/** 64 hexadecimal digits, with or without 0x, with 1 ≤ k < n (SEC 1, §3.2.1). Error: `KEY_PRIVATE_INVALID`. */
export function parsePrivateKey(text: string): PrivateKeySecret {
  const digits = /^\s*(?:0[xX])?([0-9a-fA-F]{64})\s*$/.exec(text)?.[1];
  if (digits === undefined) throw new EvidentError('KEY_PRIVATE_INVALID');
  const key = new Uint8Array(32);
  for (let i = 0; i < 32; i += 1) key[i] = Number.parseInt(digits.slice(i * 2, i * 2 + 2), 16);
  if (!secp256k1.utils.isValidSecretKey(key)) {
    key.fill(0);
    throw new EvidentError('KEY_PRIVATE_INVALID');
  }
  return { kind: 'privateKey', key };
}
