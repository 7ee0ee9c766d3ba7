/** German for `import-messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './import-messages.ts';

export const messages = {
  cap: 'Importieren',
  title: 'Wallet importieren',
  intro:
    'Geben Sie eine Wiederherstellungsphrase aus 12 bis 24 Wörtern, einen privaten Schlüssel oder eine Schlüsseldatei ein. Die Eingabe bleibt auf dieser Seite, die kein Netzwerk hat.',
  stay: 'Ihre vorhandenen Schlüssel bleiben ebenfalls.',
  secret: 'Wiederherstellungsphrase oder privater Schlüssel',
  hint: 'Wörter mit Leerzeichen dazwischen oder 64 hexadezimale Zeichen.',
  kind: { privateKey: 'Privater Schlüssel', keyFile: 'Schlüsseldatei' },
  label: {
    mnemonic: 'Wiederherstellungsphrase',
    privateKey: 'Privater Schlüssel',
    keyFile: 'Schlüsseldatei',
  },
  submit: 'Importieren',
  watch:
    'Adressen und erweiterte öffentliche Schlüssel lassen sich hier nicht importieren. Fügen Sie diese in der Wallet hinzu, um sie zu beobachten.',

  phrase: {
    words: (n: number) =>
      plural(n, { one: 'Wiederherstellungsphrase, 1 Wort', other: `Wiederherstellungsphrase, ${n} Wörter` }),
    count: (n: number, of: number | null) =>
      of === null
        ? `${n} Wörter; eine Phrase hat höchstens 24`
        : n === of
          ? plural(n, { one: '1 Wort', other: `${n} Wörter` })
          : `${n} von ${of} Wörtern`,
    right: (counted: string) => `${counted}. Die Prüfsumme stimmt.`,
    wrong: (n: number) =>
      n < 24
        ? 'Alle Wörter sind bekannt, aber das letzte passt nicht: Ein Wort ist falsch oder am falschen Platz, oder es fehlen Wörter.'
        : 'Alle Wörter sind bekannt, aber das letzte passt nicht: Ein Wort ist falsch oder am falschen Platz.',
    unknown: (position: number) => `Wort ${position} steht in keiner Wortliste.`,
    unknownIn: (position: number, language: string) =>
      `Wort ${position} steht nicht in der Liste (${language}).`,
    unknownMore: (n: number) =>
      plural(n, {
        one: '1 weiteres Wort steht nicht in der Liste.',
        other: `${n} weitere Wörter stehen nicht in der Liste.`,
      }),
    unknownList: 'Zu prüfende Wörter',
    meant: 'Meinten Sie',
    replace: (position: number, word: string) => `${word}: an die Stelle von Wort ${position} setzen`,
    look: (position: string) => `Prüfen Sie Wort ${position}.`,
  },
  language: {
    english: 'Englisch',
    czech: 'Tschechisch',
    french: 'Französisch',
    italian: 'Italienisch',
    japanese: 'Japanisch',
    korean: 'Koreanisch',
    portuguese: 'Portugiesisch',
    'simplified-chinese': 'Chinesisch, vereinfacht',
    spanish: 'Spanisch',
    'traditional-chinese': 'Chinesisch, traditionell',
  },
  keyRange: 'Die Länge stimmt, aber dies ist kein gültiger Schlüssel.',

  options: {
    summary: 'Passphrase und Anzahl der Konten',
    passphrase: 'Passphrase',
    passphraseHint:
      'Nur, wenn Ihre Phrase eine hat. Mit einer anderen Passphrase öffnen sich andere, leere Konten.',
    accounts: 'Anzahl der Konten',
    accountsHint: (most: number) => `Von 1 bis ${most}. Weitere können Sie später hinzufügen.`,
    accountsWrong: (most: number) => `Geben Sie eine ganze Zahl von 1 bis ${most} ein.`,
  },

  file: {
    label: 'Oder eine Schlüsseldatei',
    otherLabel: 'Schlüsseldatei',
    hint: 'Die JSON-Datei, die eine andere Wallet geschrieben hat. Sie können auch ihren Text oben einfügen.',
    chosen: (name: string) => `Gewählt: ${name}`,
    type: 'Stattdessen Wörter oder Schlüssel eingeben',
    version: {
      v3: 'Schlüsseldatei (Version 3)',
      v1: 'Schlüsseldatei (Version 1)',
      presale: 'Schlüsseldatei des Vorverkaufs',
    },
    of: '{version} für {address}',
    withoutAddress: (version: string) => `${version}. Sie gibt nicht an, für welche Adresse sie ist.`,
    password: 'Passwort der Schlüsseldatei',
    passwordHint: 'Das Passwort, das Sie beim Erstellen der Datei festgelegt haben. Es kann leer sein.',
    opening: 'Die Schlüsseldatei wird geöffnet',
    cancelled: 'Abgebrochen. Es wurde nichts importiert.',
  },
} satisfies Translation<typeof english>;
