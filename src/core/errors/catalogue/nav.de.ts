/** German for `nav.ts`. */
import type { Translation } from '../../text/language.ts';
import type { NAV as english } from './nav.ts';

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
} satisfies Translation<typeof english>;
