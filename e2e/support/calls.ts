/** Calls of the devnet's contracts, as links to `/call`. */
import { type Abi, type Address, encodeFunctionData, type Hex, maxUint256, parseAbi } from 'viem';
import { readEnvironment } from './environment.ts';

const { fixtures } = readEnvironment();

export interface Linked {
  readonly to: Address;
  /** In ether, as a person writes it. */
  readonly value?: string;
  readonly data: Hex;
}

/** The path that opens the call in the wallet. */
export function callPath({ to, value, data }: Linked): string {
  const search = new URLSearchParams({ chain: '31337', to, data });
  if (value !== undefined) search.set('value', value);
  return `/call?${search}`;
}

const routerAbi = parseAbi([
  'function swapExactETHForTokens(uint256 minOut, address[] path, address to, uint256 deadline) payable',
]);
export const tokenAbi = parseAbi([
  'function approve(address spender, uint256 amount) returns (bool)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** Buys dollars for ether, at least `least` of them (base units). */
export function swap(to: Address, least: bigint, value = '1'): Linked {
  const { tokens, amm } = fixtures;
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 1200);
  const args = [least, [tokens.weth, tokens.usdx], to, deadline] as const;
  return {
    to: amm.router,
    value,
    data: encodeFunctionData({ abi: routerAbi, functionName: 'swapExactETHForTokens', args }),
  };
}

export function approveDollars(spender: Address, amount = maxUint256): Linked {
  const data = encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] });
  return { to: fixtures.tokens.usdx, data };
}

/** A call of one of the fixtures, by a signature as one writes it. */
export function call(to: Address, signature: string, args: readonly unknown[] = [], value?: string): Linked {
  const abi = parseAbi([signature] as never) as Abi;
  const data = encodeFunctionData({ abi, args } as never);
  return value === undefined ? { to, data } : { to, data, value };
}
