/**
 * The cost of one password: hash-wasm as the keyring worker uses it, and unlocking in Chromium against the build
 * (`pnpm build`) from the press to the closed sheet, each beside the reference implementation in C (Debian's package
 * `argon2`). They take turns, so that what else the machine does befalls all of them. Prints milliseconds and the
 * medians of each round's ratios; fails above the goal.
 */
import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type { BrowserContext } from '@playwright/test';
import { argon2id } from 'hash-wasm';
import { PASSWORD } from '../e2e/support/vaults.ts';
import { openBench } from './support/browser.ts';
import { median, spread } from './support/stats.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
/** Press to closed, by the reference in C. */
const GOAL = 1.7;
const SALT = 'evident-bench-00';
const SIZE = { accounts: 1, tokens: 1, transactions: 1 };

async function wasm(): Promise<number> {
  const from = performance.now();
  await argon2id({
    password: PASSWORD,
    salt: SALT,
    memorySize: 65_536,
    iterations: 3,
    parallelism: 1,
    hashLength: 32,
  });
  return performance.now() - from;
}

/** The tool prints its own time, without the start of its process; null when it is not installed. */
function native(): number | null {
  const run = spawnSync('argon2', [SALT, '-id', '-t', '3', '-k', '65536', '-p', '1', '-l', '32'], {
    input: PASSWORD,
    encoding: 'utf8',
  });
  const seconds = /([\d.]+) seconds/.exec(run.stdout ?? '')?.[1];
  return run.status !== 0 || seconds === undefined ? null : Number(seconds) * 1000;
}

/** Runs in the page before its programs: when it was pressed last, and when the sheet closed. */
function watchUnlock(): void {
  addEventListener('click', () => performance.mark('pressed'), true);
  const { close } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.close = function (...given) {
    performance.mark('closed');
    close.apply(this, given);
  };
}

/** Milliseconds from the press to the closed sheet, in a page of its own. */
async function unlock(context: BrowserContext, origin: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchUnlock);
  await page.goto(origin);
  await page.getByRole('button', { name: 'Unlock' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Password', { exact: true }).pressSequentially(PASSWORD, { delay: 30 });
  await sheet.getByRole('button', { name: 'Unlock', exact: true }).click();
  await page.waitForFunction(() => performance.getEntriesByName('closed').length > 0);
  const time = await page.evaluate(() => {
    const at = (name: string) => performance.getEntriesByName(name).at(-1)?.startTime ?? Number.NaN;
    return at('closed') - at('pressed');
  });
  await page.close();
  return time;
}

const bench = await openBench();
try {
  const context = await bench.profile(SIZE);
  await unlock(context, bench.origin);
  await wasm();
  const rounds: { readonly wasm: number; readonly unlock: number; readonly native: number | null }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = native();
    const unlocking = await unlock(context, bench.origin);
    const after = native();
    const derived = await wasm();
    rounds.push({
      wasm: derived,
      unlock: unlocking,
      native: before === null || after === null ? null : (before + after) / 2,
    });
  }
  console.log(`Argon2id, 64 MiB, 3 passes, ${ROUNDS} rounds:`);
  const report = (name: string, times: readonly number[]) =>
    console.log(`${name.padEnd(34)} ${median(times).toFixed(0)} ms (${spread(times)})`);
  report(
    'hash-wasm',
    rounds.map(({ wasm: each }) => each),
  );
  report(
    'press of Unlock to closed sheet',
    rounds.map(({ unlock: each }) => each),
  );
  const known = rounds.flatMap((each) => (each.native === null ? [] : [{ ...each, native: each.native }]));
  if (known.length === 0) console.log('reference in C: not installed (Debian: argon2)');
  else {
    report(
      'reference in C',
      known.map((each) => each.native),
    );
    const ratio = median(known.map((each) => each.unlock / each.native));
    const derivation = median(known.map((each) => each.wasm / each.native));
    console.log(
      `hash-wasm by the reference: ${derivation.toFixed(2)}; unlocking: ${ratio.toFixed(2)} (goal ${GOAL})`,
    );
    if (ratio > GOAL) process.exitCode = 1;
  }
} finally {
  await bench.stop();
}
