/**
 * The theme: `data-theme` on the root element ("light", "dark", absent for the system's choice), the colour of
 * the browser's own frame beside it, and the choice kept in localStorage.
 */
export type Theme = 'system' | 'light' | 'dark';

export const themes: readonly Theme[] = ['system', 'light', 'dark'];

export const themeKey = 'evident.theme';

/** `--paper` of each theme: a meta element cannot read a custom property. */
const paper = { light: '#f6f4ee', dark: '#121315' } as const;

/**
 * Show a theme. Two `theme-color` elements, one per colour scheme, carry the frame's colour, so that the
 * system's choice needs no listener; an explicit theme gives both the same colour.
 */
export function applyTheme(theme: Theme, doc: Document = document): void {
  if (theme === 'system') delete doc.documentElement.dataset.theme;
  else doc.documentElement.dataset.theme = theme;
  for (const scheme of ['light', 'dark'] as const) {
    themeColor(doc, scheme).content = paper[theme === 'system' ? scheme : theme];
  }
}

function themeColor(doc: Document, scheme: 'light' | 'dark'): HTMLMetaElement {
  const media = `(prefers-color-scheme: ${scheme})`;
  for (const meta of doc.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    if (meta.media === media) return meta;
  }
  const meta = doc.createElement('meta');
  meta.name = 'theme-color';
  meta.media = media;
  doc.head.append(meta);
  return meta;
}

/** The theme chosen earlier; `system` when there is none, or storage is blocked or holds something else. */
export function storedTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    // Storage is blocked: the system's choice is the only one left.
    return 'system';
  }
}
