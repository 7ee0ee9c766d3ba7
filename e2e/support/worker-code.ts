/** What is different in the keyring's worker: init scripts do not run there. */
import type { Page } from '@playwright/test';

/** From the next load on the worker begins with `code` alone, whatever was put before it earlier. */
export async function prependToWorker(page: Page, code: string): Promise<void> {
  await page.context().unrouteAll();
  await page.context().route(/\/built\/worker-[^/]+\.js$/, async (route) => {
    // Node knows no names below localhost: the loopback address, with the name in the header.
    const url = new URL(route.request().url());
    const headers = { ...route.request().headers(), host: url.host };
    const response = await route.fetch({ url: `http://127.0.0.1:${url.port}${url.pathname}`, headers });
    await route.fulfill({ response, body: `${code}\n${await response.text()}` });
  });
}
