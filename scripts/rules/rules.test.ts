import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { RULES } from './rules.ts';

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe.each(RULES.map((rule) => [rule.name, rule] as const))('%s', (_name, { edits, unit, browser }) => {
  it('can be taken out: each text stands in its file once', () => {
    for (const { file, from, to } of edits) {
      expect(textOf(file).split(from), `${file}: ${from}`).toHaveLength(2);
      expect(to).not.toBe(from);
    }
  });

  it('names tests that are there', () => {
    for (const file of unit ?? []) expect(existsSync(join(ROOT, file)), file).toBe(true);
    if (browser !== undefined) {
      const [file = '', , title = ''] = browser;
      expect(textOf(`e2e/${file}`), title).toContain(title);
    }
    expect([...(unit ?? []), ...(browser ?? [])]).not.toEqual([]);
  });
});
