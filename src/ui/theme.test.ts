// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeTheme } from './store-theme.ts';
import { applyTheme, storedTheme } from './theme.ts';

const colours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => [
    meta.media,
    meta.content,
  ]);

beforeEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});
afterEach(() => vi.unstubAllGlobals());

describe('applyTheme', () => {
  test('an explicit theme marks the root and colours both schemes alike', () => {
    applyTheme('dark');
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(new Set(colours().map(([, colour]) => colour))).toEqual(new Set(['#121315']));
  });

  test('the system theme takes the mark away and gives each scheme its own colour', () => {
    applyTheme('light');
    applyTheme('system');
    expect(document.documentElement.dataset.theme).toBeUndefined();
    expect(colours()).toEqual([
      ['(prefers-color-scheme: light)', '#f6f4ee'],
      ['(prefers-color-scheme: dark)', '#121315'],
    ]);
  });
});

describe('the stored choice', () => {
  test.each(['system', 'light', 'dark'] as const)('%s comes back', (theme) => {
    storeTheme('light');
    expect(storeTheme(theme)).toBe(true);
    expect(storedTheme()).toBe(theme);
  });

  test('anything else in storage is not believed', () => {
    localStorage.setItem('evident.theme', 'sepia');
    expect(storedTheme()).toBe('system');
  });

  test('blocked storage: the system theme, and no error', () => {
    const refuse = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
    expect(storedTheme()).toBe('system');
    expect(storeTheme('dark')).toBe(false);
  });
});
