import { expect } from '@playwright/test';
import { startRelay } from '#devnet/relay/relay.ts';
import { openApp } from '#wallet/apps/walletconnect/testing/app.ts';
import { answersOf, press, pressFor, serveApp, strangersAsked } from '../support/apps.ts';
import { clientLibraries } from '../support/client-libraries.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, openPath, outcomeTold, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { onNarrow } from '../support/width.ts';

/*
 * An app on an origin of its own, with the built package, and a wallet on the demo chain: what only two windows show.
 * What is answered to which method, the limits, and all else that libraries do are tests of `src/wallet/apps`.
 */

const APP = 'https://app.example';
const NAME = 'app.example';

test('an app by wagmi, ethers and web3 connects, gets a signature and a payment, and is disconnected', async ({
  page,
  context,
}) => {
  await serveApp(context, APP, { libraries: await clientLibraries() });
  const { address } = await openReady(page, { accounts: 2 });
  const [to] = readEnvironment().fixtures.accounts;
  const app = await context.newPage();
  await app.goto(APP);
  const strangers = strangersAsked(context, app);
  const opened = await pressFor(app, 'wagmi.connect');
  const wallet = walletOf(opened);

  await expect(wallet.getByRole('heading', { name: `Connect to ${NAME}`, level: 1 })).toBeVisible();
  await expect(wallet.getByText('Your browser confirms this site sent the request')).toBeVisible();
  // The current account alone, until the user says otherwise.
  await expect(wallet.getByRole('checkbox', { name: /Account 2/ })).toHaveCount(0);
  expect(await answersOf(app)).toEqual([]);
  await wallet.getByRole('button', { name: 'Connect Account 1' }).click();
  await expect(wallet.getByRole('heading', { name: `Connected to ${NAME}`, level: 1 })).toBeVisible();
  await expect.poll(() => answersOf(app)).toEqual([[address]]);

  await press(app, 'ethers.sign', ['Hello']);
  await expect(wallet.getByText('Hello')).toBeVisible();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await unlock(opened);
  await expect(opened.getByText(`${NAME} asks you to sign`)).toBeVisible();
  await approve(opened);
  await expect.poll(async () => String((await answersOf(app)).at(-1))).toMatch(/^0x[0-9a-f]{130}$/);

  await press(app, 'wagmi.send', [to]);
  await expect(wallet.getByText(`${NAME} wants to send a transaction`)).toBeVisible();
  await outcomeTold(opened);
  // In reach without scrolling, however much there is to read.
  await onNarrow(opened, () =>
    expect(wallet.getByRole('button', { name: 'Review and sign' })).toBeInViewport({ ratio: 1 }),
  );
  await openPath(page, '/apps');
  await expect(walletOf(page).getByRole('link', { name: /Apps 1 open request/ })).toBeVisible();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(opened.getByText(NAME).first()).toBeVisible();
  await approve(opened);
  await expect.poll(async () => String((await answersOf(app)).at(-1))).toMatch(/^0x[0-9a-f]{64}$/);
  await expect(signerSheet(opened)).toBeHidden();
  await press(app, 'web3.accounts');
  await expect.poll(async () => (await answersOf(app)).at(-1)).toEqual([address]);

  // Refused in one window, seen in the other.
  await press(app, 'wagmi.switch', [31338]);
  await wallet.getByRole('button', { name: 'Reject' }).click();
  await expect.poll(async () => (await answersOf(app)).at(-1)).toBe(4001);

  const list = walletOf(page);
  await list.getByRole('link', { name: NAME }).click();
  await expect(list.getByRole('heading', { name: NAME, level: 1 })).toBeAttached();
  await expect(list.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveText([
    /Use another network.*Rejected/,
    /Transaction.*Signed/,
    /Message.*Signed/,
    /Connect.*Approved/,
  ]);
  await list.getByRole('button', { name: 'Disconnect' }).click();
  await expect(list.getByText('App not found')).toBeVisible();
  await app.evaluate(() =>
    (globalThis as unknown as { ask(m: string): Promise<unknown> }).ask('eth_accounts'),
  );
  expect((await answersOf(app)).at(-1)).toEqual([]);

  // A window that is closed takes its requests along, in the other tab too.
  await app.evaluate(() => {
    void (globalThis as unknown as { ask(m: string): Promise<unknown> }).ask('eth_requestAccounts');
  });
  await expect(list.getByRole('link', { name: /Apps 1 open request/ })).toBeVisible();
  await opened.close();
  await expect(list.getByRole('link', { name: /open request/ })).toBeHidden({ timeout: 15_000 });
  await expect.poll(async () => (await answersOf(app)).at(-1)).toBe(4001);
  // With a consent or a request on the screen, and before and after it, nobody learned of it. The app is at an https
  // address, which the wallet could reach.
  expect(strangers).toEqual([]);
});

test('an app connects by a link, gets a signature, and hears that it was disconnected', async ({
  page,
  context,
}) => {
  const relay = await startRelay();
  // It names an icon on its host.
  const strangers = strangersAsked(context, null);
  const app = await openApp(relay.url);
  try {
    const { address } = await openReady(page);
    const wallet = walletOf(page);
    const { uri, approval } = await app.connect();
    await openPath(page, `/apps/connect#uri=${encodeURIComponent(uri)}`);
    // What opened the session is nobody else's to read.
    await expect(page).toHaveURL(/\/apps\/connect$/);
    await expect(wallet.getByRole('textbox', { name: 'WalletConnect link' })).toHaveValue(uri);
    await expect(wallet.getByRole('button', { name: 'Connect', exact: true })).toBeDisabled();
    expect(relay.connections()).toHaveLength(1);
    await wallet.getByRole('textbox', { name: 'Project ID' }).fill('demo');
    await wallet.getByRole('textbox', { name: 'Relay address' }).fill(relay.url);
    await wallet.getByRole('button', { name: 'Save relay' }).click();
    await wallet.getByRole('button', { name: 'Connect', exact: true }).click();
    await expect(wallet.getByRole('heading', { name: 'Connect to app.example', level: 1 })).toBeVisible();
    await expect(wallet.getByText('The app calls itself this. No one has confirmed it.')).toBeVisible();
    await wallet.getByRole('button', { name: 'Connect Account 1' }).click();
    const { topic, namespaces } = await approval;
    expect(namespaces.eip155?.accounts).toContain(`eip155:31337:${address}`);

    const signature = app.request(topic, 'personal_sign', [
      `0x${Buffer.from('Hello').toString('hex')}`,
      address,
    ]);
    await wallet.getByRole('link', { name: 'Review request' }).click();
    await wallet.getByRole('button', { name: 'Review and sign' }).click();
    await unlock(page);
    await expect(page.getByText('An app that calls itself https://app.example asked for this')).toBeVisible();
    await approve(page);
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/);

    const ended = new Promise((resolve) => app.client.once('session_delete', resolve));
    await wallet.getByRole('link', { name: 'app.example' }).click();
    await wallet.getByRole('button', { name: 'Disconnect' }).click();
    expect(await ended).toMatchObject({ topic });
    expect(strangers).toEqual([]);
  } finally {
    await app.stop();
    await relay.stop();
  }
});
