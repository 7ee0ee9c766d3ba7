/** What a person does in the signer opened by itself: its own origin, its service worker, or a file. */
import { expect, type Page } from '@playwright/test';
import { signerSheet } from './programs.ts';
import { PASSWORD, unlock } from './steps.ts';

/** Creates a wallet of 12 words, to be backed up later; ends at the state of the vault. Returns its address. */
export async function createAlone(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByLabel('Password for this browser').fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create wallet' }).click();
  await page.getByRole('button', { name: 'Do this later' }).click();
  await page.getByRole('button', { name: 'I’ll recognise it' }).click();
  await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
  return addressOf(page);
}

/** From the locked state of the vault to the unlocked one. Returns the first account's address. */
export async function unlockAlone(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible();
  // The band has a button of that name as well.
  await signerSheet(page).getByRole('button', { name: 'Unlock', exact: true }).click();
  await unlock(page);
  await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
  return addressOf(page);
}

async function addressOf(page: Page): Promise<string> {
  const text = page.getByText(/^0x[0-9a-fA-F]{4}/).first();
  await expect(text).toBeVisible();
  return (await text.textContent()) ?? '';
}
