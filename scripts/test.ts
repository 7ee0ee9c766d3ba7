/** `pnpm test`: everything that CI asks for, cheapest first, each step timed. Stops at the first failure. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { ROOT } from './paths.ts';
import { slowestFiles } from './slowest.ts';

type Command = readonly [string, ...string[]];

interface Step {
  readonly name: string;
  readonly command: Command;
  /** Where it writes what each test took, as JSON. */
  readonly report?: string;
  /** Run when it failed, to tell more of why. The step stays failed. */
  readonly whenFailed?: Command;
}

const UNIT_REPORT = 'test-results/unit.json';
const BROWSER_REPORT = 'test-results/browser.json';

const STEPS: readonly Step[] = [
  { name: 'types', command: ['tsc', '-b'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    name: 'walls',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', 'src', 'devnet', 'scripts', 'e2e', 'bench'],
  },
  { name: 'dead code', command: ['knip'] },
  {
    name: 'unit',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    report: UNIT_REPORT,
  },
  { name: 'build', command: ['tsx', 'scripts/build.ts'] },
  { name: 'reproducible', command: ['tsx', 'scripts/reproducible.ts'] },
  { name: 'budgets', command: ['tsx', 'scripts/budget.ts'] },
  { name: 'errors page', command: ['tsx', 'scripts/errors-page.ts', '--check'] },
  {
    name: 'browser',
    command: ['playwright', 'test'],
    report: BROWSER_REPORT,
    whenFailed: ['playwright', 'test', '--last-failed', '--trace', 'on', '--reporter', 'list'],
  },
];

function run([program, ...rest]: Command): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(ROOT, 'node_modules', '.bin', program), rest, {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

function printSlowest(report: string): void {
  console.log('\n  The ten slowest files:');
  for (const { file, seconds } of slowestFiles(readFileSync(join(ROOT, report), 'utf8'), 10)) {
    console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${ROOT}/`, '')}`);
  }
}

const only = process.argv.slice(2);
ensureChromium();
const begun = Date.now();
for (const step of STEPS) {
  if (only.length > 0 && !only.includes(step.name)) continue;
  console.log(`\n▸ ${step.name}`);
  const from = Date.now();
  // A report of an earlier run is none of this one.
  if (step.report !== undefined) rmSync(join(ROOT, step.report), { force: true });
  const code = await run(step.command);
  console.log(
    `  ${step.name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`,
  );
  if (step.report !== undefined && existsSync(join(ROOT, step.report))) printSlowest(step.report);
  if (code === 0) continue;
  if (step.whenFailed !== undefined) {
    console.log(`\n▸ ${step.name}: what failed, once more`);
    await run(step.whenFailed);
  }
  process.exit(code);
}
console.log(`\nAll passed in ${((Date.now() - begun) / 1000).toFixed(0)} s.`);
