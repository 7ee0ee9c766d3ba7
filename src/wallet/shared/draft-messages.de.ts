/** German for `draft-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { draftMessages as english } from './draft-messages.ts';

export const draftMessages = {
  unsaved: {
    title: 'Verlassen, ohne zu senden?',
    text: 'Sie haben das noch nicht gesendet. Wenn Sie die Seite verlassen, geht Ihre Eingabe verloren.',
    stay: 'Bleiben',
    leave: 'Verlassen',
  },
  underWay: {
    title: 'Während des Sendens verlassen?',
    text: 'Sie ist signiert und auf dem Weg ins Netzwerk. Das Senden geht weiter, auch wenn Sie die Seite verlassen. Den Stand sehen Sie unter „Aktivität“.',
    stay: 'Bleiben',
    leave: 'Verlassen',
  },
} satisfies Translation<typeof english>;
