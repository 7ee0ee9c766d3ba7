/**
 * `pnpm test:rules [--unit] [parts of names]`: takes each rule of the boundary out of a copy of the last commit, one at a time,
 * and tells whether the tests named for it fail, as they must. Takes about half an hour; run when the boundary changes.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../paths.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';

const copy = join(mkdtempSync(join(tmpdir(), 'evident-rules-')), 'copy');

function run(program: string, ...more: readonly string[]): { readonly ok: boolean; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(join(copy, 'node_modules', '.bin', program), more, {
    cwd: copy,
    encoding: 'utf8',
    // What they print is read.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  return { ok: status === 0, text: `${stdout}${stderr}` };
}

/** Changes the copy; returns how to change it back. */
function takeOut({ edits }: Rule): () => void {
  const before = new Map<string, string>();
  for (const { file, from, to } of edits) {
    const path = join(copy, file);
    const text = readFileSync(path, 'utf8');
    if (!before.has(path)) before.set(path, text);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return () => {
    for (const [path, text] of before) writeFileSync(path, text);
  };
}

const DIST = join(copy, 'dist');
const WHOLE_DIST = join(copy, '..', 'dist');

function build(): void {
  const { ok, text } = run('tsx', 'scripts/build.ts');
  if (!ok) throw new Error(`The program does not build:\n${text}`);
}

/** The programs as built with every rule, and anew the one that the rule was taken out of. */
function buildWithout({ edits }: Rule): void {
  rmSync(DIST, { recursive: true, force: true });
  cpSync(WHOLE_DIST, DIST, { recursive: true });
  const programs = [
    ...(edits.some(({ file }) => /^src\/(?:signer|protocol)\//.test(file)) ? ['host'] : []),
    ...(edits.some(({ file }) => /^src\/wallet\//.test(file)) ? ['shell'] : []),
  ];
  if (programs.length === 0) return;
  const script = `
    import { buildProgram } from './scripts/build.ts';
    import { hostedOrigins } from './scripts/origins.ts';
    for (const program of ${JSON.stringify(programs)}) await buildProgram(program, { origins: hostedOrigins() });
  `;
  writeFileSync(join(copy, 'build-without.ts'), script);
  const { ok, text } = run('tsx', 'build-without.ts');
  if (!ok) throw new Error(`The program without the rule does not build:\n${text}`);
}

/** What the tests of a rule say: how many failed by themselves. A run that could not start shows nothing. */
function failed(kind: 'unit' | 'browser', how: readonly string[]): boolean {
  const { ok, text } =
    kind === 'unit'
      ? run('vitest', 'run', ...how)
      : run(
          'playwright',
          'test',
          '--workers',
          '1',
          '--project=desktop',
          '--project=profile',
          '--project=browser',
          '--reporter=list',
          ...how,
        );
  const ran = kind === 'unit' ? /Tests +\d+ failed/.test(text) : /^ +\d+ failed$/m.test(text);
  if (!ok && !ran) throw new Error(`The tests did not run:\n${text.slice(-3000)}`);
  return !ok;
}

const [first, ...more] = process.argv.slice(2);
/** Seconds instead of minutes: nothing is built. */
const unitAlone = first === '--unit';
const wanted = unitAlone || first === undefined ? more : [first, ...more];
const named = RULES.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const chosen: readonly Rule[] = unitAlone
  ? named.filter(({ unit }) => unit !== undefined).map(({ browser: _, ...rule }) => rule)
  : named;
let silent = 0;
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy], { cwd: ROOT });
try {
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  if (chosen.some(({ browser }) => browser !== undefined)) {
    build();
    renameSync(DIST, WHOLE_DIST);
  }
  for (const rule of chosen) {
    const putBack = takeOut(rule);
    const said: string[] = [];
    try {
      if (rule.browser !== undefined) buildWithout(rule);
      for (const kind of ['unit', 'browser'] as const) {
        const how = rule[kind];
        if (how === undefined) continue;
        const did = failed(kind, how);
        said.push(`${kind} ${did ? 'fails' : 'PASSES'}`);
        if (!did) silent += 1;
      }
    } catch (thrown) {
      silent += 1;
      said.push(thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      putBack();
    }
    console.log(`${rule.name}: ${said.join(', ')}`);
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: ROOT });
  rmSync(join(copy, '..'), { recursive: true, force: true });
}
console.log(`\n${chosen.length} rules taken out, ${silent} of them, or of their tests, unnoticed.`);
process.exit(silent === 0 ? 0 : 1);
