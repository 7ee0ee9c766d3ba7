/**
 * Single keys that lead somewhere: S, R, G and a letter, ?. They can be turned off (WCAG 2.2, 2.1.4); Ctrl K and ⌘ K
 * always open the search.
 */
import { sharedMessages } from './messages.ts';

const STORAGE_KEY = 'evident.shortcuts';

/** True unless they were turned off here, or storage is blocked and nobody could have. */
export function shortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** False when storage refused it: nothing was changed. */
export function turnShortcuts(on: boolean): boolean {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
    return true;
  } catch {
    return false;
  }
}

/** What is pressed together with Control, or with ⌘ where keyboards have that: `K` as “Ctrl K”, “Strg K”, “⌘K”. */
export function withControl(key: string): string {
  return /Mac|iPhone|iPad/.test(navigator.platform) ? `⌘${key}` : sharedMessages.withControl(key);
}

export const GO_TO = {
  h: 'home',
  a: 'activity',
  p: 'apps',
  c: 'contracts',
  t: 'tools',
  s: 'settings',
} as const;
/** `find`: the field on the screen that searches what the screen lists. */
export type Shortcut = 'search' | 'find' | 'help' | 'send' | 'receive' | (typeof GO_TO)[keyof typeof GO_TO];

export interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** Milliseconds, of any one clock. */
  readonly timeStamp: number;
}

/** After G, the letter must follow within this. */
const TOGETHER_MS = 1500;

/**
 * Reads presses one after another.
 *
 * @param free false while something is typed or a dialog is open: then single keys mean what they always mean.
 */
export function createShortcuts(): (press: Press, free: boolean) => Shortcut | null {
  let g = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey, timeStamp }, free) => {
    const letter = key.toLowerCase();
    if ((ctrlKey || metaKey) && !altKey && letter === 'k') return 'search';
    const after = timeStamp - g <= TOGETHER_MS;
    g = Number.NEGATIVE_INFINITY;
    if (!free || ctrlKey || metaKey || altKey) return null;
    if (after && letter in GO_TO) return GO_TO[letter as keyof typeof GO_TO];
    if (letter === 'g') g = timeStamp;
    if (key === '/') return 'find';
    return key === '?' ? 'help' : letter === 's' ? 'send' : letter === 'r' ? 'receive' : null;
  };
}
