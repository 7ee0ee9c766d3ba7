import { expect, type Page, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { askToSend, readToTheEnd } from '../support/steps.ts';

/* What a hostile wallet can do with the frame itself, and what a person without a mouse can. */

const approveIn = (page: Page) => signerOf(page).getByRole('button', { name: 'Sign and send' });

async function openSend(page: Page): Promise<void> {
  await openReady(page, { unlocked: true });
}

async function setHeight(page: Page, pixels: number): Promise<void> {
  await walletOf(page)
    .getByRole('dialog', { name: 'Evident signer', includeHidden: true })
    .evaluate((dialog, height) => {
      (dialog as HTMLElement).style.setProperty('height', `${height}px`, 'important');
    }, pixels);
}

test('a request is read to its end and approved by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await openSend(page);
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeFocused();
  await expect(signerOf(page).getByText('Scroll to the end to go on.')).toBeVisible();
  await page.keyboard.press('PageDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(approveIn(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(approveIn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/activity\//);
});

test('laid out tall and then shown short, the card does not count as read', async ({ page }) => {
  await openSend(page);
  await setHeight(page, 5000);
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(signerOf(page).getByText('Something covers part of this request')).toBeVisible();
  await setHeight(page, 330);
  await expect(signerOf(page).getByText('Scroll to the end to go on.')).toBeVisible();
  await expect(approveIn(page)).toBeDisabled();
  await readToTheEnd(page);
  await expect(approveIn(page)).toBeEnabled();
});

test('a request in the place of one that was taken away says so and waits', async ({ page }) => {
  const wallet = walletOf(page);
  await openSend(page);
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
  const dialog = wallet.getByRole('dialog', { name: 'Evident signer' });
  await dialog.evaluate((box) => box.dispatchEvent(new Event('cancel', { cancelable: true })));
  await expect(dialog).toBeHidden();
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await expect(signerOf(page).getByText('The wallet took back the request before this one.')).toBeVisible();
  await readToTheEnd(page);
  await expect(approveIn(page)).toBeEnabled();
});

test('a long list of claims cannot pass for what the signer says', async ({ page }) => {
  const { shellOrigin } = readEnvironment();
  await page.setViewportSize({ width: 1280, height: 520 });
  await page.addInitScript({
    content: `if (location.origin === ${JSON.stringify(shellOrigin)}) {
      const send = MessagePort.prototype.postMessage;
      MessagePort.prototype.postMessage = function (message, ...rest) {
        if (message?.method !== 'signTransaction') return send.call(this, message, ...rest);
        const changed = structuredClone(message);
        changed.params.claims.effects = Array.from({ length: 16 }, () => ({
          label: 'Recipient', amount: '0x' + 'ab'.repeat(20), evidence: 'derived',
        }));
        return send.call(this, changed, ...rest);
      };
    }`,
  });
  await openSend(page);
  await askToSend(page, { to: 'alice.eth', amount: '1.5' });
  await readToTheEnd(page);
  await expect(approveIn(page)).toBeEnabled();
  const signer = signerOf(page);
  await expect(
    signer.getByRole('heading', { name: 'What the wallet says, not checked here' }),
  ).toBeInViewport();
  await expect(signer.locator('[data-evidence="derived"]')).toHaveCount(0);
});

test('the signer’s page never scrolls, whatever it shows: only the card’s body does', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 500 });
  await openSend(page);
  await askToSend(page, { asset: /USDX/, to: 'bob.eth', amount: '1' });
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
  const spare = await signerOf(page)
    .locator('html')
    .evaluate((root) => root.scrollHeight - root.clientHeight);
  expect(spare).toBe(0);
});
