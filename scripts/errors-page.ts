/** Writes `docs/errors.md` from the catalogue; with `--check`, fails when the page is out of date. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATALOGUE } from '#core/errors/catalogue.ts';
import { ROOT } from './paths.ts';

const FILE = join(ROOT, 'docs', 'errors.md');

function page(): string {
  const rows = Object.entries(CATALOGUE)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { title, next }]) => `| \`${code}\` | ${title} | ${next} |`);
  return `# Errors\n\nGenerated from \`src/core/errors/catalogue/\` by \`pnpm exec tsx scripts/errors-page.ts\`. Codes are stable.\n\n| code | what happened | what to do next |\n|---|---|---|\n${rows.join('\n')}\n`;
}

const text = page();
if (process.argv.includes('--check')) {
  const current = await readFile(FILE, 'utf8').catch(() => '');
  if (current !== text) {
    console.error('docs/errors.md is out of date: run "pnpm errors".');
    process.exit(1);
  }
} else {
  await writeFile(FILE, text);
}
