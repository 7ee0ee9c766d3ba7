import { expect, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { errorShown, PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { prependToWorker } from '../support/worker-code.ts';

/* The words come from the browser's generator in the keyring's own worker. That nothing is kept of what was begun without
   one, and each way in which it can break, is `src/signer/keyring/randomness.test.ts`. */

/** The words are drawn, and not yet shown. */
async function askForWords(page: Page): Promise<void> {
  await page.goto(readEnvironment().coldUrl);
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByLabel('Password for this browser').fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create wallet' }).click();
}

const PINNED = `Math.random = () => 0.5;
Date.now = () => 1800000000000;`;

test('with Math.random and the clock pinned, two wallets have other words; where getRandomValues throws, or leaves the buffer as it was, there are none', async ({
  page,
}) => {
  const show = page.getByRole('button', { name: 'Show words' });
  for (const code of [
    'Crypto.prototype.getRandomValues = () => { throw new Error("no entropy"); };',
    'Crypto.prototype.getRandomValues = (buffer) => buffer;',
  ]) {
    await prependToWorker(page, code);
    await askForWords(page);
    await errorShown(page, 'KEY_RANDOMNESS');
    await expect(show).toHaveCount(0);
  }

  await prependToWorker(page, PINNED);
  await page.addInitScript(PINNED);
  const phrases: string[] = [];
  for (let round = 0; round < 2; round += 1) {
    await askForWords(page);
    await show.click();
    const items = page.getByRole('list', { name: 'Recovery words, in order' }).getByRole('listitem');
    await expect(items).toHaveCount(12);
    phrases.push((await items.allInnerTexts()).map((text) => text.replace(/[\d\s]/g, '')).join(' '));
  }
  expect(phrases[0]).toMatch(/^[a-z]+(?: [a-z]+){11}$/);
  expect(phrases[0]).not.toBe(phrases[1]);
});
