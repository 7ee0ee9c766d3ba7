/** The steps of `pnpm test` and `pnpm test:smoke`: each one a command, timed. After one that fails nothing begins. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
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
}

export const TYPES: Step = { name: 'types', command: ['tsc', '-b'] };
export const LINT: Step = { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] };
export const BUILD: Step = { name: 'build', command: ['tsx', 'scripts/build.ts'] };

/** Steps that follow one another. */
export type Lane = readonly Step[];

/**
 * Round after round. The lanes of a round run at the same time: where one waits, for a chain or for its only core, the
 * others go on. Ends this process with the code of a step that failed, once what was under way has ended.
 */
export async function runSteps(rounds: readonly (readonly Lane[])[]): Promise<void> {
  const begun = Date.now();
  for (const lanes of rounds) {
    let code = 0;
    const runLane = async (lane: Lane, first: boolean) => {
      for (const step of lane) {
        if (code !== 0) return;
        const ended = await runStep(step, first);
        if (ended !== 0) code = ended;
      }
    };
    await Promise.all(lanes.map((lane, index) => runLane(lane, index === 0)));
    if (code !== 0) process.exit(code);
  }
  console.log(`\nAll passed in ${((Date.now() - begun) / 1000).toFixed(0)} s.`);
}

/** @param live what it says is shown at once, and not when it has ended: two at a time could not be read. */
async function runStep({ name, command, report, whenFailed }: Step, live: boolean): Promise<number> {
  if (live) console.log(`\n▸ ${name}`);
  const from = Date.now();
  // A report of an earlier run is none of this one.
  if (report !== undefined) rmSync(join(ROOT, report), { force: true });
  const { exit, said } = await run(command, live);
  if (!live) process.stdout.write(`\n▸ ${name}\n${said}`);
  const code = exit || refuseSkipped(report);
  console.log(
    `  ${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${((Date.now() - from) / 1000).toFixed(1)} s`,
  );
  if (report !== undefined && existsSync(join(ROOT, report))) printSlowest(report);
  if (code !== 0 && whenFailed !== undefined) {
    console.log(`\n▸ ${name}: what failed, once more`);
    await run(whenFailed, true);
  }
  return code;
}

function run([program, ...rest]: Command, live: boolean): Promise<{ exit: number; said: string }> {
  return new Promise((resolve, reject) => {
    const out = live ? 'inherit' : 'pipe';
    const child = spawn(join(ROOT, 'node_modules', '.bin', program), rest, {
      cwd: ROOT,
      stdio: ['ignore', out, out],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ exit: code ?? 1, said }));
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
