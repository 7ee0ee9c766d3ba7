/**
 * What the first paint goes by before the vault was read: whether the wallet's frame belongs there at once, and the
 * seal's colours of the band. Only hints: what is wrong in them is put right as soon as the vault was read.
 */
import { COLOUR_NAMES } from '../seal/colour-names.ts';

const SHELL = 'evident.shell';
const KEYS = 'evident.keys';
const COLOURS = 'evident.seal-colours';
const COLOUR = /^#[0-9a-f]{6}$/;

function get(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    // Blocked storage remembers nothing: the page starts as on a first visit.
    return null;
  }
}

function set(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // As above.
  }
}

/** True when the shell was used in this browser, with or without keys. */
export const shellWasUsed = (): boolean => get(SHELL) !== null;

export const rememberShell = (used: boolean): void => set(SHELL, used ? '1' : null);

/** True when this browser kept keys that nobody erased: where there is no vault, it was lost. */
export const keysWereHere = (): boolean => get(KEYS) !== null;

export const rememberKeys = (here: boolean): void => set(KEYS, here ? '1' : null);

/** The five colours, in the order of `COLOUR_NAMES`; null to forget them. */
export const rememberColours = (colours: readonly string[] | null): void =>
  set(COLOURS, colours === null ? null : colours.join(' '));

/** Gives the band the colours that it had the last time. */
export function applyRememberedColours(root: HTMLElement): void {
  const colours = get(COLOURS)?.split(' ') ?? [];
  if (colours.length !== COLOUR_NAMES.length || !colours.every((colour) => COLOUR.test(colour))) return;
  for (const [at, name] of COLOUR_NAMES.entries())
    root.style.setProperty(`--seal-${name}`, colours[at] ?? '');
  root.dataset.seal = '';
}
