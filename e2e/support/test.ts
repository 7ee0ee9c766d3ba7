/** Playwright's `test`, with a browser context that the worker keeps for its tests where the project says so. */
import { type BrowserContext, test as base } from '@playwright/test';
import { type ContextKeeper, contextKeeper } from './keeper.ts';

interface WorkerOptions {
  /** The tests of a worker follow one another in one context; else each has a new one. */
  readonly keepsContext: boolean;
}

interface Options {
  /**
   * A new context all the same, for what cannot be taken back: the clock. Where service workers are allowed a context is
   * the test's own in any case.
   */
  readonly ownContext: boolean;
}

interface Fixtures {
  readonly lendContext: () => Promise<BrowserContext>;
  /** Playwright's own fixture: all options of the test that a new context gets. */
  readonly _combinedContextOptions: unknown;
}

export const test = base.extend<Options & Fixtures, WorkerOptions & { readonly contexts: ContextKeeper }>({
  keepsContext: [false, { option: true, scope: 'worker' }],
  ownContext: [false, { option: true }],
  contexts: [
    async ({ browser, keepsContext }, use) => {
      const contexts = contextKeeper(browser, keepsContext);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  lendContext: async ({ browser, contexts, ownContext, serviceWorkers, _combinedContextOptions }, use) => {
    const options = JSON.stringify(_combinedContextOptions);
    const own = ownContext || serviceWorkers === 'allow';
    await use(() => (own ? browser.newContext() : contexts.lend(options)));
  },
  context: async ({ contexts, lendContext }, use, info) => {
    const context = await lendContext();
    await use(context);
    // A picture is taken of a test that failed; its worker ends with it.
    if (info.status === info.expectedStatus) await contexts.takeBack(context);
  },
  page: async ({ context }, use) => {
    const [opened] = context.pages();
    await use(opened ?? (await context.newPage()));
  },
});
