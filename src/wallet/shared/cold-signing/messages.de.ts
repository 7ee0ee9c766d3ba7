/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { coldMessages as english } from './messages.ts';

const EXPORT = 'Das ist ein Kontenexport, keine Signatur.';

export const coldMessages = {
  notAnAnswer: {
    'eth-sign-request':
      'Das ist eine Anfrage zum Signieren. Ihr Offline-Signierer liest sie und zeigt dafür eine Signatur.',
    'crypto-hdkey': EXPORT,
    hdkey: EXPORT,
    'crypto-account': EXPORT,
    'crypto-multi-accounts': EXPORT,
  },

  input: {
    ways: 'Eingabe',
    scan: 'Mit der Kamera scannen',
    scanHint:
      'Evident öffnet die Kamera auf dem ganzen Bildschirm. Keine Kamera? Speichern Sie den Code auf dem anderen Gerät als Datei.',
    fileHint: 'Ein Text, der mit „ur:“ beginnt, oder ein Bild des Codes.',
    pasteHint: 'Er beginnt mit „ur:“.',
    read: 'Lesen',
  },

  dialog: {
    title: 'Mit Ihrem Offline-Signierer signieren',
    step: (step: 1 | 2) => `Schritt ${step} von 2`,
    show: 'Zeigen Sie die Anfrage Ihrem Offline-Signierer',
    showHint:
      'Öffnen Sie den Signierer auf dem anderen Gerät, wählen Sie „Anfrage signieren“ und scannen Sie diesen Code, oder übertragen Sie die Datei dorthin.',
    code: 'QR-Code der Anfrage',
    fileName: 'evident-anfrage.ur',
    next: 'Signatur lesen',
    read: 'Lesen Sie die Signatur von Ihrem Offline-Signierer',
    readHint:
      'Er zeigt einen Code, nachdem Sie dort signiert haben. Nichts wird gesendet, bevor Evident die Signatur geprüft hat.',
    file: 'Signatur aus einer Datei',
    paste: 'Signatur als Text',
    back: 'Anfrage noch einmal zeigen',
    cancel: 'Abbrechen',
    checking: 'Signatur wird geprüft',
    compare: 'Beide Bildschirme müssen dasselbe zeigen.',
    derived: 'Aus den zu signierenden Bytes dekodiert',
  },

  facts: {
    account: 'Konto',
    sends: 'Sendet',
    to: 'An',
    deploys: 'Stellt einen Vertrag bereit',
    contract: 'Vertrag',
    tokenUnits: 'Grundeinheiten',
    data: 'Daten',
    bytes: (n: number) => plural(n, { one: '1 Byte', other: `${countText(n)} Bytes` }),
    fee: 'Gebühr',
    atMost: 'höchstens',
    chain: 'Netzwerk',
    chainId: (id: number) => `Chain-ID ${id}`,
    nonce: 'Nonce',
    text: 'Nachricht',
    notText: 'Bytes, kein Text',
    type: 'Typ',
    domain: 'Domain',
    digest: 'Zu signierender Hash (keccak-256)',
    digestNoun: 'Hash',
  },
} satisfies Translation<typeof english>;
