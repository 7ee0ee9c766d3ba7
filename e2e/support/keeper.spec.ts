import { expect, type Page } from '@playwright/test';
import { readEnvironment } from './environment.ts';
import { contextKeeper } from './keeper.ts';
import { test } from './test.ts';

/* What one test leaves must not reach the next one: the context is the worker's. */

const { hostOrigin, shellOrigin } = readEnvironment();

/** What is stored at the origin of the page. */
function stored(page: Page): Promise<object> {
  return page.evaluate(async () => ({
    local: localStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    files: (await (await navigator.storage.getDirectory()).keys().next()).done === true ? 0 : 1,
    cookie: document.cookie,
  }));
}

async function leaveEverything(page: Page): Promise<void> {
  const context = page.context();
  await context.addInitScript(() => Object.assign(globalThis, { left: true }));
  await context.exposeFunction('leftFunction', () => true);
  await context.grantPermissions(['geolocation']);
  for (const origin of [hostOrigin, shellOrigin]) {
    await page.goto(`${origin}/nothing.txt`);
    await page.evaluate(async () => {
      localStorage.setItem('left', '1');
      await cookieStore.set('left', '1');
      await caches.open('left');
      await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true });
      await new Promise((resolve) => {
        indexedDB.open('left', 1).onsuccess = resolve;
      });
    });
    expect(await stored(page)).toEqual({ local: 1, databases: 1, caches: 1, files: 1, cookie: 'left=1' });
  }
  await context.route('**/*', (route) => route.abort());
  await context.setOffline(true);
}

test('a context that is kept has nothing of the test before, and refuses what would stay', async ({
  browser,
}) => {
  const contexts = contextKeeper(browser, true);
  const first = await contexts.lend('');
  await leaveEverything(await first.newPage());
  // One that is in use is not given to anybody else.
  const second = await contexts.lend('');
  expect(second).not.toBe(first);
  await contexts.takeBack(second);
  await contexts.takeBack(first);

  const again = await contexts.lend('');
  expect(again).toBe(first);
  expect(again.pages()).toHaveLength(1);
  const [page] = again.pages() as [Page];
  for (const origin of [hostOrigin, shellOrigin]) {
    await page.goto(`${origin}/nothing.txt`);
    expect(await stored(page)).toEqual({ local: 0, databases: 0, caches: 0, files: 0, cookie: '' });
    expect(await page.evaluate(() => ['left', 'leftFunction'].filter((name) => name in globalThis))).toEqual(
      [],
    );
    const { state } = await page.evaluate(() => navigator.permissions.query({ name: 'geolocation' }));
    expect(state).not.toBe('granted');
  }
  // The name is free again.
  await again.exposeFunction('leftFunction', () => true);
  expect(() => page.clock.install()).toThrow('ownContext');
  await contexts.takeBack(again);

  // A test with other options gets none of this.
  const other = await contexts.lend('other');
  expect(other).not.toBe(first);
  await contexts.takeBack(other);
  await contexts.close();
});
