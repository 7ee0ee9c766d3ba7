import { expect, type Page } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { type HostileShell, openHostile } from '../support/hostile-shell.ts';
import { signerSheet } from '../support/programs.ts';
import { sharedPage } from '../support/shared.ts';
import { lockButton, press } from '../support/steps.ts';
import { test } from '../support/test.ts';
import { type ForeignServer, startForeignServer } from './foreign-server.ts';

/* The address, the history and the window are the host's: a stolen wallet moves none of them but as the host lets it. */

let foreign: ForeignServer;

test.beforeAll(async () => {
  foreign = await startForeignServer();
});
test.afterAll(async () => {
  await foreign.stop();
});

let stolen: HostileShell;
const shared = sharedPage(async (page) => {
  stolen = await openHostile(page);
});

/** As if just opened; what the tests before did is history. */
async function begin(path = '/'): Promise<{ page: Page; shell: HostileShell }> {
  const page = shared();
  await page.goto(`${readEnvironment().hostOrigin}${path}`);
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  await stolen.frame();
  return { page, shell: stolen };
}

/** Runs in the shell, as if somebody had just pressed there. */
async function run(shell: HostileShell, script: string): Promise<void> {
  const frame = await shell.frame();
  const values = JSON.stringify({ away: `${foreign.origin}/away`, host: readEnvironment().hostOrigin });
  await frame
    .evaluate(`(async ({ away, host }) => { ${script} })(${values}).catch(() => undefined)`)
    .catch(() => undefined);
}

/** Marks this very page, so that a load is seen. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Reflect.set(window, 'before', true));
  return () => page.evaluate(() => Reflect.has(window, 'before')).catch(() => false);
}

/* These two count the entries of the history, and come first: it has room. */

const PATHS = [
  '',
  'send',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  'https://evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%2fevil.test',
  '/%5Cevil.test',
  '/a/../b',
  '/%2e%2e/cold',
  '/./cold',
  '/cold',
  '/cold/',
  '/COLD',
  '/connect',
  '/connect?app=1',
  '/built/x.js',
  '/service-worker.js',
  '/index.html',
  '/_/x',
  '/send#fragment',
  '/send?x=\u202e',
  '/sénd',
  '/\u0000',
  '/\t/evil.test',
  '/\n',
  '/ ',
  '/a"b',
  '/<b>',
  '?x',
  `/${'a'.repeat(2048)}`,
] as const;

test('no other path than one of the wallet’s reaches the address', async () => {
  const { page, shell } = await begin();
  const url = page.url();
  const before = await page.evaluate(() => history.length);
  const same = await mark(page);
  for (const path of PATHS) {
    await shell.post({ kind: 'go', path, index: 1, key: 'b', replace: false });
    await shell.post({ kind: 'go', path, index: 1, key: 'b', replace: true });
  }
  for (const more of [
    { index: -1 },
    { index: 0.5 },
    { key: 'B' },
    { key: '' },
    { replace: 'yes' },
    { state: {} },
  ])
    await shell.post({ kind: 'go', path: '/send', index: 1, key: 'b', replace: false, ...more });
  await page.waitForTimeout(200);
  expect(page.url()).toBe(url);
  expect(await page.evaluate(() => history.length)).toBe(before);
  // The control.
  await shell.post({ kind: 'go', path: '/names/alice.eth?x=1', index: 1, key: 'b', replace: false });
  await expect(page).toHaveURL(/\/names\/alice\.eth\?x=1$/);
  expect(await same()).toBe(true);
});

// A history has at most 50 entries, and more before it would hide a flood.
test('a flood of paths fills no history', async () => {
  const { page, shell } = await begin();
  const before = await page.evaluate(() => history.length);
  await (await shell.frame()).evaluate(() => {
    const { port } = globalThis as unknown as { port: MessagePort };
    for (let index = 1; index <= 1000; index += 1)
      port.postMessage({ kind: 'go', path: `/contracts/${index}`, index, key: `k${index}`, replace: false });
  });
  // The newest is shown in the end, in the place of those before it.
  await expect(page).toHaveURL(/\/contracts\/1000$/);
  expect(before).toBeLessThan(9);
  expect((await page.evaluate(() => history.length)) - before).toBeLessThanOrEqual(40);
  await lockButton(page, 'Unlock').click();
  await expect(signerSheet(page)).toBeVisible();
});

const PATHS_OF_LINK = (target: string) =>
  `const a = document.createElement('a'); a.href = away; a.target = '${target}'; document.body.append(a); a.click();`;

const MOVES = {
  'the address of the top': `top.location = away;`,
  'its href': `top.location.href = away;`,
  'its path': `top.location.pathname = '/cold';`,
  'its fragment': `top.location.hash = '#x';`,
  replacing: `parent.location.replace(away);`,
  'a window’s name': `open(away, '_top');`,
  'the parent’s name': `open(away, '_parent');`,
  'a link to the top': PATHS_OF_LINK('_top'),
  'a link to the parent': PATHS_OF_LINK('_parent'),
  'a form': `const f = document.createElement('form'); f.action = away; f.target = '_top'; document.body.append(f); f.submit();`,
  closing: `top.close();`,
  'a pop-up': `open(away);`,
  'a blank pop-up': `open();`,
  'a link to a new tab': PATHS_OF_LINK('_blank'),
  'a form to a new tab': `const f = document.createElement('form'); f.action = away; f.target = '_blank'; document.body.append(f); f.submit();`,
} as const;

test('neither top navigation nor a pop-up', async () => {
  const { page, shell } = await begin();
  const context = page.context();
  const url = page.url();
  const same = await mark(page);
  foreign.take();
  for (const [name, script] of Object.entries(MOVES)) {
    await run(shell, script);
    await page.waitForTimeout(100);
    expect(page.url(), name).toBe(url);
    expect(await same(), name).toBe(true);
    expect(context.pages(), name).toHaveLength(1);
  }
  expect([...foreign.take().keys()]).toEqual([]);
});

test('the history of the page is not moved by the frame’s own', async () => {
  const { page, shell } = await begin();
  await shell.post({ kind: 'go', path: '/send', index: 1, key: 'b', replace: false });
  await expect(page).toHaveURL(/\/send$/);
  const same = await mark(page);
  for (const script of ['history.back();', 'history.go(-1);', 'history.go(-5);', 'history.forward();']) {
    await run(shell, script);
    await page.waitForTimeout(150);
    expect(page.url(), script).toMatch(/\/send$/);
  }
  expect(await same()).toBe(true);
});

test('by the host it goes no further back than where the wallet began', async () => {
  await shared().goto(`${foreign.origin}/control`);
  const { page, shell } = await begin('/accounts');
  const same = await mark(page);
  await shell.post({ kind: 'go', path: '/send', index: 40, key: 'b', replace: false });
  await expect(page).toHaveURL(/\/send$/);
  for (const by of [-50, -3, -2, 50, 2]) {
    await shell.post({ kind: 'traverse', by });
    await page.waitForTimeout(150);
    expect(page.url(), String(by)).toMatch(/\/send$/);
  }
  // The control: one step is its own.
  await shell.post({ kind: 'traverse', by: -1 });
  await expect(page).toHaveURL(/\/accounts$/);
  await shell.post({ kind: 'traverse', by: -1 });
  await page.waitForTimeout(300);
  expect(page.url()).toMatch(/\/accounts$/);
  expect(await same()).toBe(true);
});

const ELSEWHERE = {
  'a foreign page': `location.href = away;`,
  'the host': `location.href = host + '/cold';`,
  'the bare site': `location.href = host.replace('wallet.', '');`,
  data: `location.href = 'data:text/html,<h1>Evident</h1>';`,
  'a blob': `location.href = URL.createObjectURL(new Blob(['<h1>Evident</h1>'], { type: 'text/html' }));`,
} as const;

test('the shell becomes nobody else, and the host goes on without it', async () => {
  const { shellOrigin } = readEnvironment();
  const { page, shell } = await begin();
  for (const [name, script] of Object.entries(ELSEWHERE)) {
    foreign.take();
    await run(shell, script);
    await page.waitForTimeout(500);
    expect([...foreign.take().keys()], name).toEqual([]);
    for (const frame of page.frames().slice(1)) {
      const url = frame.url();
      expect(url.startsWith(`${shellOrigin}/`) || /^chrome-error:|^$/.test(url), `${name}: ${url}`).toBe(
        true,
      );
    }
    await lockButton(page, 'Unlock').click();
    await expect(signerSheet(page).getByLabel('Password', { exact: true }), name).toBeVisible();
    await page.reload();
  }
});

test('a link out of the wallet is only shown: no press on its sheet opens a page', async () => {
  const { page, shell } = await begin();
  const context = page.context();
  await shell.ask('openLink', { url: 'https://outside.test/x?y=1' });
  await expect(signerSheet(page).getByText('https://outside.test/x?y=1')).toBeVisible();
  await press(signerSheet(page).getByRole('contentinfo').getByRole('button').last());
  await page.waitForTimeout(500);
  expect(context.pages()).toHaveLength(1);
});
