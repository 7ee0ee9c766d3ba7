/** What an account can do on the first chain, as calls ready to be sent. */
import { type Address, encodeFunctionData, maxUint256, parseUnits } from 'viem';
import {
  collectibleAbi,
  itemsAbi,
  proxyAdminAbi,
  routerAbi,
  savingsAbi,
  tokenAbi,
  wethAbi,
} from '../abis.ts';
import type { AmmFixtures, ProxyFixtures, TokenFixtures } from '../fixtures.ts';
import { TOKEN_LABELS } from './deploy.ts';
import type { Call } from './scribe.ts';

export interface Scene {
  readonly tokens: TokenFixtures;
  readonly amm: AmmFixtures;
  readonly proxy: ProxyFixtures;
}

export type Fungible = 'usdx' | 'daix' | 'tix' | 'fee' | 'hostile';

export type Actions = ReturnType<typeof createActions>;

/** Amounts are in base units, except `give`, which takes a decimal number of the token. */
export function createActions({ tokens, amm, proxy }: Scene) {
  const never = maxUint256;
  return {
    pay: (to: Address, value: bigint): Call => ({ to, value, gas: 21_000n }),
    give: (key: Fungible, to: Address, amount: string): Call => ({
      to: tokens[key],
      data: encodeFunctionData({
        abi: tokenAbi,
        functionName: 'transfer',
        args: [to, parseUnits(amount, TOKEN_LABELS[key].decimals)],
      }),
    }),
    approve: (token: Address, spender: Address, amount: bigint): Call => ({
      to: token,
      data: encodeFunctionData({ abi: tokenAbi, functionName: 'approve', args: [spender, amount] }),
    }),
    wrap: (value: bigint): Call => ({
      to: tokens.weth,
      value,
      data: encodeFunctionData({ abi: wethAbi, functionName: 'deposit' }),
    }),
    buyDollars: (to: Address, value: bigint, atLeast = 0n): Call => ({
      to: amm.router,
      value,
      data: encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactETHForTokens',
        args: [atLeast, [tokens.weth, tokens.usdx], to, never],
      }),
    }),
    sellDollars: (to: Address, amount: bigint): Call => ({
      to: amm.router,
      data: encodeFunctionData({
        abi: routerAbi,
        functionName: 'swapExactTokensForETH',
        args: [amount, 0n, [tokens.usdx, tokens.weth], to, never],
      }),
    }),
    save: (value: bigint): Call => ({
      to: proxy.proxy,
      value,
      data: encodeFunctionData({ abi: savingsAbi, functionName: 'deposit' }),
    }),
    withdraw: (amount: bigint): Call => ({
      to: proxy.proxy,
      data: encodeFunctionData({ abi: savingsAbi, functionName: 'withdraw', args: [amount] }),
    }),
    upgrade: (): Call => ({
      to: proxy.admin,
      data: encodeFunctionData({
        abi: proxyAdminAbi,
        functionName: 'upgradeAndCall',
        args: [proxy.proxy, proxy.implementation, '0x'],
      }),
    }),
    mintCollectible: (to: Address): Call => ({
      to: tokens.collectible,
      data: encodeFunctionData({ abi: collectibleAbi, functionName: 'mint', args: [to] }),
    }),
    moveCollectible: (from: Address, to: Address, id: bigint): Call => ({
      to: tokens.collectible,
      data: encodeFunctionData({
        abi: collectibleAbi,
        functionName: 'safeTransferFrom',
        args: [from, to, id],
      }),
    }),
    approveAllCollectibles: (operator: Address): Call => ({
      to: tokens.collectible,
      data: encodeFunctionData({
        abi: collectibleAbi,
        functionName: 'setApprovalForAll',
        args: [operator, true],
      }),
    }),
    mintItem: (to: Address, id: bigint, amount: bigint): Call => ({
      to: tokens.items,
      data: encodeFunctionData({ abi: itemsAbi, functionName: 'mint', args: [to, id, amount] }),
    }),
    mintItems: (to: Address, ids: readonly bigint[], amounts: readonly bigint[]): Call => ({
      to: tokens.items,
      data: encodeFunctionData({ abi: itemsAbi, functionName: 'mintBatch', args: [to, ids, amounts] }),
    }),
    moveItem: (from: Address, to: Address, id: bigint, amount: bigint): Call => ({
      to: tokens.items,
      data: encodeFunctionData({
        abi: itemsAbi,
        functionName: 'safeTransferFrom',
        args: [from, to, id, amount, '0x'],
      }),
    }),
  };
}
