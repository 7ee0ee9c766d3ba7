/** A history in which poison was planted: it is folded away, explained, and gives away no address to pay. */
import { expect, type Page } from '@playwright/test';
import { toAddress } from '#core/address/address.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const NOTHING = 'Empty transfer made by someone else';
const UNLISTED = 'Unlisted token';

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

test('poison is out of the way, and a look-alike is stopped where it is entered', async ({ page }) => {
  const wallet = walletOf(page);
  const { fixtures } = readEnvironment();
  const { lookAlike } = fixtures.tricks;
  const poison = toAddress(lookAlike);
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 2, path: '/activity' });

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
