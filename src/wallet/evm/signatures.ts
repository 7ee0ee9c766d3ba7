/** Signatures and the calls that ask contracts about them, by viem. Loaded when one is verified. */
import {
  decodeAbiParameters,
  deploylessCallViaFactoryBytecode,
  encodeDeployData,
  encodeFunctionData,
  hashMessage,
  parseAbi,
  parseAbiParameters,
  recoverAddress,
} from 'viem';
import { type Address, toAddress } from '#core/address/address.ts';
import { parseHash } from '#core/bytes/hash.ts';
import { type Hash, type Hex, parseHex } from '#core/bytes/hex.ts';
import { unwrap } from '#core/result.ts';
import type { KeySignature } from '../signatures/key.ts';

const ERC_1271 = parseAbi([
  'function isValidSignature(bytes32 digest, bytes signature) view returns (bytes4)',
]);
const WRAPPED = parseAbiParameters('address factory, bytes factoryData, bytes signature');
const DEPLOYLESS = parseAbi(['constructor(address to, bytes data, address factory, bytes factoryData)']);

/** What follows a signature of a contract that is not deployed yet (ERC-6492). */
const MAGIC = '6492'.repeat(16);

const hex = (text: string): Hex => unwrap(parseHex(text));

/** EIP-191, version 0x45. */
export function messageDigest(bytes: Hex): Hash {
  return unwrap(parseHash(hashMessage({ raw: bytes })));
}

/** Null where the numbers lead to no key. */
export async function recover(digest: Hash, { r, s, yParity }: KeySignature): Promise<Address | null> {
  try {
    return toAddress(await recoverAddress({ hash: digest, signature: { r, s, yParity } }));
  } catch {
    return null;
  }
}

export interface Wrapped {
  readonly factory: Address;
  readonly factoryData: Hex;
  readonly signature: Hex;
}

export function isWrapped(signature: Hex): boolean {
  return signature.endsWith(MAGIC);
}

/** Null where what stands before the mark is not laid out as ERC-6492 says. */
export function unwrapSignature(signature: Hex): Wrapped | null {
  try {
    const inside = hex(signature.slice(0, -MAGIC.length));
    const [factory, factoryData, inner] = decodeAbiParameters(WRAPPED, inside);
    return { factory: toAddress(factory), factoryData: hex(factoryData), signature: hex(inner) };
  } catch {
    return null;
  }
}

export function encodeIsValidSignature(digest: Hash, signature: Hex): Hex {
  return hex(encodeFunctionData({ abi: ERC_1271, args: [digest, signature] }));
}

/**
 * Code that runs in place of a contract's creation: has the factory deploy `to` unless it has code, calls it, and gives
 * back exactly what it answered. Nothing of it stays.
 */
export function encodeDeployless(to: Address, call: Hex, { factory, factoryData }: Wrapped): Hex {
  return hex(
    encodeDeployData({
      abi: DEPLOYLESS,
      bytecode: deploylessCallViaFactoryBytecode,
      args: [to, call, factory, factoryData],
    }),
  );
}
