import type { Page } from '@playwright/test';

/** Keeps the files of this address on their way until what is returned is called. */
export async function holdFiles(page: Page, url: Parameters<Page['route']>[0]): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
