/**
 * A long list of which only what is in sight is rendered; the rest is room of its height. The page itself scrolls, or a
 * pane around a list whose items are all as high as `guess` says.
 * What has the focus, and what `keep` names, stays rendered wherever the page is scrolled to.
 */
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { Heights, type Part } from './heights.ts';
import { type ListWindow, useWindow } from './use-window.ts';
import styles from './windowed-list.module.css';

export type WindowedListProps<Item> = {
  label: string;
  items: readonly Item[];
  /** Must tell each item from all others, and be the same function while the items are. */
  keyOf: (item: Item, index: number) => string;
  /** Height of an item that nobody has measured yet, in CSS pixels. */
  guess: number;
  /** Keys of items that hold something which must not be lost. */
  keep?: ReadonlySet<string> | undefined;
  children: (item: Item, index: number) => ReactNode;
};

const NONE: ReadonlySet<string> = new Set();

export function WindowedList<Item>(props: WindowedListProps<Item>) {
  const { label, items, keyOf, guess, keep = NONE, children } = props;
  const box = useRef<HTMLUListElement>(null);
  const [heights] = useState(() => new Heights({ item: guess }));
  const parts = useMemo<readonly Part[]>(
    () => items.map((item, index) => ({ key: keyOf(item, index), kind: 'item' })),
    [items, keyOf],
  );
  heights.setParts(parts);
  const window = useWindow(box, heights, parts);
  const held = useMemo(
    () => parts.flatMap(({ key }, index) => (keep.has(key) ? [index] : [])),
    [parts, keep],
  );
  const focused = window.pinned === null ? -1 : heights.indexOf(window.pinned);
  const shown = rendered(window.span, focused === -1 ? held : [...held, focused], parts.length);
  let at = 0;
  return (
    <ul ref={box} className={styles.list} aria-label={label}>
      {shown.map((index) => {
        const [part, item] = [parts[index], items[index]];
        if (part === undefined || item === undefined) return null;
        const room = heights.topOf(index) - heights.topOf(at);
        at = index + 1;
        return (
          <Placed key={part.key} part={part} room={room} place={index} of={parts.length} watch={window.watch}>
            {children(item, index)}
          </Placed>
        );
      })}
      <Room height={heights.total - heights.topOf(at)} />
    </ul>
  );
}

/** In order, each once. */
function rendered(
  { start, end }: { readonly start: number; readonly end: number },
  besides: readonly number[],
  count: number,
): readonly number[] {
  const indices = new Set(besides.filter((index) => index < count));
  for (let index = start; index < Math.min(end, count); index += 1) indices.add(index);
  return [...indices].sort((a, b) => a - b);
}

function Room({ height }: { height: number }) {
  return height > 0 ? <li role="none" aria-hidden="true" style={{ height }} /> : null;
}

type PlacedProps = {
  part: Part;
  room: number;
  place: number;
  of: number;
  watch: ListWindow['watch'];
  children: ReactNode;
};

function Placed({ part, room, place, of, watch, children }: PlacedProps) {
  const { key, kind } = part;
  const element = useRef<HTMLLIElement>(null);
  useEffect(
    () => (element.current === null ? undefined : watch(element.current, { key, kind })),
    [watch, key, kind],
  );
  return (
    <>
      <Room height={room} />
      <li ref={element} className={styles.item} aria-posinset={place + 1} aria-setsize={of} data-part={key}>
        {children}
      </li>
    </>
  );
}
