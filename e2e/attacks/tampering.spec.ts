import { expect } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { turnHostile } from '../support/hostile.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, askToSend, errorShown } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* A wallet program turned hostile: it changes what it sends to the signer after the user has reviewed the form.
   Whatever it does, the signer shows what is in the bytes, and only that gets signed. Bytes that it cannot read, and accounts
   that it does not hold, open no screen: `src/signer/app/session.test.ts`. */

const ATTACKER = '0x000000000000000000000000000000000000bEEF';

test('another recipient than reviewed is what the signer shows, and the wallet refuses what comes back', async ({
  page,
}) => {
  const { fixtures } = readEnvironment();
  const alice = fixtures.accounts[1] ?? '';
  await openReady(page, { unlocked: true });
  await turnHostile(page, (params) => ({
    ...params,
    // And 15 ETH instead of 1.5, on the second chain: 31338 for 31337.
    unsigned: params.unsigned
      .replace('70997970c51812dc3a010c7d01b50e0d17dc79c8', '000000000000000000000000000000000000beef')
      .replace('14d1120d7b160000', 'd02ab486cedc0000')
      .replace('827a69', '827a6a'),
    claims: {
      ...params.claims,
      accountLabel: 'Savings\u202e\u200b<b>of the bank</b>',
      recipientName: { name: 'vitalik.eth', evidence: 'proven' },
    },
  }));
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  const signer = signerOf(page);
  const heading = signer.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^Send 15\s*ETH to$/);
  await expect(signer.locator(`[data-address="${ATTACKER}"]`)).toBeVisible();
  await expect(signer.locator(`[data-address="${alice}"]`)).toHaveCount(0);
  await expect(signer.getByText('31338', { exact: true })).toBeVisible();
  await expect(signer.getByText('31337', { exact: true })).toHaveCount(0);
  // A name is only claimed, and stands where claims stand; what it is made of is text.
  const claims = signer.getByRole('region', { name: 'From the wallet, unverified' });
  await claims.getByRole('heading').click();
  await expect(claims.getByText('vitalik.eth')).toBeVisible();
  await expect(claims.getByText('<b>of the bank</b>')).toBeVisible();
  await expect(heading).not.toContainText(/alice|vitalik/);
  expect(await signer.locator('body').textContent()).not.toMatch(/[\u202e\u200b]/);
  await approve(page);
  await errorShown(walletOf(page), 'SIGN_BYTES_DIFFER');
  await expect(page).toHaveURL(/\/send/);
});
