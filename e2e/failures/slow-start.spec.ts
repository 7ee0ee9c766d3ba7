import { expect, test } from '@playwright/test';
import { openWallet } from '../support/steps.ts';

/* What is loaded later must not get in the way of whoever has begun already. */

test('the signer’s frame, which arrives while somebody types, does not take the focus', async ({ page }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.hostname.startsWith('signer.'),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await openWallet(page);
  await page.getByRole('button', { name: /^Watch an address/ }).click();
  const field = page.getByLabel('Address');
  await field.pressSequentially('0x7099');
  const loaded = page.waitForEvent('framenavigated', (frame) => frame.url().includes('signer.'));
  release();
  await loaded;
  const signer = page.frameLocator('iframe');
  await expect(signer.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(field).toBeFocused();
  await page.keyboard.type('7970C51812dc3A010C7d01b50e0d17dc79c8');
  await expect(field).toHaveValue('0x70997970C51812dc3A010C7d01b50e0d17dc79c8');
});
