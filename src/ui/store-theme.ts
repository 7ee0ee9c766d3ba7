/** Apart from `theme.ts`, which is in the first load. */
import { type Theme, themeKey } from './theme.ts';

/** Keep the choice. False when storage refused it: the theme then holds until the page is closed. */
export function storeTheme(theme: Theme): boolean {
  try {
    if (theme === 'system') localStorage.removeItem(themeKey);
    else localStorage.setItem(themeKey, theme);
    return true;
  } catch {
    return false;
  }
}
