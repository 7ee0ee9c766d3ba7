// @vitest-environment happy-dom

import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Row } from '#ui/row.tsx';
import { type Rendered, render, until } from '#ui/testing.ts';
import { WindowedList, WindowedRows } from './windowed-list.tsx';

/* What of a long list is rendered, as a list of anything and as rows on a sheet. */

const ITEMS = Array.from({ length: 500 }, (_, i) => `item ${i}`);
const HEIGHT = 50;
const keyOf = (item: string) => item;

let view: Rendered;
let top: number;
beforeEach(() => {
  top = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, -top, 360, 0));
});
afterEach(async () => {
  await view.unmount();
  vi.restoreAllMocks();
});

const items = () => [...view.container.querySelectorAll<HTMLElement>('li[data-part]')];
const inSight = Math.ceil(window.innerHeight / HEIGHT);
/** What is beyond the window comes after a paint. */
const painted = () => until(() => expect(items().length).toBeGreaterThan(inSight + 5));
async function scrollTo(offset: number) {
  top = offset;
  await act(async () => window.dispatchEvent(new Event('scroll')));
}

const LISTS = {
  'a list': (
    <WindowedList label="Items" items={ITEMS} keyOf={keyOf} guess={HEIGHT}>
      {(item) => item}
    </WindowedList>
  ),
  rows: (
    <WindowedRows label="Items" items={ITEMS} keyOf={keyOf} guess={HEIGHT}>
      {(item, measured) => <Row item={measured} title={item} />}
    </WindowedRows>
  ),
};

for (const [name, list] of Object.entries(LISTS)) {
  it(`${name}: at first what is in sight, then what is near it, and the end where one scrolls there`, async () => {
    view = await render(list);
    expect(view.container.querySelectorAll('ul[aria-label="Items"]')).toHaveLength(1);
    const first = items();
    expect(first.map(({ textContent }) => textContent)).toEqual(ITEMS.slice(0, first.length));
    expect(first.length).toBeGreaterThanOrEqual(inSight);
    expect(first.length).toBeLessThanOrEqual(inSight + 1);

    await painted();
    expect(items().length).toBeLessThan(inSight + 20);
    expect(items()[0]).toBe(first[0]);

    await scrollTo(ITEMS.length * HEIGHT - window.innerHeight);
    const last = items().at(-1);
    expect(last?.textContent).toBe('item 499');
    expect(last?.getAttribute('aria-posinset')).toBe('500');
    expect(last?.getAttribute('aria-setsize')).toBe('500');
    expect(items().length).toBeLessThan(inSight + 20);
  });

  it(`${name}: what has the focus stays, and the rest is room of its height`, async () => {
    view = await render(list);
    await painted();
    const second = items()[1] as HTMLElement;
    second.tabIndex = -1;
    await act(async () => second.focus());
    await scrollTo((ITEMS.length / 2) * HEIGHT);
    expect(second.isConnected).toBe(true);
    const all = [...view.container.querySelectorAll<HTMLElement>('li')];
    const room = all.reduce((sum, { style }) => sum + (Number.parseFloat(style.height) || 0), 0);
    expect(room + items().length * HEIGHT).toBe(ITEMS.length * HEIGHT);
  });
}
