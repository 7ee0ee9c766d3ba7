/** German for `first.ts`. */
import type { Translation } from '../../text/language.ts';
import type { OTHER as english, NAV as navEnglish, STORE as storeEnglish } from './first.ts';

export const OTHER = {
  UNEXPECTED: {
    title: 'Etwas Unerwartetes ist schiefgegangen.',
    next: 'Es wurde nichts signiert. Versuchen Sie es erneut; wenn es wieder geschieht, melden Sie den Code unten.',
  },
} satisfies Translation<typeof english>;

export const NAV = {
  NAV_CHUNK_FAILED: {
    title: 'Ein Teil der Wallet konnte nicht geladen werden.',
    next: 'Prüfen Sie Ihre Verbindung, und versuchen Sie es erneut. Ihr Entwurf ist gespeichert.',
  },
  NAV_NOT_FOUND: {
    title: 'Diese Seite gibt es nicht.',
    next: 'Gehen Sie zurück, oder beginnen Sie bei „Start“.',
  },
  NAV_PARAMETERS: {
    title: 'Die Adresse dieser Seite konnte nicht gelesen werden.',
    next: 'Prüfen Sie den Link, oder beginnen Sie bei „Start“.',
  },
} satisfies Translation<typeof navEnglish>;

export const STORE = {
  STORE_BLOCKED: {
    title: 'Der Browser lässt Evident nichts speichern.',
    next: 'Verlassen Sie den privaten Modus, oder erlauben Sie Websitedaten für diese Adresse, und laden Sie dann neu.',
  },
  STORE_DAMAGED: {
    title: 'Gespeicherte Daten konnten nicht gelesen werden.',
    next: 'Sie wurden nicht verändert. Exportieren Sie sie unter „Einstellungen“, oder löschen Sie sie und beginnen Sie neu.',
  },
  STORE_FULL: {
    title: 'Der Browser hat dafür keinen Speicherplatz mehr.',
    next: 'Es wurde nichts gesendet. Schaffen Sie Platz, und versuchen Sie es dann erneut.',
  },
} satisfies Translation<typeof storeEnglish>;
