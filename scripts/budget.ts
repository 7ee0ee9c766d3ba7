/**
 * Weights, gzip, of what a start loads. Limits:
 * - what the host needs before its band is painted, scripts and styles: 8 kB;
 * - the shell's scripts that its page names: 1.6 × React itself, built by the same bundler;
 * - both programs together: what they weighed when the host was still a frame in the shell. Of the host this counts what
 *   its entry imports later too, because it does so at each start.
 * And the host as one file, which is no load of anybody's page: 4 MB on disk.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { outDir, programConfig } from './build.ts';
import type { Program } from './headers.ts';
import { localOrigins, portFromEnvironment } from './origins.ts';
import { ROOT } from './paths.ts';
import { SINGLE_FILE } from './single-file.ts';

const KB = 1000;
const BAND_LIMIT = 8 * KB;
const SHELL_RATIO = 1.6;
const SUM_LIMIT = 222_218;
const SINGLE_FILE_LIMIT = 4000 * KB;

function weigh(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Of the files that the page's HTML names: the entry, what it imports at once, and its styles. */
async function named(program: Program, ending: RegExp): Promise<number> {
  const html = await readFile(join(outDir(program), 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(built\/[^"]+)"/g)].map((match) => match[1] ?? '');
  if (!files.some((file) => file.endsWith('.js'))) throw new Error(`No scripts in ${program}/index.html.`);
  const asked = files.filter((file) => ending.test(file));
  return sum(
    await Promise.all(asked.map(async (file) => weigh(await readFile(join(outDir(program), file))))),
  );
}

async function outputsOf(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const result = await build({ ...config, logLevel: 'silent', build: { ...config.build, write: false } });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  return outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
}

/** The host's scripts of a start: the entry, what it imports later, and whatever those import at once. */
async function hostStart(): Promise<number> {
  const origins = localOrigins(portFromEnvironment());
  const chunks = new Map(
    (await outputsOf(programConfig('host', { origins }))).map((chunk) => [chunk.fileName, chunk]),
  );
  const entries = [...chunks.values()].filter((chunk) => chunk.isEntry);
  const loaded = new Set<string>();
  const load = (name: string): void => {
    const chunk = chunks.get(name);
    if (chunk === undefined || loaded.has(name)) return;
    loaded.add(name);
    chunk.imports.forEach(load);
  };
  for (const entry of entries) {
    load(entry.fileName);
    entry.dynamicImports.forEach(load);
  }
  return sum([...loaded].map((name) => weigh(chunks.get(name)?.code ?? '')));
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
    const chunks = await outputsOf({
      configFile: false,
      build: { target: 'es2022', modulePreload: false, rolldownOptions: { input: entry } },
    });
    return weigh(chunks.map(({ code }) => code).join(''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const react = await reactItself();
const shell = await named('shell', /\.js$/);
const rows: readonly [string, number, number][] = [
  ['host before the band is painted', await named('host', /\.(?:js|css)$/), BAND_LIMIT],
  ['shell', shell, react * SHELL_RATIO],
  ['host and shell at a start', (await hostStart()) + shell, SUM_LIMIT],
];
console.log(`React itself: ${(react / KB).toFixed(1)} kB gzip`);
let over = false;
for (const [name, size, limit] of rows) {
  const note = size > limit ? '  OVER' : '';
  console.log(`${name}: ${(size / KB).toFixed(1)} kB of ${(limit / KB).toFixed(1)} kB${note}`);
  if (size > limit) over = true;
}
const { size } = await stat(SINGLE_FILE);
console.log(`single file: ${(size / KB).toFixed(0)} kB of ${SINGLE_FILE_LIMIT / KB} kB, not compressed`);
if (over || size > SINGLE_FILE_LIMIT) {
  console.error('Over budget.');
  process.exit(1);
}
