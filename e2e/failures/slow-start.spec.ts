import { expect } from '@playwright/test';
import { holdFiles } from '../support/held.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { lockButton, openPath } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* What is loaded later must not get in the way of whoever has begun already; the page of a payment: `storage.spec.ts`. Kept
   files would arrive at once. */

test.use({ serviceWorkers: 'block' });

test('the signer’s program, which arrives while somebody types, does not take the focus', async ({
  page,
}) => {
  await openReady(page);
  const wallet = walletOf(page);
  // Whoever was here before sees the wallet first.
  await openPath(page, '/start?way=watch');
  // Once the wallet has spoken to the signer, its frame is the first thing of the next visit.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('evident.shell'))).not.toBeNull();
  const release = await holdFiles(
    page,
    (url) => url.hostname.startsWith('wallet.') && /\/built\/start-[^/]+\.js$/.test(url.pathname),
  );
  await page.reload();
  const field = wallet.getByLabel('Address');
  await field.pressSequentially('0x7099');
  await expect(lockButton(page, 'Unlock')).toHaveCount(0);
  release();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type('7970C51812dc3A010C7d01b50e0d17dc79c8');
  await expect(field).toHaveValue('0x70997970C51812dc3A010C7d01b50e0d17dc79c8');
});
