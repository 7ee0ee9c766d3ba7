// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ShellPlace } from '#protocol/messages.ts';
import { createHostHistory, type HostPort, placeOfFragment } from './host-history.ts';

const HOST = 'http://wallet.evident.localhost:5173';

beforeEach(() => globalThis.history.replaceState(null, '', '/'));

function stage(first: ShellPlace = { path: '/', index: 0, key: 'first' }) {
  const { history, bind } = createHostHistory(HOST, first);
  const went: (readonly [string, number, boolean])[] = [];
  const listeners = new Set<(place: ShellPlace) => void>();
  const traverse = vi.fn();
  const port: HostPort = {
    go: ({ path, index }, replace) => {
      went.push([path, index, replace]);
    },
    traverse,
    onPath: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    history,
    went,
    traverse,
    bind: () => bind(port),
    tell(place: ShellPlace) {
      for (const listener of listeners) listener(place);
    },
    /** The router writes its history in a microtask. */
    written: () => Promise.resolve().then(() => undefined),
  };
}

describe('the history of the shell', () => {
  it('tells the host of each step, also of those before it was there', async () => {
    const { history, went, bind, written } = stage();
    history.push('/send?to=bob.eth');
    await written();
    expect(went).toEqual([]);
    bind();
    history.replace('/activity');
    await written();
    expect(went).toEqual([
      ['/send?to=bob.eth', 1, false],
      ['/activity', 1, true],
    ]);
    expect(history.location.pathname).toBe('/activity');
  });

  it('goes where the host tells it to, and asks it for the way back', () => {
    const { history, went, bind, tell, traverse } = stage({ path: '/send', index: 4, key: 'four' });
    bind();
    const seen: string[] = [];
    history.subscribe(({ location }) => seen.push(location.pathname));
    history.back();
    expect(traverse).toHaveBeenCalledWith(-1);
    tell({ path: '/activity?status=failed', index: 3, key: 'three' });
    expect(seen).toEqual(['/activity']);
    expect(history.location).toMatchObject({ search: '?status=failed', state: { __TSR_index: 3 } });
    expect(went).toEqual([]);
  });

  it('writes paths into links: the router blocks what names another host', () => {
    expect(stage().history.createHref('/send')).toBe('/send');
  });
});

describe('the fragment of the frame', () => {
  it('says where the shell is, so that a reload ends there, once that was painted', async () => {
    const { history, bind, tell, written } = stage();
    const replaced = vi.spyOn(globalThis.history, 'replaceState');
    bind();
    history.push('/send?to=bob.eth');
    await written();
    expect(replaced).not.toHaveBeenCalled();
    await vi.waitFor(() =>
      expect(placeOfFragment(location.hash)).toMatchObject({ path: '/send?to=bob.eth', index: 1 }),
    );
    tell({ path: '/settings', index: 0, key: 'before' });
    tell({ path: '/networks', index: 0, key: 'first' });
    await vi.waitFor(() =>
      expect(placeOfFragment(location.hash)).toEqual({ path: '/networks', index: 0, key: 'first' }),
    );
    // Of several places before one paint, the last.
    expect(replaced.mock.calls.flat().join()).not.toContain('/settings');
  });

  it.each(['', '#', '#/send', '#1.a', '#x.a/send', '#1.a//evil.example', '#1.A/send'])(
    'that is %j leads home',
    (text) => {
      expect(placeOfFragment(text).path).toBe('/');
    },
  );
});
