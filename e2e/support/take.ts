/** One state as pictures at 1280 and 360 px, light and dark, in the folder that `pnpm screens` names. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { signerOf, signerSheet, walletOf } from './programs.ts';
import { openPath } from './steps.ts';

const FOLDER = process.env.EVIDENT_SCREENS ?? '';
const WIDTHS = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
] as const;

/** What changed is laid out, has moved and is painted, in the page and in a frame that is shown. */
async function painted(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (frame !== page.mainFrame() && !(await (await frame.frameElement()).isVisible())) continue;
    await frame.evaluate(async () => {
      const frameDone = () => new Promise((resolve) => requestAnimationFrame(resolve));
      await frameDone();
      const moving = document.getAnimations().filter((each) => each.effect?.getTiming().iterations === 1);
      await Promise.allSettled(moving.map(({ finished }) => finished));
      await frameDone();
    });
  }
}

/** Takes what is shown in all four ways. What is still on its way has a moment to come. */
export async function take(page: Page, name: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  await page.waitForTimeout(500);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await takeBoth(page, `${name}-${size.width}`);
  }
  await page.setViewportSize(WIDTHS[0]);
}

/** Light and dark. */
async function takeBoth(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(200);
    await painted(page);
    await page.screenshot({ path: join(FOLDER, `${name}-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Takes the sheet, and where it is longer than the window, once more in one that is as long as it. */
export async function takeSheet(page: Page, name: string): Promise<void> {
  await take(page, name);
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    const box = signerSheet(page).getByRole('main').locator('..');
    const below = await box.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    if (below <= 0) continue;
    await page.setViewportSize({ ...size, height: size.height + below });
    await takeBoth(page, `${name}-whole-${size.width}`);
  }
  await page.setViewportSize(WIDTHS[0]);
}

/** A signature is asked for. */
export async function signerShows(page: Page): Promise<void> {
  await expect(signerOf(page).getByRole('button', { name: 'Reject' })).toBeVisible();
}

export async function reject(page: Page): Promise<void> {
  await signerOf(page).getByRole('button', { name: 'Reject' }).click();
  await expect(signerSheet(page)).toBeHidden();
}

/** Opens it as a link does, and takes it once its heading is there. */
export async function takePath(page: Page, name: string, path: string): Promise<void> {
  await openPath(page, path);
  await expect(walletOf(page).getByRole('heading', { level: 1 })).toBeAttached();
  await expect(walletOf(page).getByRole('progressbar')).toHaveCount(0);
  await page.waitForTimeout(1500);
  await take(page, name);
}
