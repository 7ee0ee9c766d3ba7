/** What is to be said about a site that asks for a signature, by its host name alone. */
import type { SiweMessage } from '../siwe/siwe.ts';
import { listedSite } from './lists/scam-sites.ts';
import { HONEST_SITES, HONEST_WORDS, KNOWN_SITES, type KnownSite } from './lists/sites.ts';
import { messages } from './messages/sites.ts';
import { isDisguised, skeleton } from './skeleton.ts';
import { type Finding, finding } from './types.ts';

/** RFC 1035. */
const MAX_HOST = 253;
/** Shorter names are a letter away from too many words. */
const SHORTEST = 7;
/** No word or brand of its own is a letter away from a name as long as this, or two letters under the same ending. */
const LONG = 10;

/** Lower case, without port, user information, brackets and the dot at the end. */
function hostOf(text: string): string {
  const bare = text
    .slice(0, MAX_HOST + 64)
    .trim()
    .toLowerCase();
  const authority = bare.slice(bare.lastIndexOf('@') + 1);
  return authority.replace(/:\d*$/, '').replace(/\.$/, '').slice(0, MAX_HOST);
}

const isUnder = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Letters put in, left out, replaced or swapped with their neighbour (Damerau–Levenshtein), for short texts. */
function distance(a: string, b: string): number {
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a.charAt(i - 1) === b.charAt(j - 1) ? 0 : 1;
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped =
        i > 1 && j > 1 && a.charAt(i - 1) === b.charAt(j - 2) && a.charAt(i - 2) === b.charAt(j - 1);
      if (swapped) least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

const squeezed = (text: string): string => text.replace(/(.)\1+/g, '$1');
const sorted = (text: string): string => [...text].toSorted().join('');

/**
 * Mistyped, or made for those who mistype: two letters swapped, or one typed twice or once too few; any other single
 * letter, where the ending is the same or the name is long. An honest name is often another letter away.
 */
function isSlip(label: string, name: string, sameEnding: boolean): boolean {
  if (name.length < SHORTEST || Math.abs(label.length - name.length) > 2) return false;
  const apart = distance(label, name);
  if (apart === 2) return sameEnding && name.length >= LONG;
  if (apart !== 1) return false;
  return (
    sameEnding || name.length >= LONG || squeezed(label) === squeezed(name) || sorted(label) === sorted(name)
  );
}

interface Model extends KnownSite {
  /** What somebody registered, without the ending. */
  readonly name: string;
  readonly look: string;
}

const MODELS: readonly Model[] = KNOWN_SITES.map((site) => {
  const name = site.domain.slice(0, site.domain.indexOf('.'));
  return { ...site, name, look: skeleton(name) };
});

interface Host {
  readonly text: string;
  /** In letters, without the ending; the last one is what somebody registered. */
  readonly labels: readonly { readonly text: string; readonly look: string }[];
}

const isPlain = (label: string): boolean => /^[a-z\d-]*$/.test(label);

/** `danger`: made to be taken for the site. `caution`: the same word elsewhere, which can be honest. */
function resemblance({ text, labels }: Host, model: Model): 'danger' | 'caution' | null {
  const { domain, name, look, distinct } = model;
  // uniswap.org.example.com: the whole domain, as if it were the beginning of the address.
  if (text.startsWith(`${domain}.`) || text.includes(`.${domain}.`)) return 'danger';
  const sameEnding = text.endsWith(domain.slice(name.length));
  const imitates = labels.some(
    (label, at) =>
      label.text !== name &&
      label.look === look &&
      (distinct || !isPlain(label.text) || (sameEnding && at === labels.length - 1)),
  );
  if (imitates) return 'danger';
  if (!distinct) return null;
  const registered = labels.at(-1)?.text ?? '';
  if (!HONEST_WORDS.includes(registered) && isSlip(registered, name, sameEnding)) return 'danger';
  return labels.some((label) => label.text.split('-').includes(name)) ? 'caution' : null;
}

/**
 * Null when there is nothing to say, which does not vouch for the site. `host`: a host name, also with a port, as in
 * the domain of a sign-in message (EIP-4361) or in an origin.
 */
export function siteVerdict(host: string): Finding | null {
  const bare = hostOf(host);
  // Before the list of thieves, which is older: it has a domain that its owner has made a site of since (1inch.dev).
  if (KNOWN_SITES.some(({ domain }) => isUnder(bare, domain))) return null;
  const listed = listedSite(bare);
  if (listed !== null) return finding('site-known-bad', 'danger', messages.siteBad(listed));
  if (HONEST_SITES.some((domain) => isUnder(bare, domain))) return null;
  const labels = bare.split('.').map((label) => labelToUnicode(label) ?? label);
  const read: Host = {
    text: bare,
    labels: labels.slice(0, -1).map((text) => ({ text, look: skeleton(text) })),
  };
  let like: { readonly domain: string; readonly level: 'danger' | 'caution' } | null = null;
  for (const model of MODELS) {
    const level = resemblance(read, model);
    if (level !== null && like?.level !== 'danger') like = { domain: model.domain, level };
  }
  if (like !== null) {
    return finding('site-look-alike', like.level, messages.siteLookAlike(like.domain));
  }
  return labels.some(isDisguised) ? finding('site-disguised', 'danger', messages.siteDisguised) : null;
}

/** Labels of domain names as people see them: Punycode is read back into letters (RFC 3492, RFC 5891). */

const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const LAST_CODE_POINT = 0x10ffff;
/** RFC 1035: a label has at most 63 octets. */
const MAX_LABEL = 63;

function digitOf(character: string): number {
  const code = character.charCodeAt(0);
  if (code >= 97 && code <= 122) return code - 97;
  return code >= 48 && code <= 57 ? code - 48 + 26 : BASE;
}

function adapt(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) >> 1; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}

/** The label in letters; null when it is no valid Punycode. A label without the prefix `xn--` is given back as it is. */
export function labelToUnicode(label: string): string | null {
  if (!label.startsWith('xn--')) return label;
  if (label.length > MAX_LABEL) return null;
  const encoded = label.slice(4);
  const split = encoded.lastIndexOf('-');
  const output = [...encoded.slice(0, Math.max(0, split))].map((character) => character.charCodeAt(0));
  let n = INITIAL_N;
  let bias = INITIAL_BIAS;
  let i = 0;
  for (let at = split + 1; at < encoded.length; ) {
    const before = i;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(encoded.charAt(at));
      at += 1;
      if (digit >= BASE) return null;
      i += digit * weight;
      const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
      if (i > Number.MAX_SAFE_INTEGER / BASE) return null;
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const points = output.length + 1;
    bias = adapt(i - before, points, before === 0);
    n += Math.floor(i / points);
    i %= points;
    if (n > LAST_CODE_POINT || (n >= 0xd800 && n <= 0xdfff)) return null;
    output.splice(i, 0, n);
    i += 1;
  }
  return output.length === 0 ? null : String.fromCodePoint(...output);
}

/**
 * Of sites that the user knows, the one that another host could be taken for; null where there is none. What belongs to
 * the same registered name is no imitation.
 *
 * @param known host names, also with a port
 */
export function siteResembling(host: string, known: readonly string[]): string | null {
  const bare = hostOf(host);
  const labels = bare.split('.').map((label) => labelToUnicode(label) ?? label);
  const read: Host = {
    text: bare,
    labels: labels.slice(0, -1).map((text) => ({ text, look: skeleton(text) })),
  };
  for (const other of new Set(known.map(hostOf))) {
    const [name, ending] = other.split('.').slice(-2);
    // Addresses of machines, and names without an ending, imitate nothing.
    if (name === undefined || ending === undefined || /^\d+$/.test(ending)) continue;
    const domain = `${name}.${ending}`;
    if (isUnder(bare, domain)) continue;
    const text = labelToUnicode(name) ?? name;
    const model: Model = { domain, name: text, look: skeleton(text), distinct: text.length >= SHORTEST };
    if (resemblance(read, model) === 'danger') return other;
  }
  return null;
}

/** Hosts of a sign-in that are looked at; the EIP bounds neither its resources nor their number. */
const MOST_HOSTS = 64;

/** RFC 3986, §3.2. */
const authorityOf = (uri: string): string | null => /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(uri)?.[1] ?? null;

/** What is to be said about the site of a sign-in (EIP-4361), then about every other that its URIs lead to. */
export function signInVerdicts({
  domain,
  uri,
  resources,
}: Pick<SiweMessage, 'domain' | 'uri' | 'resources'>): readonly Finding[] {
  const others = [uri, ...resources].slice(0, MOST_HOSTS).flatMap((text) => authorityOf(text) ?? []);
  return [...new Set([domain, ...others].map(hostOf))].flatMap((host) => siteVerdict(host) ?? []);
}
