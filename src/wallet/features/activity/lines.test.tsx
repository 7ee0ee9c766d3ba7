// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toAddress } from '#core/address/address.ts';
import { press, type Rendered, render } from '#ui/testing.ts';
import { Heights } from '../../components/virtual/heights.ts';
import type { SignedMessage } from '../../model/signed-message.ts';
import { dayReader, GUESSES, lineGrouper } from './group.ts';
import { ActivityLines, type LineWorld } from './lines.tsx';

const A = toAddress('0x70997970c51812dc3a010c7d01b50e0d17dc79c8');
const NOW = Date.UTC(2025, 2, 9, 12) / 1000;
const dayOf = dayReader('UTC');

const world: LineWorld = {
  accounts: [],
  chainOf: () => undefined,
  whose: false,
  contactName: () => null,
  noteOf: () => null,
  now: NOW * 1000,
};

/** Messages stand for all lines: they need no router. */
function groups(count: number, done = true) {
  const signed = Array.from(
    { length: count },
    (_, i): SignedMessage => ({
      id: `id${i}`,
      account: A,
      kind: 'message',
      origin: 'Evident',
      digest: `0x${i.toString(16).padStart(64, '0')}` as SignedMessage['digest'],
      text: `text ${i}`,
      signedAt: (NOW - i * 60) * 1000,
    }),
  );
  return lineGrouper(dayOf)({ entries: [], signed, done, unfolded: false }, NOW);
}

let view: Rendered | null = null;
let top = 0;
beforeEach(() => {
  top = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -top, 360, 0));
});
afterEach(async () => {
  await view?.unmount();
  view = null;
  vi.restoreAllMocks();
});

const rows = () => [...(view?.container.querySelectorAll<HTMLElement>('li[data-part]') ?? [])];
async function scrollTo(offset: number) {
  top = offset;
  await act(async () => window.dispatchEvent(new Event('scroll')));
}

describe('Lines', () => {
  test('of a hundred thousand lines a screenful is rendered, wherever one scrolls', async () => {
    const heights = new Heights(GUESSES);
    view = await render(
      <ActivityLines
        groups={groups(100_000)}
        heights={heights}
        whole
        onEnd={() => undefined}
        world={world}
      />,
    );
    expect(rows().length).toBeLessThan(80);
    expect(rows()[0]?.textContent).toContain('text 0');
    const box = view.container.firstElementChild as HTMLElement;
    expect(Number.parseFloat(box.style.height)).toBe(heights.total);

    await scrollTo(heights.total / 2);
    expect(rows().length).toBeGreaterThan(5);
    expect(rows().length).toBeLessThan(80);
    await scrollTo(heights.total);
    expect(rows().at(-1)?.textContent).toContain('text 99999');
  });

  test('each line says its place in its day; how many there are only once that is known', async () => {
    view = await render(
      <ActivityLines
        groups={groups(30)}
        heights={new Heights(GUESSES)}
        whole
        onEnd={() => undefined}
        world={world}
      />,
    );
    expect(rows().map((row) => row.getAttribute('aria-posinset'))).toEqual(
      rows().map((_, i) => String(i + 1)),
    );
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('30');
    await view.update(
      <ActivityLines
        groups={groups(30)}
        heights={new Heights(GUESSES)}
        whole={false}
        onEnd={() => undefined}
        world={world}
      />,
    );
    expect(rows()[0]?.getAttribute('aria-setsize')).toBe('-1');
  });

  test('the next page is asked for near the end, and not before', async () => {
    const heights = new Heights(GUESSES);
    const onEnd = vi.fn();
    view = await render(
      <ActivityLines groups={groups(500)} heights={heights} whole={false} onEnd={onEnd} world={world} />,
    );
    expect(onEnd).not.toHaveBeenCalled();
    await scrollTo(heights.total - 1500);
    expect(onEnd).toHaveBeenCalled();
  });

  test('what has the focus stays, however far one scrolls', async () => {
    const heights = new Heights(GUESSES);
    view = await render(
      <ActivityLines groups={groups(5000)} heights={heights} whole onEnd={() => undefined} world={world} />,
    );
    const first = rows()[0];
    if (first === undefined) throw new Error('no row');
    first.tabIndex = -1;
    await act(async () => first.focus());
    await scrollTo(heights.total / 2);
    expect(first.isConnected).toBe(true);
    expect(document.activeElement).toBe(first);
    await act(async () => first.blur());
    await scrollTo(heights.total / 2 + 1000);
    expect(first.isConnected).toBe(false);
  });

  test('what nobody asked for is one line until it is asked for', async () => {
    const [day] = groups(3);
    if (day === undefined) throw new Error('no day');
    const folded = [{ ...day, shown: day.shown.slice(0, 1), unsolicited: day.shown.slice(1) }];
    view = await render(
      <ActivityLines
        groups={folded}
        heights={new Heights(GUESSES)}
        whole
        onEnd={() => undefined}
        world={world}
      />,
    );
    expect(rows().length).toBe(1);
    const button = view.get<HTMLButtonElement>('button[aria-expanded]');
    await press(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(rows().length).toBe(3);
  });
});
