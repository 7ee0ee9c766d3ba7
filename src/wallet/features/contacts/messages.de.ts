/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Kontakte',
  add: 'Neuer Kontakt',
  count: (count: number) => plural(count, { one: '1 Kontakt', other: `${countText(count)} Kontakte` }),
  found: (count: number, all: number) =>
    plural(all, {
      one: `${countText(count)} von 1 Kontakt`,
      other: `${countText(count)} von ${countText(all)} Kontakten`,
    }),
  search: 'Nach Name, Adresse oder Notiz suchen',
  none: {
    title: 'Noch keine Kontakte',
    text: 'Die Namen von Kontakten erscheinen überall neben ihren Adressen. Sie bleiben in diesem Browser.',
  },
  notFound: 'Kein Kontakt passt.',
  unread: 'Die Adresse im Link ist ungültig. Nichts wurde eingetragen.',
  row: {
    acts: (name: string) => `${name}: weitere Aktionen`,
    edit: 'Bearbeiten',
    editOf: (name: string) => `${name} bearbeiten`,
    remove: 'Entfernen',
    removeOf: (name: string) => `${name} entfernen`,
    pay: 'Senden',
    payTo: (name: string) => `An ${name} senden`,
    on: (chain: string) => `nur auf ${chain}`,
    more: (count: number) => `${countText(count)} weitere zeigen`,
  },
  remove: {
    title: (name: string) => `${name} entfernen?`,
    text: 'Der Name verschwindet überall. Frühere Zahlungen bleiben in Ihrem Verlauf.',
    keep: 'Behalten',
    confirm: 'Kontakt entfernen',
    done: (name: string) => `${name} entfernt`,
  },
  form: {
    newTitle: 'Neuer Kontakt',
    editTitle: (name: string) => `${name} bearbeiten`,
    name: 'Name',
    nameHint: 'Erscheint neben der Adresse, nie an ihrer Stelle.',
    address: (n: number, of: number) => (of === 1 ? 'Adresse' : `Adresse ${n}`),
    addressHint: 'Eine Adresse oder ein Name, der auf eine verweist. Gespeichert wird die Adresse.',
    another: 'Weitere Adresse hinzufügen',
    without: 'Entfernen',
    withoutOf: (n: number) => `Adresse ${n} entfernen`,
    note: 'Notiz',
    noteHint: 'Nur für Sie. Bleibt in diesem Browser und ist in Exporten enthalten.',
    submit: 'Kontakt speichern',
    cancel: 'Abbrechen',
    refused: 'Korrigieren Sie die markierten Felder.',
    waiting: 'Vergleich mit den Adressen, die Sie kennen',
    changed: {
      title: 'Dieser Kontakt wurde in einem anderen Tab geändert.',
      gone: 'Dieser Kontakt wurde in einem anderen Tab entfernt.',
      text: 'Nichts wurde gespeichert. Nehmen Sie die andere Fassung und verwerfen Sie Ihre Änderungen, oder speichern Sie stattdessen Ihre.',
      goneText: 'Nichts wurde gespeichert. Sie können ihn als neuen Kontakt speichern.',
      take: 'Andere Fassung nehmen',
      over: 'Meine speichern',
      anew: 'Als neu speichern',
    },
  },
  files: {
    title: 'Importieren und exportieren',
    text: 'Dateien bleiben auf Ihrem Gerät. Wer eine bekommt, kann Ihre Kontakte sehen.',
    json: 'Als JSON exportieren',
    csv: 'Als CSV exportieren',
    exported: (name: string) => `Download gestartet: ${name}`,
    import: 'Kontakte importieren',
    hint: 'Eine aus Evident exportierte Datei oder eine CSV-Datei mit den Spalten name und address, wahlweise auch chain und note. Höchstens 1 MB.',
  },
  preview: {
    title: 'Vorschau des Imports',
    from: (file: string) => `Aus ${file}. Noch hat sich nichts geändert.`,
    nothing: 'Diese Datei enthält keine neuen Kontakte.',
    fresh: (count: number) =>
      plural(count, { one: '1 neuer Kontakt', other: `${countText(count)} neue Kontakte` }),
    same: (count: number) =>
      plural(count, {
        one: '1 Kontakt schon gespeichert, unverändert',
        other: `${countText(count)} Kontakte schon gespeichert, unverändert`,
      }),
    decide: (count: number) =>
      plural(count, {
        one: 'Über 1 Eintrag entscheiden Sie',
        other: `Über ${countText(count)} Einträge entscheiden Sie`,
      }),
    decideText: 'Kreuzen Sie an, was importiert werden soll. Vorhandene Kontakte werden nie ersetzt.',
    refused: (count: number) =>
      plural(count, {
        one: '1 unlesbarer Eintrag wird übersprungen',
        other: `${countText(count)} unlesbare Einträge werden übersprungen`,
      }),
    takeNew: (name: string) => `${name} hinzufügen`,
    takeMore: (name: string) => `Zum vorhandenen Kontakt ${name} hinzufügen`,
    takeRenamed: (name: string) => `${name} zusätzlich hinzufügen`,
    more: (name: string, count: number) =>
      count === 0
        ? `${name} gibt es schon, mit einer anderen Notiz. Beide Notizen würden gespeichert.`
        : plural(count, {
            one: `${name} gibt es schon, aber ohne diese Adresse. Geld für ${name} könnte dann dorthin gehen.`,
            other: `${name} gibt es schon, aber ohne ${countText(count)} dieser Adressen. Geld für ${name} könnte dann dorthin gehen.`,
          }),
    full: (name: string) => `Bei ${name} ist dafür kein Platz mehr.`,
    renamed: (at: string) => `Eine der Adressen ist schon unter ${at} gespeichert.`,
    place: (place: number) => `Eintrag ${place}`,
    unnamed: 'ohne Namen',
    submit: (count: number) =>
      plural(count, { one: '1 Kontakt importieren', other: `${countText(count)} Kontakte importieren` }),
    cancel: 'Abbrechen',
    done: (count: number) =>
      plural(count, { one: '1 Kontakt importiert', other: `${countText(count)} Kontakte importiert` }),
    rest: (count: number) => `und ${countText(count)} weitere`,
  },
} satisfies Translation<typeof english>;
