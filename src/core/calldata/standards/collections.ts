/**
 * Collections (ERC-721) that the program knows: `approve`, `transferFrom` and `burn` of these are about an item, where
 * for any other contract the bytes do not tell an item from an amount. Addresses as their makers publish them: Uniswap's
 * deployments of v3 and v4, Lido's and ENS's documentation.
 */
import { type Address, toAddress } from '../../address/address.ts';

export const COLLECTIONS: readonly (readonly [address: string, chains: readonly number[]])[] = [
  // Positions of Uniswap v3.
  ['0xC36442b4a4522E871399CD717aBDD847Ab11FE88', [1, 10, 137, 42161]],
  ['0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1', [8453]],
  // Positions of Uniswap v4.
  ['0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e', [1]],
  ['0x3C3Ea4B57a46241e54610e5f022E5c45859A1017', [10]],
  ['0x7C5f5A4bBd8fD63184577525326123B519429bDc', [8453]],
  ['0xd88F38F930b7952f2DB2432Cb002E7abbF3dD869', [42161]],
  // Lido's requests for withdrawal.
  ['0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1', [1]],
  // The registrar of .eth.
  ['0x57f1887a8BF19b14fC0dF6Fd9B2acc9Af147eA85', [1]],
];

const known: ReadonlySet<string> = new Set(
  COLLECTIONS.flatMap(([address, chains]) => chains.map((chain) => `${chain} ${toAddress(address)}`)),
);

export function isCollection(chainId: number, address: Address): boolean {
  return known.has(`${chainId} ${address}`);
}
