/**
 * Whether there was a line of values the last time: on a narrow window, where it stands between other things, it gets
 * its room from the start or not at all, so that nothing moves when it comes.
 */
const STORAGE_KEY = 'evident.line';

export function lineExpected(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'yes';
  } catch {
    return false;
  }
}

export function expectLine(there: boolean): void {
  try {
    if (there) localStorage.setItem(STORAGE_KEY, 'yes');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage: a narrow window goes without.
  }
}
