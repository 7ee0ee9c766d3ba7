/**
 * A long list of which only what is in sight is rendered; the rest is room of its height. The page itself scrolls, or a
 * pane around a list whose items are all as high as `guess` says.
 * What has the focus, and what `keep` names, stays rendered wherever the page is scrolled to.
 */
import {
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { RowList, type RowProps } from '#ui/row.tsx';
import { usePainted } from '../../shared/use-painted.ts';
import { type HeightSpan, Heights, type ListedPart } from './heights.ts';
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

export function WindowedList<Item>({ label, children, ...list }: WindowedListProps<Item>) {
  const box = useRef<HTMLUListElement>(null);
  const { shown, rest, watch } = useShown(box, list);
  return (
    <ul ref={box} className={styles.list} aria-label={label}>
      {shown.map(({ item, index, part, ...place }) => (
        <Placed key={part.key} part={part} watch={watch} {...place}>
          {(measured) => (
            <li className={styles.item} {...measured}>
              {children(item, index)}
            </li>
          )}
        </Placed>
      ))}
      <Room height={rest} />
    </ul>
  );
}

export type WindowedRowsProps<Item> = Omit<WindowedListProps<Item>, 'label' | 'children'> & {
  label?: string;
  /** A `Row`, which takes what it is given as its `item`. */
  children: (item: Item, measured: Measured) => ReactNode;
};

/** The same of rows on a sheet, which are list items themselves. */
export function WindowedRows<Item>({ label, children, ...list }: WindowedRowsProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const { shown, rest, watch } = useShown(box, list);
  return (
    <div ref={box} className={styles.list}>
      <RowList label={label}>
        {shown.map(({ item, index, part, ...place }) => (
          <Placed key={part.key} part={part} watch={watch} {...place}>
            {(measured) => children(item, measured)}
          </Placed>
        ))}
        <Room height={rest} />
      </RowList>
    </div>
  );
}

/** What is rendered now, each with the room before it, and the room after the last one. */
function useShown<Item>(
  box: RefObject<HTMLElement | null>,
  { items, keyOf, guess, keep = NONE }: Pick<WindowedListProps<Item>, 'items' | 'keyOf' | 'guess' | 'keep'>,
) {
  const [heights] = useState(() => new Heights({ item: guess }));
  const parts = useMemo<readonly ListedPart[]>(
    () => items.map((item, index) => ({ key: keyOf(item, index), kind: 'item' })),
    [items, keyOf],
  );
  heights.setParts(parts);
  const { span, pinned, watch } = useWindow(box, heights, parts);
  const held = useMemo(
    () => parts.flatMap(({ key }, index) => (keep.has(key) ? [index] : [])),
    [parts, keep],
  );
  const focused = pinned === null ? -1 : heights.indexOf(pinned);
  let at = 0;
  const shown = rendered(span, focused === -1 ? held : [...held, focused], parts.length).flatMap((index) => {
    const [part, item] = [parts[index], items[index]];
    if (part === undefined || item === undefined) return [];
    const room = heights.topOf(index) - heights.topOf(at);
    at = index + 1;
    return { item, index, part, room, place: index + 1, of: parts.length };
  });
  return { shown, rest: heights.total - heights.topOf(at), watch };
}

// Which parts of a long list are to be rendered while the page itself scrolls. What is measured above the reader's
// eyes, and differs from its guess, moves the page by as much: what is being read stays where it is.

/** Rendered beyond what is in sight, above and below, in CSS pixels. At first nothing: that would delay what is in sight. */
const OVERSCAN = 400;

export interface ListWindow {
  readonly span: HeightSpan;
  /** The part that has the focus, wherever it is scrolled to: it must stay rendered. */
  readonly pinned: string | null;
  /** Measures a part as long as its element stands. Returns the function that ends it. */
  watch(element: Element, part: ListedPart): () => void;
}

/** A part's element says by this attribute which one it is. */
const PART = 'data-part';

/** @param version changes with the parts of `heights`. */
export function useWindow(
  box: RefObject<HTMLElement | null>,
  heights: Heights,
  version: unknown,
): ListWindow {
  const overscan = usePainted(true) ? OVERSCAN : 0;
  const [span, setSpan] = useState<HeightSpan>(() => heights.span(0, window.innerHeight));
  const [pinned, setPinned] = useState<string | null>(null);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const width = useRef(0);
  const watched = useRef(new WeakMap<Element, ListedPart>());

  const measure = useCallback(() => {
    const element = box.current;
    if (element === null) return;
    const { top } = element.getBoundingClientRect();
    const next = heights.span(-top - overscan, window.innerHeight - top + overscan);
    setSpan((now) => (now.start === next.start && now.end === next.end ? now : next));
  }, [box, heights, overscan]);

  const settle = useEffectEvent((entries: readonly { target: Element; height: number }[]) => {
    const element = box.current;
    if (element === null) return;
    // Parts that begin above the upper edge of the screen push down what is being read.
    const edge = -element.getBoundingClientRect().top;
    const anchor = heights.at(Math.max(0, edge));
    const before = heights.topOf(anchor);
    let changed = false;
    for (const { target, height } of entries) {
      const part = watched.current.get(target);
      if (part !== undefined && heights.measure(part, height)) changed = true;
    }
    if (!changed) return;
    const moved = heights.topOf(anchor) - before;
    redraw();
    if (edge > 0 && Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    measure();
  });

  const observer = useRef<ResizeObserver | null>(null);
  const observing = useCallback(() => {
    observer.current ??= new ResizeObserver((entries) =>
      settle(
        entries.map(({ target, borderBoxSize: [size] }) => ({
          target,
          height: size?.blockSize ?? 0,
        })),
      ),
    );
    return observer.current;
  }, []);
  useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = null;
    },
    [],
  );

  const watch = useCallback(
    (element: Element, part: ListedPart) => {
      watched.current.set(element, part);
      const watching = observing();
      watching.observe(element);
      return () => watching.unobserve(element);
    },
    [observing],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts stand elsewhere
  useLayoutEffect(measure, [measure, version]);

  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    width.current = element.clientWidth;
    const resized = () => {
      if (element.clientWidth !== width.current) {
        width.current = element.clientWidth;
        heights.forget();
        redraw();
      }
      measure();
    };
    const focused = (event: FocusEvent) => {
      const part = event.target instanceof Element ? event.target.closest(`[${PART}]`) : null;
      setPinned(part?.getAttribute(PART) ?? null);
    };
    const blurred = (event: FocusEvent) => {
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setPinned(null);
    };
    // Also of a pane around the list: scrolling does not bubble.
    window.addEventListener('scroll', measure, { passive: true, capture: true });
    window.addEventListener('resize', resized);
    element.addEventListener('focusin', focused);
    element.addEventListener('focusout', blurred);
    return () => {
      window.removeEventListener('scroll', measure, { capture: true });
      window.removeEventListener('resize', resized);
      element.removeEventListener('focusin', focused);
      element.removeEventListener('focusout', blurred);
    };
  }, [box, heights, measure]);

  return { span, pinned, watch };
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

/** Parts that are not rendered, as the room that they take. */
export function Room({ height }: { height: number }) {
  return height > 0 ? <li role="none" aria-hidden="true" style={{ height }} /> : null;
}

/** Of the list item that a part is: what measures it, and its place. */
export type Measured = NonNullable<RowProps['item']>;

export type PlacedProps = {
  part: ListedPart;
  /** Of the parts before it that are not rendered. */
  room: number;
  /** From 1, among `of`; -1 where nobody knows how many there are. */
  place: number;
  of: number;
  watch: ListWindow['watch'];
  children: (measured: Measured) => ReactNode;
};

/** A part in its place, measured as long as it is rendered. */
export function Placed({ part, room, place, of, watch, children }: PlacedProps) {
  const element = useWatched<HTMLLIElement>(part, watch);
  return (
    <>
      <Room height={room} />
      {children({
        ref: element,
        'aria-posinset': place,
        'aria-setsize': of,
        'data-part': part.key,
      })}
    </>
  );
}

/** For the element of a part, which says by `data-part` which one it is: it is measured as long as it stands. */
export function useWatched<E extends Element>(
  { key, kind }: ListedPart,
  watch: ListWindow['watch'],
): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(
    () => (element.current === null ? undefined : watch(element.current, { key, kind })),
    [watch, key, kind],
  );
  return element;
}
