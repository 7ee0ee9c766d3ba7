import { expect, type Page } from '@playwright/test';
import { startForeignServer } from '../attacks/foreign-server.ts';
import { answersOf, press, pressFor, serveApp, walletsOf } from '../support/apps.ts';
import { clientLibraries } from '../support/client-libraries.ts';
import { readEnvironment } from '../support/environment.ts';
import { openWithExtension, type WithExtension } from '../support/extension.ts';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { test } from '../support/test.ts';

/*
 * An app that knows nothing of Evident, in a browser with the extension: silence on each site until it is turned on there,
 * then the same window as with the package, and the same word of the browser for who asks.
 */

const APP = 'http://app.localhost:5197';
const NAME = 'app.localhost:5197';
const OTHER_PORT = 'http://app.localhost:5196';

let extension: WithExtension;
let app: Page;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  extension = await openWithExtension([APP]);
  const libraries = await clientLibraries();
  for (const origin of [APP, OTHER_PORT])
    await serveApp(extension.context, origin, { libraries, unknowing: true });
  app = await extension.context.newPage();
});
test.afterAll(() => extension.close());

async function turn(...labels: readonly string[]): Promise<string> {
  const popup = await extension.openPopup(app);
  for (const label of labels) await popup.press(label);
  await expect.poll(() => popup.text()).toMatch(labels.at(-1) === 'Turn on' ? /is on for/ : /Reload page/);
  const text = await popup.text();
  await popup.close();
  return text;
}

test('a site learns nothing before it is turned on, and no server of it afterwards', async () => {
  const asked: string[] = [];
  extension.context.on('request', (request) => asked.push(request.url()));
  await app.goto(APP);
  expect(await walletsOf(app)).toEqual([]);
  const probe = `${extension.origin}/page.js`;
  expect(await app.evaluate((url) => fetch(url).catch(() => 'nothing there'), probe)).toBe('nothing there');

  expect(await turn('Turn on')).toContain(`Evident is on for ${NAME}`);
  // The page that is open needs no reload.
  await expect.poll(() => walletsOf(app)).toEqual(['Evident']);
  await app.reload();
  await expect.poll(() => walletsOf(app)).toEqual(['Evident']);
  // Nothing else of it is in the page: no name that a bundler gives, and nobody to send a message to.
  const left = () => ['evident' in window, Reflect.get(Reflect.get(window, 'chrome') ?? {}, 'runtime')];
  expect(await app.evaluate(left)).toEqual([false, undefined]);
  expect(asked.filter((url) => !/^(?:chrome-extension:|http:\/\/app\.localhost:519)/.test(url))).toEqual([]);
});

test('Evident by its announcement, and as window.ethereum where that is wanted', async () => {
  const { address } = await openReady(await extension.context.newPage());
  await app.bringToFront();
  const opened = await pressFor(app, 'wagmi.connect');
  const wallet = walletOf(opened);
  await expect(wallet.getByRole('heading', { name: `Connect to ${NAME}`, level: 1 })).toBeVisible();
  await expect(wallet.getByText('Your browser confirms this site sent the request')).toBeVisible();
  await wallet.getByRole('button', { name: 'Connect Account 1' }).click();
  await expect.poll(() => answersOf(app)).toEqual([[address]]);

  // What is signed after it is the same window's, and with the package it is signed (`apps.spec.ts`).
  await press(app, 'ethers.sign', ['Hello']);
  await expect(wallet.getByText('Hello')).toBeVisible();
  await wallet.getByRole('button', { name: 'Reject' }).click();
  // What ethers calls 4001.
  await expect.poll(async () => (await answersOf(app)).at(-1)).toBe('ACTION_REJECTED');
  await opened.close();

  await turn('Also as window.ethereum');
  await app.reload();
  await expect.poll(() => walletsOf(app)).toEqual(['Evident', 'window.ethereum']);
  const again = await pressFor(app, 'web3.accounts');
  await expect.poll(() => answersOf(app)).toEqual([[address]]);
  await again.close();

  await turn('Turn off');
  await app.reload();
  await app.waitForFunction(() => 'announced' in window);
  expect(await walletsOf(app)).toEqual([]);
  // Turned on again, it is announced and no more.
  await turn('Turn on');
  await expect.poll(() => walletsOf(app)).toEqual(['Evident']);
});

test('another port, and the site in a frame of another page, are other places', async () => {
  const { context } = extension;
  const outside = await context.newPage();
  await outside.goto(OTHER_PORT);
  await outside.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, APP);
  const framed = () => outside.frames().find((one) => one.url().startsWith(APP));
  await expect.poll(async () => framed()?.evaluate(() => 'announced' in window)).toBe(true);
  expect(await walletsOf(outside)).toEqual([]);
  expect(await framed()?.evaluate(() => Reflect.get(window, 'announced') as unknown)).toEqual([]);
  await outside.close();
});

test('the extension itself is no app, and vouches for none', async () => {
  const { hostOrigin } = readEnvironment();
  const page = await extension.context.newPage();
  await page.goto(`${extension.origin}/popup.html`);
  const opening = page.waitForEvent('popup');
  await page.evaluate((host) => {
    const wallet = window.open(`${host}/connect`, '_blank', 'popup');
    window.onmessage = ({ data }) => {
      // With a claim it is no answer at all; without one it comes from an origin that is no app's.
      for (const claim of [{ origin: 'https://bank.example' }, {}]) {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data: answer }) => Reflect.set(window, 'got', answer);
        port1.postMessage('{"jsonrpc":"2.0","id":1,"method":"eth_requestAccounts"}');
        wallet?.postMessage({ evident: 1, kind: 'open', nonce: data.nonce, ...claim }, host, [port2]);
      }
    };
  }, hostOrigin);
  const opened = await opening;
  await expect(opened.getByRole('heading', { name: 'This app can’t connect' })).toBeVisible();
  await expect(opened.getByText('bank.example')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'got') as unknown)).toBeUndefined();
});

test('neither its popup nor its worker reaches a server', async () => {
  const server = await startForeignServer();
  try {
    const ask = (url: string) =>
      fetch(url, { mode: 'no-cors' })
        .catch(() => undefined)
        .then(() => undefined);
    const page = await extension.context.newPage();
    await page.goto(`${extension.origin}/popup.html`);
    await page.evaluate(ask, `${server.origin}/popup`);
    await extension.worker.evaluate(ask, `${server.origin}/worker`);
    await page.goto(`${server.origin}/control`);
    await page.evaluate(ask, `${server.origin}/page`);
    expect([...server.take()]).toEqual([['/page', 1]]);
  } finally {
    await server.stop();
  }
});
