import { expect, type Page } from '@playwright/test';
import { askSigner, keepPort } from '../support/ask.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { openAlone } from '../support/keys.ts';
import { ownPhrase } from '../support/phrase.ts';
import { signerOf, signerSheet } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { askToSend, lockButton, PASSWORD, readToTheEnd } from '../support/steps.ts';
import { test } from '../support/test.ts';

/** Of the open sheet: the band has some of the same names. */
const press = (page: Page, name: string) =>
  signerSheet(page).getByRole('button', { name, exact: true }).click();

async function openPasskeys(page: Page): Promise<void> {
  await press(page, 'Keys and security');
  await page.getByRole('button', { name: /Passkeys/ }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys', exact: true })).toBeVisible();
}

/** From the list to the last step, in which the device is asked. */
async function begin(page: Page, name: string): Promise<void> {
  await press(page, 'Add a passkey');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Now your device' })).toBeVisible();
}

async function make(page: Page, name: string): Promise<void> {
  await press(page, 'Create passkey');
  await expect(page.getByText(`“${name}” now unlocks the vault.`).first()).toBeVisible();
}

async function leaveAndLock(page: Page): Promise<void> {
  await press(page, 'Done');
  await press(page, 'Done');
  await press(page, 'Lock');
  await expect(page.getByRole('heading', { name: 'Locked', level: 1 })).toBeVisible();
}

/** The vault as it is stored: nothing of it has changed when this has not. */
async function storedVault(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const vaults: string[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const table of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const request = database.transaction(table).objectStore(table).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
        const texts = rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row)));
        vaults.push(...texts.filter((text) => text.includes('evident-vault')));
      }
      database.close();
    }
    return vaults.join('\n');
  });
}

test('a passkey is added, unlocks, is renamed and removed; what refuses leaves the password', async ({
  page,
}) => {
  const address =
    await test.step('an authenticator that makes no secret is refused, and nothing is stored', async () => {
      const unable = await addAuthenticator(page, { prf: false });
      const opened = await openAlone(page, ownPhrase());
      const before = await storedVault(page);
      await openPasskeys(page);
      await expect(page.getByText('No passkey yet')).toBeVisible();
      await begin(page, 'This laptop');
      await press(page, 'Create passkey');
      await expect(page.getByText('This authenticator cannot create the secret')).toBeVisible();
      await expect(page.getByText('Nothing was changed.')).toBeVisible();
      const after = await storedVault(page);
      expect(after).toContain('evident-vault');
      expect(after).not.toContain('passkey');
      expect(after).toBe(before);
      await unable.remove();
      return opened;
    });
  // Another device is tried at once.
  const device = await addAuthenticator(page, { prf: true });
  await make(page, 'This laptop');

  // The same device once more: it shows who asks, and holds one already.
  await press(page, 'Add a passkey');
  await press(page, 'Use a passkey');
  await expect(page.getByRole('heading', { name: 'Now your device' })).toBeVisible();
  await press(page, 'Create passkey');
  await expect(page.getByText('This device already has a passkey for this vault.')).toBeVisible();
  expect(await device.count()).toBe(1);
  await press(page, 'Cancel');
  await leaveAndLock(page);

  await press(page, 'Unlock');
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
  await expect(page.getByText(address).first()).toBeVisible();

  await openPasskeys(page);
  await press(page, 'Rename This laptop');
  await page.getByLabel('Name').fill('Work laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Work laptop')).toBeVisible();

  // A second one, on a key of its own; the first is what shows that it is the same person.
  const key = await addAuthenticator(page, { prf: true, transport: 'usb' });
  await press(page, 'Add a passkey');
  await page.getByLabel('Name').fill('Key on my ring');
  await key.answer(false);
  await press(page, 'Use a passkey');
  await expect(page.getByRole('heading', { name: 'Now your device' })).toBeVisible();
  await key.answer(true);
  await make(page, 'Key on my ring');
  expect(await key.count()).toBe(1);

  await press(page, 'Remove Work laptop');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Remove');
  await expect(page.getByText('“Work laptop” no longer unlocks the vault.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeHidden();
  await leaveAndLock(page);

  await test.step('a refusal at the device leaves the password, which can be used at once', async () => {
    await press(page, 'Unlock');
    // Nobody touches the device: its dialog waits, and the password goes past it.
    await key.answer(false);
    await press(page, 'Use a passkey');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await press(page, 'Unlock');
    await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
    await press(page, 'Lock');
    await press(page, 'Unlock');
    await key.answer(true);
    await key.recognise(false);
    await press(page, 'Use a passkey');
    await expect(page.getByText('The passkey was not used.')).toBeVisible();
    await press(page, 'Cancel');
  });

  // What was removed is not asked; the other one is.
  await key.remove();
  await press(page, 'Unlock');
  await press(page, 'Use a passkey');
  await expect(page.getByText('The passkey was not used.')).toBeVisible();
});

test('over the wallet a passkey unlocks, and with the password is asked for again at each signature until that is turned off', async ({
  page,
}) => {
  const signer = signerOf(page);
  const button = (name: string) => signer.getByRole('button', { name, exact: true });
  const password = signer.getByLabel(/password, asked for each signature/);
  await keepPort(page);
  await openReady(page, { unlocked: true });
  const device = await addAuthenticator(page, { prf: true });
  await askSigner(page, 'manage', { screen: 'passkeys' });
  await begin(page, 'This laptop');
  await make(page, 'This laptop');
  expect(await device.count()).toBe(1);
  await press(page, 'Done');

  await lockButton(page, 'Lock').click();
  await lockButton(page, 'Unlock').click();
  await press(page, 'Use a passkey');
  await expect(lockButton(page, 'Lock')).toBeVisible();

  await askSigner(page, 'manage', { screen: 'askEachTime' });
  await expect(button('Cancel')).toBeFocused();
  await button('Ask each time').click();
  await expect(button('Ask each time')).toBeHidden();

  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(button('Reject')).toBeFocused();
  await readToTheEnd(page);
  await button('Send 1.5 ETH').click();
  await expect(signer.getByText('Confirm that it is you.')).toBeVisible();
  await password.fill('not the password');
  await button('Send 1.5 ETH').click();
  await expect(signer.getByText('That is not the password.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await button('Send 1.5 ETH').click();
  await expect(page).toHaveURL(/\/activity\//);

  await askToSend(page, { to: 'alice.eth', amount: '0.5' });
  await expect(button('Reject')).toBeFocused();
  await readToTheEnd(page);
  await press(page, 'Sign with a passkey');
  await expect(page).toHaveURL(/\/activity\//);

  // Turning it off is not for whoever finds the signer open.
  await askSigner(page, 'manage', { screen: 'askEachTime' });
  await button('Stop asking').click();
  await expect(signer.getByText('Confirm that it is you.')).toBeVisible();
  await press(page, 'Use a passkey');
  await expect(button('Stop asking')).toBeHidden();
  await askToSend(page, { to: 'alice.eth', amount: '0.25' });
  await expect(button('Reject')).toBeVisible();
  await expect(password).toBeHidden();
});
