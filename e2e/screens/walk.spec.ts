/**
 * The whole walk as pictures, for people to look at (`pnpm screens`): each state at 1280 and 360 px, light and dark. A
 * step that cannot be reached fails, so the list is also a map of the product that is true.
 */
import { expect } from '@playwright/test';
import { maxUint256, toHex } from 'viem';
import { answersOf, press, pressFor, serveApp } from '../support/apps.ts';
import { approveDollars, callPath, swap } from '../support/calls.ts';
import { raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf, welcomeOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import {
  approve,
  askToSend,
  createWallet,
  inBlock,
  leaveToHome,
  openPath,
  openWallet,
  outcomeTold,
  unlock,
  viewDetails,
} from '../support/steps.ts';
import { reject, signerShows, take, takePath } from '../support/take.ts';
import { test } from '../support/test.ts';

const environment = readEnvironment();
const { fixtures } = environment;
const [chain] = environment.manifest.chains;
if (chain === undefined) throw new Error('The demo chain is there.');
const [, ALICE = '', BOB = ''] = fixtures.accounts;

test.describe.configure({ timeout: 600_000 });

test('a newcomer', async ({ page }) => {
  await openWallet(page, '/');
  await expect(welcomeOf(page).getByRole('button', { name: 'Create wallet' })).toBeVisible();
  await take(page, '01-welcome');
  await welcomeOf(page).getByRole('button', { name: 'Import wallet' }).click();
  await take(page, '02-import');
  await page.goBack();
  let at = 0;
  const creation = ['02a-password', '02b-phrase', '02b-check', '02c-seal'];
  await openWallet(page, '/');
  await createWallet(page, { at: () => take(page, creation[at++] ?? `02-more-${at}`) });
  await take(page, '03-home-not-connected');
  // Without its faucet, as a chain is that gives nothing.
  await page.route(environment.manifest.faucetUrl, (route) => route.abort());
  await walletOf(page).getByRole('button', { name: 'Open the demo chain' }).click();
  await expect(walletOf(page).getByRole('button', { name: 'Copy address' })).toBeVisible();
  await take(page, '16b-home-empty');
});

test('paying', async ({ page }) => {
  await openReady(page, { accounts: 2 });
  const wallet = walletOf(page);
  await expect(wallet.getByRole('main')).toContainText(/20\s*ETH/);
  await take(page, '03-home');
  await takePath(page, '04-send-empty', '/send');
  await leaveToHome(page);
  await openPath(page, `/send?to=${ALICE}&amount=1.5`);
  await expect(wallet.getByRole('main')).toContainText('Balance after');
  await page.waitForTimeout(1500);
  await take(page, '04-send');
  await leaveToHome(page);
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(signerOf(page).getByLabel('Password', { exact: true })).toBeVisible();
  await take(page, '05b-unlock');
});

test('signing', async ({ page }) => {
  await openReady(page, { accounts: 2, unlocked: true });
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await signerShows(page);
  await take(page, '05-sign-send');
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  await expect(inBlock(page)).toBeVisible();
  await take(page, '08b-sent');
  await viewDetails(page);
  await expect(walletOf(page).getByRole('heading', { name: 'Addresses' })).toBeVisible();
  await take(page, '09b-transaction');
  await takePath(page, '09a-activity', '/activity');
  const calls = [
    ['06-sign-approval-limited', approveDollars(fixtures.amm.router as `0x${string}`, 250_000_000n)],
    ['06-sign-approval', approveDollars(fixtures.amm.router as `0x${string}`, maxUint256)],
    ['05-sign-swap', swap(BOB as `0x${string}`, 1n)],
  ] as const;
  for (const [name, linked] of calls) {
    await openPath(page, callPath(linked));
    await walletOf(page).getByRole('button', { name: 'Review', exact: true }).click();
    await expect(walletOf(page).getByRole('button', { name: 'Review and sign' })).toBeVisible();
    await page.waitForTimeout(1500);
    const read = walletOf(page).getByRole('checkbox', { name: /read this/ });
    for (const each of await read.all()) await each.check();
    await take(page, `${name}-review`);
    await walletOf(page).getByRole('button', { name: 'Review and sign' }).click();
    await signerShows(page);
    await take(page, name);
    await reject(page);
    await leaveToHome(page);
  }
});

test('what came of it', async ({ page }) => {
  const { address } = await openReady(page, { unlocked: true });
  const wallet = walletOf(page);
  await openPath(page, callPath(swap(address as `0x${string}`, 1n)));
  await wallet.getByRole('button', { name: 'Review', exact: true }).click();
  await outcomeTold(page);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await approve(page);
  await expect(wallet.getByRole('heading', { level: 1 })).toContainText(/Swapped 1 ETH for .* USDX/);
  await take(page, '08b-swapped');
  await viewDetails(page);
  await page.waitForTimeout(1500);
  await take(page, '09b-swapped');
  await leaveToHome(page);
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await signerShows(page);
  // No block until it was left: its own page says the end of it, and then nothing follows it.
  await raw(chain.rpcUrl, 'evm_setIntervalMining', [0]);
  try {
    await approve(page);
    // Left at once, and begun anew: what was signed here is followed all the same.
    await wallet.getByRole('link', { name: 'Done' }).click();
    await page.reload();
  } finally {
    await raw(chain.rpcUrl, 'evm_setIntervalMining', [chain.blockTimeSeconds]);
  }
  await expect(wallet.getByRole('region', { name: 'Notifications' })).toContainText('Sent 1.5 ETH');
  await take(page, '08c-toast');
});

test('an app', async ({ page, context }) => {
  const origin = 'http://app.localhost:5197';
  await serveApp(context, origin);
  const { address } = await openReady(page, { accounts: 2 });
  const app = await context.newPage();
  await app.goto(origin);
  const opened = await pressFor(app, 'eth_requestAccounts');
  const wallet = walletOf(opened);
  const agree = wallet.getByRole('button', { name: 'Connect Account 1' });
  await expect(agree).toBeVisible();
  await take(opened, '10c-connect');
  await agree.click();
  await expect.poll(() => answersOf(app)).toEqual([[address]]);
  const signIn = [
    `${new URL(origin).host} wants you to sign in with your Ethereum account:`,
    `${address}\n\nSign in to the demo.\n`,
    `URI: ${origin}`,
    'Version: 1',
    'Chain ID: 31337',
    'Nonce: 12345678',
    `Issued At: ${new Date().toISOString()}`,
  ].join('\n');
  await press(app, 'personal_sign', [toHex(signIn), address]);
  const review = wallet.getByRole('button', { name: 'Review and sign' });
  await expect(review).toBeVisible();
  await take(opened, '07-request-sign-in');
  await review.click();
  await unlock(opened);
  await signerShows(opened);
  await take(opened, '07-sign-in');
  await reject(opened);
  await press(app, 'eth_sendTransaction', [{ from: address, to: ALICE, value: '0x16345785d8a0000' }]);
  await outcomeTold(opened);
  await take(opened, '10-request');
  await takePath(page, '10a-apps-open', '/apps');
  await walletOf(page).getByRole('main').getByRole('link', { name: 'app.localhost:5197' }).first().click();
  await page.waitForTimeout(1000);
  await take(page, '10b-app');
});

test('with prices', async ({ page }) => {
  await openReady(page, { accounts: 2, path: '/settings' });
  const wallet = walletOf(page);
  await wallet.getByLabel('Show approximate values in USD').click();
  await openPath(page, '/');
  await expect(wallet.getByRole('main')).toContainText('%');
  await page.waitForTimeout(3000);
  await take(page, '03-home-prices');
  await takePath(page, '03-asset-prices', '/assets/31337/native');
});

test('with a past', async ({ page }) => {
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 2 });
  await expect(walletOf(page).getByRole('main')).toContainText('ETH');
  await take(page, '03-home-past');
  await takePath(page, '09a-activity-past', '/activity');
  await takePath(page, '09a-activity-sent', '/activity?direction=out');
  await takePath(page, '12-approvals-past', '/approvals');
  await walletOf(page)
    .getByRole('button', { name: /^Revoke: DAIX/ })
    .first()
    .click();
  await outcomeTold(page);
  await take(page, '12-revoke-review');
});

test('the rest', async ({ page }) => {
  const { address } = await openReady(page, { accounts: 2 });
  await expect(walletOf(page).getByRole('main')).toContainText(/20\s*ETH/);
  const { tokens } = fixtures;
  const paying = new URLSearchParams({
    tab: 'write',
    fn: 'transfer(address,uint256)',
    args: JSON.stringify([ALICE, '250000000']),
  });
  const writing = `/contracts/31337/${tokens.usdx}?${paying}`;
  for (const [name, path] of [
    ['09a-activity-received', '/activity'],
    ['10a-apps', '/apps'],
    ['12-approvals', '/approvals'],
    ['11-contracts', '/contracts'],
    ['11-contract-read', `/contracts/31337/${tokens.usdx}`],
    ['11-contract-write', writing],
    ['11-deploy', '/contracts/deploy'],
    ['11-batch', '/batch'],
    ['11-safe', '/safe'],
    ['11-safe-open', `/safe/31337/${fixtures.safe.safe}`],
    ['13-settings', '/settings?section=security'],
    ['13-settings-general', '/settings'],
    ['13-settings-backup', '/settings?section=backup'],
    ['13-networks', '/networks'],
    ['13-network', '/networks/31337'],
    ['13-accounts', '/accounts'],
    ['13-account', `/accounts/${address}`],
    ['13-delegation', `/accounts/${address}/delegation`],
    ['13-contacts', '/contacts'],
    ['03-assets', '/assets'],
    ['03-asset', '/assets/31337/native'],
    ['03c-receive', '/receive'],
    ['10-delegations', '/apps/delegations'],
    ['17-tools', '/tools'],
    ['17-tool', '/tools/keccak'],
    ['17-names', '/names'],
    ['17-name', '/names/alice.eth'],
    ['17-sign', '/sign'],
    ['17-verify', '/verify'],
    ['17-decode', '/decode'],
    ['17-broadcast', '/broadcast'],
    ['16-start', '/start'],
    ['16-not-found', '/no-such-page'],
    ['16-more', '/more'],
  ] as const) {
    await takePath(page, name, path);
  }
  for (const [name, path, button] of [
    ['13-contact-form', '/contacts', 'New contact'],
    ['13-delegation-form', `/accounts/${address}/delegation`, 'Delegate on Demo chain'],
    ['17-decode-example', '/decode', 'Fill in an example'],
    ['17-broadcast-example', '/broadcast', 'Fill in an example'],
  ] as const) {
    await openPath(page, path);
    await walletOf(page).getByRole('button', { name: button }).click();
    await page.waitForTimeout(1000);
    await take(page, name);
    await leaveToHome(page);
  }
  await takePath(page, '18-cold-connect', '/accounts/cold');
  await leaveToHome(page);
  await walletOf(page).getByRole('main').focus();
  await page.keyboard.press('Control+k');
  await take(page, '14-palette');
  await page.keyboard.type('ali');
  await take(page, '14-palette-typed');
  await page.keyboard.press('Escape');
  await walletOf(page)
    .getByRole('button', { name: /Switch account|All accounts/ })
    .first()
    .click();
  await take(page, '03b-account-switcher');
  await page.keyboard.press('Escape');
  await walletOf(page)
    .getByRole('button', { name: /Reported by one server/ })
    .first()
    .click();
  await take(page, '15a-evidence');
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page.waitForTimeout(8000);
  await take(page, '16a-offline');
});

test('a contract whose source is published', async ({ page }) => {
  const { address } = await openReady(page, { phrase: fixtures.mnemonic, accounts: 2 });
  const wallet = walletOf(page);
  const { usdx } = fixtures.tokens;
  await openPath(page, `/contracts/31337/${usdx}`);
  await wallet.getByRole('button', { name: /^Ask / }).first().click();
  await expect(wallet.locator('[data-origin="verified"]').first()).toBeVisible();
  await take(page, '11-source-overview');
  const at = (search: Readonly<Record<string, string>>) =>
    `/contracts/31337/${usdx}?${new URLSearchParams(search)}`;
  await leaveToHome(page);
  await openPath(page, at({ fn: 'balanceOf(address)', args: JSON.stringify([address]) }));
  await wallet.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(wallet.locator('[data-outcome="values"]')).toBeVisible();
  await take(page, '11-source-read');
  await leaveToHome(page);
  await openPath(page, at({ fn: 'transfer(address,uint256)', args: JSON.stringify([BOB, '250 token']) }));
  await expect(wallet.locator('[data-simulation="succeeded"]')).toBeVisible();
  await take(page, '11-source-write');
});

test('the cold signer', async ({ page }) => {
  await page.goto(readEnvironment().coldUrl);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await take(page, '18-cold');
});
