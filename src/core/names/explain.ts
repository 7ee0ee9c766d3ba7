/**
 * Which character of a name deserves a look, and why: ENSIP-15's own reading of it (the tokens of its normalisation),
 * put into what a person can see. A name may be allowed and still be made to be taken for another.
 */
import { skeleton } from '../risk/skeleton.ts';

/** The part of ens-normalize's `ens_tokenize` that is used: one token of a name. */
export interface NameToken {
  readonly type: 'valid' | 'mapped' | 'ignored' | 'disallowed' | 'emoji' | 'nfc' | 'stop' | 'isolated';
  readonly cp?: number | undefined;
  readonly cps?: readonly number[] | undefined;
  /** Of a composed character (NFC): what the parts come to. */
  readonly tokens?: readonly NameToken[] | undefined;
}

export type NameRemark =
  /** It is not allowed in a name. */
  | { readonly kind: 'disallowed'; readonly code: string; readonly shown: string | null }
  /** It is left out: the eye sees nothing where it stands. */
  | { readonly kind: 'ignored'; readonly code: string }
  /** Something else is written in its place. */
  | { readonly kind: 'mapped'; readonly code: string; readonly shown: string; readonly to: string }
  /** It looks like a Latin letter and is another. */
  | {
      readonly kind: 'imitation';
      readonly code: string;
      readonly shown: string;
      readonly like: string;
      readonly script: string;
    }
  /** Letters of several scripts stand in one label. */
  | { readonly kind: 'mixed'; readonly label: string; readonly scripts: readonly string[] }
  /** Every letter of a label is foreign, and together they look like Latin ones. */
  | { readonly kind: 'whole'; readonly label: string; readonly like: string };

/** More would not be read. */
const MOST = 12;

const SCRIPTS = [
  'Latin',
  'Cyrillic',
  'Greek',
  'Armenian',
  'Cherokee',
  'Hebrew',
  'Arabic',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Thai',
  'Devanagari',
  'Georgian',
] as const;
const PATTERNS = SCRIPTS.map((name) => ({ name, pattern: new RegExp(`\\p{Script=${name}}`, 'u') }));
/** Written together by those who write them. */
const JAPANESE: ReadonlySet<string> = new Set(['Han', 'Hiragana', 'Katakana']);

export function scriptOf(character: string): string | null {
  return PATTERNS.find(({ pattern }) => pattern.test(character))?.name ?? null;
}

export const codeOf = (point: number): string => `U+${point.toString(16).toUpperCase().padStart(4, '0')}`;

/** True where something of the character can be seen. */
const isSeen = (character: string): boolean => !/[\p{C}\p{Z}\p{M}]/u.test(character);

export function explainName(tokens: readonly NameToken[]): readonly NameRemark[] {
  const remarks: NameRemark[] = [];
  let label = '';
  const settle = () => {
    remarks.push(...remarksOfLabel(label));
    label = '';
  };
  for (const token of tokens.flatMap((each) => each.tokens ?? [each])) {
    const points = token.cps ?? (token.cp === undefined ? [] : [token.cp]);
    const text = String.fromCodePoint(...points);
    switch (token.type) {
      case 'stop':
        settle();
        break;
      case 'disallowed': {
        const [point = 0] = points;
        const shown = String.fromCodePoint(point);
        remarks.push({ kind: 'disallowed', code: codeOf(point), shown: isSeen(shown) ? shown : null });
        break;
      }
      case 'ignored':
        for (const point of points) remarks.push({ kind: 'ignored', code: codeOf(point) });
        break;
      case 'mapped': {
        label += text;
        const from = token.cp;
        // A capital that becomes small is no news.
        if (from !== undefined && String.fromCodePoint(from).toLowerCase() !== text) {
          remarks.push({ kind: 'mapped', code: codeOf(from), shown: String.fromCodePoint(from), to: text });
        }
        break;
      }
      default:
        label += text;
    }
  }
  settle();
  const seen = new Set<string>();
  const once = remarks.filter((remark) => {
    const key = JSON.stringify(remark);
    return seen.has(key) ? false : seen.add(key);
  });
  return once.slice(0, MOST);
}

/** The skeleton makes one of `i` and `l`, since either is taken for the other; here a person reads which it is. */
const TALL: ReadonlySet<string> = new Set(['\u04cf', '\u217c', '\u01c0']);

const shapeOf = (letter: string): string => (TALL.has(letter) ? 'l' : skeleton(letter) || letter);

function remarksOfLabel(label: string): readonly NameRemark[] {
  const letters = [...label].filter((character) => /\p{L}/u.test(character));
  const scripts = new Set(letters.flatMap((letter) => scriptOf(letter) ?? []));
  const remarks: NameRemark[] = [];
  const foreign = letters.filter((letter) => scriptOf(letter) !== 'Latin' || letter.charCodeAt(0) > 0x7f);
  const imitations = foreign.flatMap((letter) => {
    const like = shapeOf(letter);
    const script = scriptOf(letter);
    return /^[a-z]$/.test(like) && script !== null && like !== letter.normalize('NFKD').charAt(0)
      ? [{ letter, like, script }]
      : [];
  });
  if (scripts.size > 1 && ![...scripts].every((script) => JAPANESE.has(script))) {
    remarks.push({ kind: 'mixed', label, scripts: [...scripts] });
  }
  for (const { letter, like, script } of imitations) {
    remarks.push({
      kind: 'imitation',
      code: codeOf(letter.codePointAt(0) ?? 0),
      shown: letter,
      like,
      script,
    });
  }
  if (imitations.length > 0 && imitations.length === letters.length) {
    remarks.push({ kind: 'whole', label, like: [...label].map(shapeOf).join('') });
  }
  return remarks;
}
