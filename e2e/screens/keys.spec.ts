/** The walk goes on where keys are managed, items are looked at, and two servers disagree (`pnpm screens`). */
import { expect, type Page } from '@playwright/test';
import { parseAbi, parseEther, toHex } from 'viem';
import { addAuthenticator } from '../support/authenticator.ts';
import { badEndpoint } from '../support/bad-endpoint.ts';
import { readEnvironment } from '../support/environment.ts';
import { makeOwner } from '../support/owner.ts';
import { signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { goTo, openPath, PASSWORD } from '../support/steps.ts';
import { take, takePath } from '../support/take.ts';
import { test } from '../support/test.ts';

const { fixtures } = readEnvironment();

test.describe.configure({ timeout: 600_000 });

const pressInSheet = (page: Page, name: string | RegExp) =>
  signerSheet(page).getByRole('button', { name }).first().click();
const headed = (page: Page, name: string) =>
  expect(signerSheet(page).getByRole('heading', { name, level: 1 })).toBeVisible();

test('keys and security', async ({ page }) => {
  await addAuthenticator(page, { prf: true });
  await openReady(page, { accounts: 2, unlocked: true, path: '/settings?section=backup' });
  await walletOf(page)
    .getByRole('main')
    .getByRole('button', { name: 'Open keys and security in the signer' })
    .click();
  await headed(page, 'Keys and security');
  await take(page, '19-manage');
  const overview = signerSheet(page).getByRole('heading', { name: 'Keys and security', level: 1 });
  const screens = [
    ['19-words', /Show the words/],
    ['19-accounts', 'Export accounts'],
    ['19-key', /^Private key of/],
    ['19-password', 'Change: Password'],
    ['19-passkeys', 'Manage: Passkeys'],
    ['19-ask-each-time', 'Change: Ask for each signature'],
    ['19-seal', 'Show: Seal'],
    ['19-backup-file', 'Save: Backup file'],
    ['19-restore', /: Restore/],
  ] as const;
  for (const [name, button] of screens) {
    await pressInSheet(page, button);
    await expect(overview).toBeHidden();
    await take(page, name);
    await page.keyboard.press('Escape');
    await headed(page, 'Keys and security');
  }
  await pressInSheet(page, /^Private key of/);
  await signerSheet(page)
    .getByLabel(/^Password/)
    .first()
    .fill(PASSWORD);
  await pressInSheet(page, 'Show the key');
  await headed(page, 'Private key');
  await take(page, '19-key-shown');
  await pressInSheet(page, 'Done');
  await headed(page, 'Keys and security');
  await pressInSheet(page, 'Manage: Passkeys');
  await pressInSheet(page, 'Add a passkey');
  await take(page, '19-passkey-add');
  await signerSheet(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await pressInSheet(page, 'Continue');
  await headed(page, 'Now your device');
  await take(page, '19-passkey-device');
  await pressInSheet(page, 'Create passkey');
  await headed(page, 'Passkeys');
  await take(page, '19-passkeys-one');
});

test('collectibles', async ({ page }) => {
  const owner = await makeOwner();
  const items = parseAbi(['function mint(address to, uint256 id, uint256 amount)']);
  const storied = parseAbi(['function mint(address to, string story)']);
  const id = 7_000_000n + BigInt(Date.now() % 1_000_000);
  await owner.call(fixtures.tokens.items, items, 'mint', owner.address, id, 5n);
  const contract = await owner.deploy('StoriedCollectible', 'Herons', 'HRN');
  const inside = JSON.stringify({
    name: 'Amber heron',
    description: 'Stands in the shallows at dawn.',
    image: 'https://pictures.example.org/1.png',
    attributes: [{ trait_type: 'Weather', value: 'Mist' }],
  });
  await owner.call(contract, storied, 'mint', owner.address, `data:application/json,${inside}`);
  await openReady(page, { phrase: owner.phrase });
  const main = walletOf(page).getByRole('main');
  await expect(main.getByRole('link', { name: new RegExp(`#${id}`) })).toBeVisible();
  await take(page, '03d-home-collectibles');
  await takePath(page, '03d-hidden', '/assets');
  await walletOf(page).getByRole('button', { name: 'Accept: Herons' }).click();
  await expect(main.getByText('No unknown tokens')).toBeVisible();
  await takePath(page, '03d-item', `/assets/31337/${fixtures.tokens.items}:${id}`);
  await takePath(page, '03d-item-send', `/assets/31337/${fixtures.tokens.items}:${id}/send`);
  await takePath(page, '03d-storied', `/assets/31337/${contract}:1`);
});

test('two servers disagree', async ({ page }) => {
  const bad = await badEndpoint();
  try {
    await openReady(page, bad.ready);
    const main = walletOf(page).getByRole('main');
    await expect(main).toContainText(/20\s*ETH/);
    await goTo(page, 'Networks');
    await walletOf(page).getByRole('link', { name: 'Demo chain: health and settings', exact: true }).click();
    await walletOf(page).getByRole('checkbox', { name: 'Compare several endpoints' }).check();
    await openPath(page, '/');
    await main
      .getByRole('button', { name: /^(Agreed|Reported) by/ })
      .first()
      .click();
    await take(page, '15c-agreed');
    await page.keyboard.press('Escape');
    const ten = toHex(parseEther('10'), { size: 32 }).slice(2);
    const more = toHex(parseEther('12345'), { size: 32 }).slice(2);
    bad.proxy.lies.set('eth_call', (truth) =>
      typeof truth === 'string' ? truth.replaceAll(ten, more) : undefined,
    );
    await expect(main.getByText('The servers disagree.', { exact: true })).toBeVisible();
    await main.getByRole('button', { name: /^servers disagree/ }).click();
    await expect(main.getByText('12,345 ETH')).toBeVisible();
    await take(page, '15b-contradicted');
    await main.getByRole('button', { name: 'Check with a proof' }).click();
    await expect(main.getByText(/^The proof shows/)).toBeVisible();
    await take(page, '15b-proven');
    await page.keyboard.press('Escape');
    await takePath(page, '15b-asset', '/assets/31337/native');
  } finally {
    await bad.stop();
  }
});
