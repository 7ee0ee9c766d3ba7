/**
 * The deterministic deployment proxy (github.com/Arachnid/deterministic-deployment-proxy): a contract of 69 bytes that
 * stands at one address on nearly every chain, and creates by CREATE2 what it is called with: a salt of 32 bytes, then
 * the creation code. It has no owner and keeps nothing; what it creates sees it as its creator.
 */
import type { Address } from '../address/address.ts';
import { type Hash, type Hex, hexSize } from '../bytes/hex.ts';
import type { CallTree } from '../calldata/tree.ts';
import { create2Address, createAddress, keccakOfBytes } from '../tools/hash.ts';

export const DEPLOYMENT_PROXY = '0x4e59b44847b379578588920cA78FbF26c0B4956C' as Address;

const SALT_BYTES = 32;

/** The data for the proxy. `code`: creation code and the constructor's arguments. */
export function deploymentData(salt: Hash, code: Hex): Hex {
  return `${salt}${code.slice(2)}` as Hex;
}

/** Null unless it is a call of the proxy that creates something. */
export function readDeployment(to: Address, data: Hex): { readonly salt: Hash; readonly code: Hex } | null {
  if (to !== DEPLOYMENT_PROXY || hexSize(data) <= SALT_BYTES) return null;
  const end = 2 + 2 * SALT_BYTES;
  return { salt: data.slice(0, end) as Hash, code: `0x${data.slice(end)}` as Hex };
}

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
