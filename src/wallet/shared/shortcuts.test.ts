// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { createShortcuts, type Press, shortcutsOn, turnShortcuts } from './shortcuts.ts';

const press = (key: string, timeStamp = 0, more: Partial<Press> = {}): Press => ({
  key,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

beforeEach(() => localStorage.clear());

test('search opens from anywhere; single keys only while nothing is typed', () => {
  const read = createShortcuts();
  expect(read(press('k', 0, { ctrlKey: true }), false)).toBe('search');
  expect(read(press('K', 0, { metaKey: true }), true)).toBe('search');
  expect(read(press('k'), true)).toBeNull();
  expect(read(press('s'), true)).toBe('send');
  expect(read(press('r'), true)).toBe('receive');
  expect(read(press('?'), true)).toBe('help');
  expect(read(press('/'), true)).toBe('find');
  expect(read(press('/'), false)).toBeNull();
  expect(read(press('s'), false)).toBeNull();
  expect(read(press('s', 0, { ctrlKey: true }), true)).toBeNull();
  expect(read(press('s', 0, { altKey: true }), true)).toBeNull();
});

test('G and a letter go to a section, and only together', () => {
  const read = createShortcuts();
  expect(read(press('g', 0), true)).toBeNull();
  expect(read(press('s', 1500), true)).toBe('settings');
  expect(read(press('s', 1600), true)).toBe('send');
  read(press('g', 2000), true);
  expect(read(press('s', 3501), true)).toBe('send');
  read(press('g', 5000), true);
  expect(read(press('x', 5100), true)).toBeNull();
  expect(read(press('h', 5200), true)).toBeNull();
  read(press('g', 6000), true);
  expect(read(press('h', 6100), false)).toBeNull();
});

test('they can be turned off, and on again', () => {
  expect(shortcutsOn()).toBe(true);
  expect(turnShortcuts(false)).toBe(true);
  expect(shortcutsOn()).toBe(false);
  expect(turnShortcuts(true)).toBe(true);
  expect(shortcutsOn()).toBe(true);
});
