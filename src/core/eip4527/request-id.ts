/** The UUID that ties an answer to its request: 16 bytes under CBOR tag 37. */
import type { Cbor, CborMap } from '../cbor/cbor.ts';
import { bytes, optional, tagged } from './fields.ts';

const UUID_TAG = 37;
const UUID_SIZE = 16;

export function writeRequestId(id: Uint8Array | null): Cbor {
  return id === null ? null : { tag: UUID_TAG, value: bytes(UUID_SIZE)(id) };
}

export function readRequestId(fields: CborMap, key: number): Uint8Array | null {
  return optional(fields, key, tagged([UUID_TAG], bytes(UUID_SIZE)));
}
