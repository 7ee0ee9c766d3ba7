/** The draft of a form, kept for this tab: the frame may be removed at any moment, and comes back at the same place. */
import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';
import { dropDraft, keepDraft, readDraft } from './drafts.ts';

type Texts = Readonly<Record<string, string>>;

const keptSchema = v.record(v.string(), v.string());

/** True when the form with this name has a draft to go on with: whoever shows the form opens it again. */
export function hasFormDraft(name: string): boolean {
  return readDraft(name, keptSchema) !== null;
}

/**
 * @param name must stay the same while the form stands.
 * @param start what the form begins with; texts of other fields are not taken up.
 * @param keepable what of the texts may be stored, for forms into which a secret may be pasted by mistake; all of them
 * without it. The same function each time.
 */
export function useFormDraft<T extends Texts>(
  name: string,
  start: T,
  keepable?: (texts: T) => T,
): readonly [T, (change: Partial<T>) => void] {
  const [begun] = useState(start);
  const [texts, setTexts] = useState<T>(() => takenUp(begun, readDraft(name, keptSchema)));
  useEffect(() => {
    const kept = keepable === undefined ? texts : keepable(texts);
    if (Object.keys(begun).every((field) => kept[field] === begun[field])) dropDraft(name);
    else keepDraft(name, kept);
  }, [name, begun, texts, keepable]);
  // Leaving the form gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(name), [name]);
  const change = useCallback((next: Partial<T>) => setTexts((before) => ({ ...before, ...next })), []);
  return [texts, change];
}

function takenUp<T extends Texts>(start: T, kept: Texts | null): T {
  if (kept === null) return start;
  const known = Object.entries(kept).filter(([field]) => Object.hasOwn(start, field));
  return { ...start, ...Object.fromEntries(known) };
}
