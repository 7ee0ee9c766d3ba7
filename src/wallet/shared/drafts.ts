/**
 * Drafts that outlive a reload of this tab, for example when a part of the program could not be loaded.
 * Kept in sessionStorage, so each tab has its own and they end with it. Never a secret, never anything signed.
 */
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
export function readDraft<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null {
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
