/**
 * What moves on a screen by itself, in Chromium against the build (`pnpm build`) and the two local chains, at a quarter
 * of the CPU: every screen of the walk is opened as by a link, on a wide window and on one as narrow as a phone's, and
 * the browser's own Layout Instability summed until it is still. Prints the screens on which anything moved, and what
 * moved most there. Fails above the goal.
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { serve } from '#scripts/serve.ts';
import { startDevnet } from '../devnet/start.ts';
import { originsOf, readEnvironment, writeEnvironments } from '../e2e/support/environment.ts';
import { walletOf } from '../e2e/support/programs.ts';
import { openReady } from '../e2e/support/ready.ts';
import { type Screen, screens, visit } from '../e2e/support/screens.ts';
import { slowDown } from './support/browser.ts';
import { shiftsDuring, watchPresses } from './support/presses.ts';

const SLOWER = 4;
const GOAL = 0.02;
const SIZES = [
  { width: 1280, height: 900 },
  { width: 360, height: 740 },
] as const;
/** What is asked of the chains has arrived by then. */
const STILL_MS = 1_200;

/** A contract that is written to, whose preview comes by itself. */
function writing(): Screen {
  const { tokens, accounts } = readEnvironment().fixtures;
  const args = JSON.stringify([accounts[2], '250 token']);
  const search = new URLSearchParams({ fn: 'transfer(address,uint256)', args });
  return { path: `/contracts/31337/${tokens.usdx}?${search}`, heading: 'Demo dollar' };
}

async function measure(page: Page, width: number): Promise<number> {
  let worst = 0;
  for (const screen of [...screens(), writing()]) {
    const { sum, of } = await shiftsDuring(page, async () => {
      await visit(page, screen);
      await page.waitForTimeout(STILL_MS);
    });
    if (sum >= 0.001) console.log(`${sum.toFixed(3)}  ${screen.path} at ${width} px: ${of ?? ''}`);
    worst = Math.max(worst, sum);
  }
  return worst;
}

const devnet = await startDevnet();
const { manifest, fixtures } = devnet;
const served = await serve({ port: 0, manifest });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
try {
  writeEnvironments([{ ...originsOf(served), manifest, fixtures }]);
  for (const viewport of SIZES) {
    const context = await browser.newContext({ viewport, serviceWorkers: 'block' });
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const before = await context.newPage();
    await openReady(before, { phrase: fixtures.mnemonic, accounts: 3 });
    await walletOf(before).locator('a[href*="/activity/"]').first().waitFor();
    await before.close();
    const page = await context.newPage();
    await page.addInitScript(watchPresses);
    await slowDown(await context.newCDPSession(page), SLOWER);
    const start = await shiftsDuring(page, async () => {
      await page.goto(served.hostOrigin);
      await walletOf(page).locator('a[href*="/activity/"]').first().waitFor();
      await page.waitForTimeout(STILL_MS);
    });
    console.log(`${start.sum.toFixed(3)}  the start at ${viewport.width} px: ${start.of ?? 'nothing'}`);
    const worst = Math.max(start.sum, await measure(page, viewport.width));
    console.log(`most on one screen at ${viewport.width} px: ${worst.toFixed(3)} (goal: at most ${GOAL})`);
    if (!(worst <= GOAL)) process.exitCode = 1;
    await context.close();
  }
} finally {
  await browser.close();
  await served.stop();
  await devnet.stop();
}
