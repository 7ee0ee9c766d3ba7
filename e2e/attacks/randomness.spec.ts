import { expect, type Page } from '@playwright/test';
import { signerOf, welcomeOf } from '../support/programs.ts';
import { createWallet, errorShown, openWallet, PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Init scripts do not run in workers, so what should be different there is written before the worker's own code. */
async function prependToWorker(page: Page, code: string): Promise<void> {
  await page.context().route(/\/built\/worker-[^/]+\.js$/, async (route) => {
    // Node knows no names below localhost: the loopback address, with the name in the header.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    const response = await route.fetch({ url: `http://127.0.0.1:${url.port}${url.pathname}`, headers });
    await route.fulfill({ response, body: `${code}\n${await response.text()}` });
  });
}

const PINNED = `Math.random = () => 0.5;
Date.now = () => 1800000000000;`;

test('with Math.random and the clock pinned, two created wallets differ', async ({ browser }) => {
  const phrases: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(PINNED);
    await prependToWorker(page, PINNED);
    await openWallet(page);
    phrases.push((await createWallet(page)).join(' '));
    await context.close();
  }
  expect(phrases[0]?.split(' ').length).toBe(12);
  expect(phrases[0]).not.toBe(phrases[1]);
});

test('where getRandomValues throws, or leaves the buffer as it was, nothing is created', async ({ page }) => {
  const signer = signerOf(page);
  for (const code of [
    'Crypto.prototype.getRandomValues = () => { throw new Error("no entropy"); };',
    'Crypto.prototype.getRandomValues = (buffer) => buffer;',
  ]) {
    await page.context().unrouteAll();
    await prependToWorker(page, code);
    await openWallet(page);
    await welcomeOf(page).getByRole('button', { name: 'Create wallet' }).click();
    await signer.getByLabel('Password for this browser').fill(PASSWORD);
    await signer.getByLabel('Repeat password').fill(PASSWORD);
    await signer.getByRole('button', { name: 'Create wallet' }).click();
    await errorShown(signer, 'KEY_RANDOMNESS');
    await expect(signer.getByRole('button', { name: 'Show words' })).toHaveCount(0);
  }
});
