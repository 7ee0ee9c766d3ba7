import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { setLegacy } from './browser.ts';
import { ANNOUNCING, keepRegistered, WITH_ETHEREUM } from './registration.ts';
import { patternOf } from './sites.ts';
import { fakeBrowser } from './testing.ts';

const OWN = ['https://wallet.example.org'];
const APP = 'https://app.example';
const OTHER = 'https://other.example';

function started(...tabs: Parameters<typeof fakeBrowser>) {
  const browser = fakeBrowser(...tabs);
  keepRegistered(browser, OWN);
  const scripts = () => Object.fromEntries([...browser.registered].map(([id, { js }]) => [id, js?.[0]]));
  return { browser, scripts };
}
const grant = (browser: ReturnType<typeof fakeBrowser>, ...origins: readonly string[]) =>
  browser.permissions.request({ origins: origins.map(patternOf) });

describe('what runs in pages', () => {
  it('is nothing before a site was turned on', async () => {
    const { browser, scripts } = started();
    browser.install();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(scripts()).toEqual({});
  });

  it('is one script in the top frame of that site, before its own', async () => {
    const { browser } = started();
    await grant(browser, APP);
    await vi.waitFor(() => expect(browser.registered.size).toBe(1));
    expect(browser.registered.get(APP)).toEqual({
      id: APP,
      matches: ['https://app.example:443/*'],
      js: [ANNOUNCING],
      world: 'MAIN',
      runAt: 'document_start',
      allFrames: false,
      persistAcrossSessions: true,
    });
  });

  it('runs at once in the tabs that are open there, and in no other', async () => {
    const { browser } = started([
      { id: 1, url: `${APP}/swap` },
      { id: 2, url: `${OTHER}/` },
      { id: 3, url: `${APP}.evil.example/` },
      { url: `${APP}/` },
    ]);
    await grant(browser, APP);
    await vi.waitFor(() => expect(browser.ran).toEqual([[1, [ANNOUNCING]]]));
  });

  it('is not turned on by a permission for many sites, nor at Evident itself', async () => {
    const { browser, scripts } = started([{ id: 1, url: `${APP}/` }]);
    await browser.permissions.request({ origins: ['https://*/*', 'https://app.example/*', '<all_urls>'] });
    await grant(browser, ...OWN);
    browser.install();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(scripts()).toEqual({});
    expect(browser.ran).toEqual([]);
  });

  it('has window.ethereum where that was chosen, until the site is turned off', async () => {
    const { browser, scripts } = started();
    await grant(browser, APP, OTHER);
    await setLegacy(browser, APP, true);
    await vi.waitFor(() => expect(scripts()).toEqual({ [APP]: WITH_ETHEREUM, [OTHER]: ANNOUNCING }));
    await browser.permissions.remove({ origins: [patternOf(APP)] });
    await vi.waitFor(() => expect(scripts()).toEqual({ [OTHER]: ANNOUNCING }));
    await grant(browser, APP);
    await vi.waitFor(() => expect(scripts()).toEqual({ [APP]: ANNOUNCING, [OTHER]: ANNOUNCING }));
  });

  it('is what was chosen, after whatever was pressed in whatever order, and after an update', async () => {
    const act = fc.tuple(
      fc.constantFrom('on', 'off', 'legacy', 'plain', 'update'),
      fc.constantFrom(APP, OTHER),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
        const { browser, scripts } = started();
        const expected = new Map<string, string>();
        for (const [what, origin] of acts) {
          if (what === 'on') {
            await grant(browser, origin);
            expected.set(origin, expected.get(origin) ?? ANNOUNCING);
          } else if (what === 'off') {
            await browser.permissions.remove({ origins: [patternOf(origin)] });
            expected.delete(origin);
            // Two presses of a person are further apart than what follows the first.
            await new Promise((resolve) => setTimeout(resolve, 0));
          } else if (what === 'update') {
            browser.registered.clear();
            browser.install();
          } else if (expected.has(origin)) {
            await setLegacy(browser, origin, what === 'legacy');
            expected.set(origin, what === 'legacy' ? WITH_ETHEREUM : ANNOUNCING);
          }
        }
        await vi.waitFor(() => expect(scripts()).toEqual(Object.fromEntries(expected)), { interval: 1 });
      }),
      { numRuns: 60 },
    );
  });

  it('goes on after the browser failed once', async () => {
    const { browser, scripts } = started();
    const { getAll } = browser.permissions;
    browser.permissions.getAll = () => Promise.reject(new Error('not now'));
    browser.install();
    await new Promise((resolve) => setTimeout(resolve, 1));
    browser.permissions.getAll = getAll;
    await grant(browser, APP);
    await vi.waitFor(() => expect(scripts()).toEqual({ [APP]: ANNOUNCING }));
  });
});
