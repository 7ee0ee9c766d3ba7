/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { scanMessages as english } from './messages.ts';

export const scanMessages = {
  progress: 'Benutzte Konten werden gesucht',
  progressAlone: 'Adressen werden abgeleitet',
  far: (looked: number, total: number) => `${looked} von ${total} Adressen`,
  found: (n: number) =>
    n === 0
      ? 'Keine benutzten Konten gefunden'
      : plural(n, { one: '1 benutztes Konto gefunden', other: `${countText(n)} benutzte Konten gefunden` }),
  derived:
    'Kein Netzwerk ist verbunden. Evident kann deshalb nicht prüfen, welche dieser Adressen benutzt wurden.',
  stopped: 'Beendet. Bisher gefundene Konten stehen in der Liste.',
  without: (chain: string) =>
    `${chain} hat nicht geantwortet. Konten, die nur dort benutzt wurden, sind nicht markiert.`,
  more: (n: number) =>
    plural(n, {
      one: '1 unbenutzte Adresse zeigen',
      other: `${countText(n)} unbenutzte Adressen zeigen`,
    }),
  none: 'Dieselben Adressen wie bei einem Pfad oben.',
  path: (path: string) => `Pfad ${path}`,
  below: (path: string) => `${path.slice(2)} unter dem Schlüssel`,
  here: (label: string) => `Bereits hinzugefügt: ${label}`,
  used: 'Benutzt',
  emptied: 'Benutzt, jetzt leer',
  unused: 'Nicht benutzt',
  unknown: 'Nicht geprüft',
  tokens: (n: number) => plural(n, { one: '1 Token', other: `${countText(n)} Token` }),
  on: (chain: string) => `auf ${chain}`,
  add: (n: number) =>
    n === 0
      ? 'Konten hinzufügen'
      : plural(n, { one: '1 Konto hinzufügen', other: `${countText(n)} Konten hinzufügen` }),
  choose: 'Wählen Sie mindestens eine Adresse.',
  tooMany: (most: number) => `Wählen Sie höchstens ${countText(most)} auf einmal.`,
} satisfies Translation<typeof english>;
