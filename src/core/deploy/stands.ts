import type { Address } from '../address/address.ts';
import type { CallTree } from '../calldata/tree.ts';
import { create2Address, createAddress } from '../tools/created-address.ts';
import { keccakOfBytes } from '../tools/hash.ts';
import { DEPLOYMENT_PROXY } from './proxy.ts';

/**
 * Where the contract that the transaction itself creates comes to stand; null when it creates none, or when nobody
 * says who sends it. `nonce`: the transaction's.
 */
export function standsAt({ call, reading }: CallTree, nonce: number): Address | null {
  if (reading.kind !== 'create') return null;
  const { code, salt } = reading;
  if (salt !== null) return create2Address(DEPLOYMENT_PROXY, salt, keccakOfBytes(code));
  return call.from === null ? null : createAddress(call.from, BigInt(nonce));
}
