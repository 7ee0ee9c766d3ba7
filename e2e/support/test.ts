/** Playwright's `test`, whose pages are closed at the end of each test that passed. */
import { test as base } from '@playwright/test';

/**
 * A profile that is used again is emptied of all that its pages stored. If it still has a page then, the files of both
 * programs and their compiled code are dropped as well, and the next test spends a third of a second of processor time
 * on them. A test that failed keeps its page, because a picture is taken of it.
 */
export const test = base.extend({
  page: async ({ page }, use, info) => {
    await use(page);
    if (info.status !== info.expectedStatus) return;
    await Promise.all(
      page
        .context()
        .pages()
        .map((each) => each.close()),
    );
  },
});
