/** Every catalogue is in every language, and in the table of each program that shows it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  cataloguesIn,
  findCatalogues,
  isTranslated,
  TRANSLATED,
  TRANSLATED_PROGRAMS,
  tableFile,
  tableText,
} from './languages.ts';

const all = findCatalogues();

describe('the catalogues', () => {
  it('are found, each by a name of its own', () => {
    expect(all.length).toBeGreaterThan(100);
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  it('are each shown by a program', () => {
    const shown = new Set(TRANSLATED_PROGRAMS.flatMap((program) => cataloguesIn(program, all)));
    // The browser extension has one catalogue, and imports it in each language itself.
    const ours = all.filter(({ file }) => !file.startsWith('extension/'));
    expect(ours.filter((each) => !shown.has(each)).map(({ name }) => name)).toEqual([]);
  });

  it.each(TRANSLATED)('are all translated: %s', (language) => {
    const missing = new Set(all.filter((each) => !isTranslated(each, language)).map(({ file }) => file));
    expect([...missing]).toEqual([]);
  });
});

const tables = TRANSLATED_PROGRAMS.flatMap((program) =>
  TRANSLATED.map((language) => ({ program, language })),
);

it.each(tables)('the table of the $program for $language is as "pnpm languages" writes it', (table) => {
  const { program, language } = table;
  expect(readFileSync(tableFile(program, language), 'utf8')).toBe(tableText(program, language, all));
});
