// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

// Files share a document and its modules: what others followed is theirs.
beforeEach(() => {
  sessionStorage.clear();
  vi.resetModules();
});

it('follows what was signed here until its end was said, also after a reload', async () => {
  const { follow, following, onFollowing, unfollow } = await import('./following.ts');
  const heard = vi.fn();
  onFollowing(heard);
  expect(following()).toEqual([]);
  follow('a');
  follow('b');
  follow('b');
  unfollow('a');
  unfollow('a');
  expect(following()).toEqual(['b']);
  expect(heard).toHaveBeenCalledTimes(3);
  vi.resetModules();
  const reloaded = await import('./following.ts');
  expect(reloaded.following()).toEqual(['b']);
  reloaded.unfollow('b');
  vi.resetModules();
  expect((await import('./following.ts')).following()).toEqual([]);
  expect(sessionStorage).toHaveLength(0);
});
