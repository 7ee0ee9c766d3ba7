/** German for `welcome-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './welcome-messages.ts';

export const messages = {
  title: ['Eine Wallet', 'im Klartext'],
  lead: 'Ihre Schlüssel liegen in einem Signierer ohne Netzwerk. Er zeigt, was Sie signieren, gelesen aus den Bytes selbst.',
  lost: {
    title: 'Die in diesem Browser gespeicherten Schlüssel sind weg.',
    text: 'Seine Websitedaten wurden gelöscht. Importieren Sie Ihre Wiederherstellungsphrase, oder stellen Sie eine Sicherungsdatei wieder her.',
  },
  unlock: 'Wallet entsperren',
  create: 'Wallet erstellen',
  import: 'Wallet importieren',
  demo: 'Demo ausprobieren',
  more: 'Weitere Wege',
  restore: 'Sicherung wiederherstellen',
  watch: 'Adresse beobachten',
  cold: 'Offline-Signierer verbinden',
  back: 'Zurück zur Wallet',
  promises: ['Keine Registrierung', 'Kein Tracking', 'Open Source'],
  example: {
    label: 'Beispiel: Der Signierer zeigt eine Zahlung in Worten, und wo jedes Wort in den Bytes steht',
    sends: '{amount} {break} an {recipient} senden',
    onlyHere: 'Nur der echte Signierer kennt es',
    read: 'Gelesen aus genau den Bytes, die Sie signieren',
    reject: 'Ablehnen',
    approve: (amount: string) => `${amount} senden`,
  },
} satisfies Translation<typeof english>;
