import { expect, type Frame, type Page } from '@playwright/test';
import { walletOf } from '../support/programs.ts';
import { openReady } from '../support/ready.ts';
import { goTo } from '../support/steps.ts';
import { test } from '../support/test.ts';

/* What comes late and is read at once: a line at the window's foot, then at the top as soon as somebody goes there. By
   the browser's own count nothing moves. */

const PHONE = { width: 360, height: 740 };
/** That of `bench/shift.ts`. */
const GOAL = 0.02;

/** The frame of the wallet itself. */
async function frameOf(page: Page): Promise<Frame> {
  const frame = await (await walletOf(page).locator('html').elementHandle())?.ownerFrame();
  if (frame == null) throw new Error('The wallet is there.');
  return frame;
}

async function watchShifts(frame: Frame): Promise<() => Promise<number>> {
  await frame.evaluate(() => {
    const seen = { shifted: 0 };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as never as { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) seen.shifted += value;
      }
    }).observe({ type: 'layout-shift' });
  });
  return () => frame.evaluate(() => (globalThis as never as { seen: { shifted: number } }).seen.shifted);
}

test('a lost connection is a line at the foot, and at the top for who goes there', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openReady(page);
  const wallet = walletOf(page);
  const main = wallet.getByRole('main');
  await expect(main.getByRole('link', { name: /^Received/ }).first()).toBeVisible();
  const shifted = await watchShifts(await frameOf(page));
  const foot = wallet.locator('#late');
  const line = foot.getByRole('status');
  const note = main.getByRole('note').filter({ hasText: 'You’re offline.' });

  await page.context().setOffline(true);
  await test.step('one line, above the bar, with its action', async () => {
    await expect(line).toContainText('You’re offline.', { timeout: 30_000 });
    const [box, bar] = [await foot.boundingBox(), await wallet.getByRole('navigation').last().boundingBox()];
    if (box === null || bar === null) throw new Error('Both are there.');
    expect(box.height).toBeLessThanOrEqual(48);
    expect(box.y + box.height).toBeLessThan(bar.y);
    await expect(line.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(note).toHaveCount(0);
  });
  await test.step('the rest by keyboard', async () => {
    const details = line.getByRole('button', { name: 'Details' });
    const rest = line.getByText('You can still receive and sign.');
    await expect(rest).toBeHidden();
    await details.press('Enter');
    await expect(rest).toBeVisible();
    await details.press('Enter');
    await expect(rest).toBeHidden();
  });
  await test.step('scrolled away from the top, the notice comes there, and nothing moves', async () => {
    await main.hover();
    await page.mouse.wheel(0, 500);
    await expect(note).toHaveCount(1);
    await expect(note).not.toBeInViewport();
    await expect(line).toBeVisible();
  });
  await test.step('there it takes the place of the line', async () => {
    await page.mouse.wheel(0, -2000);
    await expect(note).toBeInViewport();
    await expect(line).toBeHidden();
  });
  expect(await shifted()).toBeLessThanOrEqual(GOAL);
  await test.step('on another visit it is at the top from the start', async () => {
    await goTo(page, 'Activity');
    await goTo(page, 'Home');
    await expect(main.getByText('You’re offline.')).toBeInViewport();
    await expect(foot).toBeEmpty();
  });
});

test('closed, it is gone', async ({ page }) => {
  await openReady(page);
  const wallet = walletOf(page);
  await expect(
    wallet
      .getByRole('main')
      .getByRole('link', { name: /^Received/ })
      .first(),
  ).toBeVisible();
  await page.context().setOffline(true);
  const line = wallet.locator('#late').getByRole('status');
  await expect(line).toBeVisible({ timeout: 30_000 });
  await expect(wallet.getByRole('link', { name: 'Offline', exact: true })).toBeVisible();
  await line.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(line).toBeHidden();
  await expect(wallet.getByRole('main')).toBeFocused();
});
