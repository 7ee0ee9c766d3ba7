/**
 * The history in Chromium against the build (`pnpm build`): 100 000 rows beside 100, of one account. Loads of
 * /activity take turns; measured are the time to the first line on the screen and what the main thread worked for it.
 * Then both are scrolled by the wheel, the long one also in its middle, with all of it read: frames that came late, and
 * tasks above 50 ms. Prints ratios; fails when the first line of the long one comes more than two frames later.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { walletFrame } from '../e2e/support/programs.ts';
import { openBench, timeOfMark } from './support/browser.ts';
import { median, spread } from './support/stats.ts';
import { workUntil } from './support/tasks.ts';

const ROUNDS = Number(process.argv[2] ?? 11);
const ROWS = [100, 100_000] as const;
const FRAME_MS = 1000 / 60;
const GOAL_FRAMES = 2;
const SCROLL_MS = 6_000;

/** Runs in the page before its programs: notes when the first line was painted. */
function mark(): void {
  const watcher = new MutationObserver(() => {
    if (document.querySelector('[data-part] a') === null) return;
    watcher.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('first');
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { subtree: true, childList: true });
}

interface Opened {
  readonly page: Page;
  readonly first: number;
  /** CPU time of the main thread until then, in milliseconds. */
  readonly work: number;
}

async function open(context: BrowserContext, origin: string): Promise<Opened> {
  const page = await context.newPage();
  await page.addInitScript(mark);
  let first = Number.NaN;
  const work = await workUntil(page, 'first', async () => {
    await page.goto(`${origin}/activity`);
    first = await timeOfMark(page, walletFrame(page), 'first');
  });
  return { page, first, work };
}

interface Scroll {
  readonly frames: number;
  readonly late: number;
  readonly longest: number;
  readonly longTasks: number;
}

/** Turns the wheel as fast as the browser takes it, down, and up again where the list ends. */
async function scroll(page: Page, ms: number): Promise<Scroll> {
  const frame = walletFrame(page);
  await page.mouse.move(640, 600);
  await frame.evaluate(() => {
    const seen = { times: [] as number[], long: 0, on: true };
    Object.assign(window, { seen });
    const frame = (time: number) => {
      seen.times.push(time);
      if (seen.on) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new PerformanceObserver((list) => {
      if (seen.on) seen.long += list.getEntries().length;
    }).observe({ type: 'longtask' });
  });
  const until = performance.now() + ms;
  for (let turn = 0; performance.now() < until; turn += 1) {
    await page.mouse.wheel(0, turn % 60 < 40 ? 240 : -240);
    await page.waitForTimeout(16);
  }
  const { times, long } = await frame.evaluate(() => {
    const { seen } = window as unknown as { seen: { times: number[]; long: number; on: boolean } };
    seen.on = false;
    return { times: seen.times, long: seen.long };
  });
  const gaps = times.slice(1).map((time, i) => time - (times[i] ?? time));
  return {
    frames: gaps.length,
    late: gaps.filter((gap) => gap > 1.5 * FRAME_MS).length,
    longest: Math.max(...gaps),
    longTasks: long,
  };
}

/** Goes on to the end until nothing more comes. */
async function readAll(page: Page): Promise<number> {
  const from = performance.now();
  let [before, still] = [0, 0];
  while (still < 20) {
    const height = await walletFrame(page).evaluate(() => {
      window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
      return document.documentElement.scrollHeight;
    });
    still = height === before ? still + 1 : 0;
    before = height;
    await page.waitForTimeout(50);
  }
  return performance.now() - from - 1000;
}

const late = ({ late: n, frames }: Scroll) => n / frames;
const told = (name: string, each: Scroll) =>
  console.log(
    `${name}: ${each.late} of ${each.frames} frames late (${(100 * late(each)).toFixed(1)} %), longest ${each.longest.toFixed(0)} ms, ${each.longTasks} tasks above 50 ms`,
  );

const bench = await openBench();
try {
  const lists = [];
  for (const transactions of ROWS) {
    const context = await bench.profile({ accounts: 1, tokens: 200, transactions });
    lists.push({ context, times: [] as number[], works: [] as number[] });
  }
  for (let round = -2; round < ROUNDS; round += 1) {
    for (const { context, times, works } of lists) {
      const { page, first, work } = await open(context, bench.origin);
      if (round >= 0) {
        times.push(first);
        works.push(work);
      }
      await page.close();
    }
  }
  const [short, long] = lists;
  if (short === undefined || long === undefined) throw new Error('nothing measured');
  console.log(`First line of /activity, median of ${ROUNDS} loads (middle half)`);
  let passed = true;
  for (const [name, few, many] of [
    ['time', short.times, long.times],
    ['work of the main thread', short.works, long.works],
  ] as const) {
    // Each pair of loads had the same machine.
    const apart = many.map((ms, i) => (ms - (few[i] ?? Number.NaN)) / FRAME_MS);
    console.log(
      `${name}: 100 rows ${spread(few)} ms, 100 000 rows ${spread(many)} ms, ratio ${(median(many) / median(few)).toFixed(2)}`,
    );
    console.log(`  later by ${spread(apart, 1)} frames (goal: at most ${GOAL_FRAMES})`);
    if (!(median(apart) <= GOAL_FRAMES)) passed = false;
  }
  if (!passed) process.exitCode = 1;

  const few = await open(short.context, bench.origin);
  const some = await scroll(few.page, SCROLL_MS);
  await few.page.close();
  told('100 rows, scrolled', some);
  const many = await open(long.context, bench.origin);
  const top = await scroll(many.page, SCROLL_MS);
  told('100 000 rows, scrolled from the top', top);
  console.log(`read to the end in ${((await readAll(many.page)) / 1000).toFixed(1)} s`);
  await walletFrame(many.page).evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight / 2 }),
  );
  await many.page.waitForTimeout(1000);
  const deep = await scroll(many.page, SCROLL_MS);
  told('100 000 rows, all read, scrolled in the middle', deep);
  const parts = [top, deep].map((each) => (late(each) / Math.max(late(some), 1 / some.frames)).toFixed(2));
  console.log(`late frames as a ratio to 100 rows: from the top ${parts[0]}, in the middle ${parts[1]}`);
} finally {
  await bench.stop();
}
