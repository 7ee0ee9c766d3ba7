/** Calls of ENS contracts as bytes, by viem. Loaded with the first name that is looked into. */
import {
  type Abi,
  type AbiFunction,
  type ContractFunctionArgs,
  type ContractFunctionName,
  decodeErrorResult,
  decodeFunctionResult,
  encodeAbiParameters,
  encodeFunctionData,
  parseAbi,
  parseAbiParameters,
} from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import { type Hex, parseHex } from '#core/bytes/hex.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { unwrap } from '#core/result.ts';
import { revertReason } from '#core/tx/revert.ts';

/** EIP-137, ENSIP-1. */
export const registryAbi = parseAbi([
  'function owner(bytes32 node) view returns (address)',
  'function resolver(bytes32 node) view returns (address)',
  'function setOwner(bytes32 node, address owner)',
  'function setResolver(bytes32 node, address resolver)',
]);

/** ENSIP-1, 5, 7, 9, 10 and EIP-165. */
export const resolverAbi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function resolve(bytes name, bytes data) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
  'function name(bytes32 node) view returns (string)',
  'function interfaceImplementer(bytes32 node, bytes4 id) view returns (address)',
  'function multicall(bytes[] data) returns (bytes[])',
  'function setText(bytes32 node, string key, string value)',
  'function setContenthash(bytes32 node, bytes hash)',
]);
/** Overloads apart, so that each call says which one it means. */
export const addrAbi = parseAbi(['function addr(bytes32 node) view returns (address)']);
export const coinAbi = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
]);

/** BaseRegistrarImplementation. */
export const registrarAbi = parseAbi([
  'function nameExpires(uint256 id) view returns (uint256)',
  'function ownerOf(uint256 id) view returns (address)',
  'function safeTransferFrom(address from, address to, uint256 id)',
]);

/** NameWrapper: an ERC-1155 whose ids are nodes. */
export const wrapperAbi = parseAbi([
  'function ownerOf(uint256 id) view returns (address)',
  'function getData(uint256 id) view returns (address owner, uint32 fuses, uint64 expiry)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function setResolver(bytes32 node, address resolver)',
]);

export const reverseRegistrarAbi = parseAbi(['function setName(string name) returns (bytes32)']);

export const universalAbi = parseAbi(['function registry() view returns (address)']);

/** ERC-3668. */
const lookupAbi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
]);
/** Of a universal resolver that found such a wish inside. */
const wrappedErrorAbi = parseAbi(['error ResolverError(bytes errorData)']);

const hex = (text: string): Hex => unwrap(parseHex(text));

export function encode<const A extends Abi, N extends ContractFunctionName<A>>(
  abi: A,
  functionName: N,
  args: ContractFunctionArgs<A, AbiFunction['stateMutability'], N>,
): Hex {
  // viem's own type of the argument does not follow a name that is still open.
  return hex(encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]));
}

/** Null where the answer is laid out otherwise. */
export function tryDecode<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null; // malformed, or of a contract that is something else
  }
}

export const decodeAddress = (data: Hex): Address | null =>
  tryDecode(() => {
    const address = decodeFunctionResult({ abi: registryAbi, functionName: 'owner', data });
    return BigInt(address) === 0n ? null : toAddress(address);
  });
export const decodeNumber = (data: Hex): bigint | null =>
  tryDecode(() => decodeFunctionResult({ abi: registrarAbi, functionName: 'nameExpires', data }));
export const decodeFlag = (data: Hex): boolean =>
  tryDecode(() => decodeFunctionResult({ abi: resolverAbi, functionName: 'supportsInterface', data })) ??
  false;
export const decodeText = (data: Hex): string | null =>
  tryDecode(() => decodeFunctionResult({ abi: resolverAbi, functionName: 'text', data }));
export const decodeBytes = (data: Hex): Hex | null =>
  tryDecode(() => hex(decodeFunctionResult({ abi: resolverAbi, functionName: 'contenthash', data })));
export const decodeMany = (data: Hex): readonly Hex[] | null =>
  tryDecode(() => decodeFunctionResult({ abi: resolverAbi, functionName: 'multicall', data }).map(hex));
export interface Wrapping {
  /** Null once the wrapping has run out: then nobody has it. */
  readonly holder: Address | null;
  readonly fuses: number;
  /** Seconds since the epoch. */
  readonly expiry: bigint;
}
export const decodeWrapped = (data: Hex): Wrapping | null =>
  tryDecode(() => {
    const [owner, fuses, expiry] = decodeFunctionResult({ abi: wrapperAbi, functionName: 'getData', data });
    return { holder: BigInt(owner) === 0n ? null : toAddress(owner), fuses, expiry };
  });

export interface Lookup {
  readonly sender: Address;
  readonly urls: readonly string[];
  readonly callData: Hex;
  readonly callback: Hex;
  readonly extraData: Hex;
}

/** The wish of a contract that somebody else be asked (ERC-3668); null for every other reason to fail. */
export function decodeLookup(data: Hex): Lookup | null {
  return tryDecode(() => {
    const { args } = decodeErrorResult({ abi: lookupAbi, data });
    const [sender, urls, callData, callback, extraData] = args;
    return {
      sender: toAddress(sender),
      urls,
      callData: hex(callData),
      callback: hex(callback),
      extraData: hex(extraData),
    };
  });
}

/** True where the reason of a failure is such a wish, itself or inside a universal resolver's error. */
export function wantsGateway(data: Hex): boolean {
  if (decodeLookup(data) !== null) return true;
  const inner = tryDecode(() => decodeErrorResult({ abi: wrappedErrorAbi, data }).args[0]);
  return inner !== null && decodeLookup(hex(inner)) !== null;
}

/** The call that hands a gateway's answer to the contract that wished for it. */
export function encodeCallback(callback: Hex, response: Hex, extraData: Hex): Hex {
  const body = encodeAbiParameters(parseAbiParameters('bytes, bytes'), [response, extraData]);
  return hex(`${callback}${body.slice(2)}`);
}

/** Why a call failed, for a person. */
export function reasonOf(error: EvidentError): string {
  const data = parseHex(error.details.data ?? '');
  return data.ok ? revertReason(data.value) : (error.details.message ?? 'it gave no reason');
}
