import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { openReady } from '../support/ready.ts';
import { createWallet, goTo, openWallet, signerOf } from '../support/steps.ts';

/* Whom the wallet speaks to: nobody before the user chose an endpoint, and nobody but those chosen after that. All
   that leaves the browser is recorded, of every page, frame and worker, and judged by host. */

const { walletOrigin, signerOrigin, manifest, fixtures } = readEnvironment();
const own = [walletOrigin, signerOrigin].map((origin) => new URL(origin).host);
const chosen = manifest.chains.map(({ rpcUrl }) => new URL(rpcUrl).host);
const explorer = new URL(manifest.chains[0]?.explorerUrl ?? '').host;
const stranger = '0x1111111111111111111111111111111111111111';

/** Hosts that were spoken to, without our own two. What never leaves the browser (`data:`, `blob:`) is no host. */
function listen(context: BrowserContext): Set<string> {
  const hosts = new Set<string>();
  const note = (address: string) => {
    const { protocol, host } = new URL(address);
    if (/^(https?|wss?):$/.test(protocol) && !own.includes(host)) hosts.add(host);
  };
  context.on('request', (request) => note(request.url()));
  const follow = (page: Page) => {
    page.on('websocket', (socket) => note(socket.url()));
  };
  for (const page of context.pages()) follow(page);
  context.on('page', follow);
  return hosts;
}

/** Every screen there is, by its address; then what their menus open. */
const SCREENS = [
  '/',
  '/accounts',
  '/accounts/scan',
  '/accounts/cold',
  `/accounts/${fixtures.accounts[0] ?? ''}`,
  `/accounts/${fixtures.accounts[0] ?? ''}/delegation`,
  '/send',
  `/send?to=${stranger}`,
  '/tools',
  `/call?to=${stranger}&chain=31337`,
  '/sign',
  '/verify',
  '/decode',
  '/decode?data=0xa9059cbb',
  '/broadcast',
  '/activity',
  `/activity/31337/0x${'ab'.repeat(32)}`,
  '/approvals',
  '/contacts',
  '/assets',
  '/networks',
  '/settings',
  '/no-such-page',
] as const;

async function walk(page: Page): Promise<void> {
  for (const path of SCREENS) {
    // By the router, as links do: a page that is loaded anew would forget what it has begun.
    await page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await expect(page.getByRole('main')).not.toBeEmpty();
    // Long enough for what a screen begins by itself.
    await page.waitForTimeout(700);
  }
}

test('before an endpoint is chosen nobody is asked anything, whatever is looked at', async ({
  page,
  context,
}) => {
  const hosts = listen(context);
  await openWallet(page);
  await createWallet(page, { later: true });
  await walk(page);
  await page.goto(walletOrigin);
  await goTo(page, 'Send');
  await page.getByLabel('To', { exact: true }).fill('alice.eth');
  await page.getByLabel('To', { exact: true }).blur();
  await page.waitForTimeout(1500);
  await goTo(page, 'Networks');
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Networks', level: 1 })).toBeVisible();
  await page.waitForTimeout(1500);
  expect([...hosts]).toEqual([]);
});

test('after the choice only the chosen are asked: no explorer, no source of names, prices or pictures', async ({
  page,
  context,
}) => {
  const hosts = listen(context);
  await openReady(page, { phrase: fixtures.mnemonic, accounts: 2 });
  await expect(page.getByRole('main')).toContainText(/ETH/);
  await walk(page);
  await page.goto(walletOrigin);
  await goTo(page, 'Activity');
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  await page.waitForTimeout(2000);
  expect([...hosts].filter((host) => !chosen.includes(host))).toEqual([]);
  // The journey is worth something only if the recording is: the chains were heard.
  expect([...hosts]).toEqual(expect.arrayContaining(chosen));
  expect(hosts.has(explorer)).toBe(false);
  await expect(signerOf(page).locator('body')).toBeAttached();
});
