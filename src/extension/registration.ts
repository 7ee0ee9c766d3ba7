/** Keeps what the browser runs in pages the same as what the person turned on: one script, in the top frame of each site. */
import { type Browser, legacySites, type RegisteredScript, setLegacy } from './browser.ts';
import { originOf, patternOf, sitesOf } from './sites.ts';

/** As scripts/extension.ts builds them. */
export const ANNOUNCING = 'page.js';
export const WITH_ETHEREUM = 'page-ethereum.js';

/** To be called as the worker starts, before anything is waited for: the browser wakes it for these events. */
export function keepRegistered(browser: Browser, own: readonly string[]): void {
  const { permissions, runtime, storage } = browser;
  let last: Promise<void> = Promise.resolve();
  // One after the other: two at once would register the same site twice.
  const inTurn = (step: () => Promise<void>): void => {
    last = last.then(step).catch(() => undefined);
  };
  const register = (): void => inTurn(() => registerSites(browser, own));

  runtime.onInstalled.addListener(register);
  runtime.onStartup.addListener(register);
  storage.onChanged.addListener(register);
  permissions.onAdded.addListener(({ origins = [] }) => {
    register();
    // The page that is open was loaded before.
    inTurn(() => runInOpenTabs(browser, sitesOf(origins, own)));
  });
  permissions.onRemoved.addListener(({ origins = [] }) => {
    inTurn(() => forget(browser, origins));
    register();
  });
}

async function scriptsOf(browser: Browser, sites: readonly string[]): Promise<readonly RegisteredScript[]> {
  const legacy = await legacySites(browser);
  return sites.map((origin) => ({
    id: origin,
    matches: [patternOf(origin)],
    js: [legacy.includes(origin) ? WITH_ETHEREUM : ANNOUNCING],
    world: 'MAIN',
    runAt: 'document_start',
    allFrames: false,
    persistAcrossSessions: true,
  }));
}

async function registerSites(browser: Browser, own: readonly string[]): Promise<void> {
  const { scripting, permissions } = browser;
  const { origins = [] } = await permissions.getAll();
  const wanted = await scriptsOf(browser, sitesOf(origins, own));
  const present = await scripting.getRegisteredContentScripts();
  const same = (one: RegisteredScript, other: RegisteredScript): boolean =>
    one.id === other.id && one.js?.[0] === other.js?.[0] && one.matches?.[0] === other.matches?.[0];
  const old = present.filter((one) => !wanted.some((other) => same(one, other)));
  const fresh = wanted.filter((one) => !present.some((other) => same(one, other)));
  if (old.length > 0) await scripting.unregisterContentScripts({ ids: old.map(({ id }) => id) });
  if (fresh.length > 0) await scripting.registerContentScripts(fresh);
}

async function runInOpenTabs(browser: Browser, sites: readonly string[]): Promise<void> {
  for (const { matches = [], js = [] } of await scriptsOf(browser, sites)) {
    for (const { id } of await browser.tabs.query({ url: String(matches[0]) })) {
      if (id === undefined) continue;
      const injection = { target: { tabId: id, frameIds: [0] }, world: 'MAIN', files: js } as const;
      // A tab may be gone by now, or show the browser's own page of an error.
      await browser.scripting.executeScript(injection).catch(() => undefined);
    }
  }
}

/** Turned on again, a site gets what every site gets. */
async function forget(browser: Browser, patterns: readonly string[]): Promise<void> {
  for (const pattern of patterns) {
    const origin = originOf(pattern);
    if (origin !== null) await setLegacy(browser, origin, false);
  }
}
