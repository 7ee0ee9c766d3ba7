import { expect, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import {
  accountsShown,
  eraseForGood,
  laySeed,
  openBackup,
  openOverview,
  PHRASE,
  restoreIntoNew,
  textOf,
} from '../support/keys.ts';
import { signerSheet, welcomeOf } from '../support/programs.ts';
import { PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { makeSeed } from '../support/vaults.ts';

const { coldUrl } = readEnvironment();

function stored(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('evident-signer');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const asked = database.transaction('records').objectStore('records').get('vault');
          asked.onsuccess = () => {
            database.close();
            resolve(String(asked.result));
          };
        };
      }),
  );
}

/** One bit of the seal of the first entry. */
function hit(text: string): string {
  const at = text.indexOf('"sealed":"', text.indexOf('"entries"')) + '"sealed":"'.length;
  expect(text.indexOf('"entries"')).toBeGreaterThan(0);
  return text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1);
}

test('a damaged vault is kept, read as far as it goes, and restored from what was read', async ({ page }) => {
  const seed = await makeSeed(PHRASE, 1, ['11'.repeat(32)]);
  const damaged = hit(String(seed.vault));
  await laySeed(page, { ...seed, vault: damaged });
  await page.goto(coldUrl);

  await expect(page.getByRole('heading', { name: 'The vault is damaged' })).toBeVisible();
  const asItIs = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the damaged vault' }).click();
  expect(await textOf(await asItIs)).toBe(damaged);

  const password = page.getByLabel('Password', { exact: true });
  await password.fill('not the password');
  await page.getByRole('button', { name: 'Try to read it' }).click();
  await expect(page.getByText('We can’t tell which.')).toBeVisible();
  await password.fill(PASSWORD);
  await page.getByRole('button', { name: 'Try to read it' }).click();
  await expect(page.getByText('1 entry could not be read.')).toBeVisible();
  await expect(page.locator('[data-address^="0x19E7"]')).toBeVisible();
  const recovered = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save what was read' }).click();
  const file = await recovered;
  expect(file.suggestedFilename()).toMatch(/^evident-recovered-/);
  expect(await stored(page)).toBe(damaged);

  await page.getByRole('button', { name: 'Erase the damaged vault' }).click();
  await eraseForGood(page, null);
  await openBackup(page, await textOf(file));
  await expect(page.getByText('1 account will be added.')).toBeVisible();
  await restoreIntoNew(page);
  await openOverview(page);
  const accounts = await accountsShown(page);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]).toContain('0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A');
});

test('inside the wallet, a damaged vault is never overwritten and says what to do', async ({ page }) => {
  const seed = await makeSeed(PHRASE);
  const damaged = hit(String(seed.vault)).slice(0, -40);
  await laySeed(page, { ...seed, vault: damaged });
  await page.goto(`${readEnvironment().hostOrigin}/welcome`);
  await welcomeOf(page).getByRole('button', { name: 'Create wallet' }).click();
  await expect(signerSheet(page).getByRole('heading', { name: 'The vault is damaged' })).toBeVisible();
  await expect(signerSheet(page).getByText('1. Save the damaged vault')).toBeVisible();
  await page.goto(coldUrl);
  expect(await stored(page)).toBe(damaged);
});
