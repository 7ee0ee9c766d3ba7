import { expect, type Page } from '@playwright/test';

/**
 * Nothing has to be scrolled sideways. Compared with the width that the test asked for: a phone's browser, and its
 * emulation, widens page and window together until what is too wide fits.
 */
export async function expectNarrow(page: Page): Promise<void> {
  const asked = page.viewportSize()?.width ?? 0;
  const wide = await page.evaluate((width) => {
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((each) => each.getBoundingClientRect().right > width + 1)
      .map((each) => `${each.tagName} ${each.className} ${each.textContent?.slice(0, 40)}`)
      .concat(`the page: ${document.documentElement.scrollWidth}`);
  }, asked);
  expect(wide, `wider than ${asked} px`).toEqual([]);
}
