import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, signerSheet, walletOf } from '../support/programs.ts';
import {
  approve,
  askToSend,
  connectDemo,
  createWallet,
  goTo,
  inBlock,
  lockButton,
  openWallet,
  readToTheEnd,
  unlock,
} from '../support/steps.ts';
import { test } from '../support/test.ts';

test('a newcomer creates a wallet, is funded, pays alice.eth and finds the payment after a reload', {
  // The way of a desktop is that of every other journey.
  tag: '@phone',
}, async ({ page }) => {
  const wallet = walletOf(page);
  const { fixtures } = readEnvironment();
  const signer = signerOf(page);
  const effort = await countEffort(page);
  await openWallet(page, '/');
  // The backup can wait: what a first payment takes at least is counted.
  await createWallet(page, { later: true });
  await connectDemo(page);
  await expect(wallet.getByRole('region', { name: 'Finish setting up' })).toContainText('1 of 4 done');

  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText(/^Send 1\.5\s*ETH to$/);
  await expect(signer.locator('[data-address]').first()).toHaveAttribute(
    'data-address',
    fixtures.accounts[1] ?? '',
  );
  await expect(signer.getByText('31337', { exact: true })).toBeVisible();
  await readToTheEnd(page);
  await expect(signer.getByRole('button', { name: 'Send 1.5 ETH' })).toBeEnabled();
  await approve(page);

  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  expect(effort.fields, 'fields besides the password').toEqual(new Set(['To', 'Amount']));
  expect(effort.presses, effort.pressed.join(', ')).toBeLessThanOrEqual(8);
  await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page, 'the card after the signature');
  await page.reload();
  await expect(wallet.getByRole('heading', { level: 1 })).toContainText('alice.eth');
  await goTo(page, 'Activity');
  await expect(wallet.getByText(/alice\.eth/).first()).toBeVisible();

  // The reload ended the worker's memory: to sign again, the password is asked for.
  await askToSend(page, { to: fixtures.accounts[2] ?? '', amount: '0.25' });
  await unlock(page);
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText(/^Send 0\.25\s*ETH to$/);
  // Locked over an open sheet: it is refused, and what was entered stays.
  await signerSheet(page).getByRole('button', { name: 'Lock', exact: true }).click();
  await expect(wallet.getByText('You rejected the request.').first()).toBeVisible();
  await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.25');
  await expect(lockButton(page, 'Unlock')).toBeVisible();
});

/** Counts presses and fields that are filled in, in the page and its frame; fields of passwords are left out. */
async function countEffort(page: Page) {
  const effort = { presses: 0, pressed: [] as string[], fields: new Set<string>() };
  await page.exposeFunction('countEffort', (kind: 'press' | 'field', name: string) => {
    if (kind === 'field') effort.fields.add(name);
    else {
      effort.presses += 1;
      effort.pressed.push(name);
    }
  });
  await page.addInitScript(() => {
    const count = (kind: string, name: string) =>
      (window as unknown as { countEffort: (kind: string, name: string) => void }).countEffort(kind, name);
    addEventListener(
      'pointerdown',
      ({ target }) => count('press', (target as Element).closest('a, button')?.textContent ?? 'beside'),
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (target instanceof HTMLInputElement && target.type !== 'password')
          count('field', target.labels?.[0]?.textContent ?? '');
      },
      true,
    );
  });
  return effort;
}
