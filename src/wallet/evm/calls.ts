/** Calls of contracts as bytes (Solidity ABI), by viem. Loaded with the first balance or name. */
import { decodeErrorResult, decodeFunctionResult, encodeFunctionData } from 'viem';
import { namehash, packetToBytes } from 'viem/ens';
import { type Address, addressToHex, toAddress } from '#core/address/address.ts';
import { bytesToHex, type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import { scannerAbi } from './scanner.generated.ts';

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
  // In small letters: of others viem works out each checksum, a hash for every token at the first question.
  const args = [accounts.map(addressToHex), tokens.map(addressToHex)] as const;
  return hex(encodeFunctionData({ abi: scannerAbi, functionName: 'scan', args }));
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

/** The few contract interfaces that the wallet calls by itself. */

const text = { type: 'string' } as const;
const bytes = { type: 'bytes' } as const;
const address = { type: 'address' } as const;
const uint256 = { type: 'uint256' } as const;

/** ERC-20. */
const erc20Abi = [
  {
    type: 'function',
    name: 'balanceOf',
    stateMutability: 'view',
    inputs: [{ name: 'account', ...address }],
    outputs: [uint256],
  },
] as const;

/** Multicall3 (github.com/mds1/multicall3). */
export const multicall3Abi = [
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        name: 'calls',
        type: 'tuple[]',
        components: [
          { name: 'target', ...address },
          { name: 'allowFailure', type: 'bool' },
          { name: 'callData', ...bytes },
        ],
      },
    ],
    outputs: [
      {
        type: 'tuple[]',
        components: [
          { name: 'success', type: 'bool' },
          { name: 'returnData', ...bytes },
        ],
      },
    ],
  },
  { type: 'function', name: 'getBlockNumber', stateMutability: 'view', inputs: [], outputs: [uint256] },
  {
    type: 'function',
    name: 'getEthBalance',
    stateMutability: 'view',
    inputs: [{ name: 'account', ...address }],
    outputs: [uint256],
  },
] as const;

/** ENSIP-1 and EIP-137: the record of an address. */
const addressResolverAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [{ name: 'node', type: 'bytes32' }],
    outputs: [address],
  },
] as const;

/** Errors of ENS's UniversalResolver (ENSIP-21, ENSIP-23), and the one of ERC-3668. */
export const universalResolverErrorsAbi = [
  { type: 'error', name: 'DNSDecodingFailed', inputs: [{ name: 'dns', ...bytes }] },
  { type: 'error', name: 'DNSEncodingFailed', inputs: [{ name: 'ens', ...text }] },
  { type: 'error', name: 'EmptyAddress', inputs: [] },
  {
    type: 'error',
    name: 'HttpError',
    inputs: [
      { name: 'status', type: 'uint16' },
      { name: 'message', ...text },
    ],
  },
  { type: 'error', name: 'InvalidBatchGatewayResponse', inputs: [] },
  {
    type: 'error',
    name: 'OffchainLookup',
    inputs: [
      { name: 'sender', ...address },
      { name: 'urls', type: 'string[]' },
      { name: 'callData', ...bytes },
      { name: 'callbackFunction', type: 'bytes4' },
      { name: 'extraData', ...bytes },
    ],
  },
  { type: 'error', name: 'ResolverError', inputs: [{ name: 'errorData', ...bytes }] },
  {
    type: 'error',
    name: 'ResolverNotContract',
    inputs: [
      { name: 'name', ...bytes },
      { name: 'resolver', ...address },
    ],
  },
  { type: 'error', name: 'ResolverNotFound', inputs: [{ name: 'name', ...bytes }] },
  {
    type: 'error',
    name: 'ReverseAddressMismatch',
    inputs: [
      { name: 'primary', ...text },
      { name: 'primaryAddress', ...bytes },
    ],
  },
  { type: 'error', name: 'UnsupportedResolverProfile', inputs: [{ name: 'selector', type: 'bytes4' }] },
] as const;

export const universalResolverAbi = [
  {
    type: 'function',
    name: 'resolveWithGateways',
    stateMutability: 'view',
    inputs: [
      { name: 'name', ...bytes },
      { name: 'data', ...bytes },
      { name: 'gateways', type: 'string[]' },
    ],
    outputs: [bytes, { name: 'resolver', ...address }],
  },
  {
    type: 'function',
    name: 'reverseWithGateways',
    stateMutability: 'view',
    inputs: [
      { name: 'lookupAddress', ...bytes },
      { name: 'coinType', ...uint256 },
      { name: 'gateways', type: 'string[]' },
    ],
    outputs: [
      { name: 'primary', ...text },
      { name: 'resolver', ...address },
      { name: 'reverseResolver', ...address },
    ],
  },
] as const;

export function encodeAggregatedReads(calls: readonly InnerCall[]): Hex {
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
