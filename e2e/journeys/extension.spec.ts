import { expect, type Page, test } from '@playwright/test';
import { answersOf, press, pressFor, serveApp, walletsOf } from '../support/apps.ts';
import { clientLibraries } from '../support/client-libraries.ts';
import { readEnvironment } from '../support/environment.ts';
import { openWithExtension, type WithExtension } from '../support/extension.ts';
import { signerSheet, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { approve, unlock } from '../support/steps.ts';

/*
 * An app that knows nothing of Evident, in a browser with the extension: silence on each site until it is turned on there,
 * then the same window as with the package, and the same word of the browser for who asks.
 */

const APP = 'http://app.localhost:5197';
const NAME = 'app.localhost:5197';
const OTHER_PORT = 'http://app.localhost:5196';

let extension: WithExtension;
test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  extension = await openWithExtension([APP]);
});
test.afterAll(() => extension.close());

/** Addresses that the browser asked since then, other than the app's own. */
function listen(): () => readonly string[] {
  const asked: string[] = [];
  extension.context.on('request', (request) => asked.push(request.url()));
  return () => asked.filter((url) => !url.startsWith('http://app.localhost:'));
}

async function turn(page: Page, ...labels: readonly string[]): Promise<string> {
  const popup = await extension.openPopup(page);
  for (const label of labels) await popup.press(label);
  await expect.poll(() => popup.text()).toMatch(labels.at(-1) === 'Turn on' ? /is on for/ : /Reload page/);
  const text = await popup.text();
  await popup.close();
  return text;
}

test('a site that is not turned on learns nothing, one that is connects and gets signatures', async () => {
  const { context } = extension;
  const libraries = await clientLibraries();
  for (const origin of [APP, OTHER_PORT]) await serveApp(context, origin, { libraries, unknowing: true });
  const { address } = await openReady(await context.newPage());

  const app = await context.newPage();
  const asked = listen();
  await app.goto(APP);
  expect(await walletsOf(app)).toEqual([]);
  const probe = `${extension.origin}/page.js`;
  expect(await app.evaluate((url) => fetch(url).catch(() => 'nothing there'), probe)).toBe('nothing there');

  const text = await turn(app, 'Turn on');
  expect(text).toContain(`Evident is on for ${NAME}`);
  // The page that is open needs no reload, and nobody was asked.
  await expect.poll(() => walletsOf(app)).toEqual(['Evident']);
  await app.reload();
  await expect.poll(() => walletsOf(app)).toEqual(['Evident']);
  expect(asked().filter((url) => !url.startsWith(extension.origin))).toEqual([]);

  const opened = await pressFor(app, 'wagmi.connect');
  const wallet = walletOf(opened);
  await expect(wallet.getByRole('heading', { name: `Connect to ${NAME}`, level: 1 })).toBeVisible();
  await expect(wallet.getByText('Your browser confirms this site sent the request')).toBeVisible();
  await wallet.getByRole('button', { name: 'Connect Account 1' }).click();
  await expect.poll(() => answersOf(app)).toEqual([[address]]);

  await press(app, 'ethers.sign', ['Hello']);
  await wallet.getByRole('button', { name: 'Review and sign' }).click();
  await unlock(opened);
  await expect(opened.getByText(`${NAME} asks you to sign`)).toBeVisible();
  await approve(opened);
  await expect.poll(async () => String((await answersOf(app)).at(-1))).toMatch(/^0x[0-9a-f]{130}$/);
  await expect(signerSheet(opened)).toBeHidden();
  await opened.close();

  await turn(app, 'Also as window.ethereum');
  await app.reload();
  await expect.poll(() => walletsOf(app)).toEqual(['Evident', 'window.ethereum']);
  const again = await pressFor(app, 'web3.accounts');
  await expect.poll(() => answersOf(app)).toEqual([[address]]);
  await again.close();

  // Another port, and the site in a frame of another page, are other places.
  const outside = await context.newPage();
  await outside.goto(OTHER_PORT);
  await outside.evaluate((url) => {
    const frame = document.createElement('iframe');
    frame.src = url;
    document.body.append(frame);
  }, APP);
  const framed = await expect
    .poll(() => outside.frames().find((one) => one.url().startsWith(APP)))
    .toBeDefined()
    .then(() => outside.frames().find((one) => one.url().startsWith(APP)));
  await framed?.waitForFunction(() => 'announced' in window);
  expect([await walletsOf(outside), framed && (await walletsOf(framed))]).toEqual([[], []]);
  await outside.close();

  await turn(app, 'Turn off');
  await app.reload();
  await app.waitForFunction(() => 'announced' in window);
  expect(await walletsOf(app)).toEqual([]);
  // Turned on again, it is announced and no more.
  await turn(app, 'Turn on');
  await expect.poll(() => walletsOf(app)).toEqual(['Evident']);
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
