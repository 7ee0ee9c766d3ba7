/**
 * What the host costs the wallet in time: the first content of the shell in its frame, beside the same shell opened at
 * top level, in Chromium against the build (`pnpm build`). Loads take turns, each in a page of its own, after a first
 * visit that filled the caches and started the service workers. Prints the time from the navigation to the shell's
 * first contentful paint and to Home's assets, and the medians of each pair's ratios; fails above the goal.
 *
 * At top level the shell shows only a link to the host. So the other side is a copy of the build in which the one
 * question whether the host frames it is answered by yes: the same files, the same headers, the same service worker
 * made anew for the copy, no host and no frame. It waits for no keys before it draws, as in its frame.
 */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { DIST } from '#scripts/paths.ts';
import { serve } from '#scripts/serve.ts';
import { writeServiceWorker } from '#scripts/service-worker-file.ts';
import { walletFrame } from '../e2e/support/programs.ts';
import { inHost, markAssets, type Opened, openProfiles, timeOfMark } from './support/browser.ts';
import { median, spread } from './support/stats.ts';

const ROUNDS = Number(process.argv[2] ?? 15);
const GOAL = 1.25;
const SIZE = { accounts: 1, tokens: 20, transactions: 100 };

/** As the build has it (`isFramedBy`), by the words that no tool shortens. */
const QUESTION =
  /if\((\w+)===null\|\|(\w+)\.parent===\2\|\|\2\.top!==\2\.parent\)return!1;(?=let \w+=\2\.location\.ancestorOrigins)/g;

/** Copies the build into `folder`, its shell changed so that it starts without a host around it. */
async function layAloneInto(folder: string): Promise<void> {
  await cp(DIST, folder, { recursive: true });
  const shell = join(folder, 'shell');
  let answered = 0;
  for (const name of await readdir(join(shell, 'built'))) {
    if (!name.endsWith('.js')) continue;
    const file = join(shell, 'built', name);
    const code = await readFile(file, 'utf8');
    const changed = code.replaceAll(QUESTION, () => {
      answered += 1;
      return 'return!0;';
    });
    if (changed !== code) await writeFile(file, changed);
  }
  if (answered !== 1)
    throw new Error(`The shell asks ${answered} times whether the host frames it, not once.`);
  await writeServiceWorker('shell', shell);
}

const MARKS = { 'first-contentful-paint': 'first content', assets: 'assets of Home' } as const;
type Times = Record<keyof typeof MARKS, number>;

async function load(context: BrowserContext, url: string, framed: boolean): Promise<Times> {
  const page: Page = await context.newPage();
  await page.addInitScript(markAssets);
  await page.goto(url);
  const frame = framed ? walletFrame(page) : page.mainFrame();
  const times = {
    'first-contentful-paint': await timeOfMark(page, frame, 'first-contentful-paint'),
    assets: await timeOfMark(page, frame, 'assets'),
  };
  await page.close();
  return times;
}

const folder = await mkdtemp(join(tmpdir(), 'evident-alone-'));
await layAloneInto(folder);
const served = await serve({ port: 0 });
const aloneServed = await serve({ port: 0, dist: folder });
const profiles = await openProfiles();
try {
  const alone: Opened = {
    url: aloneServed.shellOrigin,
    shellOrigin: aloneServed.shellOrigin,
    prepare: () => Promise.resolve(),
    wallet: (page) => page,
  };
  const host = inHost(served);
  const [inFrame, atTop] = [await profiles.open(SIZE, host), await profiles.open(SIZE, alone)];
  const frames: Times[] = [];
  const tops: Times[] = [];
  for (let round = -3; round < ROUNDS; round += 1) {
    const [framed, top] = [await load(inFrame, host.url, true), await load(atTop, alone.url, false)];
    if (round < 0) continue;
    frames.push(framed);
    tops.push(top);
  }
  console.log(`The wallet in its host beside the wallet alone, median of ${ROUNDS} loads (middle half)`);
  for (const [name, words] of Object.entries(MARKS) as [keyof Times, string][]) {
    const [framed, top] = [frames, tops].map((times) => times.map((each) => each[name]));
    // Each pair of loads had the same machine.
    const ratios = frames.map((each, i) => each[name] / (tops[i]?.[name] ?? Number.NaN));
    console.log(`${words}: in the host ${spread(framed ?? [])} ms, alone ${spread(top ?? [])} ms`);
    console.log(
      `  ratio ${spread(ratios, 2)}${name === 'first-contentful-paint' ? ` (goal: at most ${GOAL})` : ''}`,
    );
    if (name === 'first-contentful-paint' && !(median(ratios) <= GOAL)) process.exitCode = 1;
  }
} finally {
  await profiles.stop();
  await Promise.all([served.stop(), aloneServed.stop()]);
  await rm(folder, { recursive: true, force: true });
}
