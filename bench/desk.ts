/**
 * The contract desk in Chromium against the build (`pnpm build`) and a local chain: an interface of 2 000 functions is
 * pasted, filtered and opened, a list of 10 000 items pasted, changed and encoded. Prints the tasks of the page's main
 * thread that took longer than 50 ms, by what was done, and beside them those of an interface of 20 functions and 10
 * items.
 */
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { serve } from '#scripts/serve.ts';
import { startDevnet } from '../devnet/start.ts';
import { createWallet } from '../e2e/support/steps.ts';

const SIZES = [
  { functions: 20, items: 10 },
  { functions: 2_000, items: 10_000 },
] as const;

const signatures = (count: number): string =>
  [
    'function many(uint256[] amounts)',
    ...Array.from(
      { length: count - 1 },
      (_, n) => `function f${n}(address to, uint256 amount, (bytes32 a, string b)[] parts) returns (bool)`,
    ),
  ].join('\n');

/** Runs in the page before its programs. */
function watch(): void {
  const seen: number[] = [];
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (entry.name === 'self') seen.push(entry.duration);
  }).observe({ type: 'longtask' });
}

async function during(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Reflect.set(Reflect.get(window, 'seen'), 'length', 0));
  await act();
  // Until two frames came without anything left to do.
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => requestAnimationFrame(() => done()))),
  );
  const tasks = await page.evaluate(() => [...(Reflect.get(window, 'seen') as number[])]);
  const longest = Math.max(0, ...tasks);
  console.log(`  ${what}: ${tasks.length} long tasks, longest ${longest.toFixed(0)} ms`);
}

const devnet = await startDevnet();
const served = await serve({ port: 0, manifest: devnet.manifest });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
try {
  for (const { functions, items } of SIZES) {
    console.log(`${functions} functions, ${items} items`);
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    await context.addInitScript(watch);
    const page = await context.newPage();
    await page.goto(served.walletOrigin);
    await createWallet(page, { later: true });
    await page
      .getByRole('button', { name: /demo chain/i })
      .first()
      .click();
    await page.getByText('Demo chain').first().waitFor();
    await page.goto(`${served.walletOrigin}/contracts/31337/${devnet.fixtures.multicall3}?tab=write`);
    await page.getByText('Paste or open an interface').click();
    const text = page.getByRole('textbox', { name: 'Interface', exact: true });
    await during(page, 'pasting the interface', async () => {
      await text.fill(signatures(functions));
      await page.getByRole('button', { name: 'Use this interface' }).click();
      await page.getByText('Pasted by you.').waitFor();
      await page.getByText(`(${functions})`).waitFor();
    });
    await during(page, 'filtering by each letter', async () => {
      await page.getByLabel('Filter functions').pressSequentially('many');
      await page.getByRole('button', { name: /^many\(/ }).waitFor();
    });
    await during(page, 'opening a function', async () => {
      await page.getByRole('button', { name: /^many\(/ }).click();
      await page.getByRole('button', { name: 'Paste amounts' }).waitFor();
    });
    await during(page, 'pasting the list', async () => {
      await page.getByRole('button', { name: 'Paste amounts' }).click();
      await page
        .getByRole('dialog')
        .or(page.getByRole('tabpanel'))
        .getByRole('textbox')
        .last()
        .fill(JSON.stringify(Array.from({ length: items }, (_, n) => String(n))));
      await page.getByRole('button', { name: 'Fill in' }).click();
      await page
        .getByText(new RegExp(`of ${items}$|${items} items`))
        .first()
        .waitFor();
    });
    await during(page, 'changing an item, letter by letter', async () => {
      await page
        .getByLabel(/^amounts\[1\]/)
        .first()
        .pressSequentially('23456');
    });
    await during(page, 'encoding and trying it out', async () => {
      await page.getByRole('button', { name: 'Try it out' }).click();
      await page.locator('[data-outcome]').first().waitFor();
    });
    await context.close();
  }
} finally {
  await browser.close();
  await served.stop();
  await devnet.stop();
}
