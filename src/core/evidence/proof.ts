/**
 * Merkle proofs of the state (Ethereum yellow paper, appendix D; EIP-1186 for `eth_getProof`): what stands at a key of
 * a trie with a given root, or that nothing does. A proof is believed only if every node of it was needed.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Address, addressToHex } from '../address/address.ts';
import { parseHash } from '../bytes/hash.ts';
import { bytesToHex, EMPTY_HEX, type Hash, type Hex, hexSize, hexToBytes } from '../bytes/hex.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result, unwrap } from '../result.ts';
import { decodeRlp, encodeRlp, type RlpItem } from '../tools/rlp.ts';

/** Root of a trie that holds nothing: keccak-256 of the encoding of no bytes. */
export const EMPTY_ROOT = '0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421' as Hash;
/** No bytes, encoded. */
const NOTHING = encodeRlp(EMPTY_HEX);
/** keccak-256 of no bytes: the code hash of an account without code. */
const EMPTY_CODE = '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470' as Hash;
/** A path of 64 digits cannot pass through more nodes; with nodes that lie inside others there are two for each. */
const MAX_NODES = 130;

export interface ProvenAccount {
  readonly nonce: bigint;
  /** In wei. */
  readonly balance: bigint;
  readonly storageRoot: Hash;
  readonly codeHash: Hash;
}

const wrong = (reason: string): EvidentError => new EvidentError('RPC_PROOF_WRONG', { reason });
const keccak = (data: Hex): Hash => unwrap(parseHash(bytesToHex(keccak_256(hexToBytes(data)))));

/** Null where the proof shows that there is no such account. Error: `RPC_PROOF_WRONG`. */
export function provenAccount(
  stateRoot: Hash,
  address: Address,
  proof: readonly Hex[],
): Result<ProvenAccount | null> {
  return attempt(() => {
    const value = valueAt(stateRoot, keccak(addressToHex(address)), proof);
    return value === null ? null : accountOf(value);
  });
}

/** The 32 bytes at a slot; zero where the proof shows that nothing is there. Error: `RPC_PROOF_WRONG`. */
export function provenSlot(storageRoot: Hash, slot: Hash, proof: readonly Hex[]): Result<Hash> {
  return attempt(() => {
    const value = valueAt(storageRoot, keccak(slot), proof);
    const number = value === null ? 0n : numberOf(decoded(value));
    // Nothing is stored for zero: it would be another trie.
    if (value !== null && number === 0n) throw wrong('a value that is nothing');
    return unwrap(parseHash(`0x${number.toString(16).padStart(64, '0')}`));
  });
}

/** What a trie with this root has at `key`; null: nothing. Error: `RPC_PROOF_WRONG`. */
export function provenValue(root: Hash, key: Hex, proof: readonly Hex[]): Result<Hex | null> {
  return attempt(() => valueAt(root, key, proof));
}

/** An account that is absent: nothing owned, nothing stored. */
export const NO_ACCOUNT: ProvenAccount = {
  nonce: 0n,
  balance: 0n,
  storageRoot: EMPTY_ROOT,
  codeHash: EMPTY_CODE,
};

function attempt<T>(task: () => T): Result<T> {
  try {
    return ok(task());
  } catch (thrown) {
    if (thrown instanceof EvidentError) return fail(thrown);
    throw thrown;
  }
}

function accountOf(value: Hex): ProvenAccount {
  const fields = decoded(value);
  if (typeof fields === 'string' || fields.length !== 4) throw wrong('an account of another shape');
  const [nonce, balance, storageRoot, codeHash] = fields;
  return {
    nonce: numberOf(nonce),
    balance: numberOf(balance),
    storageRoot: hashOf(storageRoot),
    codeHash: hashOf(codeHash),
  };
}

function valueAt(root: Hash, key: Hex, proof: readonly Hex[]): Hex | null {
  if (proof.length > MAX_NODES) throw wrong('more nodes than a path has');
  if (root === EMPTY_ROOT) {
    // Nodes tell this with an empty proof, or with the node that is nothing.
    if (proof.length === 0 || (proof.length === 1 && proof[0] === NOTHING)) return null;
    throw wrong('nodes of a trie that has none');
  }
  const path = key.slice(2);
  const nodes = [...proof];
  let next: RlpItem = root;
  let at = 0;
  for (;;) {
    const node = nodeOf(next, nodes);
    const step = follow(node, path.slice(at));
    if (step.kind === 'ends') {
      if (nodes.length > 0) throw wrong('nodes that lead nowhere');
      return step.value;
    }
    at += step.digits;
    next = step.next;
  }
}

/** The node that a reference stands for: by its hash the next of the proof, or, being short, the reference itself. */
function nodeOf(reference: RlpItem, nodes: Hex[]): readonly RlpItem[] {
  if (typeof reference !== 'string') {
    // Some list also those nodes that lie inside others.
    const own = encodeRlp(reference);
    if (hexSize(own) >= 32) throw wrong('a long node inside another');
    if (nodes[0] === own) nodes.shift();
    return reference;
  }
  if (hexSize(reference) !== 32) throw wrong('a reference that is no hash');
  const found = nodes.shift();
  if (found === undefined) throw wrong('a node is missing');
  if (keccak(found) !== reference) throw wrong('a node does not have its hash');
  const node = decoded(found);
  if (typeof node === 'string') throw wrong('a node of another shape');
  return node;
}

type Step =
  | { readonly kind: 'ends'; readonly value: Hex | null }
  | { readonly kind: 'on'; readonly digits: number; readonly next: RlpItem };

/** @param rest digits of the key that are left. */
function follow(node: readonly RlpItem[], rest: string): Step {
  if (node.length === 17) {
    const child = node[rest === '' ? 16 : Number.parseInt(rest.charAt(0), 16)];
    if (child === undefined) throw wrong('a node of another shape');
    if (child === EMPTY_HEX) return { kind: 'ends', value: null };
    if (rest !== '') return { kind: 'on', digits: 1, next: child };
    return { kind: 'ends', value: bytesOf(child) };
  }
  const [prefix, second] = node;
  if (node.length !== 2 || prefix === undefined || second === undefined) {
    throw wrong('a node of another shape');
  }
  const { digits, leaf } = pathOf(bytesOf(prefix));
  if (leaf) return { kind: 'ends', value: digits === rest ? leafValue(second) : null };
  if (digits === '') throw wrong('a step that goes nowhere');
  return rest.startsWith(digits)
    ? { kind: 'on', digits: digits.length, next: second }
    : { kind: 'ends', value: null };
}

/** Hex-prefix encoding (yellow paper, appendix C): the first digit says whether it is a leaf, and whether it is odd. */
function pathOf(prefix: Hex): { readonly digits: string; readonly leaf: boolean } {
  const flag = Number.parseInt(prefix.charAt(2), 16);
  if (!(flag <= 3)) throw wrong('a path of another shape');
  const odd = flag % 2 === 1;
  if (!odd && prefix.charAt(3) !== '0') throw wrong('a path of another shape');
  return { digits: prefix.slice(odd ? 3 : 4), leaf: flag >= 2 };
}

function leafValue(item: RlpItem): Hex {
  const value = bytesOf(item);
  if (value === EMPTY_HEX) throw wrong('a leaf without a value');
  return value;
}

function decoded(data: Hex): RlpItem {
  const item = decodeRlp(data);
  if (!item.ok) throw wrong('bytes that are no RLP');
  return item.value;
}

function bytesOf(item: RlpItem | undefined): Hex {
  if (typeof item !== 'string') throw wrong('a list instead of bytes');
  return item;
}

function hashOf(item: RlpItem | undefined): Hash {
  const hash = parseHash(bytesOf(item));
  if (!hash.ok) throw wrong('a hash of another length');
  return hash.value;
}

/** Big-endian without leading zeros, of 32 bytes at most. */
function numberOf(item: RlpItem | undefined): bigint {
  const bytes = bytesOf(item);
  if (bytes === EMPTY_HEX) return 0n;
  if (bytes.startsWith('0x00') || hexSize(bytes) > 32) throw wrong('a number of another shape');
  return BigInt(bytes);
}

// The header of a block, and the hash that follows from it (yellow paper, section 4.4; EIP-1559, 4895, 4844, 4788,
// 7685 for the fields that came later). Who knows the hash of a block can check by it every field, the state root too.

/** Numbers in their own units; bytes as they stand. Null where the fork of the block does not have the field. */
interface BlockHeader {
  readonly parentHash: Hash;
  readonly ommersHash: Hash;
  /** 20 bytes. */
  readonly beneficiary: Hex;
  readonly stateRoot: Hash;
  readonly transactionsRoot: Hash;
  readonly receiptsRoot: Hash;
  /** 256 bytes. */
  readonly logsBloom: Hex;
  readonly difficulty: bigint;
  readonly number: bigint;
  readonly gasLimit: bigint;
  readonly gasUsed: bigint;
  readonly timestamp: bigint;
  readonly extraData: Hex;
  readonly mixHash: Hash;
  /** 8 bytes. */
  readonly nonce: Hex;
  /** London. */
  readonly baseFeePerGas: bigint | null;
  /** Shanghai. */
  readonly withdrawalsRoot: Hash | null;
  /** Cancun, this one and the next two. */
  readonly blobGasUsed: bigint | null;
  readonly excessBlobGas: bigint | null;
  readonly parentBeaconBlockRoot: Hash | null;
  /** Prague. */
  readonly requestsHash: Hash | null;
}

/** keccak-256 of the encoded header. Fields of later forks are left out from the first that is absent. */
export function headerHash(header: BlockHeader): Hash {
  const later = [
    header.baseFeePerGas,
    header.withdrawalsRoot,
    header.blobGasUsed,
    header.excessBlobGas,
    header.parentBeaconBlockRoot,
    header.requestsHash,
  ];
  const absent = later.indexOf(null);
  const present = later.slice(0, absent === -1 ? later.length : absent);
  const fields = [
    header.parentHash,
    header.ommersHash,
    header.beneficiary,
    header.stateRoot,
    header.transactionsRoot,
    header.receiptsRoot,
    header.logsBloom,
    header.difficulty,
    header.number,
    header.gasLimit,
    header.gasUsed,
    header.timestamp,
    header.extraData,
    header.mixHash,
    header.nonce,
    ...present.filter((field) => field !== null),
  ];
  const encoded = encodeRlp(fields.map((field) => (typeof field === 'bigint' ? quantity(field) : field)));
  return unwrap(parseHash(bytesToHex(keccak_256(hexToBytes(encoded)))));
}

/** Big-endian, as short as it goes; zero has no bytes. */
function quantity(value: bigint): Hex {
  if (value === 0n) return EMPTY_HEX;
  const digits = value.toString(16);
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}` as Hex;
}
