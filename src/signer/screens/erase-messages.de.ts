/** German for `erase-messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './erase-messages.ts';

export const messages = {
  title: 'Tresor löschen',
  text: 'Das löscht alle Schlüssel in diesem Browser. Sie erhalten sie nur aus Ihrer Wiederherstellungsphrase, einer Sicherungsdatei oder Ihren eigenen Kopien privater Schlüssel zurück.',
  unsaved: (n: number) =>
    plural(n, {
      one: 'Für 1 Konto ist keine Sicherung bekannt. Sie würden alles darin verlieren.',
      other: `Für ${n} Konten ist keine Sicherung bekannt. Sie würden alles darin verlieren.`,
    }),
  // Not „löschen“: it is typed, and not every keyboard has an ö.
  word: 'vernichten',
  label: 'Zum Fortfahren „vernichten“ eingeben',
  wrong: 'Geben Sie das Wort „vernichten“ in Kleinbuchstaben ein.',
  submit: 'Endgültig löschen',
  forgot: 'Passwort vergessen',

  later: {
    title: 'Ohne Passwort löschen',
    text: 'Nach 24 Stunden können Sie den Tresor ohne Passwort löschen. Bis dahin sehen das alle, die Evident hier öffnen, und können es abbrechen.',
    submit: 'In 24 Stunden löschen',
  },
  waiting: {
    title: 'Warten auf das Löschen',
    text: (when: string) => `Ab ${when} können Sie den Tresor ohne Passwort löschen.`,
    cancel: 'Löschen abbrechen',
    password: 'Jetzt mit dem Passwort löschen',
  },
  due: {
    text: 'Die 24 Stunden sind vorbei. Sie können den Tresor jetzt ohne Passwort löschen.',
  },
} satisfies Translation<typeof english>;
