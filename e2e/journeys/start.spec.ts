import { expect, type Request } from '@playwright/test';
import { readEnvironment } from '../support/environment.ts';
import { holdFiles } from '../support/held.ts';
import { walletFrame, walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { sharedPage } from '../support/shared.ts';
import { goTo, lockButton } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* Each file of a start is a request. A part that is split off and imported at every start adds one that nobody sees:
   what Home imports belongs to a bundle of scripts/chunks.ts. */

/**
 * Host: page, entry, styles, start, helpers of the bundler, worker, and then the face of its band. Shell: page, entry, helpers, two bundles, styles of
 * the entry and of Home, two faces. After Home is painted: its late part with its styles, and the icons.
 */
const FILES = 19;

const shared = sharedPage((page) => openReady(page));

test('Home asks its servers for a handful of files', async () => {
  const page = shared();
  const { hostOrigin, shellOrigin } = readEnvironment();
  const assets = walletOf(page).locator('a[href*="/assets/"]').first();
  await expect(assets).toBeVisible();
  // What the opening asked for late is not the reload's.
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { origin, pathname } = new URL(request.url());
    const ours = origin === hostOrigin || origin === shellOrigin;
    // The local chains' manifest is data, and the icon is the browser's own wish.
    if (ours && pathname !== '/devnet.json' && pathname !== '/icon.svg') asked.push(pathname);
  });
  await page.reload();
  await expect(assets).toBeVisible();
  await expect(lockButton(page, 'Unlock')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(FILES);
});

test('Home is painted as it was last seen, and of what time that is, before the program is there; what is pressed in it is followed', async () => {
  const page = shared();
  const wallet = walletOf(page);
  const assets = wallet.locator('a[href*="/assets/"]').first();
  await expect(assets).toBeVisible();
  const kept = () => walletFrame(page).evaluate(() => localStorage.getItem('evident.home'));
  await expect.poll(kept).toContain('20');

  const release = await holdFiles(page, /\/built\/home-[\w-]{8}\.js$/);
  await page.reload();
  const seen = wallet.locator('[aria-hidden="true"]').filter({ hasText: 'As of' }).first();
  await expect(seen).toContainText(/20\s*ETH/);
  await expect(seen).not.toContainText('live');
  await expect(wallet.getByRole('main')).not.toContainText(/20\s*ETH/);
  await seen.getByText('Receive', { exact: true }).first().click();
  await expect(seen).toHaveCount(0);
  release();
  await expect(wallet.getByRole('heading', { level: 1, name: 'Receive' })).toBeAttached();
  await expect(page).toHaveURL(/\/receive/);

  await goTo(page, 'Home');
  await page.reload();
  await expect(assets).toBeVisible();
  await expect(wallet.getByText('As of')).toHaveCount(0);
});
