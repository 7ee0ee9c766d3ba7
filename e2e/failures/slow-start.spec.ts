import { expect, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf, welcomeOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, askToSend, goTo, openWallet } from '../support/steps.ts';

/* What is loaded later must not get in the way of whoever has begun already. */

test('the signer’s frame, which arrives while somebody types, does not take the focus', async ({ page }) => {
  const wallet = walletOf(page);
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
  await welcomeOf(page)
    .getByRole('button', { name: /^Watch an address/ })
    .click();
  const field = wallet.getByLabel('Address');
  await field.pressSequentially('0x7099');
  const loaded = page.waitForEvent('framenavigated', (frame) => frame.url().includes('signer.'));
  release();
  await loaded;
  const signer = signerOf(page);
  await expect(signer.getByRole('heading', { level: 1, includeHidden: true })).toBeAttached();
  await expect(field).toBeFocused();
  await page.keyboard.type('7970C51812dc3A010C7d01b50e0d17dc79c8');
  await expect(field).toHaveValue('0x70997970C51812dc3A010C7d01b50e0d17dc79c8');
});

test('whoever turns back to the form before the payment’s page has loaded finds it empty', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const to = readEnvironment().fixtures.accounts[2] ?? '';
  await openReady(page, { unlocked: true });
  await askToSend(page, { to, amount: '0.01' });
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/built\/detail[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x/);
  await goTo(page, 'Send');
  release();
  await expect(wallet.getByLabel('To', { exact: true })).toHaveValue('');
  await wallet.getByLabel('To', { exact: true }).fill(to);
  await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('');
});
