/** `hashStruct` of EIP-712, written straight from its definition; micro-eth-signer's must come out the same. */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { addressToHex } from '#core/address/address.ts';
import { type Hex, hexToBytes } from '#core/bytes/hex.ts';
import { typedDataInvalid } from './typed-fault.ts';
import type { Schema } from './typed-schema.ts';
import type { StructValue, TypedValue } from './typed-values.ts';

const WORD = 32;

/** Two's complement in 256 bits, big endian. */
function integerWord(value: bigint): Uint8Array {
  const digits = BigInt.asUintN(256, value)
    .toString(16)
    .padStart(2 * WORD, '0');
  return hexToBytes(`0x${digits}` as Hex);
}

/** `encodeData` of one value: 32 bytes. */
function encodeValue(schema: Schema, value: TypedValue): Uint8Array {
  switch (value.kind) {
    case 'integer':
      return integerWord(value.value);
    case 'bool':
      return integerWord(value.value ? 1n : 0n);
    case 'address':
      return integerWord(BigInt(addressToHex(value.value)));
    case 'bytes': {
      const bytes = hexToBytes(value.value);
      if (!value.fixed) return keccak_256(bytes);
      const word = new Uint8Array(WORD);
      word.set(bytes);
      return word;
    }
    case 'string':
      return keccak_256(utf8ToBytes(value.value));
    case 'array':
      return keccak_256(concatBytes(...value.children.map((child) => encodeValue(schema, child.value))));
    case 'struct':
      return hashStruct(schema, value);
  }
}

/** keccak256(typeHash ‖ encodeData), 32 bytes. */
export function hashStruct(schema: Schema, { struct, children }: StructValue): Uint8Array {
  const type = schema.encoded.get(struct);
  if (type === undefined) throw typedDataInvalid('type');
  return keccak_256(concatBytes(type.hash, ...children.map((child) => encodeValue(schema, child.value))));
}

/** keccak256(0x19 0x01 ‖ domain separator ‖ hash of the message), 32 bytes. */
export function typedDataDigest(domainHash: Uint8Array, structHash: Uint8Array): Uint8Array {
  return keccak_256(concatBytes(Uint8Array.of(0x19, 0x01), domainHash, structHash));
}
