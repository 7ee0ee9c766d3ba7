/** German for `secret-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { secretMessages as english } from './secret-messages.ts';

export const secretMessages = {
  covered: {
    covered: 'Verdeckt',
    hold: 'Zum Anzeigen halten',
    holdWhat: (what: string) => `Zum Anzeigen halten: ${what}`,
    keep: (seconds: number) => `${seconds} s lang anzeigen`,
    cover: 'Jetzt verdecken',
    left: (seconds: number) => `Wieder verdeckt in ${seconds} s`,
    shown: 'Sichtbar. Achten Sie darauf, dass niemand sonst diesen Bildschirm sieht.',
  },
  copy: {
    first: (what: string) => `${what} kopieren`,
    second: 'Trotzdem kopieren',
    cancel: 'Nicht kopieren',
    warning:
      'Jedes Programm auf diesem Gerät kann die Zwischenablage lesen, und manche speichern, was darin war. Sie wird nach 60 s geleert.',
    copied: (seconds: number) => `Kopiert, wird in ${seconds} s gelöscht`,
    copiedOnce: 'Kopiert. Die Zwischenablage wird nach 60 s geleert.',
    waiting: 'Noch in der Zwischenablage. Sie wird geleert, wenn Sie zu dieser Seite zurückkehren.',
    cleared: 'Gelöscht',
    stuck: 'Die Zwischenablage konnte nicht geleert werden. Kopieren Sie etwas anderes.',
    clear: 'Jetzt löschen',
    failed: 'Kopieren nicht möglich. In der Zwischenablage ist nichts davon.',
  },
} satisfies Translation<typeof english>;
