/** Against pools that stand on the chains. */
import { encodeAbiParameters, getContractAddress, type Hex, keccak256 } from 'viem';
import { describe, expect, it } from 'vitest';
import { type Address, toAddress } from '../address/address.ts';
import { isFirst, otherToken, type PoolKind } from './pools.ts';

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2';
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
const of = (chain: number, kind: PoolKind, pool: string, token: string): Address | null =>
  otherToken(chain, kind, toAddress(pool), toAddress(token));

describe('a pool', () => {
  it.each<[string, number, PoolKind, string, string, string]>([
    ['Uniswap v3, 0.05 %', 1, 'v3', '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640', WETH, USDC],
    ['Uniswap v3, 0.3 %', 1, 'v3', '0x8ad599c3A0ff1De082011EFDDc58f1908eb6e6D8', WETH, USDC],
    [
      'Uniswap v3, 0.01 %',
      1,
      'v3',
      '0x109830a1AAaD605BbF02a9dFA7B0B92EC2FB7dAa',
      '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0',
      WETH,
    ],
    [
      'Uniswap v3 on OP Mainnet',
      10,
      'v3',
      '0x85149247691df622eaF1a8Bd0CaFd40BC45154a9',
      '0x7F5c764cBc14f9669B88837ca1490cCa17c31607',
      '0x4200000000000000000000000000000000000006',
    ],
    [
      'Uniswap v3 on Polygon',
      137,
      'v3',
      '0x45dDa9cb7c25131DF268515131f647d726f50608',
      '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
      '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
    ],
    [
      'Uniswap v3 on Arbitrum One',
      42161,
      'v3',
      '0xC6962004f452bE9203591991D15f6b388e09E8D0',
      '0xaf88d065e77c8cC2239327C5EDb3A432268e5831',
      '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    ],
    [
      'Uniswap v3 on Base',
      8453,
      'v3',
      '0xd0b53D9277642d899DF5C87A3966A349A798F224',
      '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
      '0x4200000000000000000000000000000000000006',
    ],
    ['Uniswap v2', 1, 'v2', '0xB4e16d0168e52d35CaCD2c6185b44281Ec28C9Dc', USDC, WETH],
    ['Sushi', 1, 'v2', '0x397FF1542f962076d0BFE58eA045FfA2d347ACa0', USDC, WETH],
    [
      'Sushi on Polygon',
      137,
      'v2',
      '0x34965ba0ac2451A34a0471F04CCa3F990b8dea27',
      '0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
      '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619',
    ],
    [
      'Sushi on Arbitrum One',
      42161,
      'v2',
      '0x905dfCD5649217c42684f23958568e533C711Aa3',
      '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8',
      '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1',
    ],
  ])('is proven by its address: %s', (_name, chain, kind, pool, token, other) => {
    expect([of(chain, kind, pool, token), of(chain, kind, pool, other)]).toEqual([
      toAddress(other),
      toAddress(token),
    ]);
  });

  it('is none of the other kind, on another chain, of another token, or at another address', () => {
    const pool = '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640';
    const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F';
    expect([
      of(1, 'v2', pool, WETH),
      of(10, 'v3', pool, WETH),
      of(777, 'v3', pool, WETH),
      of(1, 'v3', pool, dai),
      of(1, 'v3', '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5641', WETH),
      of(1, 'v3', USDC, WETH),
    ]).toEqual([null, null, null, null, null, null]);
  });

  it('of an unlisted token is proven with the wrapped coin alone', () => {
    const token = '0x90F79bf6EB2c4f870365E785982E1f101E93b906' as const;
    const poolWith = (other: Hex) =>
      getContractAddress({
        opcode: 'CREATE2',
        from: '0x1F98431c8aD98523631AE4a59f267346ea31F984',
        salt: keccak256(
          encodeAbiParameters(
            [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }],
            [token, other, 10_000],
          ),
        ),
        bytecodeHash: '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54',
      });
    expect(of(1, 'v3', poolWith(WETH), token)).toBe(toAddress(WETH));
    expect(of(1, 'v3', poolWith(USDC), token)).toBeNull();
  });

  it('takes its first token, which is the lower address', () => {
    expect([isFirst(toAddress(USDC), toAddress(WETH)), isFirst(toAddress(WETH), toAddress(USDC))]).toEqual([
      true,
      false,
    ]);
  });
});
