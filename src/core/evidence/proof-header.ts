/**
 * The header of a block, and the hash that follows from it (yellow paper, section 4.4; EIP-1559, 4895, 4844, 4788,
 * 7685 for the fields that came later). Who knows the hash of a block can check by it every field, the state root too.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { parseHash } from '../bytes/hash.ts';
import { bytesToHex, EMPTY_HEX, type Hash, type Hex, hexToBytes } from '../bytes/hex.ts';
import { unwrap } from '../result.ts';
import { encodeRlp } from '../tools/rlp.ts';

/** Numbers in their own units; bytes as they stand. Null where the fork of the block does not have the field. */
export interface BlockHeader {
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
