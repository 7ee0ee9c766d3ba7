/**
 * Storing a history of 100 000 transactions in Chromium, by the store as the wallet has it, beside a row of IndexedDB
 * for each of them. Prints the ratio of their times and the longest task of the main thread while ours is written.
 * Fails above one of the goals.
 */
import { chromium } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { serve } from '#scripts/serve.ts';
import { bundleText } from '../scripts/bundle-text.ts';
import { median, spread } from './support/stats.ts';
import { tasksDuring } from './support/tasks.ts';

const ROUNDS = Number(process.argv[2] ?? 5);
const ROWS = 100_000;
const GOAL_RATIO = 0.05;
const GOAL_TASK_MS = 50;

const bundle = await bundleText(new URL('./support/storing.ts', import.meta.url).pathname, {});
const served = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
try {
  const page = await browser.newPage();
  await page.goto(`${served.shellOrigin}/nothing.txt`);
  await page.evaluate(`${bundle};globalThis.storing = evident;`);
  await page.evaluate(`storing.prepare(${ROWS})`);
  const ours: number[] = [];
  const plain: number[] = [];
  const tasks: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    let ms = Number.NaN;
    const each = await tasksDuring(
      page,
      () => page.mainFrame(),
      async () => {
        ms = await page.evaluate<number>('storing.storeHistory()');
      },
    );
    const rows = await page.evaluate<number>('storing.storeRows()');
    if (round < 0) continue;
    ours.push(ms);
    plain.push(rows);
    tasks.push(Math.max(...each));
  }
  // The best of each: whatever else the machine does only adds to either.
  const ratio = Math.min(...ours) / Math.min(...plain);
  console.log(
    `${ROWS} transactions, median of ${ROUNDS}: history ${spread(ours)} ms, rows ${spread(plain)} ms`,
  );
  console.log(`ratio: ${ratio.toFixed(3)} (goal: at most ${GOAL_RATIO})`);
  console.log(`longest task: ${spread(tasks)} ms (goal: at most ${GOAL_TASK_MS})`);
  if (!(ratio <= GOAL_RATIO && median(tasks) <= GOAL_TASK_MS)) process.exitCode = 1;
} finally {
  await browser.close();
  await served.stop();
}
