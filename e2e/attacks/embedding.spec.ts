import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { signerOf, signerSheet, walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { lockButton } from '../support/steps.ts';

const { hostOrigin, shellOrigin, coldUrl } = readEnvironment();
const FRAMED = [coldUrl, `${hostOrigin}/welcome`, `${shellOrigin}/welcome`];

let foreign: Server;
let port = 0;

test.beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(`<!doctype html><title>Foreign</title><script>
      window.heard = [];
      addEventListener('message', (event) => heard.push(event.origin + ' ' + JSON.stringify(event.data)));
    </script>${FRAMED.map((url) => `<iframe src="${url}"></iframe>`).join('')}`);
  });
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', () => resolve()));
  port = (foreign.address() as AddressInfo).port;
});
test.afterAll(async () => {
  foreign.closeAllConnections();
  await new Promise<void>((resolve) => foreign.close(() => resolve()));
});

for (const host of ['127.0.0.1', 'evil.localhost', 'evident.localhost']) {
  // evident.localhost on another port is another origin of the same site: not the wallet either.
  test(`a page at ${host} gets neither frame nor message`, async ({ page }) => {
    await page.goto(`http://${host}:${port}/`);
    await page.waitForTimeout(1500);
    const inner = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(inner.length).toBe(FRAMED.length);
    for (const frame of inner) expect(frame.url()).toMatch(/^chrome-error:/);
    expect(await page.evaluate('window.heard')).toEqual([]);
  });
}

test('a page that opens the signer as a window hears nothing of it', async ({ page }) => {
  await page.goto(`http://evil.localhost:${port}/`);
  const opening = page.waitForEvent('popup');
  await page.evaluate((url) => {
    window.open(url);
  }, coldUrl);
  const popup = await opening;
  await expect(popup.getByText('Evident signer').first()).toBeVisible();
  await page.evaluate(() => {
    // What an honest wallet would answer, tried without having been asked.
    const channel = new MessageChannel();
    for (const frame of document.querySelectorAll('iframe')) {
      frame.contentWindow?.postMessage({ evident: 1, kind: 'connect', instance: '0'.repeat(32) }, '*', [
        channel.port1,
      ]);
      break;
    }
  });
  await page.waitForTimeout(1000);
  expect(await page.evaluate('window.heard')).toEqual([]);
});

test('garbage through the port opens no screen, breaks nothing and is dropped', async ({ page }) => {
  const wallet = walletOf(page);
  await page.addInitScript((origin) => {
    if (location.origin !== origin) return;
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (this: MessagePort, ...all: unknown[]) {
      const message = all[0] as { kind?: string } | null;
      if (message?.kind === 'request') (globalThis as { signerPort?: MessagePort }).signerPort = this;
      return (send as (...args: unknown[]) => void).apply(this, all);
    } as typeof send;
  }, shellOrigin);
  await openReady(page, { unlocked: true });
  await walletFrame(page).evaluate(() => {
    const port = (globalThis as { signerPort?: MessagePort }).signerPort;
    if (port === undefined) throw new Error('No port was seen.');
    const id = 'a'.repeat(32);
    const garbage: unknown[] = [
      null,
      0,
      '',
      [],
      {},
      'request',
      new Uint8Array(8),
      new Map(),
      { kind: 'request' },
      { kind: 'request', id },
      { kind: 'request', id, method: 'sign', params: {} },
      { kind: 'request', id, method: '__proto__', params: {} },
      { kind: 'request', id, method: 'constructor', params: {} },
      { kind: 'request', id: '1', method: 'status', params: {} },
      { kind: 'request', id, method: 'signTransaction', params: {} },
      {
        kind: 'request',
        id,
        method: 'signTransaction',
        params: { account: '0x', unsigned: '0x', claims: {} },
      },
      { kind: 'request', id, method: 'status', params: { more: 1 } },
      { kind: 'request', id, method: 'status', params: {}, extra: true },
      { kind: 'cancel' },
      { kind: 'ping', n: -1 },
      { kind: 'reveal', id },
      { kind: 'result', id, result: { signed: '0x' } },
    ];
    for (const message of garbage) port.postMessage(message);
  });
  await page.waitForTimeout(500);
  await expect(signerSheet(page)).toBeHidden();
  await expect(wallet.getByText(/Signer unlocked/).first()).toBeVisible();
  // It still answers.
  await lockButton(page, 'Lock').click();
  await expect(wallet.getByText(/Signer locked/).first()).toBeVisible();
  await expect(signerOf(page).locator('body')).toBeAttached();
});
