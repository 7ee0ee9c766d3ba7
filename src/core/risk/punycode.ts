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
