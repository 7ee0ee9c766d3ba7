import { expect, type Frame, type Page, test } from '@playwright/test';
import { unlockAlone } from '../support/alone.ts';
import { askSigner, keepPort } from '../support/ask.ts';
import { addAuthenticator } from '../support/authenticator.ts';
import { readEnvironment } from '../support/environment.ts';
import { openAlone } from '../support/keys.ts';
import { ownPhrase } from '../support/phrase.ts';
import { signerFrame, signerOf, signerSheet, walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { askToSend, lockButton, PASSWORD, readToTheEnd } from '../support/steps.ts';

/** Of the open sheet: the band has some of the same names. */
const press = (page: Page, name: string) =>
  signerSheet(page).getByRole('button', { name, exact: true }).click();

async function openPasskeys(page: Page): Promise<void> {
  await press(page, 'Keys and security');
  await page.getByRole('button', { name: /Passkeys/ }).click();
  await expect(page.getByRole('heading', { name: 'Passkeys', exact: true })).toBeVisible();
}

/** From the list to the last step, in which the device is asked. */
async function begin(page: Page, name?: string): Promise<void> {
  await press(page, 'Add a passkey');
  if (name !== undefined) await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Now your device' })).toBeVisible();
}

async function add(page: Page, name: string): Promise<void> {
  await begin(page, name);
  await press(page, 'Make the passkey');
  await expect(page.getByText(`“${name}” now opens the vault.`).first()).toBeVisible();
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

test('a passkey is added, unlocks, is renamed and removed', async ({ page }) => {
  const device = await addAuthenticator(page, { prf: true });
  const address = await openAlone(page, ownPhrase());
  await openPasskeys(page);
  await expect(page.getByText('No passkey yet')).toBeVisible();
  await add(page, 'This laptop');

  // The same device once more: it holds one already.
  await begin(page);
  await press(page, 'Make the passkey');
  await expect(page.getByText('This device holds a passkey of this vault already.')).toBeVisible();
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
  await press(page, 'Make the passkey');
  await expect(page.getByText('“Key on my ring” now opens the vault.').first()).toBeVisible();
  expect(await key.count()).toBe(1);

  await press(page, 'Remove Work laptop');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Remove');
  await expect(page.getByText('“Work laptop” no longer opens the vault.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename Work laptop' })).toBeHidden();
  await leaveAndLock(page);

  // What was removed is not asked; the other one is.
  await key.remove();
  await press(page, 'Unlock');
  await press(page, 'Use a passkey');
  await expect(page.getByText('The passkey was not used.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Unlock');
  await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
});

test('an authenticator that makes no secret is refused, and nothing is stored', async ({ page }) => {
  await addAuthenticator(page, { prf: false });
  await openAlone(page, ownPhrase());
  const before = await storedVault(page);
  await openPasskeys(page);
  await begin(page);
  await press(page, 'Make the passkey');
  await expect(page.getByText('This authenticator cannot make the secret')).toBeVisible();
  await expect(page.getByText('Nothing was changed.')).toBeVisible();
  await press(page, 'Cancel');
  await expect(page.getByText('No passkey yet')).toBeVisible();
  const after = await storedVault(page);
  expect(after).toContain('evident-vault');
  expect(after).not.toContain('passkey');
  expect(after).toBe(before);
});

test('a refusal at the device leaves the password, which can be used at once', async ({ page }) => {
  const device = await addAuthenticator(page, { prf: true });
  await openAlone(page, ownPhrase());
  await openPasskeys(page);
  await add(page, 'This laptop');
  await leaveAndLock(page);
  await press(page, 'Unlock');
  // Nobody touches the device: its dialog waits, and the password goes past it.
  await device.answer(false);
  await press(page, 'Use a passkey');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(page, 'Unlock');
  await expect(page.getByRole('heading', { name: 'Unlocked', level: 1 })).toBeVisible();
  await press(page, 'Lock');
  await press(page, 'Unlock');
  await device.answer(true);
  await device.recognise(false);
  await press(page, 'Use a passkey');
  await expect(page.getByText('The passkey was not used.')).toBeVisible();
  await press(page, 'Cancel');
  await unlockAlone(page);
});

test('over the wallet: made, unlocks, and approves where each signature asks', async ({ page }) => {
  const signer = signerOf(page);
  const device = await addAuthenticator(page, { prf: true });
  await keepPort(page);
  await openReady(page, { unlocked: true });
  await askSigner(page, 'manage', { screen: 'passkeys' });
  await add(page, 'This laptop');
  expect(await device.count()).toBe(1);
  await press(page, 'Done');

  await lockButton(page, 'Lock').click();
  await lockButton(page, 'Unlock').click();
  await press(page, 'Use a passkey');
  await expect(lockButton(page, 'Lock')).toBeVisible();

  await askSigner(page, 'manage', { screen: 'askEachTime' });
  await press(page, 'Ask each time');
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(signer.getByRole('button', { name: 'Reject' })).toBeFocused();
  await readToTheEnd(page);
  await press(page, 'Sign with a passkey');
  await expect(page).toHaveURL(/\/activity\//);
});

test('they are the signer’s: the wallet can neither make one nor ask for one', async ({ page }) => {
  const device = await addAuthenticator(page, { prf: true });
  await openReady(page, { phrase: ownPhrase(), demo: false });
  await expect(walletOf(page).getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
  const { hostOrigin, shellOrigin } = readEnvironment();
  const names = [hostOrigin, shellOrigin].map((origin) => new URL(origin).hostname);
  const alone = await aloneAtTopLevel(page);
  for (const rpId of [...names, 'evident.localhost']) {
    for (const frame of [walletFrame(page), alone]) {
      expect(await makePasskey(frame, rpId)).toMatch(/^(NotAllowedError|SecurityError)$/);
      expect(await askForPasskey(frame, rpId)).toMatch(/^(NotAllowedError|SecurityError)$/);
    }
  }
  expect(await device.count()).toBe(0);
  // The same from the signer's page: what refused the wallet was not the way it was asked.
  expect(await makePasskey(signerFrame(page), names[0] ?? '')).toBe('public-key');
  expect(await device.count()).toBe(1);
});

/** The wallet's program in a tab of its own, which has no frame around it to refuse anything. */
async function aloneAtTopLevel(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await addAuthenticator(tab, { prf: true });
  await tab.goto(readEnvironment().shellOrigin);
  return tab;
}

function makePasskey(frame: Page | Frame, rpId: string): Promise<string> {
  return frame.evaluate(async (id) => {
    try {
      const made = await navigator.credentials.create({
        publicKey: {
          rp: { id, name: 'Evident' },
          user: { id: new Uint8Array(16), name: 'test', displayName: 'test' },
          challenge: new Uint8Array(32),
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          timeout: 5000,
        },
      });
      return made?.type ?? 'nothing';
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  }, rpId);
}

function askForPasskey(frame: Page | Frame, rpId: string): Promise<string> {
  return frame.evaluate(async (id) => {
    try {
      const got = await navigator.credentials.get({
        publicKey: { rpId: id, challenge: new Uint8Array(32), timeout: 5000 },
      });
      return got?.type ?? 'nothing';
    } catch (error) {
      return error instanceof DOMException ? error.name : String(error);
    }
  }, rpId);
}
