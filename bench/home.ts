/**
 * Home's first useful paint, in Chromium against the build (`pnpm build`): 30 accounts × 200 tokens × 10 000
 * transactions beside a wallet with one account and one token (one that holds nothing is shown how to receive, and no
 * list). Loads take turns, each in a page of its own, the programs in the browser's cache and no endpoint that answers.
 * Useful is the paint after which the account's name, the total and the first assets stand on the screen. Prints the
 * times, what the main thread of the wallet's frame worked for them (which other programs on the machine hardly change),
 * and the medians of each pair's ratios; fails above the goal.
 */
import type { BrowserContext } from '@playwright/test';
import { walletFrame } from '../e2e/support/programs.ts';
import { openBench, timeOfMark } from './support/browser.ts';
import { median, spread } from './support/stats.ts';
import { workUntil } from './support/tasks.ts';
import { accountName } from './support/wallets.ts';

const ROUNDS = Number(process.argv[2] ?? 15);
const GOAL = 1.1;
/** Assets that fill the screen; the product draws the others after them. */
const SCREENFUL = 8;

/** Runs in the page before its programs: notes when all that is named was painted. */
function mark({ name, rows }: { name: string; rows: number }): void {
  const useful = () => {
    const total = document.querySelector('section[aria-label] p:nth-of-type(2)');
    const lines = document.querySelectorAll('a[href*="/assets/"]');
    return (
      document.querySelector('header')?.textContent?.includes(name) === true &&
      /\d/.test(total?.textContent ?? '') &&
      lines.length >= rows
    );
  };
  const watcher = new MutationObserver(() => {
    if (!useful()) return;
    watcher.disconnect();
    // The frame that shows it, then the first task after it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => performance.mark('useful');
      port2.postMessage(null);
    });
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true });
}

interface Wallet {
  readonly context: BrowserContext;
  /** What the switcher of accounts shows. */
  readonly name: string;
  /** Assets that fill the screen, or all that there are. */
  readonly rows: number;
}

interface Load {
  readonly time: number;
  readonly work: number;
}

async function load({ context, name, rows }: Wallet, origin: string): Promise<Load> {
  const page = await context.newPage();
  await page.addInitScript(mark, { name, rows });
  let time = Number.NaN;
  const work = await workUntil(page, 'useful', async () => {
    await page.goto(origin);
    time = await timeOfMark(page, walletFrame(page), 'useful');
  });
  await page.close();
  return { time, work };
}

const bench = await openBench();
try {
  const wallets = [
    {
      context: await bench.profile({ accounts: 1, tokens: 1, transactions: 0 }),
      name: accountName(0),
      rows: 2,
    },
    {
      context: await bench.profile({ accounts: 30, tokens: 200, transactions: 10_000 }),
      name: 'All accounts',
      rows: SCREENFUL,
    },
  ] as const;
  const small: Load[] = [];
  const full: Load[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const [one, other] = [await load(wallets[0], bench.origin), await load(wallets[1], bench.origin)];
    if (round < 0) continue;
    small.push(one);
    full.push(other);
  }
  console.log(`Home’s first useful paint, median of ${ROUNDS} loads (middle half)`);
  let passed = true;
  for (const [what, unit] of [
    ['time', 'ms'],
    ['work', 'ms of the main thread'],
  ] as const) {
    const [few, many] = [small, full].map((loads) => loads.map((each) => each[what]));
    const ratios = full.map((each, i) => each[what] / (small[i]?.[what] ?? Number.NaN));
    console.log(
      `${what}: small ${spread(few ?? [])}, 30 accounts × 200 tokens × 10 000 transactions ${spread(many ?? [])} ${unit}`,
    );
    console.log(`  ratio ${spread(ratios, 2)} (goal: at most ${GOAL})`);
    if (!(median(ratios) <= GOAL)) passed = false;
  }
  if (!passed) process.exitCode = 1;
} finally {
  await bench.stop();
}
