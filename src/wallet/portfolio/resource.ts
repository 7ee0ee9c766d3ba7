/**
 * What an address in a token's metadata refers to (ERC-721 `tokenURI`, ERC-1155 `uri`, their `image`). Pure: nothing
 * is fetched. Whatever is not plainly data, IPFS or https is refused, scripts above all.
 *
 * Sources: RFC 2397 (data), ERC-1155 (`{id}`), IPFS path gateway specification.
 */

/** As much as any metadata needs; drawings inside of it included. */
export const MAX_DESCRIPTION_BYTES = 256 * 1024;
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** Of the address itself: a description, or a picture, may be inside. Four thirds for base64. */
const MAX_TEXT = 12 * 1024 * 1024;
const MAX_URL = 2_048;

/** Where files of IPFS are asked for. Nobody is asked before the user agreed to this name. */
const GATEWAY = 'ipfs.io';

export interface Remote {
  readonly kind: 'remote';
  readonly url: string;
  /** Host name and port: whom the user agrees to. */
  readonly host: string;
  readonly via: 'https' | 'ipfs';
}

export type Resource =
  | { readonly kind: 'inline'; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> }
  | Remote
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly reason: 'address' | 'scheme' | 'host' | 'size' | 'encoding' };

const refused = (reason: Extract<Resource, { kind: 'refused' }>['reason']): Resource => ({
  kind: 'refused',
  reason,
});

/**
 * @param limit of what is inside the address itself, in bytes.
 * @param tokenId put in the place of `{id}`, as 64 hexadecimal digits (ERC-1155); null where that has no meaning.
 */
export function readResource(text: string, limit: number, tokenId: bigint | null = null): Resource {
  if (text.length > MAX_TEXT) return refused('size');
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'none' };
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(trimmed)?.[1]?.toLowerCase();
  if (scheme === 'data') return readData(trimmed, limit);
  if (trimmed.length > MAX_URL) return refused('size');
  const address =
    tokenId === null ? trimmed : trimmed.replaceAll('{id}', tokenId.toString(16).padStart(64, '0'));
  if (scheme === 'ipfs') return readIpfs(address);
  return scheme === 'https' ? readHttps(address) : refused('scheme');
}

const DATA = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)?((?:;[^,;]*)*?)(;base64)?,/i;

function readData(text: string, limit: number): Resource {
  const head = DATA.exec(text.slice(0, 256));
  if (head === null) return refused('address');
  const [whole, type = 'text/plain', , base64] = head;
  const body = text.slice(whole.length);
  // Neither way of writing makes anything shorter than three quarters of a character a byte.
  if ((body.length * 3) / 4 > limit * 4) return refused('size');
  const bytes = base64 === undefined ? percentDecoded(body) : base64Decoded(body);
  if (bytes === null) return refused('encoding');
  if (bytes.length > limit) return refused('size');
  return { kind: 'inline', type: type.toLowerCase(), bytes };
}

/** Contracts write JSON and markup unescaped, `#` and `%` included: what is no escape stands for itself. */
function percentDecoded(text: string): Uint8Array<ArrayBuffer> {
  const raw = new TextEncoder().encode(text);
  const bytes = new Uint8Array(raw.length);
  let length = 0;
  for (let at = 0; at < raw.length; at += 1) {
    const high = raw[at] === 0x25 ? hexDigit(raw[at + 1]) : null;
    const low = high === null ? null : hexDigit(raw[at + 2]);
    if (high === null || low === null) bytes[length] = raw[at] ?? 0;
    else {
      bytes[length] = high * 16 + low;
      at += 2;
    }
    length += 1;
  }
  return bytes.slice(0, length);
}

function hexDigit(code: number | undefined): number | null {
  if (code === undefined) return null;
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const lower = code | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x61 + 10 : null;
}

function base64Decoded(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    const binary = atob(text.includes('%') ? decodeURIComponent(text) : text);
    const bytes = new Uint8Array(binary.length);
    for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
    return bytes;
  } catch {
    return null;
  }
}

/** CIDv0, or CIDv1 in base32 or base36; then a path. `ipfs://ipfs/…` is a common misspelling. */
const IPFS = /^ipfs:\/\/(?:ipfs\/)?(Qm[1-9A-HJ-NP-Za-km-z]{44}|[bk][a-z0-9]{40,110})((?:\/[^?#]*)?)$/i;

function readIpfs(text: string): Resource {
  const [, cid = '', path = ''] = IPFS.exec(text) ?? [];
  if (cid === '' || path.split('/').some((part) => part === '..' || part === '.')) return refused('address');
  const escaped = path
    .split('/')
    .map((part) => encodeURIComponent(decoded(part)))
    .join('/');
  return { kind: 'remote', url: `https://${GATEWAY}/ipfs/${cid}${escaped}`, host: GATEWAY, via: 'ipfs' };
}

function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    // An escaped slash would be another path.
    return /^\.{1,2}$|[/\\]/.test(text) ? part : text;
  } catch {
    return part;
  }
}

function readHttps(text: string): Resource {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return refused('address');
  }
  if (url.username !== '' || url.password !== '') return refused('address');
  if (!isPublicName(url.hostname)) return refused('host');
  url.hash = '';
  return { kind: 'remote', url: url.href, host: url.host, via: 'https' };
}

/** A name of the public net: not this machine, not one beside it, and no bare number. */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '');
  if (!name.includes('.') || name.startsWith('[') || /^[0-9.]+$/.test(name)) return false;
  return !/\.(?:localhost|local|internal|lan|home|corp|intranet|arpa|test|onion)$/.test(`.${name}`);
}
