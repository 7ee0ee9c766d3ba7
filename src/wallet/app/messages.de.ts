/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { appMessages as english } from './messages.ts';

export const appMessages = {
  skip: 'Zum Inhalt springen',
  nav: 'Bereiche',
  home: 'Start',
  send: 'Senden',
  activity: 'Aktivität',
  apps: 'Apps',
  contracts: 'Verträge',
  tools: 'Werkzeuge',
  settings: 'Einstellungen',
  more: 'Mehr',
  search: 'Suchen',
  narrow: 'Seitenleiste einklappen',
  widen: 'Seitenleiste ausklappen',
  opening: 'Wallet wird geöffnet',
  notFoundTitle: 'Diese Seite gibt es nicht',
  errorTitle: 'Diese Seite konnte nicht gezeigt werden',
  goHome: 'Zum Start',
  stillUnreachable:
    'Der Server antwortet noch immer nicht. Prüfen Sie die Verbindung, und versuchen Sie es dann erneut.',
  switcher: {
    choose: 'Konto wechseln',
    all: 'Alle Konten',
    count: (n: number) => plural(n, { one: '1 Konto', other: `${countText(n)} Konten` }),
    add: 'Konto hinzufügen',
    manage: 'Konten verwalten',
  },
  dismiss: 'Schließen',
  alone: {
    part: 'Das ist ein Teil von Evident. Öffnen Sie die Wallet:',
    unknown: 'Das ist ein Teil von Evident. Er kennt die Adresse der Wallet nicht, zu der er gehört.',
  },
} satisfies Translation<typeof english>;
