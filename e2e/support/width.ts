import { expect, type Frame, type Page } from '@playwright/test';
import { signerOf } from './programs.ts';
import { test } from './test.ts';

const PHONE = { width: 360, height: 740 };
/** The narrowest window on which nothing may be lost (WCAG 2.2, 1.4.10). */
export const SMALLEST = { width: 320, height: 740 };

/** Does something on a window as narrow as a phone's, which a wide one becomes for as long. */
export async function onNarrow(page: Page, act: () => Promise<void>): Promise<void> {
  const asked = page.viewportSize();
  const isWide = asked !== null && asked.width > PHONE.width;
  if (isWide) await page.setViewportSize(PHONE);
  await act();
  if (isWide) await resize(page, asked);
}

/**
 * Gives the window a size, and waits until presses arrive in all of it. For some milliseconds the browser gives those
 * beyond the old edge of a frame to the page around it, and Playwright, which looks in the frame's document only,
 * takes them for done.
 */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) continue;
    await expect(async () => {
      const box = await (await frame.frameElement()).boundingBox();
      if (box === null || box.width === 0 || box.height === 0) return;
      const heard = await frame.evaluateHandle(() => ({
        move: new Promise<boolean>((resolve) => {
          addEventListener('pointermove', () => resolve(true), { capture: true, once: true });
          setTimeout(() => resolve(false), 250);
        }),
      }));
      for (const off of [2, 3]) await page.mouse.move(box.x + box.width - off, box.y + box.height - off);
      expect(await heard.evaluate(({ move }) => move)).toBe(true);
    }, `presses arrive in ${frame.url()}`).toPass({ intervals: [50], timeout: 10_000 });
  }
}

/** Gives the window a size, and waits until its frames have theirs, which they learn of a moment later. */
export async function resizeToLook(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  for (const frame of page.frames()) {
    if (frame === page.mainFrame() || (await widthOf(frame)) === 0) continue;
    await expect.poll(() => frame.evaluate(() => innerWidth), `width of ${frame.url()}`).toBe(size.width);
  }
}

/**
 * Nothing has to be scrolled sideways, in the page or in a frame of it that is shown. The page is compared with the
 * width that the test asked for: a phone's browser, and its emulation, widens page and window together until what is
 * too wide fits. A frame has the width that it was given.
 */
export function expectNarrow(page: Page): Promise<void> {
  return onNarrow(page, () => expectNoWider(page));
}

async function expectNoWider(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    const asked = frame === page.mainFrame() ? page.viewportSize()?.width : await widthOf(frame);
    if (asked === undefined || asked === 0) continue;
    // A frame learns of its new width a moment after the page.
    await expect.poll(() => widerThan(frame, asked), `wider than ${asked} px: ${frame.url()}`).toEqual([]);
  }
}

/** Of the place where the frame is shown, or 0. */
async function widthOf(frame: Frame): Promise<number> {
  const box = await (await frame.frameElement()).boundingBox();
  return box === null ? 0 : Math.ceil(box.width);
}

function widerThan(frame: Frame, asked: number): Promise<readonly string[]> {
  return frame.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 40)}`)
      .concat(`the document: ${document.documentElement.scrollWidth}`);
  }, asked);
}

/** The sheet's body has nothing to scroll, and both buttons are in the window. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const signer = signerOf(page);
  const reject = signer.getByRole('button', { name: 'Reject' });
  await onNarrow(page, async () => {
    await expect(reject).toBeInViewport({ ratio: 1 });
    const hidden = () =>
      signer.locator('dialog').evaluate((dialog) =>
        [...dialog.querySelectorAll('*')]
          .filter((each) => each.checkVisibility() && /auto|scroll/.test(getComputedStyle(each).overflowY))
          .map((each) => each.scrollHeight - each.clientHeight)
          .reduce((most, each) => Math.max(most, each), 0),
      );
    await expect.poll(hidden, 'pixels below the fold').toBe(0);
    await page.screenshot({ path: test.info().outputPath(`${name}.png`) });
  });
}
