import { describe, expect, it } from 'vitest';
import { addRow, type ListDraft, listDraft, moveRow, removeRow, textDraft, updateField } from './types.ts';

describe('rows', () => {
  const ids = ({ rows }: ListDraft) => rows.map(({ id }) => id);

  it('keep their ids wherever they go, and no id comes twice', () => {
    const start = listDraft(['a', 'b', 'c'].map((text) => textDraft(text)));
    expect(ids(addRow(start, textDraft('d'), 0))).toEqual([0, 3, 1, 2]);
    expect(ids(moveRow(start, 2, -5))).toEqual([2, 0, 1]);
    expect(moveRow(start, 0, -1)).toBe(start);
    const removed = removeRow(start, 2);
    expect(ids(addRow(removed, textDraft('d')))).toEqual([0, 1, 3]);
  });

  it('share what was not touched', () => {
    const start = { kind: 'tuple' as const, fields: [textDraft('a'), textDraft('b')] };
    const next = updateField(start, 1, () => textDraft('c'));
    expect(next.fields[0]).toBe(start.fields[0]);
    expect(updateField(start, 1, (same) => same)).toBe(start);
  });
});
