/** German for `store.ts`. */
import type { Translation } from '../../text/language.ts';
import type { STORE as english } from './store.ts';

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
} satisfies Translation<typeof english>;
