/**
 * Sign-In with Ethereum (EIP-4361): a message that opens a session at a site. Read by the ABNF of the EIP, with one
 * exception: a statement may hold any character but line breaks. A statement with a quote in it is common, and
 * refusing to read such a message would lose what matters here, the check of its domain.
 */
import { type Address, isAddress } from '../address/address.ts';
import { type ChainId, parseChainId } from '../chain/chain-id.ts';

export interface SiweMessage {
  /** Null when the message names none: `https` is meant then. */
  readonly scheme: string | null;
  /** RFC 3986 authority: host, with port and user information where there are any. */
  readonly domain: string;
  readonly address: Address;
  readonly statement: string | null;
  readonly uri: string;
  readonly chainId: ChainId;
  readonly nonce: string;
  /** RFC 3339 date-times, as written. */
  readonly issuedAt: string;
  readonly expirationTime: string | null;
  readonly notBefore: string | null;
  readonly requestId: string | null;
  readonly resources: readonly string[];
}

/** The part that does not follow the grammar; `form` is about lines that are missing, added or out of order. */
export type SiweFault =
  | 'domain'
  | 'address'
  | 'uri'
  | 'version'
  | 'chainId'
  | 'nonce'
  | 'time'
  | 'requestId'
  | 'resources'
  | 'form';

export type SiweReading =
  | { readonly ok: true; readonly message: SiweMessage }
  | { readonly ok: false; readonly fault: SiweFault };

const HEADER = ' wants you to sign in with your Ethereum account:';
const FIRST_LINE = /^(?:([A-Za-z][A-Za-z0-9+.-]*):\/\/)?(.*)$/;
/** RFC 3986 §3.2, without counting the groups of an IPv6 address. */
const AUTHORITY =
  /^(?:(?:[\w\-.~!$&'()*+,;=:]|%[\dA-Fa-f]{2})*@)?(?:\[[\dA-Fa-fvV:.]+\]|(?:[\w\-.~!$&'()*+,;=]|%[\dA-Fa-f]{2})+)(?::\d*)?$/;
/** RFC 3986: a scheme, then the characters that a URI may have. */
const URI = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[\w\-.~:/?#[\]@!$&'()*+,;=]|%[\dA-Fa-f]{2})+$/;
const NONCE = /^[A-Za-z0-9]{8,}$/;
const PCHARS = /^(?:[\w\-.~!$&'()*+,;=:@]|%[\dA-Fa-f]{2})*$/;
const DATE_TIME = /^(\d{4})-(\d\d)-(\d\d)[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

/** Milliseconds since 1970 of an RFC 3339 date-time, or null. */
export function siweTime(text: string): number | null {
  const match = DATE_TIME.exec(text);
  if (match === null) return null;
  const [, year, month, day] = match;
  const daysInMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const time = Date.parse(text.toUpperCase());
  return Number.isNaN(time) || Number(day) > daysInMonth ? null : time;
}

/** Reads the lines in their order; `take` gives what follows a tag and moves on, or null and stays. */
class Lines {
  readonly #lines: readonly string[];
  #next = 0;

  constructor(text: string) {
    this.#lines = text.split('\n');
  }

  next(): string | null {
    const line = this.#lines[this.#next];
    this.#next += 1;
    return line ?? null;
  }

  take(tag: string): string | null {
    const line = this.#lines[this.#next];
    if (line === undefined || !line.startsWith(tag)) return null;
    this.#next += 1;
    return line.slice(tag.length);
  }

  get atEnd(): boolean {
    return this.#next >= this.#lines.length;
  }
}

function fault(of: SiweFault): SiweReading {
  return { ok: false, fault: of };
}

function readResources(lines: Lines): readonly string[] | SiweFault {
  const resources: string[] = [];
  if (lines.take('Resources:') !== '') return lines.atEnd ? resources : 'form';
  while (!lines.atEnd) {
    const resource = lines.take('- ');
    if (resource === null || !URI.test(resource)) return 'resources';
    resources.push(resource);
  }
  return resources;
}

function read(text: string): SiweReading {
  const lines = new Lines(text);
  const first = lines.next() ?? '';
  if (!first.endsWith(HEADER)) return fault('form');
  const [, scheme, domain] = FIRST_LINE.exec(first.slice(0, -HEADER.length)) ?? [];
  if (domain === undefined || !AUTHORITY.test(domain)) return fault('domain');
  const address = lines.next();
  if (!isAddress(address)) return fault('address');
  if (lines.next() !== '') return fault('form');
  // One empty line stands for an absent statement, and one ends the part in either case.
  const statement = lines.next();
  if (statement === null || (statement !== '' && lines.next() !== '')) return fault('form');

  const uri = lines.take('URI: ');
  if (uri === null || !URI.test(uri)) return fault('uri');
  if (lines.take('Version: ') !== '1') return fault('version');
  const chainId = parseChainId(lines.take('Chain ID: '));
  if (!chainId.ok) return fault('chainId');
  const nonce = lines.take('Nonce: ');
  if (nonce === null || !NONCE.test(nonce)) return fault('nonce');
  const issuedAt = lines.take('Issued At: ');
  const expirationTime = lines.take('Expiration Time: ');
  const notBefore = lines.take('Not Before: ');
  if (issuedAt === null) return fault('time');
  for (const time of [issuedAt, expirationTime, notBefore])
    if (time !== null && siweTime(time) === null) return fault('time');
  const requestId = lines.take('Request ID: ');
  if (requestId !== null && !PCHARS.test(requestId)) return fault('requestId');
  const resources = readResources(lines);
  if (typeof resources === 'string') return fault(resources);
  return {
    ok: true,
    message: {
      scheme: scheme ?? null,
      domain,
      address,
      statement: statement === '' ? null : statement,
      uri,
      chainId: chainId.value,
      nonce,
      issuedAt,
      expirationTime,
      notBefore,
      requestId,
      resources,
    },
  };
}

/** The header's words, however they are written: what looks like a sign-in to a person must be judged as one. */
function resemblesSignIn(text: string): boolean {
  const plain = text
    // Marks first: putting thousands of them in canonical order would take seconds.
    .replace(/[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .toLowerCase();
  return plain.includes('wants you to sign in with your ethereum account');
}

/** Null for a message that is no sign-in and does not look like one. */
export function readSiwe(text: string): SiweReading | null {
  const reading = read(text);
  return reading.ok || resemblesSignIn(text) ? reading : null;
}

export interface SiweContext {
  /** The account that is asked to sign. */
  readonly account: Address;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The chain that the asker is connected to, where that is known. */
  readonly chainId?: ChainId;
  /** Origin of the asking page, such as `https://app.example`, where the browser attests it. */
  readonly origin?: string;
}

/** `domainOther` is what phishing looks like; a user before the `@` makes a foreign domain read like a known one. */
export type SiweDanger = 'siweAddressOther' | 'siweDomainOther' | 'siweDomainUser';
/** `siweRecap`: resources that grant capabilities (EIP-5573). `siwePunycode`: letters outside ASCII in the domain. */
export type SiweCaution =
  | 'siweChainOther'
  | 'siweExpired'
  | 'siweNotYet'
  | 'siweUriOther'
  | 'siweInsecure'
  | 'siwePunycode'
  | 'siweRecap';

function authorityOf(uri: string): string | null {
  return /^[A-Za-z][A-Za-z0-9+.-]*:\/\/([^/?#]*)/.exec(uri)?.[1]?.toLowerCase() ?? null;
}

function isLocal(domain: string): boolean {
  return /^(?:localhost|[\w.-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d*)?$/.test(domain);
}

/** What to tell the user about a sign-in, beside its fields. */
export function assessSiwe(
  message: SiweMessage,
  { account, now, chainId, origin }: SiweContext,
): { readonly dangers: readonly SiweDanger[]; readonly cautions: readonly SiweCaution[] } {
  const dangers: SiweDanger[] = [];
  const cautions: SiweCaution[] = [];
  const domain = message.domain.toLowerCase();
  const scheme = message.scheme?.toLowerCase() ?? null;
  if (message.address !== account) dangers.push('siweAddressOther');
  if (domain.includes('@')) dangers.push('siweDomainUser');
  if (origin !== undefined) {
    const asked =
      scheme === null ? authorityOf(origin) === domain : origin.toLowerCase() === `${scheme}://${domain}`;
    if (!asked) dangers.push('siweDomainOther');
  }
  const expires = message.expirationTime === null ? null : siweTime(message.expirationTime);
  const starts = message.notBefore === null ? null : siweTime(message.notBefore);
  if (chainId !== undefined && message.chainId !== chainId) cautions.push('siweChainOther');
  if (expires !== null && expires <= now) cautions.push('siweExpired');
  if (starts !== null && starts > now) cautions.push('siweNotYet');
  const resource = authorityOf(message.uri);
  if (resource !== null && resource !== domain) cautions.push('siweUriOther');
  if (scheme === 'http' && !isLocal(domain)) cautions.push('siweInsecure');
  if (/(?:^|[.@])xn--/.test(domain)) cautions.push('siwePunycode');
  if (message.resources.some((uri) => uri.toLowerCase().startsWith('urn:recap:'))) cautions.push('siweRecap');
  return { dangers, cautions };
}
