/** German for `toolbox.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { TOOLBOX as english } from './toolbox.ts';

export const TOOLBOX = {
  selector: { name: 'Selektoren und Topics', text: 'Kennungen von Funktionen, Fehlern und Ereignissen.' },
  keccak: { name: 'Keccak-256', text: 'Der Hash von Text oder Bytes.' },
  units: { name: 'Einheiten', text: 'Wei, Gwei, Ether und Tokenbeträge umrechnen.' },
  number: { name: 'Zahlen', text: 'Dezimalzahlen, Hexadezimalzahlen und Wörter von 32 Bytes umrechnen.' },
  text: { name: 'Text und Bytes', text: 'Text in UTF-8-Bytes umwandeln und zurück.' },
  time: { name: 'Zeitstempel', text: 'Unix-Zeit in ein Datum umrechnen und zurück.' },
  checksum: {
    name: 'Prüfsumme einer Adresse',
    text: 'Die Form einer Adresse mit Groß- und Kleinbuchstaben (EIP-55, EIP-1191).',
  },
  create: { name: 'CREATE-Adresse', text: 'Die Adresse des nächsten Vertrags eines Kontos.' },
  create2: {
    name: 'CREATE2-Adresse',
    text: 'Die Adresse eines Vertrags aus seinem Salt und seinem Code (EIP-1014).',
  },
  'abi-encode': { name: 'ABI kodieren', text: 'Werte für einen Vertrag kodieren.' },
  'abi-decode': { name: 'ABI dekodieren', text: 'Daten eines Vertrags nach ihren Typen dekodieren.' },
  'storage-slot': {
    name: 'Speicherslots',
    text: 'Der Speicherslot eines Eintrags in einem Mapping oder Array.',
  },
  'name-hash': {
    name: 'Hashes von Namen',
    text: 'Node, Label-Hash und DNS-Form eines ENS-Namens.',
  },
  rlp: { name: 'RLP-Kodierung', text: 'RLP in seiner kanonischen Form kodieren und dekodieren.' },
  'typed-data': { name: 'Hashes typisierter Daten', text: 'Alle Hashes eines Dokuments nach EIP-712.' },
  transaction: { name: 'Transaktion dekodieren', text: 'Jedes Feld einer rohen Transaktion.' },
  build: {
    name: 'Transaktion zusammenstellen',
    text: 'Rohe Bytes einer Transaktion, bereit zum Signieren an anderer Stelle.',
  },
} satisfies Translation<typeof english>;
