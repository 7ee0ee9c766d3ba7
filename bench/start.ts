/**
 * What a start asks for, and how soon Home stands, in Chromium against the build (`pnpm build`).
 *
 * Requests: a wallet over the two local chains, whose answers take as long as over a network, was here before and is
 * opened again. Counted are the requests for files of both programs and those to the chains, until Home's assets were
 * painted, and until nothing was asked for a while. The questions of one moment are one request, so their number depends
 * on the machine: the median of several starts counts. Then, without anything that listens, how soon the first question
 * for balances is asked.
 *
 * Largest content: the same wallet over an endpoint that never answers, at a quarter of the CPU, beside a static page of
 * the same elements, styles and faces, in a frame as Home is. Loads take turns, with an empty cache and with a full one:
 * in between, the process of the frame ends. One that goes on has all code compiled, and takes half as long.
 * And for how long the main thread of Home's frame is blocked meanwhile.
 * Prints the times and the medians of each pair's ratios. Fails above one of the goals.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page, type Request } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { DIST } from '#scripts/paths.ts';
import { type Served, serve } from '#scripts/serve.ts';
import { startProxy } from '../devnet/faulty-node.ts';
import { startDevnet } from '../devnet/start.ts';
import { originsOf, writeEnvironments } from '../e2e/support/environment.ts';
import { walletFrame, walletOf } from '../e2e/support/programs.ts';
import { openReady } from '../e2e/support/ready.ts';
import { inHost, markAssets, openProfiles, timeOfMark } from './support/browser.ts';
import { inPlainBrowser, type PlainBrowser, type PlainPage } from './support/plain.ts';
import { median, spread } from './support/stats.ts';

const ROUNDS = Number(process.argv[2] ?? 7);
const GOAL_USEFUL = 15;
const GOAL_ALL = 40;
const GOAL_RATIO = 2;
/** From the navigation to the first question for balances, not slowed down. */
const GOAL_QUESTION_MS = 400;
/** Of the main thread, by the parts of its tasks that are longer than 50 ms. */
const GOAL_BLOCKED_MS = 150;
const LONG_TASK_MS = 50;
const SLOWER = 4;
const STILL_MS = 700;
/** Between two looks whether a mark is there. */
const LOOK_MS = 200;
/** As far away as an endpoint on the network: one in the same machine answers before the next question is there. */
const AWAY_MS = 50;
const SIZE = { accounts: 1, tokens: 20, transactions: 100 };
let failed = false;

function report(what: string, value: number, goal: number, digits = 0): void {
  console.log(`${what}: ${value.toFixed(digits)} (goal: at most ${goal})`);
  if (!(value <= goal)) failed = true;
}

interface Asked {
  readonly useful: number;
  readonly all: number;
}

/** One start of a wallet that was here before. */
async function askedAtStart(context: BrowserContext, { hostOrigin, shellOrigin }: Served): Promise<Asked> {
  const page = await context.newPage();
  await page.addInitScript(markAssets);
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto(hostOrigin);
  const from = await page.evaluate(() => performance.timeOrigin);
  await assetsOf(page).waitFor();
  const painted = from + (await timeOfMark(page, walletFrame(page), 'assets'));
  await still(page, asked);
  const count = (origin: string) => asked.filter((request) => request.url().startsWith(origin)).length;
  const [host, shell] = [count(hostOrigin), count(shellOrigin)];
  const chains = asked.length - host - shell;
  const useful = asked.filter((request) => request.timing().startTime <= painted).length;
  console.log(
    `Requests: host ${host}, shell ${shell}, chains ${chains}; ${useful} before Home’s assets were painted`,
  );
  await page.close();
  return { useful, all: asked.length };
}

/** Runs in the page before its programs: notes when a chain is asked for what is owned. */
function markQuestion(): void {
  const ask = globalThis.fetch;
  globalThis.fetch = (...given) => {
    if (String(given[1]?.body).includes('"eth_call"')) performance.mark('question');
    return ask(...given);
  };
}

async function overTheChains(): Promise<void> {
  const devnet = await startDevnet();
  const chains = await Promise.all(
    devnet.manifest.chains.map(async (chain) => ({ chain, proxy: await startProxy(chain.rpcUrl) })),
  );
  for (const { proxy } of chains) Object.assign(proxy, { mode: 'slow', delayMs: AWAY_MS });
  const manifest = {
    ...devnet.manifest,
    chains: chains.map(({ chain, proxy }) => ({ ...chain, rpcUrl: proxy.url })),
  };
  const served = await serve({ port: 0, manifest });
  const folder = await mkdtemp(join(tmpdir(), 'evident-start-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: ensureChromium(),
    args: CHROMIUM_ARGUMENTS,
    serviceWorkers: 'block',
  });
  try {
    writeEnvironments([{ ...originsOf(served), manifest, fixtures: devnet.fixtures }]);
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const before = await context.newPage();
    await openReady(before);
    await assetsOf(before).waitFor();
    await still(before, []);
    await before.close();
    const starts: Asked[] = [];
    while (starts.length < ROUNDS) starts.push(await askedAtStart(context, served));
    await context.close();
    report('until Home shows what is owned', median(starts.map(({ useful }) => useful)), GOAL_USEFUL);
    report('until nothing more is asked', median(starts.map(({ all }) => all)), GOAL_ALL);
    const questions = await questionsAtStart(folder, served.hostOrigin);
    report('milliseconds until balances are asked for', median(questions), GOAL_QUESTION_MS);
  } finally {
    await context.close();
    await served.stop();
    await Promise.all(chains.map(({ proxy }) => proxy.stop()));
    await devnet.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** From the navigation, in milliseconds. */
async function questionsAtStart(folder: string, url: string): Promise<readonly number[]> {
  return inPlainBrowser(folder, async (browser) => {
    const times: number[] = [];
    while (times.length < ROUNDS) {
      const page = await browser.visit({ url, before: markQuestion, slower: 1 });
      times.push(await timeInFrame(page, 'question'));
      await page.close();
      await endTheProcesses(browser);
    }
    return times;
  });
}

/** When this mark was set in the frame, in milliseconds since the page was navigated to. Waits for it. */
async function timeInFrame(page: PlainPage, name: string): Promise<number> {
  const timeOf = (wanted: string) => {
    const [mark] = performance.getEntriesByName(wanted);
    return mark === undefined ? null : performance.timeOrigin + mark.startTime;
  };
  let at: number | null = null;
  while (at === null) {
    await wait(LOOK_MS);
    // While the frame changes its document nobody answers.
    at = await page.call('frame', timeOf, name).catch(() => null);
  }
  return at - (await page.call('page', () => performance.timeOrigin, null));
}

/** Another site is looked at, so that the wallet's processes are not kept for the next visit. */
async function endTheProcesses(browser: PlainBrowser): Promise<void> {
  const elsewhere = await browser.visit({ url: 'data:text/html,', before: () => undefined, slower: 1 });
  await wait(STILL_MS);
  await elsewhere.close();
}

const assetsOf = (page: Page) => walletOf(page).locator('a[href*="/assets/"]').first();

/** Waits until nothing was added for a while. */
async function still(page: Page, asked: readonly Request[]): Promise<void> {
  for (let before = -1; before !== asked.length; ) {
    before = asked.length;
    await page.waitForTimeout(STILL_MS);
  }
}

interface Load {
  /** When the largest content of the frame was painted, in milliseconds since the page was navigated to. */
  readonly largest: number;
  /** For how many milliseconds the frame’s main thread could not have answered a press. */
  readonly blocked: number;
}

async function load(browser: PlainBrowser, from: Served, emptyCache: boolean): Promise<Load> {
  const page = await browser.visit({ url: from.hostOrigin, before: markAssets, slower: SLOWER, emptyCache });
  await timeInFrame(page, 'assets');
  // What is painted later may be larger.
  await wait(STILL_MS);
  const { painted, blocked } = await page.call('frame', readLoad, LONG_TASK_MS);
  const begun = await page.call('page', () => performance.timeOrigin, null);
  await page.close();
  await endTheProcesses(browser);
  return { largest: painted - begun, blocked };
}

/** Runs in the frame. */
function readLoad(long: number): Promise<{ readonly painted: number; readonly blocked: number }> {
  return new Promise((resolve) => {
    let painted = Number.NaN;
    // A task that several frames had a part in is told more than once.
    const tasks = new Map<number, number>();
    const watcher = new PerformanceObserver((list) => {
      for (const { entryType, startTime, duration } of list.getEntries()) {
        if (entryType === 'longtask') tasks.set(startTime, duration);
        else painted = performance.timeOrigin + startTime;
      }
    });
    for (const type of ['longtask', 'largest-contentful-paint']) watcher.observe({ type, buffered: true });
    // What was noted before is told at once, or there is nothing.
    setTimeout(() => {
      const blocked = [...tasks.values()].reduce((sum, ms) => sum + ms - long, 0);
      resolve({ painted, blocked });
    }, long);
  });
}

/** Copies the build into `folder`, and puts what the two documents show in the place of their programs. */
async function layStaticInto(folder: string, page: Page, { hostOrigin, shellOrigin }: Served): Promise<void> {
  await cp(DIST, folder, { recursive: true });
  const parts = { host: page.mainFrame(), shell: walletFrame(page) };
  for (const [program, frame] of Object.entries(parts)) {
    const file = join(folder, program, 'index.html');
    const head = /<head>[\s\S]*<\/head>/.exec(await readFile(file, 'utf8'))?.[0] ?? '';
    const silent = head.replaceAll(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, '');
    const body = await frame.evaluate(() => document.body.outerHTML);
    const shown = body.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(shellOrigin, STATIC_SHELL);
    await writeFile(
      file,
      `<!doctype html><html lang="en">${silent}${shown.replaceAll(hostOrigin, '')}</html>`,
    );
  }
}

/** Stands for an origin that is known once the copy is served. */
const STATIC_SHELL = 'STATIC-SHELL';

async function compareLargestContent(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evident-static-'));
  const served = await serve({ port: 0 });
  const still = await serve({ port: 0, dist: folder });
  const profiles = await openProfiles();
  try {
    const context = await profiles.open(SIZE, { ...inHost(served), serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(served.hostOrigin);
    await assetsOf(page).waitFor();
    await page.waitForTimeout(STILL_MS);
    await layStaticInto(folder, page, served);
    const host = join(folder, 'host', 'index.html');
    await writeFile(host, (await readFile(host, 'utf8')).replaceAll(STATIC_SHELL, still.shellOrigin));
    await context.close();
    console.log(
      `Largest content of Home beside a static page, ${SLOWER} times slower, median of ${ROUNDS} loads`,
    );
    await inPlainBrowser(profiles.folderOf(context), async (browser) => {
      for (const [what, cold] of [
        ['empty cache', true],
        ['full cache', false],
      ] as const) {
        const wallets: Load[] = [];
        const statics: Load[] = [];
        for (let round = -1; round < ROUNDS; round += 1) {
          const wallet = await load(browser, served, cold);
          const plain = await load(browser, still, cold);
          if (round < 0) continue;
          wallets.push(wallet);
          statics.push(plain);
        }
        const [ours, plains] = [wallets, statics].map((loads) => loads.map(({ largest }) => largest));
        console.log(`${what}: Home ${spread(ours ?? [])} ms, static ${spread(plains ?? [])} ms`);
        const ratios = wallets.map(({ largest }, i) => largest / (statics[i]?.largest ?? Number.NaN));
        report('  ratio', median(ratios), GOAL_RATIO, 2);
        report('  blocked, in ms', median(wallets.map(({ blocked }) => blocked)), GOAL_BLOCKED_MS);
      }
    });
  } finally {
    await profiles.stop();
    await Promise.all([served.stop(), still.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

await overTheChains();
await compareLargestContent();
if (failed) process.exitCode = 1;
