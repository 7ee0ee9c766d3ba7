/** The catalogue and the programs, held against each other by the codes that both name. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, isErrorCode } from './catalogue.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** The programs' own files: no catalogue, no tests and nothing that serves them alone. */
const texts = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\.generated\.|testing|core\/errors\/catalogue/.test(path),
  )
  .map((path) => readFileSync(join(ROOT, path), 'utf8'));
const groups = new Set(Object.keys(CATALOGUE).flatMap((code) => /^[A-Z]+_/.exec(code)?.[0] ?? []));

/** What stands between quotes or backticks in `text` and looks like a code, or like several (`RPC_*`). */
function named(text: string): readonly string[] {
  return [...text.matchAll(/['"`]([A-Z]+_(?:[A-Z\d_]*\*|[A-Z\d_]+))['"`]/g)]
    .map(([, code = '']) => code)
    .filter((code) => groups.has(/^[A-Z]+_/.exec(code)?.[0] ?? ''));
}

describe('every code', () => {
  const inCode = new Set(texts.flatMap((text) => named(text.replace(COMMENT, ''))));
  const inComments = new Set(texts.flatMap((text) => named((text.match(COMMENT) ?? []).join('\n'))));

  it('of the catalogue is one that the programs name', () => {
    expect(texts.length).toBeGreaterThan(500);
    const silent = Object.keys(CATALOGUE).filter((code) => !inCode.has(code) && code !== 'UNEXPECTED');
    expect(silent).toEqual([]);
  });

  it('that the programs throw, or tell that they throw, is one of the catalogue', () => {
    const exists = (code: string): boolean =>
      code.endsWith('*')
        ? Object.keys(CATALOGUE).some((each) => each.startsWith(code.slice(0, -1)))
        : isErrorCode(code);
    expect([...inCode, ...inComments].filter((code) => !exists(code))).toEqual([]);
    expect(inComments.size).toBeGreaterThan(100);
  });
});
