/** The chain's coin as a token (WETH and its kin), for chains that the program knows. Addresses as the projects publish them. */
import { type Address, toAddress } from '../address/address.ts';

const OP_STACK = '0x4200000000000000000000000000000000000006';

/** Predeployed at the same address where the coin is ether (specs.optimism.io, predeploys). */
const OP_STACKS: readonly number[] = [10, 130, 480, 1868, 8453, 34443, 57073, 84532, 7777777, 11155420];

const WRAPPED: ReadonlyMap<number, string> = new Map([
  [1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'],
  [56, '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c'],
  [100, '0xe91D153E0b41518A2Ce8Dd3D7944Fa863463a97d'],
  [137, '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270'],
  [324, '0x5AEa5775959fBC2557Cc8789bC1bf90A239D9a91'],
  [5000, '0x78c1b0C915c4FAA5FffA6CAbf0219DA63d7f4cb8'],
  [42161, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1'],
  [43114, '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7'],
  [59144, '0xe5D7C2a44FfDDf6b295A15c148167daaAf5Cf34f'],
  [81457, '0x4300000000000000000000000000000000000004'],
  [534352, '0x5300000000000000000000000000000000000004'],
  [11155111, '0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14'],
  ...OP_STACKS.map((chain) => [chain, OP_STACK] as const),
]);

export function wrappedNativeOf(chainId: number): Address | null {
  const address = WRAPPED.get(chainId);
  return address === undefined ? null : toAddress(address);
}
