import { expect, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { walletFrame, walletOf } from '../support/programs.ts';
import { approve, askToSend, connectDemo, importWallet, openWallet } from '../support/steps.ts';

const { fixtures, shellOrigin } = readEnvironment();

test('storage blocked: a coded screen with a next step instead of a blank page', async ({ page }) => {
  const wallet = walletOf(page);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await openWallet(page, '/');
  await expect(wallet.getByText('STORE_BLOCKED').first()).toBeVisible();
  await expect(
    wallet.getByText('Leave private browsing or allow site data for this address, then reload.').first(),
  ).toBeVisible();
});

test('storage full while a payment is stored: nothing is broadcast, the draft stays', async ({ page }) => {
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
  await openWallet(page);
  await importWallet(page);
  await connectDemo(page);
  await walletFrame(page).evaluate(() => sessionStorage.setItem('test:full', 'yes'));
  await askToSend(page, { to: fixtures.accounts[2] ?? '', amount: '0.04' });
  await approve(page);
  await expect(wallet.getByText('STORE_FULL').first()).toBeVisible();
  expect(sent).toEqual([]);
  await expect(wallet.getByLabel('Amount', { exact: true })).toHaveValue('0.04');
  await walletFrame(page).evaluate(() => sessionStorage.removeItem('test:full'));
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await approve(page);
  await expect(page).toHaveURL(/\/activity\/31337\/0x/);
});
