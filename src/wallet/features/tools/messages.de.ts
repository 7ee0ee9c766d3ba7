/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Werkzeuge',
  search: 'Werkzeuge suchen',
  none: 'Kein Werkzeug gefunden',
  noneText: 'Versuchen Sie ein anderes Wort, etwa „Hash“ oder „Adresse“.',
  count: (n: number) => plural(n, { one: '1 Werkzeug', other: `${countText(n)} Werkzeuge` }),
  local: 'Auf diesem Gerät',
  groups: {
    wallet: 'Konten und Netzwerke',
    hashes: 'Hashes',
    values: 'Zahlen und Text',
    addresses: 'Adressen',
    contracts: 'Vertragsdaten',
    transactions: 'Transaktionen',
  },
  names: {
    name: 'Namen',
    text: 'Namen und Adressen nachschlagen, Ihre Namen verwalten oder einen registrieren.',
  },
  sign: { name: 'Nachricht signieren', text: 'Text oder typisierte Daten mit einem Ihrer Konten signieren.' },
  verify: {
    name: 'Signatur prüfen',
    text: 'Prüfen, wer etwas signiert hat: ein Schlüssel oder ein Vertrag.',
  },
  decode: {
    name: 'Dekodieren',
    text: 'Aufrufdaten, Transaktionen, typisierte Daten, Ereignisse und Fehlergründe dekodieren.',
  },
  broadcast: { name: 'Ins Netzwerk senden', text: 'Eine bereits signierte Transaktion ins Netzwerk senden.' },
} satisfies Translation<typeof english>;
