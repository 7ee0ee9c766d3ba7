/** German for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  sheet: 'Evident-Signierer',
  frame: 'Evident-Wallet',
  nothingLoaded: 'Laden nicht möglich. Prüfen Sie die Verbindung und laden Sie neu.',
  notLoaded:
    'Dieser Bildschirm konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie die Seite neu.',
  stolenFocus:
    'Die Wallet hat versucht, Ihre Tastatureingaben zu lesen. Wir haben sie gestoppt und laden sie neu, sobald Sie fertig sind.',
  band: {
    absent: 'Noch keine Wallet',
    locked: 'Gesperrt',
    unlocked: 'Entsperrt',
    locksIn: (minutes: number) => (minutes < 1 ? 'Sperrt in unter 1 min' : `Sperrt in ${minutes} min`),
    unlock: 'Entsperren',
    lock: 'Sperren',
    damaged: 'Tresor beschädigt',
    unsupported: 'Tresor nicht unterstützt',
    blocked: 'Speichern blockiert',
    open: 'Details',
    failed: 'Signierer ausgefallen',
    erasesIn: (hours: number) =>
      plural(hours, { one: 'Löscht Schlüssel in 1 Stunde', other: `Löscht Schlüssel in ${hours} Stunden` }),
    erasesNow: 'Löschen der Schlüssel fällig',
    cancelErase: 'Löschen abbrechen',
  },
} satisfies Translation<typeof english>;
