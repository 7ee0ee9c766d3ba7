/**
 * Drafts that outlive a reload of this tab, for example when a part of the program could not be loaded.
 * Kept in sessionStorage, so each tab has its own and they end with it. Never a secret, never anything signed.
 */

import { useCallback, useEffect, useState } from 'react';
import * as v from 'valibot';

const PREFIX = 'evident.draft.';

/** Keeps the draft. False when the browser refused: the draft then lives only on the screen. */
export function keepDraft(name: string, draft: Readonly<Record<string, string>>): boolean {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Blocked storage kept nothing in the first place.
  }
}

/** The kept draft, or null when there is none or it does not have the shape that `schema` asks for. */
export function readStoredDraft<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const text = sessionStorage.getItem(PREFIX + name);
    if (text === null) return null;
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    // Blocked storage, or a text that is no JSON: there is no draft to go on with.
    return null;
  }
}

// The draft of a form, kept for this tab: the frame may be removed at any moment, and comes back at the same place.

type Texts = Readonly<Record<string, string>>;

const keptSchema = v.record(v.string(), v.string());

/** True when the form with this name has a draft to go on with: whoever shows the form opens it again. */
export function hasFormDraft(name: string): boolean {
  return readStoredDraft(name, keptSchema) !== null;
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
  const [texts, setTexts] = useState<T>(() => takenUp(begun, readStoredDraft(name, keptSchema)));
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

interface Rounds {
  /** Part of the form's key. */
  readonly round: number;
  /** The draft is used up, and the form still stands. */
  onUsed(): void;
}

/**
 * A form whose draft was used leads on to what became of it. Whoever goes back to the form before that other screen
 * has loaded never leaves it: it must begin anew by itself.
 */
export function useFormReset(draftName: string): Rounds {
  const [round, setRound] = useState(0);
  const onUsed = useCallback(() => {
    // The next form looks for a kept draft before this one is taken down.
    dropDraft(draftName);
    setRound((count) => count + 1);
  }, [draftName]);
  return { round, onUsed };
}
