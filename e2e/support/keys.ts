/** What a person does on the signer's screen “Keys and security”, in the signer opened by itself. */
import { readFile } from 'node:fs/promises';
import { type Download, expect, type Page } from '@playwright/test';
import { unlockAlone } from './alone.ts';
import { type Origins, readEnvironment } from './environment.ts';
import type { Program } from './programs.ts';
import { layRows, SIGNER_DATABASE, vaultRows } from './seeded.ts';
import { PASSWORD } from './steps.ts';
import { makeSeed, type Seed } from './vaults.ts';

export const PHRASE = 'test test test test test test test test test test test junk';

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByLabel('Password for this browser').fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);
}

/** Puts the locked vault with the keys of `secret` where the signer at `vaultOrigin` looks for it. */
export async function layVault(
  page: Page,
  secret = PHRASE,
  { vaultOrigin }: Pick<Origins, 'vaultOrigin'> = readEnvironment(),
): Promise<void> {
  await laySeed(page, await makeSeed(secret), vaultOrigin);
}

/** The same with a vault that was made already. */
export async function laySeed(
  page: Page,
  seed: Seed,
  vaultOrigin = readEnvironment().vaultOrigin,
): Promise<void> {
  await layRows(page, vaultOrigin, SIGNER_DATABASE, vaultRows(seed));
}

/** Opens the signer by itself over the keys of `secret`, unlocked. Returns the first address, as it is shown. */
export async function openAlone(page: Page, secret = PHRASE): Promise<string> {
  await layVault(page, secret);
  await page.goto(readEnvironment().coldUrl);
  return unlockAlone(page);
}

export async function openOverview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keys and security' }).click();
  await expect(page.getByRole('heading', { name: 'Keys and security', level: 1 })).toBeVisible();
}

/** Each account of the overview: the name of its source, its address, its label. */
export function accountsShown(page: Page): Promise<readonly string[]> {
  return page
    .getByRole('list', { name: /^Accounts of / })
    .evaluateAll((lists) =>
      lists.flatMap((list) =>
        [...list.querySelectorAll('li')].map((item) =>
          [
            list.getAttribute('aria-label')?.replace('Accounts of ', ''),
            item.querySelector('[data-address]')?.getAttribute('data-address'),
            item.querySelector('b')?.textContent ?? '',
          ].join(' | '),
        ),
      ),
    );
}

/** Scrolls the card to its end, as its reader does. */
async function readAll(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 4000);
}

/** Gives the password on the screen that is open, and presses `act`. */
export async function prove(page: Page, act: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(/^Password( of this vault)?$/).fill(password);
  await readAll(page);
  await page.getByRole('button', { name: act, exact: true }).click();
}

export async function textOf(download: Download): Promise<string> {
  return readFile(await download.path(), 'utf8');
}

/** From the overview and back to it, by the vault's own password. */
export async function saveBackup(page: Page): Promise<{ readonly name: string; readonly text: string }> {
  await page.getByRole('button', { name: 'Save: Backup file' }).click();
  const download = page.waitForEvent('download');
  await prove(page, 'Save the backup file');
  const file = await download;
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  return { name: file.suggestedFilename(), text: await textOf(file) };
}

export async function chooseFile(page: Page, text: string, name = 'evident-backup.json'): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(page.getByText(`Chosen: ${name}`)).toBeVisible();
}

/** On the screen that asks for a backup file. */
export async function openBackup(page: Page, text: string, password = PASSWORD): Promise<void> {
  await chooseFile(page, text);
  await page.getByLabel('Password of the file').fill(password);
  await page.getByRole('button', { name: 'Read the file' }).click();
}

/** On the preview of a backup file, where there is no vault yet. Ends at the state of the vault. */
export async function restoreIntoNew(page: Page): Promise<void> {
  await chooseNewPassword(page);
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByRole('button', { name: 'I’ll recognise it' }).click();
  await expect(page.getByRole('heading', { name: 'Restored' })).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
}

/** On the screen that erases. @param password null where the vault cannot be read. */
export async function eraseForGood(page: Program, password: string | null = PASSWORD): Promise<void> {
  if (password !== null) await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Type “erase” to continue').fill('erase');
  await page.getByRole('button', { name: 'Erase for good' }).click();
}
