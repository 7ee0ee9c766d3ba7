/**
 * Weight of the first load, gzip: every script that the page's HTML names (the entry and what it imports at once).
 * Limits: the wallet 1.6 × React itself, built by the same bundler; the signer 120 kB. And the signer as one file, which
 * is no load of anybody’s page: 4 MB as it lies on disk.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { outDir } from './build.ts';
import type { Program } from './headers.ts';
import { ROOT } from './paths.ts';
import { SINGLE_FILE } from './single-file.ts';

const KB = 1000;
const SIGNER_LIMIT = 120 * KB;
const WALLET_RATIO = 1.6;
const SINGLE_FILE_LIMIT = 4000 * KB;

async function firstLoad(program: Program): Promise<number> {
  const html = await readFile(join(outDir(program), 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(built\/[^"]+\.js)"/g)].map((match) => match[1] ?? '');
  if (files.length === 0) throw new Error(`No scripts found in ${program}/index.html.`);
  const sizes = await Promise.all(
    files.map(async (file) => gzipSync(await readFile(join(outDir(program), file)), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** React and react-dom alone, rendering one element. */
async function reactItself(): Promise<number> {
  const folder = await mkdtemp(join(ROOT, 'node_modules', '.react-alone-'));
  try {
    const entry = join(folder, 'entry.js');
    await writeFile(
      entry,
      "import { createElement } from 'react'; import { createRoot } from 'react-dom/client'; createRoot(document.body).render(createElement('p'));",
    );
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      build: { write: false, target: 'es2022', modulePreload: false, rollupOptions: { input: entry } },
    });
    const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
    const code = outputs
      .flatMap((output) => output.output)
      .map((chunk) => ('code' in chunk ? chunk.code : ''))
      .join('');
    return gzipSync(code, { level: 9 }).length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const [wallet, signer, react] = await Promise.all([firstLoad('wallet'), firstLoad('signer'), reactItself()]);
const rows: readonly [string, number, number][] = [
  ['wallet', wallet, react * WALLET_RATIO],
  ['signer', signer, SIGNER_LIMIT],
];
console.log(`React itself: ${(react / KB).toFixed(1)} kB gzip`);
let over = false;
for (const [name, size, limit] of rows) {
  console.log(
    `${name}: ${(size / KB).toFixed(1)} kB of ${(limit / KB).toFixed(1)} kB (${(size / react).toFixed(2)} × React)`,
  );
  if (size > limit) over = true;
}
const { size } = await stat(SINGLE_FILE);
console.log(`single file: ${(size / KB).toFixed(0)} kB of ${SINGLE_FILE_LIMIT / KB} kB, not compressed`);
if (over || size > SINGLE_FILE_LIMIT) {
  console.error('Over budget.');
  process.exit(1);
}
