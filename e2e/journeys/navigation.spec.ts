import { expect } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { walletOf, welcomeOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { errorShown, goTo, importWallet, openPath, openWallet, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';

const { fixtures } = readEnvironment();

test('an unknown page, a wrong parameter and a route without account are answered', async ({ page }) => {
  const wallet = walletOf(page);
  // Without any account the welcome stands at every address, and goes on to it.
  await openWallet(page, '/send?amount=1');
  await importWallet(page, { lands: /^Send/ });
  await expect(page).toHaveURL(/\/send\?.*amount=1/);
  await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('1');
  await openWallet(page, '/nowhere');
  await expect(wallet.getByRole('heading', { name: 'There is no such page' }).first()).toBeVisible();
  await openPath(page, '/accounts/0x123');
  await errorShown(wallet, 'NAV_PARAMETERS');
  await openPath(page, '/activity/0/0xabc');
  await errorShown(wallet, 'NAV_PARAMETERS');
  const { hostOrigin } = readEnvironment();
  // Its data stays in the address, also over a reload, until the user goes on without it.
  const long = `/call?data=0x${'00'.repeat(1100)}`;
  await openWallet(page, long);
  await page.reload();
  await expect(wallet.getByRole('heading', { name: 'This link is too long' })).toBeVisible();
  await expect(page).toHaveURL(hostOrigin + long);
  await wallet.getByRole('link', { name: 'Open without the data' }).click();
  await expect(wallet.getByRole('heading', { name: 'Contract call', level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${hostOrigin}/call`);
  await openWallet(page, '/welcome?then=https://evil.example/');
  await welcomeOf(page).getByRole('button', { name: 'Unlock wallet' }).click();
  await unlock(page);
  await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
  await expect(page).toHaveURL(`${hostOrigin}/`);
  // A link that is copied leads to the wallet, not to the frame in it.
  const link = wallet.getByRole('navigation').getByRole('link', { name: 'Activity', exact: true });
  await link.hover();
  await expect(link).toHaveAttribute('href', `${hostOrigin}/activity`);
});

test.describe('one after another', () => {
  const shared = sharedPage((page) => openReady(page));

  test('search parameters fill the form; what cannot be read is said and left out', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await openWallet(page, `/send?to=${fixtures.accounts[2]}&amount=0.75&chain=31337&asset=native`);
    await expect(wallet.getByLabel('To', { exact: true })).toHaveValue(fixtures.accounts[2] ?? '');
    await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.75');
    await openWallet(page, '/send?to=0x12&amount=1e5&chain=abc');
    await expect(wallet.getByText('Parts of the link could not be read.')).toBeVisible();
  });

  test('a draft is kept over a reload, and leaving it asks first', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await goTo(page, 'Send');
    await wallet.getByLabel('To', { exact: true }).fill('bob.eth');
    await wallet.getByLabel('Amount', { exact: true }).fill('0.125');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(wallet.getByLabel('To', { exact: true })).toHaveValue('bob.eth');
    await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.125');
    await goTo(page, 'Home');
    const asking = wallet.getByRole('dialog', { name: 'Leave without sending?' });
    await expect(asking.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/send/);
    await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.125');
    await goTo(page, 'Home');
    await asking.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('a part that could not be loaded offers a retry that works', async () => {
    const page = shared();
    const context = page.context();
    const wallet = walletOf(page);
    await page.reload();
    let broken = true;
    await context.route(/\/built\/(screen|list|detail)[^/]*\.js$/, (route) =>
      broken ? route.abort() : route.continue(),
    );
    await goTo(page, 'Activity');
    await errorShown(wallet, 'NAV_CHUNK_FAILED');
    broken = false;
    await wallet.getByRole('button', { name: 'Try again' }).first().click();
    await expect(wallet.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible();
  });

  test('a link opens in a new tab, with the whole wallet in it', async () => {
    const page = shared();
    const context = page.context();
    const wallet = walletOf(page);
    await goTo(page, 'Home');
    const opening = context.waitForEvent('page');
    await wallet
      .getByRole('navigation')
      .getByRole('link', { name: 'Contracts', exact: true })
      .click({ modifiers: ['ControlOrMeta'] });
    const opened = await opening;
    await expect(opened).toHaveURL(`${readEnvironment().hostOrigin}/contracts`);
    await expect(walletOf(opened).getByRole('heading', { name: 'Contracts', level: 1 })).toBeVisible();
    await expect(page).toHaveURL(`${readEnvironment().hostOrigin}/`);
  });
});
