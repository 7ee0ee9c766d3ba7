/** The chain's coin as a token (WETH and its kin), for chains that the program knows. Addresses as the projects publish them. */
import { type Address, toAddress } from '../address/address.ts';

const OP_STACK = '0x4200000000000000000000000000000000000006';

const WRAPPED: ReadonlyMap<number, string> = new Map([
  [1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  [10, OP_STACK],
  [100, '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
  [137, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
  [8453, OP_STACK],
  [42161, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
  [11155111, '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'],
]);

export function wrappedNativeOf(chainId: number): Address | null {
  const address = WRAPPED.get(chainId);
  return address === undefined ? null : toAddress(address);
}
