/** The steps of `pnpm test` and `pnpm test:smoke`: each one a command, timed. The first that fails ends the run. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failedPages } from './failed-pages.ts';
import { ROOT } from './paths.ts';
import { skippedTests } from './skipped.ts';
import { slowestFiles } from './slowest.ts';

type Command = readonly [string, ...string[]];

export interface Step {
  readonly name: string;
  readonly command: Command;
  /** Where it writes its tests with their times, as JSON. A skipped test in it fails the step. */
  readonly report?: string;
  /** Run when it failed, to tell more of why. The step stays failed. */
  readonly whenFailed?: Command;
  /** Where it leaves what the pages of failed tests showed. */
  readonly pages?: string;
}

/** One checker for each program: several would check anew what they share, and two cores do not make up for it. */
export const TYPES: Step = { name: 'types', command: ['tsc', '-b', '--checkers', '1'] };
export const LINT: Step = { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] };
export const BUILD: Step = { name: 'build', command: ['tsx', 'scripts/build.ts'] };

/**
 * One after the other; those of a list side by side, each of which keeps what it says until it has ended. Ends this
 * process with the code of the first step that fails.
 */
export async function runSteps(steps: readonly (Step | readonly Step[])[]): Promise<void> {
  const begun = Date.now();
  for (const step of steps) {
    const codes =
      'name' in step
        ? [await runStep(step, false)]
        : await Promise.all(step.map((each) => runStep(each, true)));
    const failed = codes.find((code) => code !== 0);
    if (failed !== undefined) process.exit(failed);
  }
  console.log(`\nAll passed in ${((Date.now() - begun) / 1000).toFixed(0)} s.`);
}

/** @param quietly what it says comes as a whole once it has ended: it is not alone. */
async function runStep(step: Step, quietly: boolean): Promise<number> {
  const { name, command, report, whenFailed, pages } = step;
  const title = `\n▸ ${name}`;
  const said: Buffer[] = [];
  if (!quietly) console.log(title);
  const from = Date.now();
  // A report of an earlier run is none of this one.
  if (report !== undefined) rmSync(join(ROOT, report), { force: true });
  const hear = quietly ? (data: Buffer) => void said.push(data) : undefined;
  const code = (await run(command, hear)) || refuseSkipped(report);
  if (quietly) console.log(`${title}\n${Buffer.concat(said).toString().trimEnd()}`);
  const seconds = ((Date.now() - from) / 1000).toFixed(1);
  console.log(`  ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${seconds} s`);
  if (report !== undefined && existsSync(join(ROOT, report))) printSlowest(report);
  // Before anything is run once more, which clears them.
  if (code !== 0 && pages !== undefined) printPages(pages);
  if (code !== 0 && whenFailed !== undefined) {
    console.log(`\n▸ ${name}: what failed, once more`);
    await run(whenFailed);
  }
  return code;
}

/** @param hear gets what it says, which else goes where this process says its own. */
function run([program, ...rest]: Command, hear?: (data: Buffer) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const output = hear === undefined ? 'inherit' : 'pipe';
    const child = spawn(join(ROOT, 'node_modules', '.bin', program), rest, {
      cwd: ROOT,
      stdio: ['ignore', output, output],
    });
    if (hear !== undefined) {
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
    }
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}

/** 1 where tests were skipped: "All passed" would say more than was tried. */
function refuseSkipped(report: string | undefined): 0 | 1 {
  if (report === undefined) return 0;
  const skipped = skippedTests(readFileSync(join(ROOT, report), 'utf8'));
  if (skipped === 0) return 0;
  console.error(`\n  Skipped tests: ${skipped}. Make them run, or remove them.`);
  return 1;
}

function printSlowest(report: string): void {
  console.log('\n  The ten slowest files:');
  for (const { file, seconds } of slowestFiles(readFileSync(join(ROOT, report), 'utf8'), 10)) {
    console.log(`  ${seconds.toFixed(1).padStart(7)} s  ${file.replace(`${ROOT}/`, '')}`);
  }
}

function printPages(folder: string): void {
  for (const { test, lines } of failedPages(join(ROOT, folder)))
    console.log(`\n  The page of ${test} when it failed:\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
