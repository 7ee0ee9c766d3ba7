import { expect, it } from 'vitest';
import type { AppRequest } from '../model/app.ts';
import { createWindowHolder, openAppWindows, type WindowLocks, waitsForUser } from './app-windows.ts';

/** Locks of one browser; `close` is what it does with a page that goes. */
function browser() {
  const held = new Set<{ name: string }>();
  const locks = {
    async request(name: string, _options: unknown, task: () => Promise<void>) {
      const lock = { name };
      held.add(lock);
      await task();
      held.delete(lock);
    },
    query: async () => ({ held: [...held] }),
  } as unknown as WindowLocks;
  return { locks, close: () => held.clear() };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const request = (change: Partial<AppRequest> = {}) =>
  ({ app: 'a', door: 'window', state: 'queued', deadline: 10, ...change }) as AppRequest;

it('tells each tab which windows are open, until they close or their page goes', async () => {
  const { locks, close } = browser();
  const hold = createWindowHolder(locks);
  hold(['a', 'b']);
  hold(['a', 'b']);
  expect(await openAppWindows(locks)).toEqual(new Set(['a', 'b']));
  hold(['b']);
  await settled();
  expect(await openAppWindows(locks)).toEqual(new Set(['b']));
  close();
  expect(await openAppWindows(locks)).toEqual(new Set());
});

it('counts a request of a window only while that is open', () => {
  expect(waitsForUser(request(), new Set(['a']), 0)).toBe(true);
  expect(waitsForUser(request(), new Set(['b']), 0)).toBe(false);
  expect(waitsForUser(request({ door: 'walletConnect' }), new Set(), 0)).toBe(true);
  expect(waitsForUser(request(), new Set(['a']), 10)).toBe(false);
  expect(waitsForUser(request({ state: 'approved' }), new Set(['a']), 0)).toBe(false);
});

it('counts what is stored as open where the browser has no locks', async () => {
  createWindowHolder(undefined)(['a']);
  expect(await openAppWindows(undefined)).toBeNull();
  expect(waitsForUser(request(), null, 0)).toBe(true);
});
