import { expect, type Locator } from '@playwright/test';
import { fillPayment } from '../support/bad-endpoint.ts';
import { approveDollars, callPath } from '../support/calls.ts';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { askToSend, leaveToHome, openPath, outcomeTold, previewOf, reviewButton } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectFits, onNarrow } from '../support/width.ts';

/* What is asked most is read at one look, also on a phone: nothing of it is below the fold. */

const { fixtures } = readEnvironment();
const bob = fixtures.accounts[2] ?? '';
const shared = sharedPage(async (page) => void (await openReady(page, { unlocked: true })));

test('a plain payment fits a phone’s window, in the form and in the signer', async () => {
  const page = shared();
  await fillPayment(page, 'bob.eth', '1.5');
  await outcomeTold(page);
  await onNarrow(page, async () => {
    // From the heading to the notice at the preview's foot, above the button.
    const button = walletOf(page).getByRole('button', { name: 'Review 1.5 ETH' });
    await expect(walletOf(page).getByRole('heading', { name: 'Send', level: 1 })).toBeInViewport({
      ratio: 1,
    });
    await expect(previewOf(page)).toContainText('You have not paid this address before.');
    const room = async () => ((await button.boundingBox())?.y ?? 0) - (await bottomOf(previewOf(page)));
    await expect.poll(room, 'pixels between preview and button').toBeGreaterThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath('form.png') });
  });
  await reviewButton(page).click();
  await expect(signerOf(page).getByRole('heading', { level: 1 })).toHaveText(/^Send 1\.5\s*ETH to$/);
  await expectFits(page, 'send');
  await signerOf(page).getByRole('button', { name: 'Reject' }).click();
});

test('a payment of a listed token fits too', async () => {
  const page = shared();
  await askToSend(page, { asset: /USDX/, to: bob, amount: '250' });
  await expect(signerOf(page).getByRole('heading', { level: 1 })).toHaveText(/^Send 250\s*USDX to$/);
  await expectFits(page, 'send-token');
  await signerOf(page).getByRole('button', { name: 'Reject' }).click();
});

test('and a permission for an amount', async () => {
  const page = shared();
  await leaveToHome(page);
  await openPath(page, callPath(approveDollars(fixtures.amm.router as `0x${string}`, 250_000_000n)));
  await walletOf(page).getByRole('button', { name: 'Review', exact: true }).click();
  await outcomeTold(page);
  await walletOf(page).getByRole('button', { name: 'Review and sign' }).click();
  await expect(signerOf(page).getByRole('heading', { level: 1 })).toContainText(/spend 250\s*USDX from/);
  await expectFits(page, 'approve');
  await signerOf(page).getByRole('button', { name: 'Reject' }).click();
});

async function bottomOf(place: Locator): Promise<number> {
  const box = await place.boundingBox();
  return box === null ? Number.POSITIVE_INFINITY : box.y + box.height;
}
