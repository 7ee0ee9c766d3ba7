/**
 * What compilers append to the code (Solidity documentation, "Encoding of the Metadata Hash in the Bytecode"; Vyper's
 * likewise): which compiler wrote it, and the hash of the metadata file, by which its sources are known.
 */
import { bytesToHex, type Hex, hexToBytes } from '../bytes/hex.ts';
import { type Cbor, decodeCbor, isArray, isBytes, isMap } from '../cbor/cbor.ts';
import { base58 } from './ipfs.ts';

export interface CodeMetadata {
  /** Bytes at the end of the code that belong to it, its length included. */
  readonly size: number;
  readonly language: 'solidity' | 'vyper';
  /** `0.8.30`, or the whole name of an unreleased one. Null where it does not say. */
  readonly compiler: string | null;
  /** `ipfs`: a CID as text. `swarm`: the hash as it stands. Null where the compiler was told to leave it out. */
  readonly hash: { readonly kind: 'ipfs' | 'swarm'; readonly value: string } | null;
}

/** Longest that is looked at: known ones have 53 bytes, with an unreleased compiler's name about 100. */
const MAX_SIZE = 512;
/** Multihash of IPFS: SHA-256, 32 bytes. */
const SHA_256 = [0x12, 0x20];

/** Null where the code does not end in metadata. */
export function readMetadata(code: Hex): CodeMetadata | null {
  const bytes = hexToBytes(code);
  const length = ((bytes.at(-2) ?? 0) << 8) | (bytes.at(-1) ?? 0);
  return (
    solidityIn(bytes, length) ??
    // Vyper counts the length's own two bytes.
    vyperIn(bytes, length - 2)
  );
}

function cborIn(bytes: Uint8Array, length: number): Cbor | undefined {
  if (length < 1 || length > MAX_SIZE || length + 2 > bytes.length) return undefined;
  try {
    return decodeCbor(bytes.subarray(bytes.length - 2 - length, bytes.length - 2));
  } catch {
    // Code that ends by chance like this: it has no metadata.
    return undefined;
  }
}

function solidityIn(bytes: Uint8Array, length: number): CodeMetadata | null {
  const map = cborIn(bytes, length);
  if (map === undefined || !isMap(map)) return null;
  const known = ['ipfs', 'bzzr0', 'bzzr1', 'solc', 'experimental'];
  if (map.size === 0 || ![...map.keys()].every((key) => known.includes(String(key)))) return null;
  const ipfs = map.get('ipfs');
  const swarm = map.get('bzzr1') ?? map.get('bzzr0');
  const hash =
    ipfs !== undefined && isBytes(ipfs) && ipfs.length === 34 && SHA_256.every((byte, i) => ipfs[i] === byte)
      ? { kind: 'ipfs' as const, value: base58(ipfs) }
      : swarm !== undefined && isBytes(swarm) && swarm.length === 32
        ? { kind: 'swarm' as const, value: bytesToHex(swarm) }
        : null;
  return { size: length + 2, language: 'solidity', compiler: versionOf(map.get('solc')), hash };
}

function vyperIn(bytes: Uint8Array, length: number): CodeMetadata | null {
  const list = cborIn(bytes, length);
  const last = list !== undefined && isArray(list) ? list.at(-1) : list;
  if (last === undefined || !isMap(last)) return null;
  const version = last.get('vyper');
  if (version === undefined || !isArray(version) || !version.every((part) => typeof part === 'number')) {
    return null;
  }
  return { size: length + 2, language: 'vyper', compiler: version.join('.'), hash: null };
}

/** A release is three bytes; anything between releases says its whole name. */
function versionOf(value: Cbor | undefined): string | null {
  if (typeof value === 'string') return value;
  return value !== undefined && isBytes(value) && value.length === 3 ? value.join('.') : null;
}
