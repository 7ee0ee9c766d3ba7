import { expect, type Page } from '@playwright/test';
import { unlockAlone } from '../support/alone.ts';
import { readEnvironment } from '../support/environment.ts';
import { openAlone } from '../support/keys.ts';
import { ownPhrase } from '../support/phrase.ts';
import { signerSheet } from '../support/programs.ts';
import { PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* What is refused is `screens/manage/password.test.tsx`. */

const NEXT = 'violet harbour tundra 77';

/** Of the open sheet: the band has some of the same names. */
const press = (page: Page, name: string) =>
  signerSheet(page).getByRole('button', { name, exact: true }).click();

test('seal and password, changed in one tab while another is open', async ({ page, context }) => {
  const { coldUrl } = readEnvironment();
  const seal = (tab: Page) => tab.getByRole('img', { name: /^Your seal: / });
  const address = await openAlone(page, ownPhrase());
  const second = await context.newPage();
  await second.goto(coldUrl);

  await test.step('another seal stands in every tab', async () => {
    const before = (await seal(second).getAttribute('aria-label')) ?? '';
    expect(before).not.toBe('');
    await page.bringToFront();
    await press(page, 'Keys and security');
    await page.getByRole('button', { name: /Seal/ }).click();
    await press(page, 'Change seal');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Change seal');
    await expect(page.getByText('This is your new seal', { exact: false })).toBeVisible();
    const drawn = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(before).not.toBe(`Your seal: ${drawn}`);
    await expect(seal(second)).toHaveAttribute('aria-label', `Your seal: ${drawn}`);
    await press(page, 'I’ll recognise it');
  });

  await second.bringToFront();
  await unlockAlone(second);
  await page.bringToFront();
  await page.getByRole('button', { name: /Password/ }).click();

  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByLabel('New password').fill(NEXT);
  await page.getByLabel('Repeat password').fill(NEXT);
  await press(page, 'Change password');
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  // The other tab goes on with what it has, and follows what is stored from here on.
  await second.bringToFront();
  await expect(second.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
  await press(second, 'Lock');
  await press(second, 'Unlock');
  await second.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(second, 'Unlock');
  await expect(second.getByText('That is not the password.')).toBeVisible();
  await second.getByLabel('Password', { exact: true }).fill(NEXT);
  await press(second, 'Unlock');
  await expect(second.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
  await expect(second.getByText(address).first()).toBeVisible();
});
