/** Records of a name that lead elsewhere: to a site, and to a picture. Nothing is fetched. */
import { type Address, parseAddress } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';
import { bytesToHex, EMPTY_HEX, type Hex, hexToBytes } from '../bytes/hex.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';
import { EvidentError } from '../errors/error.ts';
import { fail, ok, type Result } from '../result.ts';

// Content hashes (EIP-1577, ENSIP-7): where a site lies that belongs to a name. Read and written.
// Protocols by multicodec: ipfs 0xe3, ipns 0xe5, swarm 0xe4, onion3 0x01bd, skynet 0xb19910, arweave 0xb29910.

/** More than any of them has. */
const MAX_BYTES = 512;

type ContentHash =
  | { readonly kind: 'none' }
  /** `uri` is made of letters and digits alone behind its scheme; it is for reading, not for following. */
  | {
      readonly kind: 'known';
      readonly protocol: 'ipfs' | 'ipns' | 'swarm' | 'onion3' | 'skynet' | 'arweave';
      readonly uri: string;
    }
  | { readonly kind: 'unknown'; readonly bytes: Hex };

interface Varint {
  readonly value: number;
  readonly rest: Uint8Array;
}

/** Unsigned LEB128, shortest form, up to 28 bits. */
function varint(bytes: Uint8Array): Varint | null {
  let value = 0;
  for (let at = 0; at < 4; at += 1) {
    const byte = bytes[at];
    if (byte === undefined) return null;
    value |= (byte & 0x7f) << (7 * at);
    if (byte < 0x80) return at > 0 && byte === 0 ? null : { value, rest: bytes.subarray(at + 1) };
  }
  return null;
}

function putVarint(value: number): number[] {
  const out: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    out.push((rest & 0x7f) | 0x80);
    rest >>>= 7;
  }
  return [...out, rest];
}

const IPFS = 0xe3;
const SWARM = 0xe4;
const IPNS = 0xe5;
const ONION3 = 0x01bd;
const SKYNET = 0xb19910;
const ARWEAVE = 0xb29910;
const DAG_PB = 0x70;
const LIBP2P_KEY = 0x72;
const SWARM_MANIFEST = 0xfa;
const SHA2_256 = 0x12;
const KECCAK_256 = 0x1b;
const IDENTITY = 0x00;

// Bytes in the alphabets of content identifiers: bits in groups (RFC 4648, without padding), and base 58.

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567';
const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

interface Code {
  encode(bytes: Uint8Array): string;
  /** Null for another alphabet, a length that no bytes have, or bits left over: each text has one value, or none. */
  decode(text: string): Uint8Array | null;
}

function code(alphabet: string, bits: number): Code {
  const values = new Map([...alphabet].map((character, value) => [character, value]));
  const mask = (1 << bits) - 1;
  return {
    encode(bytes) {
      let text = '';
      let held = 0;
      let count = 0;
      for (const byte of bytes) {
        held = ((held << 8) | byte) & 0xffff;
        count += 8;
        while (count >= bits) {
          count -= bits;
          text += alphabet.charAt((held >> count) & mask);
        }
      }
      return count === 0 ? text : text + alphabet.charAt((held << (bits - count)) & mask);
    },
    decode(text) {
      const bytes: number[] = [];
      let held = 0;
      let count = 0;
      for (const character of text) {
        const value = values.get(character);
        if (value === undefined) return null;
        held = ((held << bits) | value) & 0xffff;
        count += bits;
        if (count < 8) continue;
        count -= 8;
        bytes.push((held >> count) & 0xff);
      }
      return count >= bits || (held & ((1 << count) - 1)) !== 0 ? null : Uint8Array.from(bytes);
    },
  };
}

export const base32: Code = code(BASE32, 5);
export const base64url: Code = code(BASE64URL, 6);

/** Null for another alphabet. */
export function decodeBase58(text: string): Uint8Array | null {
  let number = 0n;
  for (const character of text) {
    const value = BASE58.indexOf(character);
    if (value === -1) return null;
    number = number * 58n + BigInt(value);
  }
  const bytes: number[] = [];
  for (; number > 0n; number >>= 8n) bytes.unshift(Number(number & 0xffn));
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Uint8Array.from([...new Array<number>(zeros).fill(0), ...bytes]);
}

const lower32 = (bytes: Uint8Array): string => `b${base32.encode(bytes)}`;

/** Any bytes: what cannot be read is `unknown`, with its bytes. */
export function readContentHash(data: Hex): ContentHash {
  if (data === EMPTY_HEX) return { kind: 'none' };
  const bytes = hexToBytes(data);
  const unknown: ContentHash = { kind: 'unknown', bytes: data };
  const code = bytes.length > MAX_BYTES ? null : varint(bytes);
  if (code === null || code.rest.length === 0) return unknown;
  const { rest } = code;
  const known = (
    protocol: Extract<ContentHash, { kind: 'known' }>['protocol'],
    uri: string,
  ): ContentHash => ({
    kind: 'known',
    protocol,
    uri,
  });
  switch (code.value) {
    case IPFS: {
      const cid = readCid(rest);
      return cid === null ? unknown : known('ipfs', `ipfs://${lower32(cid)}`);
    }
    case IPNS: {
      const cid = readCid(rest);
      return cid === null ? unknown : known('ipns', `ipns://${ipnsName(cid)}`);
    }
    case SWARM: {
      const digest = readCidDigest(rest, SWARM_MANIFEST, KECCAK_256);
      return digest === null ? unknown : known('swarm', `bzz://${bytesToHex(digest).slice(2)}`);
    }
    case ONION3: {
      const text = asciiOf(rest);
      return /^[a-z2-7]{56}$/.test(text) ? known('onion3', `onion3://${text}`) : unknown;
    }
    case SKYNET:
      return rest.length === 34 ? known('skynet', `sia://${base64url.encode(rest)}`) : unknown;
    case ARWEAVE:
      return rest.length === 32 ? known('arweave', `ar://${base64url.encode(rest)}`) : unknown;
    default:
      return unknown;
  }
}

/** A whole CID of version 1: version, codec, multihash. Null where it is not one. */
function readCid(bytes: Uint8Array): Uint8Array | null {
  const version = varint(bytes);
  if (version?.value !== 1) return null;
  const codec = varint(version.rest);
  const hash = codec === null ? null : varint(codec.rest);
  const length = hash === null ? null : varint(hash.rest);
  return length !== null && length.rest.length === length.value && length.value > 0 ? bytes : null;
}

function readCidDigest(bytes: Uint8Array, wantedCodec: number, wantedHash: number): Uint8Array | null {
  const version = varint(bytes);
  const codec = version?.value === 1 ? varint(version.rest) : null;
  const hash = codec?.value === wantedCodec ? varint(codec.rest) : null;
  const length = hash?.value === wantedHash ? varint(hash.rest) : null;
  return length?.value === 32 && length.rest.length === 32 ? length.rest : null;
}

/** A name written inside (an identity hash, as DNSLink has it) is told as such; a key in base 36 or 32 as base 32. */
function ipnsName(cid: Uint8Array): string {
  const codec = varint(cid.subarray(1));
  const hash = codec === null ? null : varint(codec.rest);
  const length = hash?.value === IDENTITY ? varint(hash.rest) : null;
  if (length != null && codec?.value !== LIBP2P_KEY) {
    const text = asciiOf(length.rest);
    if (/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(text)) return text.toLowerCase();
  }
  return lower32(cid);
}

function asciiOf(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

const refused = () => fail(new EvidentError('NAME_CONTENT_INVALID'));

/**
 * The bytes of `ipfs://…`, `ipns://…` (a CID), `bzz://…`, `ar://…`; no bytes for an empty text.
 * Error: `NAME_CONTENT_INVALID`.
 */
export function writeContentHash(text: string): Result<Hex> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(EMPTY_HEX);
  const [, scheme = '', body = ''] = /^([a-z0-9]+):\/\/([A-Za-z0-9_-]{10,120})$/.exec(trimmed) ?? [];
  const withCode = (code: number, rest: Uint8Array | null) =>
    rest === null ? refused() : ok(bytesToHex(Uint8Array.from([...putVarint(code), ...rest])));
  switch (scheme) {
    case 'ipfs':
      return withCode(IPFS, cidBytes(body));
    case 'ipns':
      return withCode(IPNS, cidBytes(body));
    case 'bzz': {
      if (!/^[0-9a-f]{64}$/i.test(body)) return refused();
      const head = [1, ...putVarint(SWARM_MANIFEST), KECCAK_256, 32];
      return withCode(SWARM, Uint8Array.from([...head, ...hexDigits(body)]));
    }
    case 'ar': {
      const bytes = base64url.decode(body);
      return withCode(ARWEAVE, bytes?.length === 32 ? bytes : null);
    }
    default:
      return refused();
  }
}

/** Version 0 (base 58, a SHA-256 of dag-pb) becomes version 1; version 1 in base 32. */
function cidBytes(text: string): Uint8Array | null {
  if (text.startsWith('Qm')) {
    const bytes = decodeBase58(text);
    if (bytes?.length !== 34 || bytes[0] !== SHA2_256 || bytes[1] !== 32) return null;
    return Uint8Array.from([1, DAG_PB, ...bytes]);
  }
  if (!/^b[a-z2-7]+$/.test(text)) return null;
  const bytes = base32.decode(text.slice(1));
  return bytes === null ? null : readCid(bytes);
}

function hexDigits(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

// What an avatar record points to (ENSIP-12). Parsed alone: nothing is fetched, and whoever shows it asks first. A
// collectible is told as what it is; everything else is judged as any file of a stranger is.

type Avatar =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'collectible';
      readonly chainId: ChainId;
      readonly standard: 'erc721' | 'erc1155';
      readonly contract: Address;
      readonly tokenId: bigint;
    }
  /** An address of a file (https, IPFS, data), to be read by the rules for such. */
  | { readonly kind: 'file'; readonly text: string }
  | { readonly kind: 'refused' };

/** CAIP-22 and CAIP-29, as ENSIP-12 writes them. */
const COLLECTIBLE = /^eip155:(\d{1,16})\/(erc721|erc1155):(0x[0-9a-f]{40})\/(\d{1,78})$/i;

export function readAvatar(text: string): Avatar {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'none' };
  if (/^eip155:/i.test(trimmed)) {
    const [, chain = '', standard = '', contract = '', token = ''] = COLLECTIBLE.exec(trimmed) ?? [];
    const chainId = parseChainId(chain);
    const address = parseAddress(contract);
    if (!chainId.ok || !address.ok || token === '' || BigInt(token) > MAX_UINT256) return { kind: 'refused' };
    return {
      kind: 'collectible',
      chainId: chainId.value,
      standard: standard.toLowerCase() === 'erc721' ? 'erc721' : 'erc1155',
      contract: address.value.address,
      tokenId: BigInt(token),
    };
  }
  return /^(?:https|ipfs|data):/i.test(trimmed) ? { kind: 'file', text: trimmed } : { kind: 'refused' };
}
