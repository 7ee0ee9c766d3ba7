import { expect, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { type SignParams, turnHostile } from '../support/hostile.ts';
import { signerOf, signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { approve, askToSend, errorShown, leaveToHome } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* A wallet program turned hostile: it changes what it sends to the signer after the user has reviewed the form.
   Whatever it does, the signer shows what is in the bytes, and only that gets signed. */

const ATTACKER = '0x000000000000000000000000000000000000bEEF';

const shared = sharedPage((page) => openReady(page, { unlocked: true }));

/** A form begun anew, with nothing of the test before. */
async function payAlice(change: (params: SignParams) => SignParams): Promise<Page> {
  const page = shared();
  await leaveToHome(page);
  await turnHostile(page, change);
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  return page;
}

test('another recipient than reviewed is what the signer shows, and the wallet refuses what comes back', async () => {
  const { fixtures } = readEnvironment();
  const alice = fixtures.accounts[1] ?? '';
  const page = await payAlice((params) => ({
    ...params,
    unsigned: params.unsigned.replace(
      '70997970c51812dc3a010c7d01b50e0d17dc79c8',
      '000000000000000000000000000000000000beef',
    ),
  }));
  const signer = signerOf(page);
  await expect(signer.locator(`[data-address="${ATTACKER}"]`)).toBeVisible();
  await expect(signer.locator(`[data-address="${alice}"]`)).toHaveCount(0);
  // The name is still claimed, and stands where claims stand.
  const claims = signer.getByRole('region', { name: 'From the wallet, unverified' });
  await expect(claims).toContainText('alice.eth');
  await expect(signer.getByRole('heading', { level: 1 })).not.toContainText('alice');
  await approve(page);
  await errorShown(walletOf(page), 'SIGN_BYTES_DIFFER');
  await expect(page).toHaveURL(/\/send/);
});

test('another amount and another chain are what the signer shows', async () => {
  const page = await payAlice(
    // 1.5 ETH is 14d1120d7b160000; f is 15 ETH. Chain 31337 is 7a69; 0001 would be shorter, so 7a6a: 31338.
    (params) => ({
      ...params,
      unsigned: params.unsigned.replace('14d1120d7b160000', 'd02ab486cedc0000').replace('827a69', '827a6a'),
    }),
  );
  const signer = signerOf(page);
  await expect(signer.getByRole('heading', { level: 1 })).toHaveText(/^Send 15\s*ETH to$/);
  await expect(signer.getByText('31338', { exact: true })).toBeVisible();
  await expect(signer.getByText('31337', { exact: true })).toHaveCount(0);
  await signer.getByRole('button', { name: 'Reject' }).click();
  await expect(walletOf(page).getByText('You rejected the request.').first()).toBeVisible();
});

test('claims cannot pass as facts: a false name, hidden characters, a false account', async () => {
  const page = await payAlice((params) => ({
    ...params,
    claims: {
      ...params.claims,
      accountLabel: 'Savings\u202e\u200b<b>of the bank</b>',
      recipientName: { name: 'vitalik.eth', evidence: 'proven' },
    },
  }));
  const signer = signerOf(page);
  const claims = signer.getByRole('region', { name: 'From the wallet, unverified' });
  await claims.getByRole('heading').click();
  await expect(claims.getByText('vitalik.eth')).toBeVisible();
  await expect(claims.getByText('<b>of the bank</b>')).toBeVisible();
  await expect(signer.getByRole('heading', { level: 1 })).not.toContainText('vitalik');
  expect(await signer.locator('body').textContent()).not.toMatch(/[\u202e\u200b]/);
  await signer.getByRole('button', { name: 'Reject' }).click();
});

test('bytes that only one of two decoders would read alike are refused before a button appears', async () => {
  // The length of the list no longer fits: trailing bytes that a lenient decoder would ignore.
  const page = await payAlice((params) => ({ ...params, unsigned: `${params.unsigned}00` }));
  await errorShown(walletOf(page), /SIGN_(MALFORMED|BYTES_DIFFER)/);
  await expect(signerSheet(page)).toBeHidden();
});

test('an account that the signer does not hold is refused', async () => {
  const page = await payAlice((params) => ({
    ...params,
    account: '0x000000000000000000000000000000000000bEEF',
  }));
  await errorShown(walletOf(page), 'KEY_ACCOUNT_UNKNOWN');
});
