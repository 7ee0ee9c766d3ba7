/**
 * The contract screens in Chromium against the build (`pnpm build`) and a local chain: an interface of 2 000 functions is
 * pasted, filtered and opened, a list of 10 000 items pasted, changed and encoded. Prints the longest task of the main
 * thread of the wallet's frame, by what was done, beside that of 20 functions and 10 items. Fails when one worked longer than 50 ms.
 */
import { chromium, type Locator, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '#scripts/chromium.ts';
import { serve } from '#scripts/serve.ts';
import { startDevnet } from '../devnet/start.ts';
import { walletFrame, walletOf } from '../e2e/support/programs.ts';
import { createWallet } from '../e2e/support/steps.ts';
import { tasksDuring } from './support/tasks.ts';

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

const LIMIT_MS = 50;
let tooLong = 0;

async function during(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  const tasks = await tasksDuring(page, () => walletFrame(page), act);
  const long = tasks.filter((ms) => ms > LIMIT_MS);
  tooLong += long.length;
  const longest = Math.max(...tasks).toFixed(0);
  console.log(`  ${what}: longest task ${longest} ms, ${long.length} above ${LIMIT_MS} ms`);
}

const copy = (page: Page, text: string) =>
  page.evaluate((value) => navigator.clipboard.writeText(value), text);

/** As a person does it: filling in by script costs more than the program. */
async function paste(page: Page, field: Locator): Promise<void> {
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
}

const devnet = await startDevnet();
const served = await serve({ port: 0, manifest: devnet.manifest });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS });
try {
  for (const { functions, items } of SIZES) {
    console.log(`${functions} functions, ${items} items`);
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    // tsx names functions by a helper that pages do not have.
    await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
    const page = await context.newPage();
    const wallet = walletOf(page);
    await page.goto(served.hostOrigin);
    await createWallet(page, { later: true });
    await wallet
      .getByRole('button', { name: /demo chain/i })
      .first()
      .click();
    await wallet.getByText('Demo chain').first().waitFor();
    await page.goto(`${served.hostOrigin}/contracts/31337/${devnet.fixtures.multicall3}?tab=write`);
    await wallet.getByText('Paste or open an interface').click();
    const text = wallet.getByRole('textbox', { name: 'Interface', exact: true });
    await copy(page, signatures(functions));
    await during(page, 'pasting the interface', async () => {
      await paste(page, text);
      await wallet.getByRole('button', { name: 'Use this interface' }).click();
      await wallet.getByText('Pasted by you.').waitFor();
      await wallet
        .getByRole('tab', { name: 'Write' })
        .filter({ hasText: functions.toLocaleString('en') })
        .waitFor();
    });
    await during(page, 'filtering by each letter', async () => {
      await wallet.getByLabel('Filter functions').pressSequentially('many');
      await wallet.getByRole('button', { name: /^many\(/ }).waitFor();
    });
    await during(page, 'opening a function', async () => {
      await wallet.getByRole('button', { name: /^many\(/ }).click();
      await wallet.getByText('Paste amounts').first().waitFor();
    });
    await copy(page, JSON.stringify(Array.from({ length: items }, (_, n) => String(n))));
    await during(page, 'pasting the list', async () => {
      await wallet.getByText('Paste amounts').first().click();
      await paste(page, wallet.getByRole('textbox', { name: 'Paste amounts' }));
      await wallet.getByRole('button', { name: 'Fill in' }).click();
      await wallet
        .getByText(new RegExp(`of ${items}$|${items} items`))
        .first()
        .waitFor();
    });
    await during(page, 'changing an item, letter by letter', async () => {
      await wallet
        .getByLabel(/^amounts\[1\]/)
        .first()
        .pressSequentially('23456');
    });
    await wallet.getByRole('button', { name: 'Gas and simulation' }).click();
    await during(page, 'encoding and simulating', async () => {
      await wallet.getByRole('button', { name: 'Simulate', exact: true }).click();
      await wallet.locator('[data-outcome]').first().waitFor();
    });
    await context.close();
  }
} finally {
  await browser.close();
  await served.stop();
  await devnet.stop();
}
if (tooLong > 0) process.exitCode = 1;
