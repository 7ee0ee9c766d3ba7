import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { startProxy } from '#devnet/faulty-node.ts';
import { readEnvironment } from '../support/environment.ts';
import { described } from '../support/networks.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { errorShown, goTo, openPath } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

/* Networks: how an endpoint fares, one that serves another chain, one that does not answer, one more chain, and
   networks that travel as a file. */

const { manifest } = readEnvironment();
const [first, second] = manifest.chains;
const ours = { ...described(41_007, 'Our own chain'), enabled: false };

/** A file of networks, as it lands on the disk. */
async function exported(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await walletOf(page).getByRole('button', { name: 'Export networks' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('evident-networks.json');
  return readFile(await download.path(), 'utf8');
}

const openTransfer = (page: Page) => walletOf(page).getByText('Import and export', { exact: true }).click();

test.describe('one after another', () => {
  const shared = sharedPage((page) => openReady(page));

  test('networks travel as a file: keys stay unless ticked; a fresh profile sees what comes before it does', async ({
    page,
  }) => {
    const wallet = walletOf(page);
    const node = new URL(first?.rpcUrl ?? '');
    const secret = 'sk7f3a9b2c4d5e6f70';
    const main = wallet.getByRole('main');
    await openReady(page, {
      path: '/networks',
      networks: [ours],
      endpoints: [
        { chainId: ours.chainId, url: node.href },
        { chainId: ours.chainId, url: `https://node.example/v3/${secret}` },
      ],
    });
    await openTransfer(page);
    await expect(main.getByText(/^Exports 1 network with/)).toBeVisible();
    const plain = await exported(page);
    await expect(main.getByText('1 URL or key was left out.')).toBeVisible();
    expect(plain).not.toContain(secret);
    expect(plain).not.toContain('31337');
    await wallet.getByRole('checkbox', { name: 'Include possible access keys' }).check();
    const whole = await exported(page);
    expect(whole).toContain(secret);
    await expectNarrow(page);

    const fresh = shared();
    const freshWallet = walletOf(fresh);
    const asked: string[] = [];
    fresh.on('request', (request) => asked.push(new URL(request.url()).host));
    await goTo(fresh, 'Networks');
    const there = freshWallet.getByRole('main');
    const added = there.getByRole('link', { name: `${ours.name}: health and settings` });
    await openTransfer(fresh);
    await expect(there.getByText(/Nothing to export yet/)).toBeVisible();
    await expect(there.getByRole('button', { name: 'Export networks' })).toHaveCount(0);
    const file = (text: string) => ({
      name: 'evident-networks.json',
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    });
    const input = freshWallet.locator('input[type=file]');

    await test.step('what is no file of networks is refused', async () => {
      await input.setInputFiles(file(whole.slice(0, 200)));
      await errorShown(there, 'INPUT_NETWORKS_FILE');
      await expect(there.getByRole('heading', { name: 'Import preview' })).toHaveCount(0);
    });
    await test.step('the file is shown; left alone, it changes nothing', async () => {
      await input.setInputFiles(file(plain));
      await expect(there.getByText('new, disabled at first · 1 endpoint')).toBeVisible();
      await expect(there.getByText('Evident contacts none of them until you enable them.')).toBeVisible();
      await there.getByRole('button', { name: 'Cancel' }).click();
      await expect(added).toHaveCount(0);
    });
    await test.step('added, it is there, off', async () => {
      await input.setInputFiles(file(plain));
      await there.getByRole('button', { name: 'Add to my networks' }).click();
      await expect(added).toBeVisible();
      await expect(there.getByRole('checkbox', { name: `Use ${ours.name}` })).not.toBeChecked();
    });
    await test.step('the fuller file brings only what is missing; once more it brings nothing', async () => {
      await input.setInputFiles(file(whole));
      await expect(there.getByText('already in your list; unchanged · 1 endpoint')).toBeVisible();
      // An address that may hold a key is never shown in full, in a preview neither.
      await expect(there.getByText(secret)).toHaveCount(0);
      await there.getByRole('button', { name: 'Add to my networks' }).click();
      await expect(there.getByText('node.example', { exact: true })).toBeVisible();
      await input.setInputFiles(file(whole));
      await expect(there.getByText('The file has nothing new.')).toBeVisible();
    });
    await test.step('removed, it says what goes and what stays', async () => {
      await added.click();
      await there.getByRole('button', { name: 'Remove network' }).click();
      const dialog = freshWallet.getByRole('dialog');
      await expect(dialog.getByText(/the history read from them/)).toBeVisible();
      await expect(dialog.getByText(/Your own data stays/)).toBeVisible();
      await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
      await expect(fresh).toHaveURL(/\/networks$/);
      await expect(added).toHaveCount(0);
    });
    expect(asked).not.toContain('node.example');
  });

  test('a network is added by its id, off until it has an endpoint', async () => {
    const page = shared();
    await goTo(page, 'Networks');
    const main = walletOf(page).getByRole('main');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { host } = new URL(request.url());
      if (![first, second].some((chain) => chain?.rpcUrl.includes(host)) && !host.includes('evident')) {
        asked.push(host);
      }
    });
    await main.getByRole('button', { name: 'Add network' }).click();
    await main.getByLabel('Name or chain ID').fill('8453');
    await main.getByRole('button', { name: 'Add Base', exact: true }).click();
    await expect(main.getByRole('heading', { name: 'Base', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/networks\/8453$/);
    await expect(main.getByText('No endpoint yet. Add one to use this network.')).toBeVisible();
    expect(asked).toEqual([]);
  });

  test('an endpoint’s health is plotted; one of another chain, nobody, and no endpoint are told as what they are', async () => {
    const page = shared();
    await openPath(page, '/networks/31337');
    const main = walletOf(page).getByRole('main');
    await expect(main.getByText(/Working · \d+ ms · block/).first()).toBeVisible();
    await expect(main.getByText(/In the last minute: \d+ answers?/).first()).toBeVisible();
    await main.getByRole('button', { name: 'Add endpoint' }).click();
    const field = main.getByLabel('Endpoint URL');
    await field.fill(second?.rpcUrl ?? '');
    await main.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(main.getByText(/serves the wrong chain/)).toBeVisible();
    await expect(field).toHaveValue(second?.rpcUrl ?? '');

    const nobody = await startProxy(first?.rpcUrl ?? '');
    nobody.mode = 'dead';
    await field.fill(nobody.url);
    await main.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(main.getByText(/No server answered at this address/)).toBeVisible();
    await expect(main.getByText(/out of date/)).toHaveCount(0);
    nobody.mode = 'garbage';
    await main.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(main.getByText(/is not a chain’s endpoint/)).toBeVisible();
    await expectNarrow(page);
    nobody.mode = 'pass';
    await main.getByRole('button', { name: 'Check', exact: true }).click();
    await main.getByRole('button', { name: 'Use this endpoint' }).click();
    await expect(main.getByRole('checkbox', { name: `Use ${new URL(nobody.url).host}` })).toBeChecked();
    await nobody.stop();
  });
});
