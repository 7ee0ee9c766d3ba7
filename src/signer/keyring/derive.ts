/**
 * From a secret to keys and addresses: BIP-39 seed (PBKDF2 by WebCrypto), BIP-32 nodes on any path. Seeds, nodes
 * and keys are zeroed after use as far as JavaScript allows: big integers inside the curve library and copies made
 * by the engine are out of reach.
 *
 * Private keys are derived by @scure/bip32 alone, and only as far down as a step is hardened; from there the public
 * derivation of `core/hd` goes on, which is faster and holds nothing that needs wiping.
 */
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { HDKey } from '@scure/bip32';
import type { Address } from '#core/address/address.ts';
import { EvidentError } from '#core/errors/error.ts';
import { type DerivationPath, HARDENED, type PathTemplate, pathAt, steps, TEMPLATES } from '#core/hd/path.ts';
import {
  addressOfNode,
  addressOfPoint,
  childAddresses,
  deriveChild,
  nodeOf,
  type PublicNode,
} from '#core/hd/public-node.ts';
import type { Bytes } from '../vault/random.ts';
import { toText } from '../vault/seal.ts';
import type { MnemonicSecret, PrivateKeySecret, Secret } from '../vault/secret.ts';
import { entropyToWords } from './mnemonic.ts';

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
  return addressOfPoint(secp256k1.Point.fromBytes(publicKey));
}

export function addressOfPrivateKey(key: Uint8Array): Address {
  // Uncompressed, as the second coordinate would have to be found again.
  return addressOfPublicKey(secp256k1.getPublicKey(key, false));
}

/** Paths lead from a phrase only. Error: `KEY_SOURCE_UNKNOWN`. */
function phraseOf(secret: Secret): MnemonicSecret {
  if (secret.kind !== 'mnemonic') throw new EvidentError('KEY_SOURCE_UNKNOWN');
  return secret;
}

/** The master node of a phrase, for the time of `use`. */
async function withMaster<T>(secret: MnemonicSecret, use: (master: HDKey) => T): Promise<T> {
  const seed = await seedOf(secret);
  let master: HDKey;
  try {
    master = HDKey.fromMasterSeed(seed);
  } finally {
    seed.fill(0);
  }
  try {
    return use(master);
  } finally {
    master.wipePrivateData();
  }
}

/** The node at `indices` below `from`, for the time of `use`; it and those on the way are zeroed, `from` is not. */
function withNode<T>(from: HDKey, indices: readonly number[], use: (node: HDKey) => T): T {
  const [index, ...rest] = indices;
  if (index === undefined) return use(from);
  const child = from.deriveChild(index);
  try {
    return withNode(child, rest, use);
  } finally {
    child.wipePrivateData();
  }
}

/** An address that is asked for: its steps from the master node, and its place in the answer. */
interface Wanted {
  readonly indices: readonly number[];
  readonly at: number;
}

function byStep(wanted: readonly Wanted[], depth: number): ReadonlyMap<number, readonly Wanted[]> {
  const groups = new Map<number, Wanted[]>();
  for (const one of wanted) {
    const step = one.indices[depth];
    if (step === undefined) continue;
    const group = groups.get(step);
    if (group === undefined) groups.set(step, [one]);
    else group.push(one);
  }
  return groups;
}

/** Fills `found` from a node at `depth` below which no wanted step is hardened. */
function findPublic(node: PublicNode, wanted: readonly Wanted[], depth: number, found: Address[]): void {
  const children = wanted.filter(({ indices }) => indices.length === depth + 1);
  const addresses = childAddresses(
    node,
    children.flatMap(({ indices }) => indices.slice(depth)),
  );
  for (const [place, address] of addresses.entries()) {
    const at = children[place]?.at;
    if (at !== undefined) found[at] = address;
  }
  for (const { at } of wanted.filter(({ indices }) => indices.length === depth))
    found[at] = addressOfNode(node);
  const deeper = wanted.filter(({ indices }) => indices.length > depth + 1);
  for (const [step, group] of byStep(deeper, depth))
    findPublic(deriveChild(node, step), group, depth + 1, found);
}

/** Fills `found` from a private node at `depth`; nodes that several paths share are derived once. */
function findPrivate(node: HDKey, wanted: readonly Wanted[], depth: number, found: Address[]): void {
  const isOpen = ({ indices }: Wanted) => indices.slice(depth).every((step) => step < HARDENED);
  const open = wanted.filter(isOpen);
  if (open.length > 0) findPublic(nodeOf(node), open, depth, found);
  const rest = wanted.filter((one) => !isOpen(one));
  for (const [step, group] of byStep(rest, depth))
    withNode(node, [step], (child) => findPrivate(child, group, depth + 1, found));
}

function find(master: HDKey, paths: readonly DerivationPath[]): readonly Address[] {
  const found: Address[] = [];
  const wanted = paths.map((path, at) => ({ indices: steps(path), at }));
  findPrivate(master, wanted, 0, found);
  return found;
}

function templatePaths(template: PathTemplate, from: number, count: number): readonly DerivationPath[] {
  return Array.from({ length: count }, (_, offset) => pathAt(template, from + offset));
}

/**
 * The addresses at `paths` below a phrase, in their order. Holds the thread for the whole list (a thousand
 * neighbours take some hundred milliseconds; hardened last steps several times that): ask in batches.
 * Errors: `KEY_SOURCE_UNKNOWN` for a single private key, which has no paths.
 */
export async function addressesOf(
  secret: Secret,
  paths: readonly DerivationPath[],
): Promise<readonly Address[]> {
  return withMaster(phraseOf(secret), (master) => find(master, paths));
}

/** The addresses of accounts `from` … `from + count − 1` of a template. Errors as of `addressesOf`, `INPUT_PATH`. */
export async function addressesAt(
  secret: Secret,
  template: PathTemplate,
  from: number,
  count: number,
): Promise<readonly Address[]> {
  return addressesOf(secret, templatePaths(template, from, count));
}

/**
 * The private key at `path`, or with null the single private key itself: 32 bytes, a copy that the caller wipes.
 * Error: `VAULT_DAMAGED` when secret and path do not belong together.
 */
export async function privateKeyAt(secret: Secret, path: DerivationPath | null): Promise<Bytes> {
  if (secret.kind === 'privateKey' && path === null) return new Uint8Array(secret.key);
  if (secret.kind !== 'mnemonic' || path === null) throw new EvidentError('VAULT_DAMAGED');
  return withMaster(secret, (master) =>
    withNode(master, steps(path), ({ privateKey }) => {
      if (privateKey === null) throw new EvidentError('UNEXPECTED');
      const key = new Uint8Array(privateKey);
      privateKey.fill(0);
      return key;
    }),
  );
}

export interface ExportedNode {
  readonly node: PublicNode;
  /** First four bytes of the master key's HASH160: names the device in EIP-4527 key paths. */
  readonly masterFingerprint: number;
}

/**
 * The public node at `path`. It is no secret that spends, yet shows every address below it; and together with one
 * private key of a non-hardened child it gives the private key of the node. Error: `KEY_SOURCE_UNKNOWN`.
 */
export async function publicNodeAt(secret: Secret, path: DerivationPath): Promise<ExportedNode> {
  return withMaster(phraseOf(secret), (master) => ({
    node: withNode(master, steps(path), nodeOf),
    masterFingerprint: master.fingerprint,
  }));
}

function fingerprintOfMaster({ identifier }: HDKey): string {
  if (identifier === undefined) throw new EvidentError('UNEXPECTED');
  return toText(identifier);
}

/**
 * Recognises a source again: HASH160 of the master public key or of the single key's, 40 hexadecimal digits. The
 * first eight of a phrase are its master fingerprint.
 */
export async function sourceFingerprint(secret: Secret): Promise<string> {
  if (secret.kind === 'mnemonic') return withMaster(secret, fingerprintOfMaster);
  return toText(ripemd160(sha256(secp256k1.getPublicKey(secret.key))));
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

/** The BIP-44 accounts `from` … `from + count − 1` of a phrase, or the one of a private key. */
export async function deriveSource(secret: Secret, from: number, count: number): Promise<DerivedSource> {
  if (secret.kind === 'privateKey') {
    const fingerprint = await sourceFingerprint(secret);
    return { fingerprint, accounts: [{ address: addressOfPrivateKey(secret.key), index: null }] };
  }
  return withMaster(secret, (master) => ({
    fingerprint: fingerprintOfMaster(master),
    accounts: find(master, templatePaths(TEMPLATES.bip44.template, from, count)).map((address, offset) => ({
      address,
      index: from + offset,
    })),
  }));
}

/** The private key of one BIP-44 account, 32 bytes; the caller wipes it. */
export async function privateKeyOf(secret: Secret, index: number | null): Promise<Bytes> {
  if (secret.kind === 'privateKey') return privateKeyAt(secret, null);
  return privateKeyAt(secret, index === null ? null : pathAt(TEMPLATES.bip44.template, index));
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
