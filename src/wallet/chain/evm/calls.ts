/** Calls of contracts as bytes (Solidity ABI), by viem. Loaded with the first balance or name. */
import { decodeErrorResult, decodeFunctionResult, encodeFunctionData } from 'viem';
import { namehash, packetToBytes } from 'viem/ens';
import { type Address, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { scannerAbi } from '../scanner.generated.ts';
import {
  addressResolverAbi,
  erc20Abi,
  multicall3Abi,
  universalResolverAbi,
  universalResolverErrorsAbi,
} from './abis.ts';

/** Asks no gateway by itself: an answer off the chain needs the user's consent (ERC-3668). */
const GATEWAYS: readonly string[] = [];
/** SLIP-44 coin type of Ether. */
const COIN_TYPE = 60n;

export interface ScanResult {
  readonly block: bigint;
  readonly chainId: bigint;
  readonly balances: readonly { readonly account: number; readonly token: number; readonly amount: bigint }[];
  /** Indices of tokens that gave no usable answer. */
  readonly unreadable: readonly number[];
}

const hex = (text: string): Hex => unwrap(parseHex(text));

export function encodeScan(accounts: readonly Address[], tokens: readonly Address[]): Hex {
  return hex(encodeFunctionData({ abi: scannerAbi, functionName: 'scan', args: [accounts, tokens] }));
}

export function decodeScan(data: Hex): ScanResult {
  const [block, chainId, balances, unreadable] = decodeFunctionResult({
    abi: scannerAbi,
    functionName: 'scan',
    data,
  });
  return { block, chainId, balances, unreadable };
}

export interface InnerCall {
  readonly target: Address;
  readonly data: Hex;
}

export function encodeAggregate(calls: readonly InnerCall[]): Hex {
  return hex(
    encodeFunctionData({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [calls.map(({ target, data }) => ({ target, allowFailure: true, callData: data }))],
    }),
  );
}

export function decodeAggregate(data: Hex): readonly { readonly success: boolean; readonly data: Hex }[] {
  return decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data }).map((inner) => ({
    success: inner.success,
    data: hex(inner.returnData),
  }));
}

/** Multicall3's own reads, for use inside an aggregate. */
export const encodeBlockNumber = (): Hex =>
  hex(encodeFunctionData({ abi: multicall3Abi, functionName: 'getBlockNumber' }));
export const encodeEthBalance = (account: Address): Hex =>
  hex(encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] }));
export const encodeBalanceOf = (account: Address): Hex =>
  hex(encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] }));

/** Null when the answer is no number: the contract is none, or no token. */
export function decodeUint(data: Hex): bigint | null {
  return data.length >= 66 ? BigInt(data.slice(0, 66)) : null;
}

export function encodeResolve(name: string): Hex {
  const record = encodeFunctionData({
    abi: addressResolverAbi,
    functionName: 'addr',
    args: [namehash(name)],
  });
  return hex(
    encodeFunctionData({
      abi: universalResolverAbi,
      functionName: 'resolveWithGateways',
      args: [bytesToHex(packetToBytes(name)), record, GATEWAYS],
    }),
  );
}

/** The address that the name's record says; null when it has none. Throws viem's errors when it is malformed. */
export function decodeResolve(data: Hex): Address | null {
  const [record] = decodeFunctionResult({
    abi: universalResolverAbi,
    functionName: 'resolveWithGateways',
    data,
  });
  if (record === '0x') return null;
  const address = decodeFunctionResult({ abi: addressResolverAbi, functionName: 'addr', data: record });
  return BigInt(address) === 0n ? null : toAddress(address);
}

export function encodeReverse(address: Address): Hex {
  return hex(
    encodeFunctionData({
      abi: universalResolverAbi,
      functionName: 'reverseWithGateways',
      args: [address, COIN_TYPE, GATEWAYS],
    }),
  );
}

/** The name that the address claims: unproven, not normalised, possibly empty. */
export function decodeReverse(data: Hex): string {
  return decodeFunctionResult({ abi: universalResolverAbi, functionName: 'reverseWithGateways', data })[0];
}

/** Which of the resolver's errors `data` is; null when it is none of them. */
export function resolverErrorName(data: Hex): string | null {
  try {
    return decodeErrorResult({ abi: universalResolverErrorsAbi, data }).errorName;
  } catch {
    return null;
  }
}
