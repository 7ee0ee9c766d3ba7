import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { HDKey } from '@scure/bip32';
import { mnemonicToSeedSync } from '@scure/bip39';
import {
  english,
  generateMnemonic,
  generatePrivateKey,
  mnemonicToAccount,
  privateKeyToAccount,
} from 'viem/accounts';
import { ownHosts, readEnvironment } from '../support/environment.ts';
import { keyFile } from '../support/key-file.ts';
import { signerOf, signerSheet, walletOf, welcomeOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import {
  actOnRow,
  chooseWay,
  connectDemo,
  goTo,
  lockButton,
  openPath,
  openSettings,
  openWallet,
  PASSWORD,
  pressForSheet,
  readToTheEnd,
  reviewButton,
  unlock,
} from '../support/steps.ts';
import { test } from '../support/test.ts';

const LEDGER_LIVE_1 = "m/44'/60'/1'/0/0";

/** Test ether on the first chain. */
async function fund(address: string): Promise<void> {
  const { manifest } = readEnvironment();
  const answer = await fetch(manifest.faucetUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ address, chainId: manifest.chains[0]?.chainId }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`;
const main = (page: Page): Locator => walletOf(page).getByRole('main');
const rows = (page: Page, list: string): Locator =>
  main(page).getByRole('list', { name: list, exact: true }).getByRole('listitem');

async function rename(page: Page, from: string, to: string): Promise<void> {
  const wallet = walletOf(page);
  await actOnRow(page, from, 'Rename');
  await wallet.getByLabel('Account name').fill(to);
  await wallet.getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByRole('link', { name: to, exact: true })).toBeVisible();
}

test('accounts below an extended public key, and a watched address, are seen, marked, not sent or signed from, and removed', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const phrase = generateMnemonic(english);
  const account = HDKey.fromMasterSeed(mnemonicToSeedSync(phrase)).derive("m/44'/60'/0'");
  const first = mnemonicToAccount(phrase).address;
  const third = mnemonicToAccount(phrase, { addressIndex: 2 }).address;
  await openWallet(page);
  await chooseWay(page, 'Watch an address');
  const field = wallet.getByLabel('Address or extended public key');

  for (const [secret, said] of [
    [phrase, /^Error: This looks like a secret/],
    [`0x${'5a'.repeat(32)}`, /^Error: This looks like a secret/],
    [account.privateExtendedKey, /^Error: This is an extended private key/],
  ] as const) {
    await field.fill(secret);
    await expect(wallet.getByText(said)).toBeVisible();
    await expect(field).toHaveValue('');
  }
  await field.fill(account.publicExtendedKey.slice(0, -2));
  await wallet.getByRole('button', { name: 'Continue to its addresses' }).click();
  await expect(wallet.getByText('This is not an extended public key.')).toBeVisible();

  await field.fill(account.publicExtendedKey);
  await wallet.getByLabel('Name', { exact: false }).last().fill('Ledger');
  await wallet.getByRole('button', { name: 'Continue to its addresses' }).click();
  await expect(wallet.getByRole('radio', { name: 'Below 0' })).toBeChecked();
  await wallet.getByRole('button', { name: 'Find its addresses' }).click();
  await wallet.getByRole('checkbox', { name: short(first) }).check();
  await wallet.getByText('Show 19 unused addresses').click();
  await wallet.getByRole('checkbox', { name: short(third) }).check();
  await wallet.getByRole('button', { name: 'Add 2 accounts' }).click();
  await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();

  await goTo(page, 'Accounts');
  const list = rows(page, 'Accounts');
  await expect(list).toHaveCount(2);
  await expect(list.nth(0)).toContainText('Ledger 1');
  await expect(list.nth(0)).toContainText('No key');
  await expect(list.nth(1)).toContainText(short(third));
  await list.nth(1).getByRole('link', { name: 'Ledger 2' }).click();
  await expect(main(page)).toContainText('0/2 below its key');

  await goTo(page, 'Send');
  await expect(wallet.getByText('You only watch this address. You cannot send from it.')).toBeVisible();
  await expect(reviewButton(page)).toBeDisabled();
  await expect(wallet.getByText('You only watch Ledger 1. Evident has no key for it.')).toBeVisible();
  await goTo(page, 'Sign');
  await expect(wallet.getByText('You cannot sign for it', { exact: false })).toBeVisible();
  await expect(wallet.getByRole('button', { name: 'Review and sign' })).toBeDisabled();

  await goTo(page, 'Accounts');
  await actOnRow(page, 'Ledger 2', 'Remove');
  await wallet.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(list).toHaveCount(1);
  await page.reload();
  await expect(list).toHaveCount(1);
  await actOnRow(page, 'Ledger 1', 'Remove');
  await wallet.getByRole('button', { name: 'Remove', exact: true }).last().click();
  await expect(welcomeOf(page).getByRole('button', { name: 'Create wallet' })).toBeVisible();

  // One address, typed wrong and then right.
  await chooseWay(page, 'Watch an address');
  await field.fill('0x70997970C51812dc3A010C7d01b50e0d17dc79c8');
  await wallet.getByRole('button', { name: 'Watch address' }).click();
  await expect(wallet.getByText('This address has a wrong checksum.')).toBeVisible();
  await field.fill(first);
  await wallet.getByRole('button', { name: 'Watch address' }).click();
  await goTo(page, 'Accounts');
  await expect(list).toHaveCount(1);
  await expect(list.nth(0)).toContainText('No key');
});

test.describe('one after another', () => {
  const phrase = generateMnemonic(english);
  const shared = sharedPage((page) => openReady(page, { phrase, accounts: 3, unlocked: true, demo: false }));

  test('settings lead to the signer’s screens and to the signer as one file', async () => {
    const page = shared();
    const wallet = walletOf(page);
    // Which of them there are, and what each asks of the signer, is `features/settings/screen.test.tsx`.
    await openSettings(page, 'Security');
    await pressForSheet(page, wallet.getByRole('button', { name: 'Change the seal', exact: true }));
    await expect(signerOf(page).getByRole('heading', { name: /seal/i, level: 1 })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(signerSheet(page)).toBeHidden();
    await openSettings(page, 'Keys and backup');
    const download = page.waitForEvent('download');
    await wallet.getByRole('link', { name: 'Download evident-signer.html' }).click();
    const file = await readFile(await (await download).path());
    const hash = createHash('sha256').update(file).digest('hex');
    await expect(main(page).getByText(hash)).toBeVisible();
    await wallet.getByText('How to verify it').click();
    await expect(wallet.getByText('sha256sum evident-signer.html')).toBeVisible();
  });

  test('a scan can be stopped, and without a network asks nobody', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const outside: string[] = [];
    page.on('request', (request) => outside.push(new URL(request.url()).host));
    await goTo(page, 'Accounts');
    await wallet.getByRole('link', { name: 'Find accounts' }).click();
    await expect(wallet.getByText('No network is connected.')).toBeVisible();
    await wallet.getByRole('button', { name: 'Find accounts' }).click();
    await expect(
      main(page)
        .getByText(/Evident cannot check which of these were used/)
        .first(),
    ).toBeVisible({
      timeout: 30_000,
    });
    const allowed = ownHosts(readEnvironment());
    expect(outside.filter((host) => !allowed.includes(host))).toEqual([]);
  });

  test('an account of many is removed on the signer’s screen, stays gone, and can come back', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const signer = signerOf(page);
    await goTo(page, 'Accounts');
    const list = rows(page, 'Accounts');
    await expect(list).toHaveCount(3);
    // The whole address of what lies under the mouse would cover the link.
    await wallet.getByRole('heading', { name: 'Accounts', level: 1 }).hover();
    const third = short(mnemonicToAccount(phrase, { addressIndex: 2 }).address);
    await main(page).getByRole('link', { name: 'Account 3', exact: true }).click();
    const remove = wallet.getByRole('button', { name: 'Remove Account 3' });
    await pressForSheet(page, remove);
    await signer.getByRole('button', { name: 'Cancel' }).click();
    await expect(main(page).getByText(/^Recovery phrase ·/)).toBeVisible();
    await pressForSheet(page, remove);
    await expect(signer.getByText("at any time (path m/44'/60'/0'/0/2).")).toBeVisible();
    await signer.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await signer.getByRole('button', { name: /^Remove/ }).click();
    await expect(wallet.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    await expect(list).toHaveCount(2);
    await page.reload();
    await expect(list).toHaveCount(2);
    await wallet.getByRole('button', { name: 'Add account' }).click();
    await unlock(page);
    await expect(list).toHaveCount(3);
    await expect(list.nth(2)).toContainText(third);
  });

  test('names, colours, order and hiding survive a reload, and the loss of the wallet’s data', async () => {
    const page = shared();
    const wallet = walletOf(page);
    await goTo(page, 'Accounts');
    await rename(page, 'Account 1', 'Rent');
    await rename(page, 'Account 2', 'Savings');
    await rename(page, 'Account 3', 'Old');

    await wallet.getByRole('button', { name: 'Arrange', exact: true }).click();
    const up = wallet.getByRole('button', { name: 'Move Savings up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(wallet.getByText('Savings is now 1 of 3')).toBeAttached();
    await expect(up).toBeFocused();
    await wallet.getByRole('button', { name: 'Hide Old' }).click();
    await expect(rows(page, 'Accounts, arrange mode')).toHaveCount(2);
    await wallet.getByRole('button', { name: 'Done arranging' }).click();

    await main(page).getByRole('link', { name: 'Savings', exact: true }).click();
    await wallet.getByRole('radio', { name: 'Green' }).check();

    const arranged = async () => {
      await goTo(page, 'Accounts');
      const list = rows(page, 'Accounts');
      await expect(list).toHaveCount(2);
      await expect(list.nth(0)).toContainText('Savings');
      await expect(list.nth(1)).toContainText('Rent');
      await wallet.getByText('1 hidden account').click();
      await expect(main(page).getByRole('button', { name: 'Show Old again' })).toBeVisible();
      await main(page).getByRole('link', { name: 'Savings', exact: true }).click();
      await expect(wallet.getByRole('radio', { name: 'Green' })).toBeChecked();
    };
    await arranged();
    await page.reload();
    await arranged();

    // A hidden account is nowhere to be chosen.
    await goTo(page, 'Send');
    await expect(wallet.getByLabel('From', { exact: true }).locator('option')).toHaveCount(2);

    // Unlocked again after the reload, so that the signer has been told everything; then the wallet forgets it all.
    await openSettings(page, 'Security');
    await lockButton(page, 'Unlock').click();
    await unlock(page);
    await expect(wallet.getByText(/Signer unlocked/).first()).toBeVisible();
    await openSettings(page, 'Data');
    await wallet.getByRole('button', { name: 'Erase wallet data' }).click();
    await expect(wallet.getByText('This also locks the signer.')).toBeVisible();
    await wallet.getByRole('button', { name: 'Erase', exact: true }).click();
    await welcomeOf(page).getByRole('button', { name: 'Unlock wallet' }).click();
    await unlock(page);
    await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
    await arranged();
  });

  test('a scan finds the account that another wallet used, and adds it', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const { address } = mnemonicToAccount(phrase, { path: LEDGER_LIVE_1 });
    await fund(address);
    // Which funds the account in use: it is among the used ones.
    await goTo(page, 'Home');
    await connectDemo(page);
    await goTo(page, 'Accounts');
    await wallet.getByRole('link', { name: 'Find accounts' }).click();
    await expect(wallet.getByRole('checkbox')).toHaveCount(5);
    await expect(
      wallet.getByText('The endpoints learn that these addresses belong to one person.'),
    ).toBeVisible();
    await wallet.getByLabel('Another path').fill("m/44'/60'/0'/7");
    await wallet.getByRole('button', { name: 'Find accounts' }).click();
    await expect(wallet.getByText('The path does not say where the account number goes.')).toBeVisible();
    await wallet.getByLabel('Another path').fill('m/44h/60h/7h/i');
    await wallet.getByRole('button', { name: 'Find accounts' }).click();
    await expect(main(page).getByText('2 used accounts found').first()).toBeVisible({ timeout: 30_000 });
    const found = wallet.getByRole('checkbox', { name: short(address) });
    await expect(found).toBeChecked();
    await expect(found).toHaveAccessibleDescription(`Path ${LEDGER_LIVE_1} · Used`);
    const own = short(mnemonicToAccount(phrase).address);
    await expect(wallet.getByRole('checkbox', { name: own })).toBeDisabled();
    await expect(main(page)).toContainText("Your path · m/44'/60'/7'/i");
    await wallet.getByRole('button', { name: 'Add 1 account' }).click();
    await expect(wallet.getByRole('heading', { name: 'Accounts', level: 1 })).toBeVisible();
    const row = rows(page, 'Accounts').filter({ hasText: short(address) });
    await row.getByRole('link').first().click();
    await expect(main(page)).toContainText(`Recovery phrase · ${LEDGER_LIVE_1}`);
  });

  test('a key file pasted as text joins what is there', async () => {
    const page = shared();
    const wallet = walletOf(page);
    const key = generatePrivateKey();
    const signer = signerOf(page);
    await lockButton(page, 'Lock').click();
    await openPath(page, '/welcome');
    await welcomeOf(page).getByRole('button', { name: 'Import wallet' }).click();
    await unlock(page);
    await signer.getByLabel('Recovery phrase or private key').fill(keyFile(key, '', 2));
    await expect(signer.getByText('Key file (version 3) of')).toBeVisible();
    await expect(signer.getByLabel('Password of the key file')).toHaveValue('');
    await signer.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(wallet.getByRole('heading', { name: 'Home', level: 1 })).toBeAttached();
    await goTo(page, 'Accounts');
    for (const { address } of [mnemonicToAccount(phrase), privateKeyToAccount(key)]) {
      await expect(wallet.locator(`[data-address="${address}"]`).first()).toBeAttached();
    }
  });
});

test('a single key is asked for a copy until it is in a backup file, and leaves only after a word and a proof', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const signer = signerOf(page);
  const key = `0x${'3c'.repeat(32)}` as const;
  await openReady(page, { phrase: key, unlocked: true, demo: false });
  await expect(wallet.getByText('Save a backup of your key.')).toBeVisible();

  const remove = signer.getByRole('button', { name: 'Remove for good' });
  const askToRemove = async (backup: RegExp): Promise<void> => {
    await goTo(page, 'Accounts');
    await main(page)
      .getByRole('link', { name: /Account 1/ })
      .first()
      .click();
    // The list has a button of that name too, and the page that loads would take the focus from the signer.
    await expect(wallet.getByRole('heading', { name: 'Account 1', level: 1 })).toBeVisible();
    await expect(wallet.getByRole('main').getByText(backup)).toBeVisible();
    await wallet.getByRole('button', { name: /^Remove/ }).click();
    await expect(remove).toBeVisible();
    await signer.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await readToTheEnd(page);
  };
  await askToRemove(/^Not backed up/);
  await expect(signer.getByText('No known backup.')).toBeVisible();
  await remove.click();
  await expect(signer.getByText('Type the word remove, in lower case.')).toBeVisible();
  await signer.getByRole('button', { name: 'Cancel' }).click();

  await goTo(page, 'Home');
  await wallet.getByRole('button', { name: 'Create backup file' }).click();
  await signer.getByLabel(/^Password( of this vault)?$/).fill(PASSWORD);
  await readToTheEnd(page);
  const download = page.waitForEvent('download');
  await signer.getByRole('button', { name: 'Save the backup file', exact: true }).click();
  expect((await download).suggestedFilename()).toMatch(/^evident-backup-/);
  await signer.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(wallet.getByText('Save a backup of your key.')).toBeHidden();
  await askToRemove(/^In a backup file: /);
  await expect(signer.getByText('No known backup.')).toBeHidden();
  await signer.getByLabel('Type “remove” to continue').fill('remove');
  await remove.click();
  await expect(signer.getByText('Known backups:')).toBeHidden();
  await expect(wallet.getByText(short(privateKeyToAccount(key).address))).toHaveCount(0);
});
