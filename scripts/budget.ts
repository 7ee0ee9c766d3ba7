/**
 * Weights, gzip, of what a start loads. Limits:
 * - what the host needs before its band is painted, scripts and styles: 8 kB;
 * - the shell's scripts that run before its first paint: 1.6 × React itself, built by the same bundler;
 * - what the shell's page names besides, because Home needs it: store, services, screen, and the questions to a chain;
 * - the package that apps load: 3 kB;
 * - what the first WalletConnect link loads, without the curves and hashes that other screens load too: 25 kB;
 * - what the browser extension runs in a page that it was turned on for: 3 kB; all of it: 11 kB and its icon;
 * - both programs before Home's own part: what they weighed when the host was still a frame in the shell. Of the host
 *   this counts what its entry imports later too, because it does so at each start.
 * And the number of script files of both programs until Home is of use: each is a request. And the host as one file,
 * which is no load of anybody's page: 4.4 MB on disk, a tenth of them lists of tokens, chains and known thieves.
 * The texts of another language are one file more, and wait for none that a start does not load.
 */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { WITH_ETHEREUM } from '../src/extension/registration.ts';
import { programConfig } from './build.ts';
import type { Program } from './headers.ts';
import { localOrigins, portFromEnvironment } from './origins.ts';
import { CONNECT_MODULE, EXTENSION, ROOT } from './paths.ts';
import { SINGLE_FILE } from './single-file.ts';

const KB = 1000;
const BAND_LIMIT = 8 * KB;
const SHELL_RATIO = 1.6;
const HOME_LIMIT = 156 * KB;
const SUM_LIMIT = 222_218;
/** Host: entry, helpers of the bundler, start, the keyring's worker. Shell: entry, helpers, Home, the questions. */
const FILES_LIMIT = 8;
const CONNECT_LIMIT = 3 * KB;
const WALLETCONNECT_LIMIT = 25 * KB;
const EXTENSION_PAGE_LIMIT = 3 * KB;
const EXTENSION_LIMIT = 11 * KB;
const SINGLE_FILE_LIMIT = 4410 * KB;

function weigh(content: string | Uint8Array): number {
  return gzipSync(content, { level: 9 }).length;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

type Output = Rolldown.OutputChunk | Rolldown.OutputAsset;

async function outputsOf(config: InlineConfig): Promise<readonly Output[]> {
  const result = await build({ ...config, logLevel: 'silent', build: { ...config.build, write: false } });
  const outputs = Array.isArray(result) ? result : 'output' in result ? [result] : [];
  return outputs.flatMap(({ output }) => output);
}

function contentOf(output: Output): string | Uint8Array {
  return output.type === 'chunk' ? output.code : output.source;
}

/** A program as built, by file. */
type Files = ReadonlyMap<string, Output>;

async function filesOf(program: Program): Promise<Files> {
  const origins = localOrigins(portFromEnvironment());
  return new Map((await outputsOf(programConfig(program, { origins }))).map((file) => [file.fileName, file]));
}

function weighFiles(files: Files, names: readonly string[]): number {
  return sum(
    names.map((name) => {
      const file = files.get(name);
      if (file === undefined) throw new Error(`The build has no ${name}.`);
      return weigh(contentOf(file));
    }),
  );
}

/** What the program's page names: its entry, what that imports at once, styles, and what else is fetched early. */
function named(files: Files, ending: RegExp): readonly string[] {
  const page = files.get('index.html');
  const html = page === undefined ? '' : String(contentOf(page));
  const names = [...html.matchAll(/(?:src|href)="\/(built\/[^"]+)"/g)].map((match) => match[1] ?? '');
  if (!names.some((name) => name.endsWith('.js'))) throw new Error('The page names no scripts.');
  return names.filter((name) => ending.test(name));
}

function entriesOf(files: Files): readonly Rolldown.OutputChunk[] {
  return [...files.values()].filter((file) => file.type === 'chunk').filter(({ isEntry }) => isEntry);
}

/** These files and whatever they import at once. */
function withImports(files: Files, names: readonly string[]): readonly string[] {
  const loaded = new Set<string>();
  const load = (name: string): void => {
    const file = files.get(name);
    if (file?.type !== 'chunk' || loaded.has(name)) return;
    loaded.add(name);
    file.imports.forEach(load);
  };
  names.forEach(load);
  return [...loaded];
}

/** The texts of another language, by the names that their files have from `scripts/languages.ts`. */
const TEXTS = /\/\w\w\.generated-/;

/** The host's scripts of a start: the entry, what it imports later, and whatever those import at once. */
function hostStart(files: Files): readonly string[] {
  const entries = entriesOf(files);
  return withImports(
    files,
    entries.flatMap(({ fileName, dynamicImports }) => [
      fileName,
      // Texts of another language: who reads English loads none.
      ...dynamicImports.filter((name) => !TEXTS.test(name)),
    ]),
  );
}

/** The shell's scripts: those that run before its first paint, and those that its page names besides. */
function shellStart(files: Files): { readonly first: readonly string[]; readonly home: readonly string[] } {
  const entries = entriesOf(files).map(({ fileName }) => fileName);
  const first = withImports(files, entries);
  const all = withImports(files, named(files, /\.js$/));
  return { first, home: all.filter((name) => !first.includes(name)) };
}

/** The part of the shell that begins with this module. */
function partOf(files: Files, module: string): string {
  const part = [...files.values()].find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module) === true,
  );
  if (part === undefined) throw new Error(`The build has no part for ${module}.`);
  return part.fileName;
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
    const outputs = await outputsOf({
      configFile: false,
      build: { target: 'es2022', modulePreload: false, rolldownOptions: { input: entry } },
    });
    return weigh(outputs.map((output) => String(contentOf(output))).join(''));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The extension as built; its icon is compressed already. */
async function extensionFiles(): Promise<readonly string[]> {
  return (await readdir(EXTENSION)).filter((name) => !name.endsWith('.png'));
}

async function weighExtension(names: readonly string[]): Promise<number> {
  return sum(await Promise.all(names.map(async (name) => weigh(await readFile(join(EXTENSION, name))))));
}

const react = await reactItself();
const [host, shell] = [await filesOf('host'), await filesOf('shell')];
const hostNames = hostStart(host);
const { first, home } = shellStart(shell);
const firstSize = weighFiles(shell, first);
const rows: readonly [string, number, number][] = [
  ['host before the band is painted', weighFiles(host, named(host, /\.(?:js|css)$/)), BAND_LIMIT],
  ['shell before its first paint', firstSize, react * SHELL_RATIO],
  ['what Home needs besides', weighFiles(shell, home), HOME_LIMIT],
  ['host and shell at a start, without Home’s part', weighFiles(host, hostNames) + firstSize, SUM_LIMIT],
  ['package for apps', weigh(await readFile(CONNECT_MODULE)), CONNECT_LIMIT],
  [
    'WalletConnect by itself',
    weighFiles(shell, [partOf(shell, '/apps/walletconnect/start.ts')]),
    WALLETCONNECT_LIMIT,
  ],
  ['extension in a page', await weighExtension([WITH_ETHEREUM]), EXTENSION_PAGE_LIMIT],
  ['extension, all of it', await weighExtension(await extensionFiles()), EXTENSION_LIMIT],
];
console.log(`React itself: ${(react / KB).toFixed(1)} kB gzip`);
let over = false;
for (const [name, size, limit] of rows) {
  const note = size > limit ? '  OVER' : '';
  console.log(`${name}: ${(size / KB).toFixed(1)} kB of ${(limit / KB).toFixed(1)} kB${note}`);
  if (size > limit) over = true;
}
/** The keyring's worker is built apart. */
const files = hostNames.length + 1 + first.length + home.length;
console.log(
  `script files until Home is of use: ${files} of ${FILES_LIMIT}${files > FILES_LIMIT ? '  OVER' : ''}`,
);
if (files > FILES_LIMIT) over = true;
for (const [program, files, start] of [
  ['host', host, hostNames],
  ['shell', shell, [...first, ...home]],
] as const) {
  for (const name of [...files.keys()].filter((each) => TEXTS.test(each))) {
    const besides = withImports(files, [name]).filter((each) => each !== name && !start.includes(each));
    const note = besides.length > 0 ? `  and waits for ${besides.join(', ')}: OVER` : '';
    console.log(
      `${program} in another language: ${name}, ${(weighFiles(files, [name]) / KB).toFixed(1)} kB${note}`,
    );
    if (besides.length > 0) over = true;
  }
}
const { size } = await stat(SINGLE_FILE);
console.log(`single file: ${(size / KB).toFixed(0)} kB of ${SINGLE_FILE_LIMIT / KB} kB, not compressed`);
if (over || size > SINGLE_FILE_LIMIT) {
  console.error('Over budget.');
  process.exit(1);
}
