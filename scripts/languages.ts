/**
 * Writes the tables of each language and program: which translated catalogue goes by which name. `pnpm languages` after
 * a catalogue was added, translated or renamed; a test fails where they are out of date, or where a translation is missing.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseSync, Visitor } from 'vite';
import { LANGUAGES, type Language } from '#core/text/language.ts';
import { ROOT } from './paths.ts';

const SRC = join(ROOT, 'src');

export const TRANSLATED = LANGUAGES.filter((language) => language !== 'en');

/** By its entry and the folder of its tables, in `src`. */
const PROGRAMS = {
  wallet: { entry: 'wallet/main.tsx', tables: 'wallet/app/languages' },
  signer: { entry: 'signer/main.ts', tables: 'signer/languages' },
} as const;
export type TranslatedProgram = keyof typeof PROGRAMS;
export const TRANSLATED_PROGRAMS = Object.keys(PROGRAMS) as TranslatedProgram[];

export interface Catalogue {
  readonly name: string;
  /** In `src`. */
  readonly file: string;
  readonly exported: string;
}

function parse(path: string) {
  const { program, errors } = parseSync(path, readFileSync(join(SRC, path), 'utf8'));
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  return program;
}

/** Every catalogue of the sources. Error: `TypeError` for one that is not exported by a name of its own. */
export function findCatalogues(): readonly Catalogue[] {
  return readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .toSorted()
    .flatMap(cataloguesOf);
}

function cataloguesOf(file: string): Catalogue[] {
  if (!readFileSync(join(SRC, file), 'utf8').includes('catalogue(')) return [];
  const found: Catalogue[] = [];
  let calls = 0;
  new Visitor({
    CallExpression(node) {
      if (nameGiven(node) !== null) calls += 1;
    },
    ExportNamedDeclaration({ declaration }) {
      if (declaration?.type !== 'VariableDeclaration') return;
      for (const { id, init } of declaration.declarations) {
        const name = nameGiven(init);
        if (name !== null && id.type === 'Identifier') found.push({ name, file, exported: id.name });
      }
    },
  }).visit(parse(file));
  if (calls !== found.length) throw new TypeError(`${file} has a catalogue that it does not export.`);
  return found;
}

/** Of `catalogue('name', …)`. */
function nameGiven(node: unknown): string | null {
  const call = node as {
    type?: string;
    callee?: { type: string; name?: string };
    arguments?: { type: string; value?: unknown }[];
  } | null;
  if (call?.type !== 'CallExpression' || call.callee?.name !== 'catalogue') return null;
  const name = call.arguments?.[0]?.value;
  return typeof name === 'string' ? name : null;
}

/** The file of a translation, in `src`, whether it is there or not. */
export function translationOf({ file }: Pick<Catalogue, 'file'>, language: Language): string {
  return file.replace(/\.ts$/, `.${language}.ts`);
}

export function isTranslated(each: Catalogue, language: Language): boolean {
  return existsSync(join(SRC, translationOf(each, language)));
}

const reached = new Map<string, ReadonlySet<string>>();

/** Everything that a program imports at once or later, in `src`; types are no part of it. Read once. */
function modulesOf(entry: string): ReadonlySet<string> {
  const before = reached.get(entry);
  if (before !== undefined) return before;
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const source of importsOf(path)) {
      const target = source.startsWith('#')
        ? source.slice(1)
        : source.startsWith('.')
          ? join(dirname(path), source)
          : null;
      if (target !== null && /\.tsx?$/.test(target) && existsSync(join(SRC, target))) visit(target);
    }
  };
  visit(entry);
  reached.set(entry, found);
  return found;
}

function importsOf(path: string): readonly string[] {
  const sources: string[] = [];
  new Visitor({
    ImportDeclaration({ importKind, source }) {
      if (importKind !== 'type') sources.push(source.value);
    },
    ExportNamedDeclaration({ exportKind, source }) {
      if (exportKind !== 'type' && source !== null) sources.push(source.value);
    },
    ExportAllDeclaration({ exportKind, source }) {
      if (exportKind !== 'type') sources.push(source.value);
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal' && typeof source.value === 'string') sources.push(source.value);
    },
  }).visit(parse(path));
  return sources;
}

/** The catalogues that a program uses, by name. */
export function cataloguesIn(program: TranslatedProgram, all: readonly Catalogue[]): readonly Catalogue[] {
  const modules = modulesOf(PROGRAMS[program].entry);
  return all.filter(({ file }) => modules.has(file)).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function tableFile(program: TranslatedProgram, language: Language): string {
  return join(SRC, PROGRAMS[program].tables, `${language}.generated.ts`);
}

/** The table as it should be: without what is not translated yet. */
export function tableText(program: TranslatedProgram, language: Language, all: readonly Catalogue[]): string {
  const { tables } = PROGRAMS[program];
  const used = cataloguesIn(program, all).filter((each) => isTranslated(each, language));
  const lines = used.map((each, at) => {
    const file = translationOf(each, language);
    const own = file.startsWith(`${program}/`);
    const from = own ? relative(tables, file) : `#${file}`;
    return {
      import: `import { ${each.exported} as t${at} } from '${from}';`,
      row: `  '${each.name}': t${at},`,
    };
  });
  return `/** Written by scripts/languages.ts: the texts of the ${program} in another language (${language}). */
import type { Translations } from '#core/text/language.ts';
${lines.map((line) => line.import).join('\n')}

export const texts: Translations = {
${lines.map((line) => line.row).join('\n')}
};
`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const all = findCatalogues();
  for (const program of TRANSLATED_PROGRAMS) {
    for (const language of TRANSLATED)
      writeFileSync(tableFile(program, language), tableText(program, language, all));
  }
}
