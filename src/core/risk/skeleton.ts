/**
 * What a text looks like, so that two texts that a person takes for the same compare equal: after Unicode's
 * "skeleton" (UTS #39), with a table of its own for the letters that imitate Latin ones in names of tokens and sites.
 */
import { hasUnseenText } from '../text/display.ts';

/** Longer texts are compared by their beginning. */
const LIMIT = 64;

/** Left: what it looks like, in lower case. Right: Cyrillic, Greek, Armenian, Cherokee, Latin and symbols like it. */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'аαɑᴀᎪ4@',
  b: 'ьƅВвᏴʙβ8฿',
  c: 'сϲᴄⅽᏟ¢ç',
  d: 'ԁɗⅾᎠđ',
  e: 'еєҽεᎬ℮ɛ3€Є',
  f: 'ƒғϝ',
  g: 'ɡցԍᏀ9',
  h: 'һհнᎻʜ',
  i: 'іιɩӏⅼlı|1!ǀɪ',
  j: 'јϳᎫ',
  k: 'кκҝᏦ₭қ',
  m: 'мʍⅿᎷ',
  n: 'пոᴨռη',
  o: 'оοօσ0ᴏⲟ○ø',
  p: 'рρϱᏢ',
  q: 'ԛգ',
  r: 'гᴦᎡᖇʀ',
  s: 'ѕᏚʂ5$ꜱ',
  t: 'тτᎢ₮7ŧᴛ',
  u: 'υսᴜцʋ',
  v: 'ѵνᴠⅴᏙ',
  w: 'ԝωᎳᴡɯш',
  x: 'хχⅹ×',
  y: 'уγүʏ¥ყ',
  z: 'ᴢᏃʐ2',
};

const LOOKS_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKS).flatMap(([latin, others]) =>
    [...others].flatMap((other) => [[other, latin] as const, [other.toLowerCase(), latin] as const]),
  ),
);

const letters = (text: string): string =>
  text.slice(0, LIMIT).normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The same symbols and names are compared with each drawing of a list. Emptied when it is full. */
const shapes = new Map<string, string>();
const MOST_SHAPES = 2000;

/**
 * The bare look of a text: no case, marks, spaces, punctuation or invisible characters; imitations replaced by what
 * they imitate. Empty when nothing is left.
 */
export function skeleton(text: string): string {
  const known = shapes.get(text);
  if (known !== undefined) return known;
  const shape = shapeOf(text);
  if (text.length > LIMIT) return shape;
  if (shapes.size >= MOST_SHAPES) shapes.clear();
  shapes.set(text, shape);
  return shape;
}

function shapeOf(text: string): string {
  let shape = '';
  for (const character of letters(text)) {
    const latin = LOOKS_LIKE.get(character);
    if (latin !== undefined) shape += latin;
    else if (/[\p{L}\p{N}]/u.test(character)) shape += character;
  }
  return shape.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

/** True when letters that only look Latin stand among Latin ones, or something in the text cannot be seen. */
export function isDisguised(text: string): boolean {
  const bounded = text.slice(0, LIMIT);
  if (hasUnseenText(bounded)) return true;
  const plain = [...letters(bounded)];
  const latin = plain.some((character) => /\p{Script=Latin}/u.test(character));
  return (
    latin &&
    plain.some(
      (character) =>
        LOOKS_LIKE.has(character) && /\p{L}/u.test(character) && !/\p{Script=Latin}/u.test(character),
    )
  );
}
