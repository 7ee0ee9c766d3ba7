/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { draftMessages as draftEnglish, fromMessages as english } from './messages.ts';

export const fromMessages = {
  label: 'Von',
  option: (label: string, amount: string | null, symbol: string) =>
    amount === null ? label : `${label} · ${amount} ${symbol}`,
  choose: 'Konto wählen',
  noKey: (text: string) => `${text} · kein Schlüssel`,
  cold: (text: string) => `${text} · offline`,
  watchOnly: 'Diese Adresse beobachten Sie nur. Sie können nicht von ihr senden.',
} satisfies Translation<typeof english>;

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
} satisfies Translation<typeof draftEnglish>;
