// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { legacySites } from './browser.ts';
import { showPopup } from './popup-view.ts';
import { patternOf } from './sites.ts';
import { fakeBrowser } from './testing.ts';

const WALLET = { host: 'https://wallet.example.org', own: ['https://wallet.example.org'] };
const APP = 'https://app.example';

async function opened(url?: string) {
  const main = document.createElement('main');
  document.body.replaceChildren(main);
  const browser = fakeBrowser([url === undefined ? { id: 7 } : { id: 7, url }]);
  await showPopup(main, browser, WALLET);
  const find = (label: string) =>
    [...main.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  const heading = () => main.querySelector('h1')?.textContent;
  return { main, browser, find, heading, press: (label: string) => find(label)?.click() };
}

describe('the popup', () => {
  it('turns a site on with one press, for that site alone', async () => {
    const { browser, heading, press } = await opened(`${APP}/swap`);
    expect(heading()).toBe('Evident is off on app.example');
    expect([...browser.granted]).toEqual([]);
    press('Turn on for this site');
    // Asked within the press: the browser takes it no later.
    expect([...browser.granted]).toEqual([patternOf(APP)]);
    await vi.waitFor(() => expect(heading()).toBe('Evident is on for app.example'));
  });

  it('changes nothing where the person refuses the browser’s question', async () => {
    const { browser, heading, main, press } = await opened(`${APP}/`);
    browser.answer = false;
    press('Turn on for this site');
    await vi.waitFor(() => expect(main.textContent).toContain('Your browser didn’t allow this.'));
    expect(heading()).toBe('Evident is off on app.example');
    browser.permissions.request = () => Promise.reject(new Error('no'));
    press('Turn on for this site');
    await vi.waitFor(() => expect(main.textContent).toContain('Nothing changed.'));
  });

  it('offers window.ethereum apart, and a reload for what runs already', async () => {
    const { browser, main, find, press } = await opened(`${APP}/`);
    expect(main.querySelector('input')).toBeNull();
    press('Turn on for this site');
    await vi.waitFor(() => expect(main.querySelector('input')?.checked).toBe(false));
    expect(find('Reload page')).toBeUndefined();
    main.querySelector('input')?.click();
    await vi.waitFor(() => expect(find('Reload page')).toBeDefined());
    expect(await legacySites(browser)).toEqual([APP]);
    expect(main.querySelector('input')?.checked).toBe(true);
    press('Reload page');
    await vi.waitFor(() => expect(find('Reload page')).toBeUndefined());
    expect(browser.reloaded).toEqual([7]);
  });

  it('keeps the keyboard where it was', async () => {
    const { main, find } = await opened(`${APP}/`);
    find('Turn on for this site')?.focus();
    find('Turn on for this site')?.click();
    await vi.waitFor(() => expect(document.activeElement).toBe(main.querySelector('h1')));
    main.querySelector('input')?.focus();
    main.querySelector('input')?.click();
    await vi.waitFor(() => expect(find('Reload page')).toBeDefined());
    expect(document.activeElement).toBe(main.querySelector('input'));
  });

  it('turns a site off', async () => {
    const { browser, heading, find, press } = await opened(`${APP}/`);
    press('Turn on for this site');
    await vi.waitFor(() => expect(find('Turn off for this site')).toBeDefined());
    press('Turn off for this site');
    await vi.waitFor(() => expect(heading()).toBe('Evident is off on app.example'));
    expect([...browser.granted]).toEqual([]);
    expect(find('Reload page')).toBeDefined();
  });

  it.each([undefined, 'chrome://extensions', 'http://app.example/', 'https://wallet.example.org/send'])(
    'has nothing to turn on at %s',
    async (url) => {
      const { browser, main, heading, press } = await opened(url);
      expect(heading()).toBe('Evident can’t connect to this page');
      expect(main.querySelectorAll('button')).toHaveLength(1);
      press('Open Evident');
      expect(browser.created).toEqual(['https://wallet.example.org']);
    },
  );
});
