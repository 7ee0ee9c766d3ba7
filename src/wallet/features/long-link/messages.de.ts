/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Dieser Link ist zu lang',
  text: 'Evident öffnet Links mit höchstens 2.048 Zeichen. Nichts wurde geöffnet oder gesendet.',
  next: 'Kopieren Sie die Daten aus dem Link, öffnen Sie die Seite ohne sie und fügen Sie die Daten dort ein.',
  open: 'Ohne die Daten öffnen',
} satisfies Translation<typeof english>;
