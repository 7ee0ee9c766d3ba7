import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { encodeFunctionData, parseUnits } from 'viem';
import { expectAccessible } from '../support/axe.ts';
import { tokenAbi } from '../support/calls.ts';
import { chainClient, raw } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { openReady } from '../support/ready.ts';
import { approve, outcomeTold, unlock } from '../support/steps.ts';

const { fixtures, manifest, walletOrigin } = readEnvironment();
const client = chainClient();

const call = (page: Page, place: number) => page.getByRole('group', { name: `Call ${place}`, exact: true });

async function fill(page: Page, place: number, to: string, value: string, data = ''): Promise<void> {
  await call(page, place).getByLabel('To', { exact: true }).fill(to);
  await call(page, place).getByLabel('ETH that goes along').fill(value);
  await call(page, place).getByLabel('Data').fill(data);
}

async function reviewed(page: Page, locked = false): Promise<void> {
  await outcomeTold(page);
  await page.getByRole('button', { name: 'Review and sign' }).click();
  if (locked) await unlock(page);
  await approve(page);
}

const fresh = (): `0x${string}` =>
  `0x${Array.from({ length: 40 }, () => Math.floor(Math.random() * 16).toString(16)).join('')}`;

test('calls are tried out together, put in order, handed on as a file, and sent in turn across a reload', async ({
  page,
}) => {
  test.slow();
  const [first, second] = [fresh(), fresh()];
  await openReady(page, { path: '/batch', unlocked: true });
  await fill(page, 1, first, '0.01');
  await page.getByRole('button', { name: 'Add a call' }).click();
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
  await page.getByRole('button', { name: 'Add a call' }).click();
  await fill(page, 3, second, '0.02');
  await page.getByRole('button', { name: 'Try all of them out' }).click();
  const rows = page.getByRole('list', { name: 'What would happen' }).getByRole('listitem');
  await expect(rows.nth(0)).toHaveAttribute('data-outcome', 'succeeded');
  await expect(rows.nth(1)).toHaveAttribute('data-outcome', 'reverted');
  await expect(rows.nth(2)).toHaveAttribute('data-outcome', 'succeeded');
  await expectAccessible(page);

  // The transfer acts for whoever makes it: Multicall3 is no way.
  await expect(page.getByRole('radio', { name: /Multicall3/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove call 2' }).click();
  await expect(page.getByRole('radio', { name: /Multicall3/ })).toBeEnabled();
  await page.getByRole('button', { name: 'Move call 2 up' }).click();
  await expect(call(page, 1).getByLabel('To', { exact: true })).toHaveValue(new RegExp(second, 'i'));

  await page.getByText('Transaction Builder file').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as a batch' }).click(),
  ]);
  const written = readFileSync(await download.path(), 'utf8');
  await page.getByRole('button', { name: 'Remove call 2' }).click();
  const input = page.locator('input[type="file"]');
  const fileOf = (text: string) => ({
    name: 'b.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await input.setInputFiles(fileOf(written.replace('"20000000000000000"', '"30000000000000000"')));
  await expect(page.getByText('The checksum of this batch does not fit what it holds.')).toBeVisible();
  await input.setInputFiles(fileOf(written));
  await expect(page.getByText('Its checksum fits.')).toBeVisible();
  await expect(call(page, 2).getByLabel('To', { exact: true })).toHaveValue(new RegExp(first, 'i'));

  await page.getByRole('button', { name: 'Begin' }).click();
  await reviewed(page);
  await expect(page.locator('[data-step="done"]')).toHaveCount(1, { timeout: 60_000 });
  await page.reload();
  await expect(page.locator('[data-step="done"]')).toHaveCount(1);
  // The signer forgets its password with the page.
  await reviewed(page, true);
  await expect(page.getByText('All calls are done.').first()).toBeVisible({ timeout: 60_000 });
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

test('calls go as one: by the code that the account delegates to, through Multicall3 after a tick, or to a Safe', async ({
  page,
}) => {
  test.slow();
  const [first, second] = [fresh(), fresh()];
  const { address } = await openReady(page, { path: '/batch', unlocked: true });
  await fill(page, 1, first, '0.01');
  await page.getByRole('button', { name: 'Add a call' }).click();
  await fill(page, 2, second, '0.02');
  await expect(page.getByRole('radio', { name: /own code/ })).toBeDisabled();

  await page.getByRole('radio', { name: /Multicall3/ }).check();
  const review = page.getByRole('button', { name: 'Review', exact: true });
  await expect(review).toBeDisabled();
  await page.getByRole('checkbox', { name: /I know that Multicall3 makes these calls/ }).check();
  await review.click();
  await reviewed(page);
  await expect.poll(() => client.getBalance({ address: second }), { timeout: 60_000 }).toBe(2n * 10n ** 16n);
  expect(await client.getBalance({ address: first })).toBe(10n ** 16n);

  const code = `0xef0100${fixtures.sharedSafe.delegate.slice(2).toLowerCase()}`;
  await raw(manifest.chains[0]?.rpcUrl ?? '', 'anvil_setCode', [address, code]);
  await page.goto(`${walletOrigin}/batch`);
  const own = page.getByRole('radio', { name: /own code/ });
  await expect(own).toBeEnabled();
  await own.check();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await reviewed(page, true);
  await expect.poll(() => client.getBalance({ address: second }), { timeout: 60_000 }).toBe(4n * 10n ** 16n);

  await page.goto(`${walletOrigin}/batch`);
  await page.getByRole('radio', { name: /From a Safe/ }).check();
  await page.getByRole('button', { name: 'Choose the Safe' }).click();
  await page.getByLabel('Address of the Safe').fill(fixtures.sharedSafe.safe);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(call(page, 2).getByLabel('To', { exact: true })).toHaveValue(new RegExp(second, 'i'));
});
