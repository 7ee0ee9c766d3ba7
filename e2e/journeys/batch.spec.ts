import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { encodeFunctionData, parseUnits } from 'viem';
import { tokenAbi } from '../support/calls.ts';
import { chainClient } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, outcomeTold, unlock } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

const { fixtures } = readEnvironment();
const client = chainClient();

const call = (page: Page, place: number) =>
  walletOf(page).getByRole('group', { name: `Call ${place}`, exact: true });

async function fill(page: Page, place: number, to: string, value: string, data = ''): Promise<void> {
  await call(page, place).getByLabel('To', { exact: true }).fill(to);
  await call(page, place).getByLabel('ETH to send').fill(value);
  await call(page, place).getByLabel('Data').fill(data);
}

async function reviewed(page: Page, locked = false): Promise<void> {
  await outcomeTold(page);
  await walletOf(page).getByRole('button', { name: 'Review and sign' }).click();
  if (locked) await unlock(page);
  await approve(page);
}

const fresh = (): `0x${string}` =>
  `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`;

/*
 * Names that lead elsewhere, an app's request for all or none, the way to a Safe and the tick of Multicall3 are
 * `features/batch/screen.test.tsx` and `ways.test.tsx`; that each way does what the calls say, `safe/safe.devnet.test.ts`.
 */

test('calls are tried out together, put in order, handed on as a file, sent in turn across a reload', async ({
  page,
}) => {
  const wallet = walletOf(page);
  test.slow();
  const [first, second] = [fresh(), fresh()];
  const line = (place: number) => wallet.getByRole('button', { name: new RegExp(`^Call ${place} `) });
  await openReady(page, { path: '/batch', unlocked: true });
  await fill(page, 1, first, '0.01');
  await wallet.getByRole('button', { name: 'Add a call' }).click();
  // Nobody has that many dollars: it reverts, and the others do not.
  await fill(
    page,
    2,
    fixtures.tokens.usdx,
    '',
    encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [second, parseUnits('900000000000', 6)],
    }),
  );
  await wallet.getByRole('button', { name: 'Add a call' }).click();
  await fill(page, 3, second, '0.02');
  const rows = wallet.getByRole('list', { name: 'Preview' }).getByRole('listitem');
  await expect(rows.nth(0)).toHaveAttribute('data-outcome', 'succeeded');
  await expect(rows.nth(1)).toHaveAttribute('data-outcome', 'reverted');
  await expect(rows.nth(2)).toHaveAttribute('data-outcome', 'succeeded');

  await expectNarrow(page);

  // The transfer acts for whoever makes it: Multicall3 is no way.
  await expect(wallet.getByRole('radio', { name: /Multicall3/ })).toBeDisabled();
  await wallet.getByRole('button', { name: 'Remove call 2' }).click();
  await expect(wallet.getByRole('radio', { name: /Multicall3/ })).toBeEnabled();
  await wallet.getByRole('button', { name: 'Move call 2 up' }).click();
  await expect(line(1)).toContainText('0.02');

  await wallet.getByText('Import or export').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    wallet.getByRole('button', { name: 'Export as a batch' }).click(),
  ]);
  const written = readFileSync(await download.path(), 'utf8');
  await wallet.getByRole('button', { name: 'Remove call 2' }).click();
  const input = wallet.locator('input[type="file"]');
  const fileOf = (text: string) => ({
    name: 'b.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(fileOf(written.replace('"20000000000000000"', '"30000000000000000"')));
  await expect(wallet.getByText('The batch does not match its checksum.')).toBeVisible();
  await input.setInputFiles(fileOf(written));
  await expect(wallet.getByText('Checksum matches.')).toBeVisible();
  await expect(line(2)).toContainText('0.01');

  await wallet.getByRole('button', { name: 'Review 2 calls' }).click();
  await reviewed(page);
  await expect(wallet.locator('[data-step="done"]')).toHaveCount(1, { timeout: 60_000 });
  await expectNarrow(page);
  await page.reload();
  await expect(wallet.locator('[data-step="done"]')).toHaveCount(1);
  // The signer forgets its password with the page.
  await reviewed(page, true);
  await expect(wallet.getByText('All calls are done.').first()).toBeVisible({ timeout: 60_000 });
  expect(await client.getBalance({ address: first })).toBe(10n ** 16n);
  expect(await client.getBalance({ address: second })).toBe(2n * 10n ** 16n);
  // Each was sent once.
  expect(
    await client.readContract({
      address: fixtures.tokens.usdx,
      abi: tokenAbi,
      functionName: 'balanceOf',
      args: [second],
    }),
  ).toBe(0n);
});
