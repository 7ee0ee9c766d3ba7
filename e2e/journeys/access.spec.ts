import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf } from '../support/programs.ts';
import { connectDemo, createWallet, goTo, importWallet, openWallet } from '../support/steps.ts';

/* axe on every screen that the other journeys do not stop at, in the light and in the dark. */

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the wallet’s screens', async ({ page }) => {
      await openWallet(page);
      await expectAccessible(page);
      await importWallet(page);
      await connectDemo(page);
      await expect(page.getByText('Test networks').or(page.getByText(/ETH/)).first()).toBeVisible();
      await expectAccessible(page);
      for (const section of ['Send', 'Activity', 'Accounts', 'Networks', 'Settings'] as const) {
        await goTo(page, section);
        await expect(page.getByRole('heading', { name: section, level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
      await goTo(page, 'Accounts');
      await page
        .getByRole('main')
        .getByRole('link', { name: /Account 1/ })
        .first()
        .click();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expectAccessible(page);
    });

    test('the signer’s screens', async ({ page }) => {
      const { coldUrl } = readEnvironment();
      const signer = signerOf(page);
      await openWallet(page);
      await page.getByRole('button', { name: /^Import a wallet/ }).click();
      await expect(signer.getByRole('heading', { name: 'Import a wallet' })).toBeVisible();
      await expectAccessible(page);
      await signer.getByRole('button', { name: 'Cancel' }).click();
      await createWallet(page, { at: () => expectAccessible(page) });
      await page.goto(coldUrl);
      await expect(page.getByRole('heading', { name: 'Locked' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Unlock' }).click();
      await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
