import { expect, type Page } from '@playwright/test';
import type { Address } from 'viem';
import { chainClient } from '../support/chain.ts';
import { readEnvironment } from '../support/environment.ts';
import { fundedPhrase } from '../support/phrase.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, approveGrave, goTo, inBlock, previewOf } from '../support/steps.ts';
import { test } from '../support/test.ts';

/*
 * An account lets a program answer for it (EIP-7702), and sees so everywhere. That it is gone once it was taken back is
 * `transactions/prepare/delegation.devnet.test.ts`.
 */

const { fixtures } = readEnvironment();
const { batcher } = fixtures.tricks;
const client = chainClient();
const codeOf = async (address: Address) => (await client.getCode({ address })) ?? '0x';

async function included(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/activity\/31337\/0x[0-9a-f]{64}$/);
  await expect(inBlock(page)).toBeVisible({ timeout: 30_000 });
}

test('a delegation is given, said wherever the account is shown, and its taking back is reviewed', async ({
  page,
}) => {
  const wallet = walletOf(page);
  const { phrase, address } = await fundedPhrase();
  const me = address as Address;
  await openReady(page, { phrase, path: `/accounts/${me}/delegation`, unlocked: true });
  const chain = wallet.getByRole('region', { name: 'Demo chain', exact: true });
  await expect(chain).toContainText('No delegation.');
  await chain.getByRole('button', { name: 'Delegate' }).click();
  await wallet.getByLabel('Contract', { exact: true }).fill(batcher);
  await expect(wallet.getByText(/A contract of .* bytes on Demo chain/)).toBeVisible();
  await wallet.getByRole('button', { name: 'Sign delegation' }).click();
  await expect(signerOf(page).getByRole('heading', { level: 1 })).toContainText('Delegate this account');
  await approveGrave(page);

  await expect(wallet.getByRole('heading', { name: 'Review delegation' })).toBeVisible();
  await expect(wallet.getByRole('main')).toContainText(batcher);
  await expect(previewOf(page)).toContainText('Nothing moves from or to your account');
  await wallet.getByText('I have read this and want to continue').click();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await approveGrave(page);
  await included(page);
  await expect.poll(() => codeOf(me)).toBe(`0xef0100${batcher.slice(2).toLowerCase()}`);

  await goTo(page, 'Home');
  const notice = wallet.getByRole('note').filter({ hasText: 'has a delegation.' });
  await expect(notice).toBeVisible();
  await goTo(page, 'Accounts');
  await expect(wallet.getByRole('link', { name: 'Delegated' })).toBeVisible();
  await wallet.getByRole('link', { name: 'Delegated' }).click();
  await expect(chain).toContainText(/bytes/);
  await expect(chain.locator(`[data-address="${batcher}"]`)).toBeVisible();

  // Taking it back is the same way with the signer's other card, which asks for no word.
  await chain.getByRole('button', { name: 'Revoke' }).click();
  await approve(page);
  await expect(wallet.getByRole('heading', { name: 'Review revocation' })).toBeVisible();
  await expect(previewOf(page)).toContainText('Nothing moves from or to your account');
});
