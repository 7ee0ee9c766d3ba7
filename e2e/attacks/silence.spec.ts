import { expect, type Page } from '@playwright/test';
import { walletOf, welcomeOf } from '../support/programs.ts';
import { screens, unwalked, visit } from '../support/screens.ts';
import { createWallet, goTo, leaveToHome, openWallet } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { watch } from '../support/watch.ts';

/* Nobody is spoken to before the user chose an endpoint. That after it nobody but the chosen is, on the same screens, is
   looked at where those are walked with a wallet in use (`journeys/access.spec.ts`). */

/** Goes to every screen, is sure to be there, and stays for `ms` of its time. */
async function walk(page: Page, ms: number): Promise<void> {
  for (const screen of screens()) {
    await visit(page, screen);
    await page.clock.runFor(ms);
  }
}

test('every screen of the route tree is walked', () => {
  expect(unwalked()).toEqual([]);
});

test('before an endpoint is chosen nobody is asked anything, whatever is looked at', async ({ browser }) => {
  const { page, strangers, stop } = await watch(browser);
  const wallet = walletOf(page);
  await openWallet(page);
  // A while that passes before the keyring has answered is one without an answer.
  await expect(welcomeOf(page).getByRole('button', { name: 'Create wallet' })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(strangers()).toEqual([]);
  await createWallet(page, { later: true });
  await walk(page, 5_000);
  await goTo(page, 'Send');
  await wallet.getByLabel('To', { exact: true }).fill('alice.eth');
  await wallet.getByLabel('To', { exact: true }).blur();
  await page.clock.runFor(5_000);
  // A form that was begun asks before it is left.
  await leaveToHome(page);
  await goTo(page, 'Networks');
  await expect(wallet.getByRole('heading', { name: 'Networks', level: 1 })).toBeVisible();
  // Looking for a chain to add asks nobody either.
  await wallet.getByRole('button', { name: 'Add network' }).click();
  await wallet.getByLabel('Name or chain ID').fill('base');
  await expect(wallet.getByRole('button', { name: 'Add Base', exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(strangers()).toEqual([]);
  await stop();
});
