/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { contactMessages as english } from './messages.ts';

export const contactMessages = {
  save: 'Als Kontakt speichern',
  title: 'Als Kontakt speichern',
  name: 'Name',
  nameHint: 'Wie Sie den Inhaber dieser Adresse nennen.',
  note: 'Notiz',
  chain: 'Gilt auf',
  chainHint:
    'Die Adresse eines Vertrags kann in einem anderen Netzwerk jemand anderem gehören. Ein gewöhnliches Konto ist in jedem Netzwerk dasselbe.',
  anyChain: 'allen Netzwerken',
  accept: 'Ich habe das gelesen und will genau diesen Kontakt speichern',
  acceptFirst: 'Lesen Sie die Warnung oben und kreuzen Sie das Kästchen an.',
  waiting: 'Vergleich mit den Adressen, die Sie kennen',
  submit: 'Kontakt speichern',
  cancel: 'Abbrechen',
  saved: (name: string) => `${name} in Ihren Kontakten gespeichert`,
} satisfies Translation<typeof english>;
