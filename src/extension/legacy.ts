/** Sites that get `window.ethereum` as well, because they look for no announcement. */
import type { Browser } from './browser.ts';

const KEY = 'windowEthereum';

export async function legacySites({ storage }: Browser): Promise<readonly string[]> {
  const { [KEY]: stored } = await storage.local.get(KEY);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

export async function setLegacy(browser: Browser, origin: string, wanted: boolean): Promise<void> {
  const others = (await legacySites(browser)).filter((one) => one !== origin);
  await browser.storage.local.set({ [KEY]: wanted ? [...others, origin] : others });
}
