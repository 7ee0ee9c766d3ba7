/**
 * The history of the seeded accounts. Poison was planted in it: it is folded away, explained, and gives away no address
 * to pay. Somebody gets a name: it stands wherever the address does, and whoever resembles them is stopped. And the rest
 * of it is found, narrowed down, noted, taken along, and there without any network.
 */
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { toAddress } from '#core/address/address.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { goTo, leaveToHome, openPath } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const NOTHING = 'Empty transfer made by someone else';
const UNLISTED = 'Unlisted token';

const { fixtures } = readEnvironment();
const shared = sharedPage((page) =>
  openReady(page, { phrase: fixtures.mnemonic, accounts: 2, path: '/activity' }),
);

/** What lands on the clipboard when everything inside an element is marked and copied. */
async function copyOf(page: Page, selector: string): Promise<string> {
  await walletFrame(page).evaluate((within) => {
    delete document.body.dataset.copied;
    const place = document.querySelector(within);
    if (place === null) throw new Error(`nothing matches ${within}`);
    // Where the keys go.
    window.focus();
    document.getSelection()?.selectAllChildren(place);
    // The last to hear of it: whatever the program put there is there.
    window.addEventListener(
      'copy',
      (event) => {
        document.body.dataset.copied =
          event.clipboardData?.getData('text/plain') || String(document.getSelection());
      },
      { once: true },
    );
  }, selector);
  await page.keyboard.press('ControlOrMeta+c');
  const body = walletOf(page).locator('body');
  await expect(body).toHaveAttribute('data-copied', /./);
  return (await body.getAttribute('data-copied')) ?? '';
}

test('poison is out of the way, and a look-alike is stopped where it is entered', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const { lookAlike } = fixtures.tricks;
  const poison = toAddress(lookAlike);
  await openPath(page, '/activity');

  await test.step('one line stands for all of it', async () => {
    const day = wallet.getByRole('region', { name: '26 June 2025' });
    await expect(day.getByText('2 unsolicited transfers hidden')).toBeVisible();
    await expect(wallet.getByRole('link', { name: NOTHING })).toHaveCount(0);
    expect(await copyOf(page, 'main')).not.toContain('…');
    await day.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(wallet.getByRole('link', { name: NOTHING })).toBeVisible();
    await expect(wallet.getByRole('link', { name: UNLISTED })).toBeVisible();
    expect(await copyOf(page, 'main')).not.toContain(poison);
  });

  await test.step('the filter has it alone, and its page says what it is', async () => {
    await wallet.getByText('More filters', { exact: true }).click();
    await wallet.getByLabel('Direction').selectOption('Unsolicited');
    await expect(wallet.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await wallet.getByRole('link', { name: UNLISTED }).click();
    // What it calls itself is asked for here.
    await expect(wallet.getByText('The token imitates one you know')).toBeVisible();
    await page.goBack();
    await wallet.getByRole('link', { name: NOTHING }).click();
    await expect(wallet.getByRole('heading', { name: NOTHING })).toBeVisible();
    await expect(wallet.getByText('the account signed nothing')).toBeVisible();
    await expect(wallet.getByRole('link', { name: 'Send again' })).toHaveCount(0);
  });

  await test.step('Home shows none of it', async () => {
    await wallet.getByRole('link', { name: 'Home' }).first().click();
    await expect(wallet.getByText(/^(Received from|Sent to|Called)/).first()).toBeVisible();
    await expect(wallet.getByText('Unsolicited')).toHaveCount(0);
  });

  await test.step('own accounts are offered; the look-alike of one is a danger', async () => {
    await wallet.getByRole('link', { name: 'Send' }).first().click();
    await wallet
      .getByRole('button', { name: 'Choose from your accounts, contacts and past recipients' })
      .click();
    const offered = wallet.getByRole('listbox', {
      name: 'Your accounts, contacts and past recipients',
    });
    await expect(offered.getByRole('option')).toHaveCount(1);
    await expectNarrow(page);
    await offered.getByRole('option').click();
    const to = wallet.getByRole('combobox', { name: 'To' });
    await expect(to).toHaveValue(toAddress(fixtures.accounts[1] ?? ''));
    await expect(to).toBeFocused();
    await to.fill(poison);
    await expect(wallet.getByRole('alert')).toContainText('This address imitates one that you know');
    await expect(wallet.getByRole('alert')).toContainText(toAddress(fixtures.accounts[1] ?? ''));
  });
});

test('a contact is saved, chosen by name, and its look-alike must be ticked', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const bob = fixtures.accounts[2] ?? '';
  await leaveToHome(page);
  await openPath(page, `/contacts?add=${bob}`);
  const form = wallet.getByRole('main');
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue(bob);
  await form.getByLabel('Name', { exact: true }).fill('Robert the baker');
  await form.getByRole('button', { name: 'Save contact' }).click();
  await expect(wallet.getByRole('heading', { name: 'New contact' })).toBeHidden();
  await expect(form.getByText('Robert the baker').first()).toBeVisible();

  await test.step('chosen in the recipient box', async () => {
    await goTo(page, 'Send');
    await wallet
      .getByRole('button', { name: 'Choose from your accounts, contacts and past recipients' })
      .click();
    await wallet
      .getByRole('listbox', { name: 'Your accounts, contacts and past recipients' })
      .getByRole('option', { name: /Robert the baker/ })
      .click();
    await expect(wallet.getByRole('combobox', { name: 'To' })).toHaveValue(bob);
    await expect(form.getByText('Robert the baker').first()).toBeVisible();
  });

  await test.step('an address with the same ends', async () => {
    await leaveToHome(page);
    await openPath(page, '/contacts');
    const middle = [...bob.slice(6, -4)].reverse().join('');
    const twin = `${bob.slice(0, 6)}${middle}${bob.slice(-4)}`.toLowerCase();
    await wallet.getByRole('button', { name: 'New contact' }).click();
    await form.getByLabel('Name', { exact: true }).fill('Rob');
    await form.getByLabel('Address', { exact: true }).fill(twin);
    await form.getByLabel('Address', { exact: true }).blur();
    await form.getByRole('button', { name: 'Save contact' }).click();
    const tick = form.getByRole('checkbox').first();
    await expect(tick).toBeVisible();
    await expect(form.getByText('Robert the baker').first()).toBeVisible();
  });
});

test('a line is found again by its note; the file has what the filters show; it stands without a network', async () => {
  const page = shared();
  const context = page.context();
  const wallet = walletOf(page);
  await leaveToHome(page);
  await openPath(page, '/activity');
  const main = wallet.getByRole('main');
  await expect(main.getByText(/^(Received from|Sent to|Called)/).first()).toBeVisible();

  // A line far below is in the document once somebody comes near it.
  await wallet.getByRole('button', { name: 'Sent', exact: true }).click();
  await main
    .getByRole('link', { name: /^Sent to/ })
    .first()
    .click();
  await expect(main.getByRole('heading', { name: 'Note', exact: true })).toBeVisible();
  await wallet.getByRole('button', { name: 'Add note' }).click();
  await wallet.getByRole('textbox', { name: 'Note' }).fill('=rent, for "May"');
  await wallet.getByRole('button', { name: 'Save note' }).click();
  await expect(main.getByText('=rent, for "May"')).toBeVisible();
  // The node is asked to replay it once this is opened.
  await main.getByText('Internal calls').click();
  await expect(main.getByRole('list', { name: 'Internal calls' }).getByRole('listitem')).not.toHaveCount(0);

  await page.goBack();
  await wallet.getByLabel('Search', { exact: true }).fill('rent');
  await expect(page).toHaveURL(/text=rent/);
  await expect(main.getByRole('link', { name: /^(Sent to|Received from|Called)/ })).toHaveCount(1);

  await wallet.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = wallet.getByRole('dialog');
  const saving = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save file' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  const rows = text.trim().split('\r\n');
  expect(rows.length).toBeGreaterThan(1);
  // What a spreadsheet would run is no formula any more.
  expect(text).toContain(`"'=rent, for ""May"""`);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await context.setOffline(true);
  await goTo(page, 'Home');
  await goTo(page, 'Activity');
  await expect(main.getByRole('link', { name: /^(Sent to|Received from|Called)/ }).first()).toBeVisible();
  await context.setOffline(false);
});
