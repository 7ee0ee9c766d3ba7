import { expect, test } from '@playwright/test';
import { answersOf, press, pressFor, serveApp } from '../support/apps.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, openPath, outcomeTold, unlock } from '../support/steps.ts';

/*
 * An app on an origin of its own, with the built package, and a wallet on the demo chain: what only two windows show.
 * What is answered to which method, and the limits, are tests of `src/wallet/apps`.
 */

const APP = 'http://app.localhost:5198';
const NAME = 'app.localhost:5198';

test('an app connects, gets a signature and a payment, and is disconnected', async ({ page, context }) => {
  await serveApp(context, APP);
  const { address } = await openReady(page, { accounts: 2 });
  const [to] = readEnvironment().fixtures.accounts;
  const app = await context.newPage();
  await app.goto(APP);
  const opened = await pressFor(app, 'eth_requestAccounts');
  const wallet = walletOf(opened);

  await expect(wallet.getByRole('heading', { name: `Connect to ${NAME}`, level: 1 })).toBeVisible();
  await expect(wallet.getByText('Your browser confirms this site sent the request')).toBeVisible();
  // The current account alone, until the user says otherwise.
  await expect(wallet.getByRole('checkbox', { name: /Account 2/ })).toHaveCount(0);
  expect(await answersOf(app)).toEqual([]);
  await wallet.getByRole('button', { name: 'Connect Account 1' }).click();
  await expect(wallet.getByRole('heading', { name: `Connected to ${NAME}`, level: 1 })).toBeVisible();
  await expect.poll(() => answersOf(app)).toEqual([[address]]);

  await press(app, 'personal_sign', [`0x${Buffer.from('Hello').toString('hex')}`, address]);
  await expect(wallet.getByText('Hello')).toBeVisible();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await unlock(opened);
  await expect(opened.getByText(`${NAME} asks you to sign`)).toBeVisible();
  await approve(opened);
  await expect.poll(async () => String((await answersOf(app)).at(-1))).toMatch(/^0x[0-9a-f]{130}$/);

  await press(app, 'eth_sendTransaction', [{ from: address, to, value: '0x2386f26fc10000' }]);
  await expect(wallet.getByText(`${NAME} wants to send a transaction`)).toBeVisible();
  await outcomeTold(opened);
  await openPath(page, '/apps');
  await expect(walletOf(page).getByRole('link', { name: /Apps 1 open request/ })).toBeVisible();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(opened.getByText(NAME).first()).toBeVisible();
  await approve(opened);
  await expect.poll(async () => String((await answersOf(app)).at(-1))).toMatch(/^0x[0-9a-f]{64}$/);
  await expect(signerSheet(opened)).toBeHidden();

  // Refused in one window, seen in the other.
  await press(app, 'wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]);
  await wallet.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(async () => (await answersOf(app)).at(-1)).toBe(4001);

  const list = walletOf(page);
  await list.getByRole('link', { name: NAME }).click();
  await expect(list.getByRole('heading', { name: NAME, level: 1 })).toBeAttached();
  await expect(list.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveText([
    /Use another network.*Rejected/,
    /Transaction.*Approved/,
    /Message.*Approved/,
    /Connect.*Approved/,
  ]);
  await list.getByRole('button', { name: 'Disconnect' }).click();
  await expect(list.getByText('App not found')).toBeVisible();
  await app.evaluate(() =>
    (globalThis as unknown as { ask(m: string): Promise<unknown> }).ask('eth_accounts'),
  );
  expect((await answersOf(app)).at(-1)).toEqual([]);
});
