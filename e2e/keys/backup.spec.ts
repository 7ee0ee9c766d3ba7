import { expect } from '@playwright/test';
import { unlockAlone } from '../support/alone.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { readEnvironment } from '../support/environment.ts';
import {
  accountsShown,
  chooseFile,
  eraseForGood,
  openAlone,
  openOverview,
  PHRASE,
  saveBackup,
  textOf,
} from '../support/keys.ts';
import { signerOf, signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { chooseWay, goTo, openSettings, PASSWORD, pressForSheet, readToTheEnd } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* A password that is too weak, an older file, and one that is added to another vault are `screens/manage/backup-file.test.tsx`. */

const { coldUrl } = readEnvironment();
const KEY = `0x${'11'.repeat(32)}`;
const KEY_ADDRESS = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A';

test('backup file, both programs erased, restore: the same addresses, labels, names and colours', async ({
  page,
  context,
}) => {
  const wallet = walletOf(page);
  const signer = signerOf(page);
  await openReady(page, { phrase: PHRASE, accounts: 2, besides: [KEY], unlocked: true, demo: false });
  await goTo(page, 'Accounts');
  await wallet
    .getByRole('link', { name: /Account 2/ })
    .first()
    .click();
  // The list has a button of the same name: while the next page loads, it would be pressed instead.
  await expect(wallet.getByRole('heading', { name: 'Account 2', level: 1 })).toBeVisible();
  await wallet.getByRole('button', { name: 'Rename Account 2' }).click();
  await wallet.getByLabel('Account name').fill('Rent');
  await wallet.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(wallet.getByRole('heading', { name: 'Rent' })).toBeVisible();
  await wallet.getByRole('radio', { name: 'Violet' }).check();

  await openSettings(page, 'Keys and backup');
  await pressForSheet(page, wallet.getByRole('button', { name: 'Open keys and security in the signer' }));
  await signer.getByRole('button', { name: 'Rename' }).last().click();
  await signer.getByLabel('Name', { exact: true }).fill('Old key');
  await page.keyboard.press('Enter');
  await expect(signer.getByRole('heading', { name: 'Old key' })).toBeVisible();
  const before = await accountsShown(page);
  expect(before).toHaveLength(3);
  expect(before[1]).toMatch(/ \| Rent$/);
  expect(before[2]).toMatch(new RegExp(`^Old key \\| ${KEY_ADDRESS} \\| `));

  const file = await saveBackup(page);
  expect(file.name).toMatch(/^evident-backup-\d{4}-\d\d-\d\d\.json$/);
  for (const secret of ['junk', '11'.repeat(32), 'Rent', 'Old key', KEY_ADDRESS.slice(2).toLowerCase()]) {
    expect(file.text.toLowerCase()).not.toContain(secret.toLowerCase());
  }
  await expect(signer.getByText(/Saved in a file on/)).toHaveCount(2);
  await signer.getByRole('button', { name: 'Done', exact: true }).click();

  await openSettings(page, 'Data');
  await wallet.getByRole('button', { name: 'Erase keys in the signer' }).click();
  await eraseForGood(signer);
  await expect(signerSheet(page)).toBeHidden();
  await openSettings(page, 'Data');
  await wallet.getByRole('button', { name: 'Erase wallet data' }).click();
  await wallet.getByRole('button', { name: 'Erase', exact: true }).click();

  await chooseWay(page, 'Restore a backup');
  await signer.locator('input[type="file"]').setInputFiles({
    name: file.name,
    mimeType: 'application/json',
    buffer: Buffer.from(file.text),
  });
  await signer.getByLabel('Password of the file').fill(PASSWORD);
  await signer.getByRole('button', { name: 'Read the file' }).click();
  await expect(signer.getByText('3 accounts will be added.')).toBeVisible();
  await signer.getByLabel('Password for this browser').fill(PASSWORD);
  await signer.getByLabel('Repeat password').fill(PASSWORD);
  await readToTheEnd(page);
  await signer.getByRole('button', { name: 'Restore', exact: true }).click();
  await signer.getByRole('button', { name: 'I’ll recognise it' }).click();
  await signer.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();

  await goTo(page, 'Accounts');
  await wallet.getByRole('main').getByRole('link', { name: 'Rent', exact: true }).click();
  await expect(wallet.getByRole('radio', { name: 'Violet' })).toBeChecked();
  // Stored, not only shown: the signer by itself reads the vault anew.
  const again = await context.newPage();
  await again.goto(coldUrl);
  await unlockAlone(again);
  await openOverview(again);
  expect(await accountsShown(again)).toEqual(before);
});

test('a passkey proves who asks for a file, which has a password of its own; the saved file is checked', async ({
  page,
}) => {
  const filePassword = 'trumpet garden velvet 19';
  await addAuthenticator(page, { prf: true });
  await openAlone(page, KEY);
  await openOverview(page);
  await expect(page.getByText('As far as we know, only this browser has this key.')).toBeVisible();
  await page.getByRole('button', { name: 'Manage: Passkeys' }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByRole('button', { name: 'Save: Backup file' }).click();
  await page.getByRole('heading', { level: 1 }).hover();
  await page.mouse.wheel(0, 4000);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('A passkey works only here')).toBeVisible();
  await page.getByLabel('New file password').fill(filePassword);
  await page.getByLabel('Repeat password').fill(filePassword);
  await page.mouse.wheel(0, 4000);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the backup file' }).click();
  const text = await textOf(await download);
  await page.getByRole('button', { name: 'Check the saved file' }).click();
  await chooseFile(page, text);
  await page.getByLabel('Password of the file').fill(filePassword);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The file is complete' })).toBeVisible();
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByText('As far as we know')).toBeHidden();
});
