/** The sections of the settings: what the address calls them, and what it may say. */
export const SECTIONS = ['general', 'security', 'backup', 'data', 'about'] as const;
export type SettingsSection = (typeof SECTIONS)[number];

/** The section that the search parameter names, or null: then the first is shown where there is room for it. */
export function settingsSection(value: unknown): SettingsSection | null {
  return SECTIONS.find((section) => section === value) ?? null;
}
