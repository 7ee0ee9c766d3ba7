import { expect, type Page } from '@playwright/test';
import { askSources, pathOf, tab } from '../support/contract-page.ts';
import { ownHosts, readEnvironment } from '../support/environment.ts';
import { walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { openPath } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { expectNarrow } from '../support/width.ts';

/* Interfaces, sources and the text of contracts are written by strangers: they are shown as text, run nothing, and
   have nothing fetched. */

const environment = readEnvironment();
const { fixtures, manifest } = environment;
const [chain] = manifest.chains;
const sources = chain?.sourcesUrl ?? '';
const { desk } = fixtures.contracts;
const MARKUP = '<img src="https://evil.example/x.png" onerror="alert(1)"><script>alert(2)</script>';
const LINK = 'javascript:alert(3)';
const TURNED = 'invoice\u202Efdp.exe';

const hostsOf = (url: string) => new URL(url).host;
const OWN = [
  ...ownHosts(environment),
  hostsOf(sources),
  ...manifest.chains
    .flatMap(({ rpcUrl, explorerUrl }) => (explorerUrl ? [rpcUrl, explorerUrl] : [rpcUrl]))
    .map(hostsOf),
];

/** Whatever happened in the browser that text must not bring about. */
function watch(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console ${message.text()}`);
  });
  page.on('pageerror', (error) => seen.push(`error ${error.message}`));
  page.context().on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && !OWN.includes(host)) seen.push(`request ${request.url()}`);
  });
  page.context().on('page', (other) => seen.push(`page ${other.url()}`));
  return seen;
}

/** Nothing of it became an element, a link that runs, or a mark that turns the line round. */
async function expectText(page: Page): Promise<void> {
  const wallet = walletOf(page);
  await expect(wallet.locator('img[src*="evil.example"], main script, a[href^="javascript:"]')).toHaveCount(
    0,
  );
  await expect(wallet.locator('body')).not.toContainText('\u202E');
}

/** Functions that the contract has, told in hostile words. */
function hostileAbi(): string {
  let deep: object = { name: 'end', type: 'uint256' };
  for (let level = 0; level < 64; level += 1) deep = { name: 'n', type: 'tuple', components: [deep] };
  const fn = (name: string, inputs: readonly object[], outputs: readonly object[] = []) => ({
    type: 'function',
    name,
    inputs,
    outputs,
    stateMutability: outputs.length > 0 ? 'view' : 'nonpayable',
  });
  return JSON.stringify([
    fn(MARKUP, []),
    fn(TURNED, []),
    fn('deep', [deep]),
    fn('answer', [], [{ name: MARKUP, type: 'uint256', internalType: `enum ${MARKUP}` }]),
    fn('place', [
      { name: LINK, type: 'uint256' },
      { name: TURNED, type: 'bytes32' },
    ]),
    { type: 'event', name: MARKUP, inputs: [], anonymous: false },
    { type: 'error', name: LINK, inputs: [] },
  ]);
}

const shared = sharedPage(async (page) => {
  await page.context().route(`${sources}/**`, async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Record<string, unknown>;
    const files = { [`${MARKUP}.sol`]: { content: `// ${MARKUP} ${LINK} ${TURNED}\ncontract A {}\n` } };
    await route.fulfill({
      response,
      json: {
        ...body,
        ...('sources' in body ? { sources: files } : {}),
        compilation: { name: MARKUP, compilerVersion: TURNED },
      },
    });
  });
  await openReady(page, { path: `/contracts/31337/${desk}` });
});

async function openPasting(page: Page) {
  const wallet = walletOf(page);
  const box = wallet.getByRole('textbox', { name: 'Interface', exact: true });
  const fold = wallet.getByText('Paste or open an interface');
  await expect(fold.or(box).first()).toBeVisible();
  // What is found of the contract meanwhile may move it away under the press.
  await expect(async () => {
    if (!(await box.isVisible())) await fold.click();
    await expect(box).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return box;
}

test('an interface of five megabytes is refused, and the page goes on', async () => {
  const page = shared();
  const wallet = walletOf(page);
  await openPasting(page);
  const seen = watch(page);
  const entry = '{"type":"function","name":"f","inputs":[],"outputs":[],"stateMutability":"view"},';
  const text = `[${entry.repeat(Math.ceil((5 * 1024 * 1024) / entry.length)).slice(0, -1)}]`;
  await wallet
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: 'huge.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(wallet.getByText(/too (?:large|long|big)/i).first()).toBeVisible();
  await expect(wallet.getByText('Pasted by you.')).toHaveCount(0);
  await wallet.getByRole('tab', { name: 'Write', exact: true }).click();
  await expectText(page);
  expect(seen).toEqual([]);
});

test('a hostile interface is text, wherever it is read: on the desk and in what is decoded', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const box = await openPasting(page);
  const seen = watch(page);
  await box.fill(hostileAbi());
  await wallet.getByRole('button', { name: 'Use this interface' }).click();
  await expect(wallet.getByText('Pasted by you.')).toBeVisible();
  // What no name can be is left out: two functions, one too deep, the event and the error.
  await expect(wallet.getByText('2 functions, 0 events, 0 errors.')).toBeVisible();
  await expect(wallet.getByText('5 unreadable entries left out.')).toBeVisible();
  for (const name of ['Read', 'Write', 'ABI']) {
    await wallet.getByRole('tab', { name, exact: true }).click();
    await expect(wallet.getByText(name === 'Write' ? /place/ : /answer/).first()).toBeVisible();
    await expectText(page);
  }
  // Kept by using it: the toolbox lays out calls by it, without the words.
  await openPath(page, '/decode');
  const data = `0xbf4c34bc${'00'.repeat(31)}07${'11'.repeat(32)}`;
  await wallet.getByLabel('Call data, transaction, typed data, event log or revert data').fill(data);
  await wallet.getByRole('textbox', { name: /^Contract/ }).fill(desk);
  await wallet.getByRole('textbox', { name: /^Contract/ }).blur();
  await expect(wallet.getByText('Detected: call data.').first()).toBeVisible();
  await expectText(page);
  expect(seen).toEqual([]);
});

test('a hostile source is text, and is said not to belong to the code', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const seen = watch(page);
  await openPath(page, `/contracts/31337/${desk}`);
  await wallet.getByRole('button', { name: /^Ask Verified sources/ }).click();
  await wallet.getByRole('tab', { name: 'Code', exact: true }).click();
  await expect(wallet.locator('[data-match="none"]')).toBeVisible();
  await expect(wallet.locator('[data-match="none"]')).toContainText('alert(1)');
  await expect(wallet.getByText(/javascript:alert\(3\)/).first()).toBeVisible();
  await expectText(page);
  expect(seen).toEqual([]);
});

test('what a server says of a contract is text, whatever stands in it', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const evil = '<img src=x onerror="globalThis.ran=true">\u202egnp.exe';
  await page.route(/\/v2\/contract\//, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        match: 'exact_match',
        abi: [
          {
            type: 'function',
            name: 'look',
            inputs: [{ name: 'x', type: 'uint256', internalType: evil }],
            outputs: [{ name: '', type: 'string' }],
            stateMutability: 'view',
          },
          { type: 'function', name: evil, inputs: [], outputs: [], stateMutability: 'view' },
        ],
        compilation: { name: evil, compilerVersion: evil },
        metadata: { evil },
        sources: {
          [evil]: { content: `// ${evil}\n<script>globalThis.ran = true</script>\ncontract A {}` },
        },
      },
    }),
  );
  await openPath(page, pathOf(fixtures.contracts.disputed));
  await askSources(page, wallet.getByRole('heading', { level: 1, name: '<img src=x onerror' }));
  await wallet.getByRole('button', { name: /^look\(/ }).click();
  await tab(page, 'Code').click();
  await expect(wallet.locator('[data-match="none"], [data-match="partial"]')).toBeVisible();
  await expect(wallet.getByText('<script>globalThis.ran = true</script>')).toBeVisible();
  await expect(wallet.getByText('‹U+202E›').first()).toBeVisible();
  expect(await walletFrame(page).evaluate(() => 'ran' in globalThis)).toBe(false);
  // The network's own picture stands beside its name.
  expect(await wallet.locator('main img:not([alt=""][src^="data:image/"])').count()).toBe(0);
  await expectNarrow(page);
});
