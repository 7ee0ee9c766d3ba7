/** Whether the steps of a beginning are still shown: until all are done or the user dismissed them, then never again. */
const STORAGE_KEY = 'evident.setup';

/** True also where storage is blocked: then it would come back with each visit. */
export function setupOver(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'over';
  } catch {
    return true;
  }
}

export function endSetup(): void {
  try {
    localStorage.setItem(STORAGE_KEY, 'over');
  } catch {
    // Blocked storage: it was not shown.
  }
}
