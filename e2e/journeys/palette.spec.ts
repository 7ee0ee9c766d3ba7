/** Reaching everything: the search, what is pasted into it, single keys, and the account switcher. */
import { expect, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { leaveToHome, openPath } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures } = readEnvironment();
const BOB = fixtures.accounts[2] ?? '';
const HASH = `0x${'ab'.repeat(32)}`;

const shared = sharedPage((page) => openReady(page, { accounts: 2 }));

const option = (page: Page, name: string | RegExp) =>
  walletOf(page).getByRole('listbox', { name: 'Results' }).getByRole('option', { name });
const field = (page: Page) => walletOf(page).getByRole('combobox', { name: 'Search or paste' });

/** Keys go to no field. */
async function focusMain(page: Page): Promise<void> {
  await walletOf(page).getByRole('main').focus();
  // The frame's document gets keys once the browser's main process knows that it has the focus.
  await expect.poll(() => walletFrame(page).evaluate(() => document.hasFocus())).toBe(true);
}

/** Opens the search by its key and types. */
async function search(page: Page, text: string): Promise<void> {
  await focusMain(page);
  await page.keyboard.press('Control+k');
  await field(page).fill(text);
}

test('by words: screens, tools and accounts, by keys alone', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await search(page, 'keccak');
  await expect(option(page, 'Keccak-256')).toHaveAttribute('aria-selected', 'true');
  await expectNarrow(page);
  await page.keyboard.press('Enter');
  await expect(wallet.getByRole('heading', { name: 'Keccak-256', level: 1 })).toBeVisible();
  await search(page, 'account');
  await expect(option(page, /^Account 2/)).toBeVisible();
  while ((await option(page, /^Account 2/).getAttribute('aria-selected')) !== 'true') {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(wallet.getByRole('heading', { name: 'Account 2', level: 1 })).toBeVisible();
  await search(page, 'no such thing');
  await expect(wallet.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeHidden();
  await expect(wallet.getByRole('main')).toBeFocused();
});

test('pasted: an address, a name, a hash, a signed transaction, call data', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await search(page, BOB);
  await expect(option(page, /^Open as a contract/).first()).toBeVisible();
  await expect(option(page, /^Add to contacts/)).toBeVisible();
  await option(page, /^Send to/).click();
  await expect(wallet.getByLabel('To', { exact: true })).toHaveValue(BOB);
  await leaveToHome(page);
  await search(page, 'alice.eth');
  await option(page, 'Look up alice.eth').click();
  await expect(wallet.getByRole('heading', { name: 'alice.eth', level: 1 })).toBeVisible();
  await search(page, HASH);
  await option(page, /Demo chain/)
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/activity/31337/${HASH}$`));
  await search(page, '0xa9059cbb');
  await option(page, /^Decode/).click();
  await expect(page).toHaveURL(/\/decode\?data=0xa9059cbb$/);
  await search(page, `0x02${'f8'.repeat(120)}`);
  await option(page, /^Broadcast this/).click();
  await expect(wallet.getByRole('heading', { name: 'Broadcast', level: 1 })).toBeVisible();
  await expect(wallet.getByRole('main').getByRole('textbox').first()).toHaveValue(/^0x02f8f8/);
  // What is not sent yet is in no address.
  await expect(page).toHaveURL(/\/broadcast$/);
  await leaveToHome(page);
  // Longer than a link may be, and pasted once more where it led.
  for (const words of [`0xa9059cbb${'11'.repeat(1200)}`, `0xa9059cbb${'22'.repeat(1200)}`]) {
    await search(page, words);
    await option(page, /^Decode/).click();
    await expect(wallet.getByRole('main').getByRole('textbox').first()).toHaveValue(words);
    await expect(page).toHaveURL(/\/decode$/);
  }
  await leaveToHome(page);
});

test('a recovery phrase is cleared at once, and told', async () => {
  const page = shared();
  await search(page, fixtures.mnemonic);
  await expect(walletOf(page).getByRole('alert')).toContainText('so Evident cleared it.');
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
});

test('single keys lead to sections and actions, are listed, and can be turned off', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const main = wallet.getByRole('main');
  const heading = (name: string) => wallet.getByRole('heading', { name, level: 1 });
  await focusMain(page);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(heading('Contracts')).toBeVisible();
  // In a field a letter is a letter.
  const address = wallet.getByLabel('Contract address');
  await address.pressSequentially('s');
  await expect(address).toHaveValue('s');
  await address.fill('');
  await main.focus();
  await page.keyboard.press('g');
  await page.keyboard.press('a');
  await expect(heading('Activity')).toBeVisible();
  await page.keyboard.press('/');
  await expect(main.getByRole('searchbox')).toBeFocused();
  await main.focus();
  await page.keyboard.press('r');
  await expect(heading('Receive')).toBeVisible();
  await wallet.getByLabel('Amount').fill('1.5');
  await expect(wallet.getByRole('img', { name: /^QR code that asks for 1.5 ETH/ })).toBeVisible();
  await main.focus();
  const focusLost = await walletFrame(page).evaluateHandle(() => {
    const from: Element[] = [];
    document.addEventListener('focusout', ({ target }) => {
      if (target instanceof Element && target.closest('dialog') !== null) from.push(target);
    });
    return from;
  });
  await page.keyboard.press('?');
  const list = wallet.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list).toContainText('Go to Contracts');
  // Modal once it was painted: what had the focus in it before has kept it, and all else is out of reach.
  await expect.poll(() => list.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(list.getByRole('button', { name: 'Close' })).toBeFocused();
  expect(await focusLost.evaluate((from) => from.length)).toBe(0);
  expect(await main.evaluate((element) => element.focus() ?? document.activeElement === element)).toBe(false);
  await list.getByRole('checkbox', { name: 'Use single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await main.focus();
  await page.keyboard.press('s');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading('Receive')).toBeVisible();
});

test('the switcher: one account or all, for the total, the assets and the activity', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const switcher = wallet.getByRole('button', { name: /Switch account$/ });
  const main = wallet.getByRole('main');
  await openPath(page, '/');
  await expect(switcher).toContainText('All accounts');
  await expect(main.getByRole('region', { name: 'Total of All accounts' })).toContainText(/20\s*ETH/);
  await switcher.click();
  await wallet
    .getByRole('list', { name: 'Switch account' })
    .getByRole('button', { name: /^Account 2/ })
    .click();
  await expect(main.getByRole('region', { name: 'Total of Account 2' })).toContainText(/chain0\s*ETH/);
  await expect(main.getByRole('listitem').filter({ hasText: 'Demo dollar' })).toHaveCount(0);
  await expect(main.getByText('Account 2 has not sent or received anything yet.')).toBeVisible();
  await openPath(page, '/activity');
  await expect(wallet.getByLabel('Account', { exact: true }).locator('option:checked')).toContainText(
    'Account 2',
  );
  await wallet.getByLabel('Account', { exact: true }).selectOption({ label: 'All accounts' });
  await expect(page).toHaveURL(/account=all/);
  const line = main.getByRole('listitem').filter({ hasText: /^Received from/ });
  await expect(line.first()).toBeVisible();
  // Of several accounts, each line says whose it is.
  await expect(line.first().getByText('Account 1', { exact: true }).filter({ visible: true })).toHaveCount(1);
  await switcher.click();
  await wallet
    .getByRole('button', { name: /^All accounts/ })
    .last()
    .click();
  await expect(switcher).toContainText('All accounts');
});
