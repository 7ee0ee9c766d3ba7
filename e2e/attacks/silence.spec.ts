import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { ownHosts, readEnvironment } from '../support/environment.ts';
import { walletOf, welcomeOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { type Recorder, startRecorder } from '../support/recorder.ts';
import { screens, unwalked, visit } from '../support/screens.ts';
import { createWallet, goTo, leaveToHome, openWallet } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Whom the wallet speaks to: nobody before the user chose an endpoint, and nobody but those chosen after that. It is
   written down twice: what the browser says of every page, frame and worker, and what came to the one proxy through
   which everything leaves. */

const environment = readEnvironment();
const { manifest, fixtures, hostOrigin } = environment;
const hostOf = (url: string) => new URL(url).host;
const own = ownHosts(environment);
const chosen = manifest.chains.map(({ rpcUrl }) => hostOf(rpcUrl));
const explorer = hostOf(manifest.chains[0]?.explorerUrl ?? '');
/** Chromium itself asks what kinds of fields the forms of this world have, by a number of their shape. */
const BROWSERS_OWN = ['content-autofill.googleapis.com:443'];

interface Watched {
  readonly page: Page;
  /** Hosts that were spoken to, without our own two. */
  strangers(): readonly string[];
  stop(): Promise<void>;
}

/** What never leaves the browser (`data:`, `blob:`) is no host. */
function listen(context: BrowserContext): ReadonlySet<string> {
  const hosts = new Set<string>();
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(https?|wss?):$/.test(protocol)) hosts.add(host);
  };
  context.on('request', (request) => note(request.url()));
  context.on('page', (page) => {
    page.on('websocket', (socket) => note(socket.url()));
  });
  return hosts;
}

async function watch(browser: Browser): Promise<Watched> {
  const recorder: Recorder = await startRecorder();
  const context = await browser.newContext({ proxy: recorder.proxy });
  const told = listen(context);
  const page = await context.newPage();
  // Time is the test's: what a screen would begin after a while begins when the test lets the while pass.
  await page.clock.install();
  return {
    page,
    strangers() {
      const left = recorder.hosts.filter((host) => !BROWSERS_OWN.includes(host));
      // Both records are there, or the journey would prove nothing.
      expect(told).toContain(hostOf(hostOrigin));
      expect(left).toContain(hostOf(hostOrigin));
      return [...new Set([...told, ...left])].filter((host) => !own.includes(host)).sort();
    },
    async stop() {
      await context.close();
      await recorder.stop();
    },
  };
}

/** Goes to every screen, is sure to be there, and stays for `ms` of its time. */
async function walk(page: Page, ms: number): Promise<void> {
  for (const screen of screens()) {
    await visit(page, screen);
    await page.clock.runFor(ms);
  }
}

test('every screen of the route tree is walked', () => {
  expect(unwalked()).toEqual([]);
});

test('before an endpoint is chosen nobody is asked anything, whatever is looked at', async ({ browser }) => {
  const { page, strangers, stop } = await watch(browser);
  const wallet = walletOf(page);
  await openWallet(page);
  // A while that passes before the keyring has answered is one without an answer.
  await expect(welcomeOf(page).getByRole('button', { name: 'Create wallet' })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(strangers()).toEqual([]);
  await createWallet(page, { later: true });
  await walk(page, 5_000);
  await goTo(page, 'Send');
  await wallet.getByLabel('To', { exact: true }).fill('alice.eth');
  await wallet.getByLabel('To', { exact: true }).blur();
  await page.clock.runFor(5_000);
  // A form that was begun asks before it is left.
  await leaveToHome(page);
  await goTo(page, 'Networks');
  await expect(wallet.getByRole('heading', { name: 'Networks', level: 1 })).toBeVisible();
  // Looking for a chain to add asks nobody either.
  await wallet.getByRole('button', { name: 'Add network' }).click();
  await wallet.getByLabel('Name or chain ID').fill('base');
  await expect(wallet.getByRole('button', { name: 'Add Base', exact: true })).toBeVisible();
  await page.clock.runFor(60_000);
  expect(strangers()).toEqual([]);
  await stop();
});

test('after the choice only the chosen are asked: no explorer, no source of names, prices or pictures', async ({
  browser,
}) => {
  const { page, strangers, stop } = await watch(browser);
  const wallet = walletOf(page);
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 2 });
  await expect(wallet.getByRole('main')).toContainText(/\d\s*ETH/);
  await walk(page, 1_000);
  await goTo(page, 'Activity');
  await expect(wallet.getByRole('main').getByRole('link').first()).toBeVisible();
  // The chosen are all there is; and they were heard, or the recording would be worth nothing.
  expect(strangers()).toEqual([...chosen].sort());
  expect(strangers()).not.toContain(explorer);
  await stop();
});
