/** The texts that people read use plain words: none of those that the project has given up. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

const SRC = join(dirname(fileURLToPath(import.meta.url)), '..');

const CATALOGUES = [
  /messages\.ts$/,
  /^core\/risk\/messages\/\w+\.ts$/,
  /^core\/errors\/catalogue\/\w+\.ts$/,
  /^wallet\/features\/\w+\/words\.ts$/,
  /^wallet\/shared\/toolbox\.ts$/,
];

const BANNED = [
  /\bwhoever\b/i,
  /\bwhatever\b/i,
  /\bstands?\b/i,
  /\bhand(s|ed|ing)? (in|over)\b/i,
  /\btold\b/i,
  /\b(leads?|leading|led) to\b/i,
  /\bby (it|them)sel(f|ves)\b/i,
  /\bbeforehand\b/i,
  /\bnobody\b/i,
  /\bt(ake|akes|aking|aken|ook) (\w+ )?(back|over)\b/i,
  /\bkept\b/i,
  /\bdraw the words\b/i,
  /\bgrave\b/i,
  /\bdesk\b/i,
  /\b(goes|go|going) along\b/i,
  /\b(try|tries|tried|trying) (\w+ )?out\b/i,
  // As labels of a total and of the balance after it.
  /^(leaves|stays)$/i,
];

/** Each text of a module; `…` in the place of each value that is filled in. */
function textsOf(source: string): string[] {
  const { program, errors } = parseSync('catalogue.ts', source);
  expect(errors).toEqual([]);
  const texts: string[] = [];
  new Visitor({
    Literal({ value }) {
      if (typeof value === 'string') texts.push(value);
    },
    TemplateLiteral({ quasis }) {
      texts.push(quasis.map(({ value }) => value.cooked).join('…'));
    },
  }).visit(program);
  // Names of fields and of kinds are no texts.
  return texts.filter((text) => /\s/.test(text) || /^[A-Z]/.test(text));
}

const bannedIn = (path: string): string[] =>
  textsOf(readFileSync(join(SRC, path), 'utf8')).filter((text) => BANNED.some((word) => word.test(text)));

const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((path) => CATALOGUES.some((name) => name.test(path)))
  .sort();

describe('the words of the catalogues', () => {
  it('reads texts and templates, and no names of fields', () => {
    const source = `export const m = {
      kept: 'kept',
      a: 'It is told',
      b: (n: number) => \`It leads \${n} to\`,
      c: () => \`Whoever \${'By itself'}\`,
    } as const;`;
    expect(textsOf(source).sort()).toEqual(['By itself', 'It is told', 'It leads … to', 'Whoever …']);
  });

  it('finds them all', () => {
    expect(files.length).toBeGreaterThan(90);
  });

  it.each(files)('%s is plain', (path) => {
    expect(bannedIn(path)).toEqual([]);
  });
});
