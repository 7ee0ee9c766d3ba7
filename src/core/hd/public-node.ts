/**
 * Public nodes of BIP-32: reading and writing extended public keys, and deriving non-hardened children (CKDpub)
 * without any private key. Only public numbers pass here, so the curve's variable-time multiplication is used;
 * private derivation stays with @scure/bip32 in the keyring.
 */
import { normalizeZ } from '@noble/curves/abstract/curve.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { hmac } from '@noble/hashes/hmac.js';
import { ripemd160 } from '@noble/hashes/legacy.js';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { HDKey } from '@scure/bip32';
import { type Address, toAddress } from '../address/address.ts';
import { bytesToHex } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';
import { HARDENED } from './path.ts';

export interface PublicNode {
  /** 33 bytes, compressed (SEC 1, §2.3.3). */
  readonly publicKey: Uint8Array;
  /** 32 bytes. */
  readonly chainCode: Uint8Array;
  /** Steps from the master node, 0 … 255. */
  readonly depth: number;
  /** First four bytes of the parent key's HASH160, as a number; 0 at the master node. */
  readonly parentFingerprint: number;
  /** The step that led here, with the hardened offset; 0 at the master node. */
  readonly childNumber: number;
}

const { Point } = secp256k1;
type CurvePoint = InstanceType<typeof Point>;

const MAX_DEPTH = 255;
/** 82 bytes in Base58 under these versions are always 111 characters; reading takes quadratic time. */
const XPUB_LENGTH = 111;

/** Version bytes (BIP-32, "Serialization format") by the four characters that they give in Base58. */
const VERSIONS: Readonly<Record<string, { readonly public: number; readonly private: number }>> = {
  xpub: { public: 0x0488b21e, private: 0x0488ade4 },
  tpub: { public: 0x043587cf, private: 0x04358394 },
};
/** Versions of SLIP-132, whose keys are meant for Bitcoin scripts. */
const OTHER_VERSION = /^[yzuvYZUV]pub/;
/** Any private version, even with a damaged rest: what was pasted is a secret either way. */
const PRIVATE_VERSION = /^\s*[xtyzuvYZUV]prv/;

/**
 * Reads an extended public key (`xpub`, or `tpub` of test networks; both name the same kind of node). Base58Check,
 * version, a point on the curve, and no parent or index at depth 0 are checked.
 *
 * Errors, none of which carries any part of the text: `KEY_XPUB_PRIVATE` for an extended private key of any kind,
 * `KEY_XPUB_VERSION` for the versions of SLIP-132, `KEY_XPUB_INVALID`.
 */
export function parseXpub(text: string): Result<PublicNode> {
  if (PRIVATE_VERSION.test(text)) return fail(new EvidentError('KEY_XPUB_PRIVATE'));
  if (OTHER_VERSION.test(text)) return fail(new EvidentError('KEY_XPUB_VERSION'));
  const versions = VERSIONS[text.slice(0, 4)];
  if (versions === undefined || text.length !== XPUB_LENGTH)
    return fail(new EvidentError('KEY_XPUB_INVALID'));
  let key: HDKey;
  try {
    key = HDKey.fromExtendedKey(text, versions);
  } catch {
    // The library's message may quote the text: not passed on.
    return fail(new EvidentError('KEY_XPUB_INVALID'));
  }
  return ok(nodeOf(key));
}

/** The public half of a node of @scure/bip32. Throws `KEY_XPUB_INVALID` for one without key or chain code. */
export function nodeOf(key: HDKey): PublicNode {
  const { publicKey, chainCode, depth, parentFingerprint, index } = key;
  if (publicKey === null || chainCode === null) throw new EvidentError('KEY_XPUB_INVALID');
  return { publicKey, chainCode, depth, parentFingerprint, childNumber: index };
}

/** The node as `xpub…`. Whether it was read from a `tpub` is not kept: the version says nothing about Ethereum. */
export function formatXpub(node: PublicNode): string {
  const { publicKey, chainCode, depth, parentFingerprint, childNumber } = node;
  return new HDKey({ publicKey, chainCode, depth, parentFingerprint, index: childNumber }).publicExtendedKey;
}

/** First four bytes of the key's HASH160, by which children and other wallets name the node. */
export function fingerprintOf(node: PublicNode): number {
  const hash = ripemd160(sha256(node.publicKey));
  return new DataView(hash.buffer, hash.byteOffset).getUint32(0);
}

/** Keccak-256 of the point's coordinates, last 20 bytes (Yellow Paper, appendix F). */
export function addressOfPoint(point: CurvePoint): Address {
  return toAddress(bytesToHex(keccak_256(point.toBytes(false).subarray(1)).subarray(12)));
}

/** The address of the node itself. */
export function addressOfNode(node: PublicNode): Address {
  return addressOfPoint(Point.fromBytes(node.publicKey));
}

/** HMAC-SHA512 of (public key, index) under the chain code: 64 bytes, tweak and next chain code. */
export type Prf = (index: number) => Uint8Array;

function prfOf({ publicKey, chainCode }: PublicNode): Prf {
  // The key's two blocks are hashed once for all children.
  const keyed = hmac.create(sha512, chainCode).update(publicKey);
  const counter = new Uint8Array(4);
  const view = new DataView(counter.buffer);
  return (index) => {
    view.setUint32(0, index);
    return keyed.clone().update(counter).digest();
  };
}

interface Child {
  readonly point: CurvePoint;
  readonly chainCode: Uint8Array;
  /** The index asked for, or the next valid one. */
  readonly index: number;
}

/**
 * One child. An index whose tweak is n or above, or whose child is the point at infinity, has no key; BIP-32 says
 * to proceed with the next, and so does @scure/bip32, with which the keyring finds the private key. No such index
 * is known (about one in 2^127). Throws `INPUT_PATH` where there is none left.
 */
export function childAt(parent: CurvePoint, prf: Prf, from: number): Child {
  for (let index = from; index < HARDENED; index += 1) {
    const hash = prf(index);
    const tweak = Point.Fn.fromBytes(hash.subarray(0, 32), true);
    if (!Point.Fn.isValid(tweak)) continue;
    const point = parent.add(Point.BASE.multiplyUnsafe(tweak));
    if (!point.is0()) return { point, chainCode: hash.slice(32), index };
  }
  throw new EvidentError('INPUT_PATH');
}

function assertIndex(node: PublicNode, index: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= 2 * HARDENED || node.depth >= MAX_DEPTH)
    throw new EvidentError('INPUT_PATH');
  if (index >= HARDENED) throw new EvidentError('KEY_XPUB_HARDENED');
}

/**
 * The child `index`, 0 … 2^31 − 1 (`childAt` tells what happens at an index without a key: `childNumber` is then
 * the next one's). Throws `KEY_XPUB_HARDENED` above, `INPUT_PATH` for no index at all or below depth 255.
 */
export function deriveChild(node: PublicNode, index: number): PublicNode {
  assertIndex(node, index);
  const child = childAt(Point.fromBytes(node.publicKey), prfOf(node), index);
  return {
    publicKey: child.point.toBytes(true),
    chainCode: child.chainCode,
    depth: node.depth + 1,
    parentFingerprint: fingerprintOf(node),
    childNumber: child.index,
  };
}

/** The addresses of the children `indices`, in their order. Errors as of `deriveChild`. */
export function childAddresses(node: PublicNode, indices: readonly number[]): readonly Address[] {
  for (const index of indices) assertIndex(node, index);
  if (indices.length === 0) return [];
  const parent = Point.fromBytes(node.publicKey);
  const prf = prfOf(node);
  const points = indices.map((index) => childAt(parent, prf, index).point);
  // One inversion in the field for all points instead of one each.
  return normalizeZ(Point, points).map(addressOfPoint);
}

/** The addresses of the children `from` … `from + count − 1`. Errors as of `deriveChild`. */
export function deriveAddresses(node: PublicNode, from: number, count: number): readonly Address[] {
  return childAddresses(
    node,
    Array.from({ length: count }, (_, offset) => from + offset),
  );
}
