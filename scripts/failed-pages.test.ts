import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { failedPages } from './failed-pages.ts';

const CONTEXT = `# Test info

- Name: a.spec.ts >> one

# Page snapshot

\`\`\`yaml
- banner:
  - button "Unlock"
- iframe
\`\`\`

# Test source

\`\`\`ts
  1 | await page.goto('/');
\`\`\`
`;

test('the page of each test that left one, as far as it is asked for', () => {
  const folder = mkdtempSync(join(tmpdir(), 'failed-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of [
    ['one', CONTEXT],
    ['without-page', '# Test info\n'],
  ] as const) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'error-context.md'), text);
  }
  mkdirSync(join(folder, 'passed'));
  expect(failedPages(folder, 2)).toEqual([{ test: 'one', lines: ['- banner:', '  - button "Unlock"'] }]);
});

test('no folder, no page', () => {
  expect(failedPages(join(tmpdir(), 'no-such-folder'))).toEqual([]);
});
