/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { toolMessages as english } from './messages.ts';

export const toolMessages = {
  example: 'Beispiel eintragen',
  result: 'Ergebnis',
  waiting: 'Füllen Sie die Felder aus, um das Ergebnis zu sehen.',
} satisfies Translation<typeof english>;
