/** The groups of the list as parts that stand one below the other, for a window over them. Pure. */
import type { Part } from '../../shared/virtual/heights.ts';
import type { Group, Line } from './group.ts';

interface LinePart extends Part {
  readonly kind: 'row';
  readonly line: Line;
  /** From 1 on, among the lines of its list; and how many those are, null while more may come. */
  readonly place: number;
  readonly of: number | null;
}

export type ListPart =
  | (Part & { readonly kind: 'head' })
  | LinePart
  /** Says how many are hidden, and shows them. */
  | (Part & { readonly kind: 'fold' })
  /** The room between two groups. */
  | (Part & { readonly kind: 'gap' });

/** Where the parts of a group begin and end among all. */
export interface GroupSpan {
  readonly group: Group;
  readonly open: boolean;
  readonly start: number;
  /** Of its lists, each from the first line to the one after the last. */
  readonly shown: readonly [number, number];
  readonly fold: number | null;
  readonly unsolicited: readonly [number, number];
  /** Its gap: the last of its parts. */
  readonly end: number;
}

/** Heights of parts that nobody has measured yet, in CSS pixels. The gap is never measured: `list.module.css` has it. */
export const GUESSES = { head: 48, row: 68, fold: 44, gap: 26 } as const;

/**
 * @param open keys of groups whose unsolicited lines are shown.
 * @param whole no older lines are to come: until then nobody knows how many the last group will have.
 */
export function listParts(
  groups: readonly Group[],
  open: ReadonlySet<string>,
  whole: boolean,
): { readonly parts: readonly ListPart[]; readonly spans: readonly GroupSpan[] } {
  const parts: ListPart[] = [];
  const spans: GroupSpan[] = [];
  for (const [index, group] of groups.entries()) {
    const start = parts.length;
    const growing = !whole && index === groups.length - 1;
    const rows = (lines: readonly Line[], of: number | null): readonly [number, number] => {
      const from = parts.length;
      for (const [at, line] of lines.entries()) {
        parts.push({ kind: 'row', key: line.key, line, place: at + 1, of });
      }
      return [from, parts.length];
    };
    parts.push({ kind: 'head', key: `head:${group.key}` });
    const shown = rows(group.shown, growing ? null : group.shown.length);
    const isOpen = open.has(group.key);
    let fold: number | null = null;
    if (group.unsolicited.length > 0) {
      fold = parts.length;
      parts.push({ kind: 'fold', key: `fold:${group.key}` });
    }
    const unsolicited = rows(isOpen ? group.unsolicited : [], growing ? null : group.unsolicited.length);
    const end = parts.length;
    parts.push({ kind: 'gap', key: `gap:${group.key}` });
    spans.push({ group, open: isOpen, start, shown, fold, unsolicited, end });
  }
  return { parts, spans };
}

/** Which of the rows from `from` to `to` are rendered, in order: those of the window, and the one that has the focus. */
export function renderedRows(
  [from, to]: readonly [number, number],
  window: { readonly start: number; readonly end: number },
  pinned: number,
): readonly number[] {
  const rows: number[] = [];
  const [first, last] = [Math.max(from, window.start), Math.min(to, window.end)];
  const within = pinned >= from && pinned < to;
  if (within && pinned < first) rows.push(pinned);
  for (let index = first; index < last; index += 1) rows.push(index);
  if (within && pinned >= Math.max(first, last)) rows.push(pinned);
  return rows;
}
