import { expect, type Page } from '@playwright/test';
import { hexToBytes } from 'viem';
import {
  generatePrivateKey,
  HDKey,
  hdKeyToAccount,
  mnemonicToAccount,
  privateKeyToAccount,
} from 'viem/accounts';
import { unlockAlone } from '../support/alone.ts';
import { readEnvironment } from '../support/environment.ts';
import { keyFile } from '../support/key-file.ts';
import { PASSWORD } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * Keys from elsewhere, into one vault: each source with what it needs. In the wallet it is `accounts.spec.ts`; every wrong
 * phrase, key, file and password is `screens/import-key.test.tsx` and `screens/import-box.file.test.tsx`.
 */

const JUNK = 'test test test test test test test test test test test junk';
/** The Japanese test vectors of BIP-39 (bip32JP, entropy of zeros): phrase, passphrase and the seed they give. */
const JAPANESE = {
  phrase: `${'あいこくしん\u3000'.repeat(11)}あおぞら`,
  passphrase: '㍍ガバヴァぱばぐゞちぢ十人十色',
  seed: '0xa262d6fb6122ecf45be09c50492b31f92e9beb7d9a845987a02cefda57a15f9c467a17872029a9e92299b5cbdf306e3a0ee620245cbd508959b6cb7ca637bd55',
} as const;

/** The screen's parts. */
function importing(page: Page) {
  const box = page.getByLabel('Recovery phrase or private key');
  return {
    box,
    filePassword: page.getByLabel('Password of the key file'),
    open: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    submit: () => page.getByRole('button', { name: 'Import', exact: true }).click(),
    choose: (text: string, name = 'key.json') =>
      page
        .locator('input[type="file"]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) }),
    /** What stands at a field. */
    at: (field: ReturnType<Page['getByLabel']>) =>
      field.evaluate((control) =>
        (control.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => control.ownerDocument.getElementById(id)?.textContent ?? '')
          .join(' '),
      ),
  };
}

const isUnlocked = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
const accountsOf = (page: Page) =>
  page
    .locator('[data-address]')
    .evaluateAll((shown) => [...new Set(shown.map((one) => one.getAttribute('data-address')))]);

test('a key file, phrases, and a key go into one vault, one after the other, and none replaces another; what is wrong is in sight, at its place', async ({
  page,
}) => {
  const { coldUrl } = readEnvironment();
  const { open, box, submit, at, choose, filePassword } = importing(page);
  await page.goto(coldUrl);
  await open('Import wallet');
  const alert = page.getByRole('alert');
  const options = page.getByText('Passphrase and number of accounts');
  await box.fill(JUNK);
  await options.click();
  const count = page.getByLabel('Number of accounts');
  await count.fill('0');
  // Folded away, it comes back to be mended.
  await options.click();
  await submit();
  await expect.poll(() => at(count)).toContain('Enter a whole number from 1 to 20.');
  await expect(count).toBeFocused();
  await count.fill('1');
  const password = page.getByLabel('Password for this browser');
  await password.fill(PASSWORD);
  await page.getByLabel('Repeat password').fill(PASSWORD);

  // A file whose address is not its key's.
  const key = generatePrivateKey();
  const file = keyFile(key, 'right', 2);
  await choose(
    file.replace(/"address":"[0-9a-f]{40}"/, '"address":"70997970c51812dc3a010c7d01b50e0d17dc79c8"'),
  );
  await filePassword.fill('right');
  await submit();
  await expect(alert).toContainText('KEY_FILE_ADDRESS');
  await expect(alert).toBeInViewport();
  await expect(password).toHaveValue(PASSWORD);
  await choose(file);
  await submit();
  await page.getByRole('button', { name: 'I’ll recognise it' }).click();
  await isUnlocked(page);

  // A phrase in Japanese, with a passphrase.
  await open('Import');
  await box.fill(JAPANESE.phrase);
  await expect(page.getByText('12 words, Japanese. The checksum fits.').first()).toBeVisible();
  await page.getByText('Passphrase and number of accounts').click();
  await page.getByLabel('Passphrase', { exact: false }).first().fill(JAPANESE.passphrase);
  await submit();
  await isUnlocked(page);
  const japanese = hdKeyToAccount(HDKey.fromMasterSeed(hexToBytes(JAPANESE.seed))).address;
  const two = [privateKeyToAccount(key).address, japanese];
  expect(await accountsOf(page)).toEqual(two);

  // A phrase with two typos, both mended by a suggestion.
  await open('Import');
  await box.fill(JUNK.replace('test test', 'test tset').replace('junk', 'junc'));
  await box.blur();
  await expect(page.getByRole('list', { name: 'Words to check' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'test: put it in place of word 2' }).click();
  await page.getByRole('button', { name: 'junk: put it in place of word 12' }).click();
  await expect(page.getByText('12 words, English. The checksum fits.').first()).toBeVisible();
  await expect(box).toHaveValue(JUNK);
  await page.getByText('Passphrase and number of accounts').click();
  await page.getByLabel('Number of accounts').fill('2');
  await submit();
  await isUnlocked(page);
  const english = [0, 1].map((addressIndex) => mnemonicToAccount(JUNK, { addressIndex }).address);
  expect(await accountsOf(page)).toEqual([...two, ...english]);

  // A private key.
  const single = generatePrivateKey();
  await open('Import');
  await box.fill(single.slice(2).toUpperCase());
  await submit();
  await isUnlocked(page);

  // A key file as wallets write them: cancelled on the way, then opened. Its derivation takes seconds.
  const inFile = generatePrivateKey();
  const fileAddress = privateKeyToAccount(inFile).address;
  await open('Import');
  await choose(keyFile(inFile, 'päss wörd', 2 ** 18));
  await expect(page.locator(`[data-address="${fileAddress}"]`)).toBeVisible();
  await expect(filePassword).toBeFocused();
  await filePassword.fill('päss wörd');
  await filePassword.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Opening the key file' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled. Nothing was imported.').first()).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(filePassword).toHaveValue('päss wörd');
  await submit();
  await isUnlocked(page);

  const all = [...two, ...english, privateKeyToAccount(single).address, fileAddress];
  expect(await accountsOf(page)).toEqual(all);
  for (const name of ['Key file', 'Recovery phrase', 'Recovery phrase 2', 'Private key', 'Key file 2']) {
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
  }
  // Stored, not only shown.
  await page.reload();
  await unlockAlone(page);
  expect(await accountsOf(page)).toEqual(all);
});
