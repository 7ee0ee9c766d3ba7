/**
 * How long a press waits for its answer, on a walk through the product in Chromium against the build (`pnpm build`), at
 * a quarter of the CPU: each press and each key until the paint after it, by the browser's own Event Timing, in the
 * host and in the wallet's frame. Two wallets: one over the two local chains, and a large one over an endpoint that
 * never answers. Each press is the median of several walks. Fails where one takes longer than the goal, or one of the
 * rail longer than its own.
 */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { serve } from '#scripts/serve.ts';
import { startDevnet } from '../devnet/start.ts';
import { originsOf, writeEnvironments } from '../e2e/support/environment.ts';
import { openReady } from '../e2e/support/ready.ts';
import { fitWindow, inHost, openProfiles, slowDown } from './support/browser.ts';
import { type Hand, openHand, type Press, watchPresses } from './support/presses.ts';
import { median } from './support/stats.ts';
import { walkLarge, walkLive } from './support/walks.ts';

const ROUNDS = Number(process.argv[2] ?? 3);
/** Only the walk of this name: `live` or `large`. */
const ONLY = process.argv[3];
const SLOWER = 4;
const GOAL_MS = 100;
const GOAL_RAIL_MS = 64;
/** Of the names in the list: what the rail does. */
const RAIL = /^rail/;
const LARGE = { accounts: 30, tokens: 200, transactions: 10_000 };

type Walk = (page: Page, hand: Hand) => Promise<void>;

/** One page, slowed down once the walk begins: how a start takes its time is measured elsewhere. */
async function walkOnce(context: BrowserContext, url: string, walk: Walk): Promise<readonly Press[]> {
  const page = await context.newPage();
  await page.addInitScript(watchPresses);
  const session = await context.newCDPSession(page);
  await fitWindow(session, page);
  await slowDown(session, SLOWER);
  await page.goto(url);
  const hand = openHand(page);
  await walk(page, hand);
  await page.close();
  return hand.presses;
}

const walked: (readonly Press[])[] = [];

async function overTheChains(): Promise<void> {
  const devnet = await startDevnet();
  const { manifest, fixtures } = devnet;
  const served = await serve({ port: 0, manifest });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
  try {
    writeEnvironments([{ ...originsOf(served), manifest, fixtures }]);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      serviceWorkers: 'block',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const before = await context.newPage();
    await openReady(before, { phrase: fixtures.mnemonic, accounts: 3 });
    await before.close();
    for (let round = 0; round < ROUNDS; round += 1)
      walked.push(await walkOnce(context, served.hostOrigin, (page, hand) => walkLive(page, hand, fixtures)));
  } finally {
    await browser.close();
    await served.stop();
    await devnet.stop();
  }
}

async function inALargeWallet(): Promise<void> {
  const served = await serve({ port: 0 });
  const profiles = await openProfiles();
  try {
    const context = await profiles.open(LARGE, { ...inHost(served), serviceWorkers: 'block' });
    for (let round = 0; round < ROUNDS; round += 1)
      walked.push(await walkOnce(context, served.hostOrigin, walkLarge));
  } finally {
    await profiles.stop();
    await served.stop();
  }
}

/** By name, in the order of the walks. */
function summed(): readonly Press[] {
  const all = walked.flat();
  return [...new Set(all.map(({ name }) => name))].map((name) => {
    const each = all.filter((press) => press.name === name);
    return { name, ms: median(each.map(({ ms }) => ms)) };
  });
}

if (ONLY !== 'large') await overTheChains();
if (ONLY !== 'live') await inALargeWallet();

const presses = summed();
for (const { name, ms } of presses) console.log(`${ms.toFixed(0).padStart(5)} ms  ${name}`);
const over = presses.filter(({ name, ms }) => ms > (RAIL.test(name) ? GOAL_RAIL_MS : GOAL_MS));
const worst = Math.max(...presses.map(({ ms }) => ms));
const rail = Math.max(...presses.filter(({ name }) => RAIL.test(name)).map(({ ms }) => ms));
console.log(`${presses.length} presses at a quarter of the CPU, ${ROUNDS} walks`);
console.log(
  `longest: ${worst.toFixed(0)} ms (goal: at most ${GOAL_MS}), ${presses.filter(({ ms }) => ms > GOAL_RAIL_MS).length} above ${GOAL_RAIL_MS}`,
);
console.log(`longest of the rail: ${rail.toFixed(0)} ms (goal: at most ${GOAL_RAIL_MS})`);
if (over.length > 0) process.exitCode = 1;
