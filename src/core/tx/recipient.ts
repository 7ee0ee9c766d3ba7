/**
 * What a person may enter or scan as a recipient: an address, a name, a chain-prefixed address (EIP-3770), an address
 * or a name with its chain (ERC-7930, ERC-7828), or a payment link (EIP-681, native and ERC-20 transfer). Anything that can be read in two ways is refused, never guessed.
 */
import { type Address, parseAddress } from '../address/address.ts';
import { MAX_UINT256 } from '../amount/amount.ts';
import { parseHex } from '../bytes/hex.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';
import { KNOWN_CHAINS } from '../chain/known-chains.ts';
import { EvidentError } from '../errors/error.ts';
import { decodeInteroperable, parseInteroperable } from '../names/interoperable.ts';
import { fail, ok, type Result } from '../result.ts';

/** Who is paid: an address, or a name that is yet to be resolved (and normalised). */
type Payee =
  | { readonly kind: 'address'; readonly address: Address; readonly checked: boolean }
  | { readonly kind: 'name'; readonly name: string };

export interface Recipient {
  readonly payee: Payee;
  /** The chain that the text names; null when it names none. */
  readonly chainId: ChainId | null;
  /** Token contract of an ERC-20 transfer link; null for the native asset or when nothing is said. */
  readonly token: Payee | null;
  /** In base units; null when nothing is said. */
  readonly amount: bigint | null;
  /** Of a name with its chain (ERC-7828): to be compared once it is resolved. Absent where the text has none. */
  readonly checksum?: string;
}

const LINK = /^ethereum:/i;
const LIMIT = 2048;

/** `shortName` of a chain to its id, for EIP-3770: the chains Evident knows, and the user's own. */
export type ShortNames = (shortName: string) => ChainId | null;

export const knownShortNames: ShortNames = (shortName) =>
  KNOWN_CHAINS.find((chain) => chain.shortName === shortName)?.id ?? null;

/**
 * Errors: `INPUT_REQUIRED`, `INPUT_ADDRESS_INVALID`, `INPUT_ADDRESS_CHECKSUM`, `INPUT_CHAIN_INVALID`,
 * `INPUT_LINK_INVALID`.
 */
export function parseRecipient(text: string, shortNames: ShortNames = knownShortNames): Result<Recipient> {
  const trimmed = text.trim();
  if (trimmed === '') return fail(new EvidentError('INPUT_REQUIRED'));
  if (trimmed.length > LIMIT) return fail(new EvidentError('INPUT_ADDRESS_INVALID'));
  if (LINK.test(trimmed)) return parsePaymentLink(trimmed);
  // An address or a name stands before the sign; anything else with one is no recipient.
  if (/^(?:0x|[^@]+\.)[^@]*@/i.test(trimmed)) return parseChained(trimmed, shortNames);
  if (/^0x0001/i.test(trimmed) && trimmed.length !== 42) return parseBinary(trimmed);
  const prefixed = /^([a-z0-9-]+):(.*)$/i.exec(trimmed);
  if (prefixed) return parsePrefixed(prefixed[1] ?? '', prefixed[2] ?? '', shortNames);
  return plain(parsePayee(trimmed), null);
}

function plain(payee: Result<Payee>, chainId: ChainId | null): Result<Recipient> {
  return payee.ok ? ok({ payee: payee.value, chainId, token: null, amount: null }) : payee;
}

/** ERC-7930's text, with a name in the place of the address or of the chain (ERC-7828). */
function parseChained(text: string, shortNames: ShortNames): Result<Recipient> {
  const read = parseInteroperable(text, shortNames);
  if (!read.ok) return read;
  const { who, chainId, checksum } = read.value;
  if (who.kind === 'address') return plain(ok({ ...who, checked: true }), chainId);
  const payee = parsePayee(who.name);
  const named = plain(payee, chainId);
  return named.ok && checksum !== null ? ok({ ...named.value, checksum }) : named;
}

/** ERC-7930's bytes. */
function parseBinary(text: string): Result<Recipient> {
  const data = parseHex(text);
  if (!data.ok) return fail(new EvidentError('INPUT_ADDRESS_INVALID'));
  const read = decodeInteroperable(data.value);
  if (!read.ok) return read;
  const { address, chainId } = read.value;
  if (address === null) return fail(new EvidentError('INPUT_ADDRESS_INVALID'));
  return plain(ok({ kind: 'address', address, checked: false }), chainId);
}

/** EIP-3770. Only addresses: a name belongs to the chain of its name service. */
function parsePrefixed(shortName: string, rest: string, shortNames: ShortNames): Result<Recipient> {
  const chainId = shortNames(shortName);
  if (chainId === null) return fail(new EvidentError('INPUT_CHAIN_INVALID'));
  const address = parseAddress(rest);
  if (!address.ok) return address;
  return plain(ok({ kind: 'address', ...address.value }), chainId);
}

/** An address, or something that has the form of a name. Whether a name is allowed is decided when it is normalised. */
function parsePayee(text: string): Result<Payee> {
  if (/^0x/i.test(text) && !text.includes('.')) {
    const address = parseAddress(text);
    return address.ok ? ok({ kind: 'address', ...address.value }) : address;
  }
  // White space and the characters of links are in no name; a name has at least two parts.
  const isName = /^[^\s.:/?@#%&=]+(?:\.[^\s.:/?@#%&=]+)+$/u.test(text) && text.length <= 255;
  return isName ? ok({ kind: 'name', name: text }) : fail(new EvidentError('INPUT_ADDRESS_INVALID'));
}

const invalidLink = (part: string): Result<never> => fail(new EvidentError('INPUT_LINK_INVALID', { part }));

/** EIP-681: `ethereum:[pay-]<target>[@<chain>][/<function>][?<parameters>]`. */
function parsePaymentLink(text: string): Result<Recipient> {
  const match = /^ethereum:(?:pay-)?([^@/?#]+)(?:@([^/?#]*))?(?:\/([^?#]*))?(?:\?([^#]*))?$/i.exec(text);
  if (match === null) return invalidLink('form');
  const [, rawTarget = '', rawChain, rawFunction, rawQuery] = match;
  const target = parsePayee(decode(rawTarget) ?? '');
  if (!target.ok) return target;
  const chain = rawChain === undefined ? null : parseChainId(rawChain);
  if (chain !== null && !chain.ok) return chain;
  const chainId = chain === null ? null : chain.value;
  const parameters = parseParameters(rawQuery);
  if (parameters === null) return invalidLink('parameters');

  if (rawFunction === undefined || rawFunction === '') {
    const known = ['value', 'gas', 'gasLimit', 'gasPrice'];
    for (const name of parameters.keys()) if (!known.includes(name)) return invalidLink(name);
    const amount = numberOf(parameters.get('value'));
    return amount === undefined
      ? invalidLink('value')
      : ok({ payee: target.value, chainId, token: null, amount });
  }
  if (rawFunction !== 'transfer') return invalidLink('function');
  for (const name of parameters.keys()) {
    if (!['address', 'uint256', 'gas', 'gasLimit', 'gasPrice'].includes(name)) return invalidLink(name);
  }
  const to = parsePayee(parameters.get('address') ?? '');
  if (!to.ok) return to;
  const amount = numberOf(parameters.get('uint256'));
  if (amount === undefined) return invalidLink('uint256');
  return ok({ payee: to.value, chainId, token: target.value, amount });
}

/** Null when a part is no `name=value`, appears twice, or is not decodable. */
function parseParameters(query: string | undefined): Map<string, string> | null {
  const parameters = new Map<string, string>();
  if (query === undefined || query === '') return parameters;
  for (const part of query.split('&')) {
    const [name, value, ...more] = part.split('=');
    const decoded = value === undefined ? null : decode(value);
    if (!name || decoded === null || more.length > 0 || parameters.has(name)) return null;
    parameters.set(name, decoded);
  }
  return parameters;
}

/**
 * A whole number of base units, as EIP-681 writes it: digits, optionally a fraction and an exponent that make it
 * whole (`2.014e18`). Null when absent, undefined when it is not such a number.
 */
function numberOf(text: string | undefined): bigint | null | undefined {
  if (text === undefined) return null;
  const match = /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text);
  if (match === null) return undefined;
  const [, whole = '', rawFraction = '', exponent = '0'] = match;
  const fraction = rawFraction.replace(/0+$/, '');
  const shift = Number(exponent) - fraction.length;
  if (shift < 0) return undefined;
  const value = BigInt(whole + fraction) * 10n ** BigInt(shift);
  return value > MAX_UINT256 ? undefined : value;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
