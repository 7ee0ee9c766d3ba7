/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  copy: {
    action: 'Kopieren',
    of: (what: string) => `${what} kopieren`,
    done: 'Kopiert',
    failed: 'Kopieren nicht möglich. Markieren Sie den Text und kopieren Sie ihn von Hand.',
  },
  address: {
    noun: 'Adresse',
    full: 'Vollständige Adresse',
  },
  amount: {
    exact: (amount: string, symbol: string) => `Genau ${amount} ${symbol}`.trim(),
  },
  password: {
    show: 'Passwort anzeigen',
    hide: 'Passwort verbergen',
    capsLock: 'Die Feststelltaste ist aktiv.',
  },
  field: {
    optional: 'optional',
    error: 'Fehler:',
  },
  longText: {
    held: (shown: string, all: string) =>
      `Angezeigt werden ${shown} von ${all} Zeichen. Der Rest gehört dazu, wird aber nicht angezeigt.`,
    remove: 'Diesen Text entfernen',
  },
  notice: {
    info: 'Hinweis:',
    offline: 'Hinweis:',
    caution: 'Achtung:',
    danger: 'Gefahr:',
  },
  error: {
    safe: 'Was sicher ist',
    next: 'Was Sie tun können',
    code: 'Code',
    details: 'Details',
  },
  evidence: {
    about: (text: string) => `${text}. Woher das bekannt ist`,
    level: {
      derived: 'berechnet',
      proven: 'bewiesen',
      agreed: 'übereinstimmend',
      reported: 'gemeldet',
    },
    disagrees: 'Server widersprechen sich',
    sentence: {
      derived: 'Auf diesem Gerät berechnet. Kein Server wurde gefragt.',
      proven:
        'Auf diesem Gerät gegen einen Block-Header bewiesen. Der Server hätte es nicht erfinden können.',
      agreed: 'Mehrere unabhängige Server haben dieselbe Antwort gegeben.',
      reported: 'Ein Server hat es gemeldet. Geprüft ist es nicht.',
    },
    disagreement:
      'Server haben verschiedene Antworten gegeben. Verlassen Sie sich nicht auf diesen Wert, bis sie übereinstimmen.',
  },
  dialog: { close: 'Schließen' },
  progress: { cancel: 'Abbrechen', percent: (n: number) => `${n} %` },
  colour: {
    none: 'Keine Farbe',
    names: ['Rot', 'Orange', 'Gelb', 'Grün', 'Petrol', 'Blau', 'Violett', 'Rosa'],
  },
  file: {
    choose: 'Datei auswählen',
    drop: 'oder hierher ziehen',
    dropNow: 'Datei hier ablegen',
    reading: (name: string) => `${name} wird gelesen`,
  },
} satisfies Translation<typeof english>;
