import { pathToFileURL } from 'node:url';
import { expect } from '@playwright/test';
import { SINGLE_FILE } from '#scripts/single-file.ts';
import { readEnvironment } from '../support/environment.ts';
import { type Program, signerOf, signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { expectNothingCutOff } from '../support/sizes.ts';
import { openPath, PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { resize, SMALLEST } from '../support/width.ts';

/* Another language than English, which all other journeys are in. */

test.use({ locale: 'de-DE' });

const langOf = (program: Program) => program.locator('html');

test('the signer alone, and as one file, is in German', async ({ page }) => {
  const title = page.getByRole('heading', { name: 'Noch keine Wallet in diesem Browser', level: 1 });
  for (const address of [readEnvironment().coldUrl, pathToFileURL(SINGLE_FILE).href]) {
    await page.goto(address);
    await expect(title).toBeVisible();
    await expect(langOf(page)).toHaveAttribute('lang', 'de');
  }
});

/** Where words are longest: the frame around all screens, forms, lists, and what is typed and pressed most. */
const SCREENS = [
  '/',
  '/send',
  '/receive',
  '/activity',
  '/apps',
  '/approvals',
  '/contracts',
  '/tools',
  '/networks',
  '/accounts',
  '/settings',
  '/settings?section=security',
  '/more',
] as const;

test.describe('over the wallet', () => {
  const shared = sharedPage((page) => openReady(page));

  test('nothing is lost in German on the smallest window', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const heading = wallet.getByRole('main').getByRole('heading', { level: 1 });
    await expect(heading).toBeAttached();
    await expect(langOf(wallet)).toHaveAttribute('lang', 'de');
    const before = page.viewportSize();
    await resize(page, SMALLEST);
    for (const path of SCREENS) {
      await test.step(path, async () => {
        await openPath(page, path);
        await expect(heading).toBeAttached();
        await expect(wallet.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectNothingCutOff(page, `${path} in German`);
      });
    }
    await test.step('the signer, locked', async () => {
      const signer = signerOf(page);
      await signer.getByRole('button', { name: 'Entsperren' }).click();
      await expect(signerSheet(page).getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingCutOff(page, 'unlocking in German');
      await page.keyboard.press('Escape');
      await expect(signerSheet(page)).toBeHidden();
    });
    if (before !== null) await resize(page, before);
  });

  test('texts that cannot be loaded leave the programs in English', async () => {
    const page = shared();
    await page.context().route(/\/de\.generated-/, (route) => route.abort());
    await openPath(page, '/settings');
    await page.reload();
    await expect(walletOf(page).getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    await expect(signerOf(page).getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(langOf(walletOf(page))).toHaveAttribute('lang', 'en');
    await expect(langOf(page)).toHaveAttribute('lang', 'en');
    await page.context().unrouteAll();
    await page.reload();
  });

  test('both programs are in the browser’s language, and each goes back to English by its own setting', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const signer = signerOf(page);
    await openPath(page, '/settings');
    await expect(langOf(page)).toHaveAttribute('lang', 'de');
    await expect(langOf(wallet)).toHaveAttribute('lang', 'de');
    await expect(wallet.getByRole('heading', { name: 'Einstellungen', level: 1 })).toBeVisible();
    await expect(signer.getByRole('button', { name: 'Entsperren' })).toBeVisible();

    await test.step('the wallet in English', async () => {
      await wallet.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'English' });
      await wallet.getByRole('button', { name: 'Neu laden' }).click();
      await expect(wallet.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
      await expect(langOf(wallet)).toHaveAttribute('lang', 'en');
      await expect(langOf(page)).toHaveAttribute('lang', 'de');
    });

    await test.step('the signer in English', async () => {
      await openPath(page, '/settings?section=backup');
      await wallet.getByRole('button', { name: 'Open keys and security in the signer' }).click();
      const sheet = signerSheet(page);
      await sheet.getByLabel('Passwort', { exact: true }).fill(PASSWORD);
      await sheet.getByRole('button', { name: 'Entsperren' }).click();
      await sheet.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'English' });
      await sheet.getByRole('button', { name: 'Neu laden' }).click();
      await expect(langOf(page)).toHaveAttribute('lang', 'en');
      await expect(signer.getByRole('button', { name: 'Unlock' })).toBeVisible();
    });
  });
});
