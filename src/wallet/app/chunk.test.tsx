// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { EvidentError } from '#core/errors/error.ts';
import { render } from '#ui/testing.ts';
import { lazyPart, loadPart } from './chunk.tsx';

describe('parts of the program', () => {
  it('names a failed import, and leaves a coded error as it is', async () => {
    await expect(loadPart(() => Promise.reject(new TypeError('Failed to fetch')))).rejects.toMatchObject({
      code: 'NAV_CHUNK_FAILED',
    });
    const blocked = new EvidentError('STORE_BLOCKED');
    await expect(loadPart(() => Promise.reject(blocked))).rejects.toBe(blocked);
  });

  it('loads once, tells who waits, and keeps no failure', async () => {
    let fail = true;
    let loads = 0;
    const part = lazyPart(async () => {
      loads += 1;
      if (fail) throw new TypeError('Failed to fetch');
      return 'part';
    });
    let told = 0;
    part.subscribe(() => {
      told += 1;
    });
    await expect(part.load()).rejects.toMatchObject({ code: 'NAV_CHUNK_FAILED' });
    expect(part.current()).toBeNull();
    fail = false;
    expect(await Promise.all([part.load(), part.load()])).toEqual(['part', 'part']);
    expect([part.current(), loads, told]).toEqual(['part', 2, 1]);
  });
});

const First = () => <p data-screen="">first</p>;
const Second = () => <p data-screen="">second</p>;
function Mounted({ then }: { then: () => void }) {
  useLayoutEffect(then, [then]);
  return null;
}

describe('the first screen of a page', () => {
  it('is drawn after it was mounted, and whoever waits for it is told then; later ones are drawn at once', async () => {
    // Which one is the first belongs to the page: this test has a page of its own.
    vi.resetModules();
    const { screen, whenDrawn } = await import('./chunk.tsx');
    const seen: string[] = [];
    const see = () => seen.push(document.querySelector('[data-screen]')?.textContent ?? '');
    const asMounted = () => {
      see();
      whenDrawn(see);
    };
    const screens = [First, Second].map((Text) => screen(async () => ({ Text }), 'Text'));
    await Promise.all(screens.map((each) => each.preload()));

    whenDrawn(see);
    for (const Screen of screens) {
      const view = await render(
        <>
          <Screen />
          <Mounted then={asMounted} />
        </>,
      );
      await view.unmount();
    }
    expect(seen).toEqual(['', '', 'first', 'second', 'second']);
  });
});
