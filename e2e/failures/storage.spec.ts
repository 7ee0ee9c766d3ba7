import { expect } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { holdFiles } from '../support/held.ts';
import { walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, askToSend, errorShown, goTo, pressForSheet, reviewButton } from '../support/steps.ts';
import { test } from '../support/test.ts';

const { fixtures, shellOrigin } = readEnvironment();
const to = fixtures.accounts[2] ?? '';

test('storage full while a payment is stored: nothing is broadcast, the draft stays; blocked: a coded screen with a next step', async ({
  page,
}) => {
  const wallet = walletOf(page);
  await page.addInitScript((origin) => {
    if (location.origin !== origin) return;
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...all: Parameters<typeof put>) {
      if (sessionStorage.getItem('test:full') === 'yes' && this.name === 'transactions') {
        throw new DOMException('full', 'QuotaExceededError');
      }
      return put.apply(this, all);
    };
  }, shellOrigin);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('eth_sendRawTransaction') === true) sent.push(request.url());
  });
  await openReady(page, { unlocked: true });
  await walletFrame(page).evaluate(() => sessionStorage.setItem('test:full', 'yes'));
  await askToSend(page, { to, amount: '0.04' });
  await approve(page);
  await errorShown(wallet, 'STORE_FULL');
  expect(sent).toEqual([]);
  await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.04');
  await walletFrame(page).evaluate(() => sessionStorage.removeItem('test:full'));
  await pressForSheet(page, reviewButton(page));
  await test.step('sent: whoever turns back to the form before the payment’s page has loaded finds it empty', async () => {
    const release = await holdFiles(page, /\/built\/detail[^/]*\.js$/);
    await approve(page);
    await expect(page).toHaveURL(/\/activity\/31337\/0x/);
    await goTo(page, 'Send');
    release();
    await expect(wallet.getByLabel('To', { exact: true })).toHaveValue('');
    await wallet.getByLabel('To', { exact: true }).fill(to);
    await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('');
  });

  await page.addInitScript((origin) => {
    if (location.origin !== origin) return;
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  }, shellOrigin);
  await page.reload();
  await errorShown(wallet, 'STORE_BLOCKED');
  await expect(
    wallet.getByText('Leave private browsing or allow site data for this address, then reload.').first(),
  ).toBeVisible();
});
