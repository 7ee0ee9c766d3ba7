/** One opened page for tests that follow one another: for those that only need to be somewhere, not to get there. */
import type { Page } from '@playwright/test';
import { test } from './test.ts';

/**
 * Opens a page once for all tests of the file, or of the `test.describe` around the call, which run in their order in
 * one worker. Each begins by going where it looks, and leaves nothing behind that the next one would see: no sheet, no
 * form that was begun. After one that failed the page is opened anew.
 */
export function sharedPage(open: (page: Page) => Promise<unknown>): () => Page {
  let shared: Page | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async ({ lendContext }) => {
    const context = await lendContext();
    shared = context.pages()[0] ?? (await context.newPage());
    await open(shared);
  });
  test.afterAll(async ({ contexts }) => {
    if (shared !== undefined) await contexts.takeBack(shared.context());
  });
  return () => {
    if (shared === undefined) throw new Error('The page is opened before the first test');
    return shared;
  };
}
