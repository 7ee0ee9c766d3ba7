/**
 * Addresses that say their chain: the binary form and its text (ERC-7930, with CAIP-350's profile of `eip155`), and
 * the text with a name before the `@` or a chain's name behind it (ERC-7828). Other kinds of chains are refused.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { type Address, addressToHex, parseAddress, toAddress } from '../address/address.ts';
import { bytesToHex, type Hex, hexToBytes, parseHex } from '../bytes/hex.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

/** Version 1, chain type `eip155`. */
const HEAD = '00010000';
/** In characters of the text. */
const LIMIT = 400;

/** Either may be missing, never both. */
export interface InteroperableAddress {
  readonly chainId: ChainId | null;
  readonly address: Address | null;
}

export interface InteroperableName {
  readonly who:
    | { readonly kind: 'address'; readonly address: Address }
    | { readonly kind: 'name'; readonly name: string };
  /** Null: on any EVM chain (`@eip155`). */
  readonly chainId: ChainId | null;
  /** Eight digits in upper case; null where the text had none. Already checked where `who` is an address. */
  readonly checksum: string | null;
}

const wrong = (reason: string) => fail(new EvidentError('NAME_INTEROPERABLE', { reason }));

/** The binary form, canonical: no leading zero in the chain's number. */
export function encodeInteroperable({ chainId, address }: InteroperableAddress): Hex {
  const chain = chainId === null ? '' : evenHex(chainId);
  const body = address === null ? '' : addressToHex(address).slice(2);
  const parsed = parseHex(`0x${HEAD}${byteHex(chain.length / 2)}${chain}${byteHex(body.length / 2)}${body}`);
  if (!parsed.ok) throw parsed.error;
  return parsed.value;
}

/** Error: `NAME_INTEROPERABLE`, for another version, kind of chain, or way of writing. */
export function decodeInteroperable(data: Hex): Result<InteroperableAddress> {
  const bytes = hexToBytes(data);
  if (!data.startsWith('0x0001')) return wrong('version');
  if (data.slice(6, 10) !== '0000') return wrong('kind of chain');
  const chainLength = bytes[4];
  if (chainLength === undefined) return wrong('length');
  const chain = bytes.subarray(5, 5 + chainLength);
  const addressLength = bytes[5 + chainLength];
  if (chain.length !== chainLength || addressLength === undefined) return wrong('length');
  const body = bytes.subarray(6 + chainLength);
  if (body.length !== addressLength || (addressLength !== 0 && addressLength !== 20)) return wrong('length');
  if (chainLength === 0 && addressLength === 0) return wrong('empty');
  if (chain[0] === 0) return wrong('chain');
  const chainId = chainLength === 0 ? null : parseChainId(String(BigInt(bytesToHex(chain))));
  if (chainId !== null && !chainId.ok) return wrong('chain');
  return ok({
    chainId: chainId?.value ?? null,
    address: addressLength === 0 ? null : toAddress(bytesToHex(body)),
  });
}

/** The first four bytes of keccak-256 over everything but the version, in upper case. */
export function checksumOf(address: InteroperableAddress): string {
  const hash = keccak_256(hexToBytes(encodeInteroperable(address)).subarray(2));
  return bytesToHex(hash.subarray(0, 4)).slice(2).toUpperCase();
}

/** `0x…@eip155:1#4CA88C9C`. */
export function interoperableText(address: InteroperableAddress): string {
  const chain = address.chainId === null ? 'eip155' : `eip155:${address.chainId}`;
  return `${address.address ?? ''}@${chain}#${checksumOf(address)}`;
}

/** Chain names to ids. The registry below `l2.eth` is not asked: names are those of the user's list and ours. */
export type ChainNames = (name: string) => ChainId | null;

const TEXT = /^([^@\s]+)@([^@#\s]+)(?:#([0-9A-Fa-f]{8}))?$/;

/**
 * Reads `who@chain` with or without a checksum. A name is not normalised here, and its checksum can be checked only
 * when it was resolved. Errors: `NAME_INTEROPERABLE`, `INPUT_ADDRESS_*`, `INPUT_CHAIN_INVALID`.
 */
export function parseInteroperable(text: string, chains: ChainNames): Result<InteroperableName> {
  const [, left = '', right = '', digits] = TEXT.exec(text.slice(0, LIMIT + 1)) ?? [];
  if (text.length > LIMIT || left === '') return wrong('form');
  const chain = parseChain(right, chains);
  if (!chain.ok) return chain;
  const chainId = chain.value;
  const checksum = digits?.toUpperCase() ?? null;
  if (!/^0x/i.test(left) || left.includes('.')) {
    if (!left.includes('.')) return wrong('form');
    return ok({ who: { kind: 'name', name: left }, chainId, checksum });
  }
  const parsed = parseAddress(left);
  if (!parsed.ok) return parsed;
  const { address } = parsed.value;
  if (checksum !== null && checksum !== checksumOf({ chainId, address })) return wrong('checksum');
  return ok({ who: { kind: 'address', address }, chainId, checksum });
}

function parseChain(text: string, chains: ChainNames): Result<ChainId | null> {
  const lower = text.toLowerCase();
  if (lower === 'eip155') return ok(null);
  const number = /^eip155:(\d+)$/.exec(lower)?.[1];
  if (number !== undefined) return parseChainId(number);
  const known = chains(lower.replace(/\.l2\.eth$/, ''));
  return known === null ? fail(new EvidentError('INPUT_CHAIN_INVALID')) : ok(known);
}

function byteHex(value: number): string {
  return value.toString(16).padStart(2, '0');
}

function evenHex(value: number): string {
  const text = value.toString(16);
  return text.length % 2 === 0 ? text : `0${text}`;
}
