import { type BrowserContext, expect, type Page } from '@playwright/test';
import { english, generateMnemonic } from 'viem/accounts';
import { readEnvironment } from '../support/environment.ts';
import { openSeeded } from '../support/seeded.ts';
import { PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { makeSeed } from '../support/vaults.ts';

/* A real browser ends a real page in the middle of an act that changes the vault. On return there is the old vault or
   the new one. Each act, ended at each step of the storage, is tried without a browser, in
   `src/signer/keyring/crash.test.ts` and `acts-restore.crash.test.ts`. */

const NEW_PASSWORD = 'velvet harbour mosaic 71';
/** Milliseconds after the deciding press. Argon2id alone takes some 200 ms, more on a busy machine. */
const MOMENTS = [30, 900];

/** Opens the signer again: one of the two passwords must open the vault. Returns which, and the unlocked page. */
async function findVault(
  context: BrowserContext,
): Promise<{ readonly page: Page; readonly password: string }> {
  const page = await context.newPage();
  for (const password of [PASSWORD, NEW_PASSWORD]) {
    await page.goto(readEnvironment().coldUrl);
    await expect(page.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible();
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Unlock', exact: true }).click();
    const open = page.getByRole('heading', { name: 'Unlocked', level: 1 });
    await expect(page.getByText('That is not the password.').or(open)).toBeVisible();
    if (!(await open.isVisible())) continue;
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    return { page, password };
  }
  throw new Error('The vault opens neither as the old nor as the new one');
}

test('killed in the middle of a change of password: the old password opens the vault, or the new one', async ({
  context,
}) => {
  await (await openSeeded(context, await makeSeed(generateMnemonic(english)))).close();
  let found = await findVault(context);
  for (const moment of MOMENTS) {
    const { page, password } = found;
    const next = password === PASSWORD ? NEW_PASSWORD : PASSWORD;
    await page.getByRole('button', { name: 'Keys and security' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Unlocks the vault in this browser.' });
    await row.getByRole('button').click();
    await page.getByLabel('Current password').fill(password);
    await page.getByLabel('New password').fill(next);
    await page.getByLabel('Repeat password').fill(next);
    await page.getByRole('button', { name: 'Change password', exact: true }).click({ noWaitAfter: true });
    await new Promise((resolve) => setTimeout(resolve, moment));
    await page.close({ runBeforeUnload: false });
    found = await findVault(context);
  }
});
