import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { test } from '../support/test.ts';

/* The host refuses every frame; the shell is framed by the host alone. Nobody else gets a message from either. */

const { hostOrigin, shellOrigin, coldUrl } = readEnvironment();
const FRAMED = [coldUrl, `${hostOrigin}/welcome`, `${hostOrigin}/connect`, `${shellOrigin}/welcome`];

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

// The wallet's own names on another port are other origins of the same site: not the wallet either.
const STRANGERS = ['127.0.0.1', 'evil.localhost', 'evident.localhost', 'wallet.evident.localhost'];

test('a page of another origin gets neither frame nor message', async ({ page }) => {
  for (const host of STRANGERS) {
    await page.goto(`http://${host}:${port}/`);
    await page.waitForTimeout(1000);
    const inner = page.frames().filter((frame) => frame !== page.mainFrame());
    expect(inner.length, host).toBe(FRAMED.length);
    for (const frame of inner) expect(frame.url(), host).toMatch(/^chrome-error:/);
    expect(await page.evaluate('window.heard'), host).toEqual([]);
  }
});

for (const [what, url] of [
  ['the host', `${hostOrigin}/`],
  ['the cold signer', coldUrl],
  ['the shell', `${shellOrigin}/`],
] as const) {
  test(`a page that opens ${what} as a window loses hold of it and hears nothing`, async ({ page }) => {
    await page.goto(`http://evil.localhost:${port}/`);
    const opening = page.waitForEvent('popup');
    await page.evaluate((to) => Reflect.set(window, 'opened', window.open(to)), url);
    const popup = await opening;
    await popup.waitForLoadState('load');
    await expect
      .poll(() => page.evaluate(() => (Reflect.get(window, 'opened') as Window | null)?.closed))
      .toBe(true);
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
    await page.waitForTimeout(500);
    expect(await page.evaluate('window.heard')).toEqual([]);
  });
}
