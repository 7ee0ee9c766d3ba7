/**
 * One browser context for the tests of a worker, emptied between them. Its next page finds the processes and the
 * compiled code of the one before: a context of its own takes a second of processor time more to show the wallet, and
 * one that Playwright empties, by visiting each origin, half a second.
 */
import type { Browser, BrowserContext, Disposable, Page } from '@playwright/test';

export interface ContextKeeper {
  /**
   * An empty context: the one that is kept, unless it is in use.
   *
   * @param options of the test, as a key: a context with others is not used
   */
  lend(options: string): Promise<BrowserContext>;
  /** Closes its pages, or the context if it is not kept. */
  takeBack(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

interface Kept {
  readonly context: BrowserContext;
  readonly options: string;
  empty(): Promise<void>;
}

/** @param keeps else each context is new. */
export function contextKeeper(browser: Browser, keeps: boolean): ContextKeeper {
  let kept: Kept | undefined;
  let lent = false;
  return {
    async lend(options) {
      if (!keeps || lent) return browser.newContext();
      lent = true;
      if (kept !== undefined && kept.options !== options) {
        await kept.context.close();
        kept = undefined;
      }
      if (kept === undefined) {
        const context = await browser.newContext();
        kept = { context, options, empty: makeEmptiable(context) };
      } else await kept.empty();
      return kept.context;
    },
    async takeBack(context) {
      if (context !== kept?.context) return context.close();
      await closePages(context);
      lent = false;
    },
    close: async () => kept?.context.close(),
  };
}

async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
}

/** Returns what takes away all that a test left: pages, what they stored, and what was added to the context. */
function makeEmptiable(context: BrowserContext): () => Promise<void> {
  const origins = new Set<string>();
  const undos: Disposable[] = [];
  noteAdditions(context, undos);
  refuseWhatStays(context);
  const noteOrigins = (page: Page) =>
    page.on('framenavigated', (frame) => {
      const { origin } = new URL(frame.url());
      if (origin !== 'null') origins.add(origin);
    });
  context.on('page', noteOrigins);
  return async () => {
    for (const event of ['request', 'requestfailed', 'requestfinished', 'response', 'page'] as const) {
      context.removeAllListeners(event);
    }
    context.on('page', noteOrigins);
    await context.unrouteAll();
    await Promise.all(undos.splice(0).map((undo) => undo.dispose()));
    await Promise.all([context.clearCookies(), context.clearPermissions(), context.setOffline(false)]);
    // Only a page's session reaches what its context has stored; the page is the next test's.
    const session = await context.newCDPSession(await context.newPage());
    for (const origin of origins) {
      await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    }
    await session.detach();
    origins.clear();
  };
}

/** Of what a context has for good unless it is undone. */
function noteAdditions(context: BrowserContext, undos: Disposable[]): void {
  const note = (undo: Disposable) => {
    undos.push(undo);
    return undo;
  };
  const { addInitScript, exposeBinding, exposeFunction } = context;
  const noted: Pick<BrowserContext, 'addInitScript' | 'exposeBinding' | 'exposeFunction'> = {
    addInitScript: async (...given: unknown[]) => note(await Reflect.apply(addInitScript, context, given)),
    exposeBinding: async (...given: unknown[]) => note(await Reflect.apply(exposeBinding, context, given)),
    exposeFunction: async (...given: unknown[]) => note(await Reflect.apply(exposeFunction, context, given)),
  };
  Object.assign(context, noted);
}

/** What nothing takes back needs a context of the test's own. */
function refuseWhatStays(context: BrowserContext): void {
  const refuse = <Part extends object>(part: Part, methods: readonly (keyof Part & string)[]) => {
    for (const method of methods) {
      const refused = () => {
        throw new Error(`${method} would reach the tests to come: test.use({ ownContext: true })`);
      };
      Object.assign(part, { [method]: refused });
    }
  };
  refuse(context, [
    'routeFromHAR',
    'routeWebSocket',
    'setDefaultNavigationTimeout',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
    'setGeolocation',
    'setHTTPCredentials',
  ]);
  refuse(context.clock, [
    'fastForward',
    'install',
    'pauseAt',
    'resume',
    'runFor',
    'setFixedTime',
    'setSystemTime',
  ]);
}
