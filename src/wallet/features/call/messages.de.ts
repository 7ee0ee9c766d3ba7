/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Vertragsaufruf',
  reviewTitle: 'Aufruf prüfen',
  noChain: 'Kein Netzwerk ist eingeschaltet.',
  networks: 'Netzwerke öffnen',
  to: 'Vertrag',
  toHint: 'Eine Adresse oder ein Name wie app.eth',
  value: (symbol: string) => (symbol === '' ? 'Zu sendender Betrag' : `Zu sendende ${symbol}`),
  valueHint: 'Leer: keiner',
  data: 'Daten',
  dataHint: 'Hex, beginnend mit 0x. Für eine Zahlung leer lassen.',
  bytes: (count: number) => plural(count, { one: '1 Byte', other: `${countText(count)} Bytes` }),
  abi: 'Beschreibung der Funktion',
  abiHint:
    'Für unbekannte Funktionen: transfer(address to, uint256 amount) oder die JSON-ABI eines Vertrags.',
  abiFound: (count: number) =>
    plural(count, {
      one: '1 Funktion gefunden.',
      other: `${countText(count)} Funktionen gefunden. Evident verwendet die, die zu den Daten passt.`,
    }),
  preview: 'Was der Aufruf bewirkt',
  previewEmpty: 'Geben Sie einen Vertrag und Daten ein, um zu sehen, was der Aufruf bewirkt.',
  review: 'Prüfen',
  later: 'Als Nächstes sehen Sie eine Vorschau mit den Kosten. Noch wird nichts signiert.',
  errors: 'Korrigieren Sie die markierten Felder.',
  resolving: 'Der Name wird noch nachgeschlagen. Versuchen Sie es gleich erneut.',
  unreadTitle: 'Teile des Links sind ungültig.',
  unread: (parts: string) => `Weggelassen: ${parts}. Prüfen Sie das Formular, bevor Sie fortfahren.`,
  names: { from: 'Konto', chain: 'Netzwerk', to: 'Vertrag', value: 'Betrag', data: 'Daten' },
  foreignTitle: 'Das Konto im Link gehört nicht zu Ihren Konten.',
  foreign: 'Wählen Sie eines Ihrer Konten.',
  offTitle: (chain: string) => `${chain} ist ausgeschaltet.`,
  off: 'Schalten Sie das Netzwerk unter „Netzwerke“ ein, oder wählen Sie ein anderes.',
} satisfies Translation<typeof english>;
