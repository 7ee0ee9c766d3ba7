/** German for `messages.ts`. */
import { plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

const accounts = 'Das ist ein Export von Konten, keine Anfrage zum Signieren.';
const bitcoin =
  'Das ist eine Bitcoin-Transaktion. Der Signierer signiert für Ethereum und Chains dieser Art.';

export const messages = {
  request: {
    title: 'Anfrage zum Signieren lesen',
    intro:
      'Scannen Sie den Code oder wählen Sie die Datei aus der Wallet. Sie prüfen die Anfrage, bevor Sie signieren.',
    input: {
      ways: 'Wie die Anfrage gelesen wird',
      noCamera:
        'Keine Kamera? Speichern Sie die Anfrage in der anderen Wallet als Datei und wählen Sie sie hier.',
      file: 'Anfrage aus einer Datei',
      fileHint: 'Ein Text, der mit „ur:eth-sign-request“ beginnt, oder ein Bild des Codes.',
      paste: 'Anfrage als Text',
      pasteHint: 'Sie beginnt mit „ur:eth-sign-request/“.',
      empty: 'Fügen Sie den Text der Anfrage ein.',
      otherKinds: {
        'crypto-hdkey': accounts,
        hdkey: accounts,
        'crypto-account': accounts,
        'account-descriptor': accounts,
        'crypto-multi-accounts': accounts,
        'eth-signature':
          'Das ist eine Signatur, die Antwort auf eine Anfrage. Zeigen Sie sie der Wallet, die angefragt hat.',
        'crypto-psbt': bitcoin,
        psbt: bitcoin,
      },
    },
    read: 'Lesen',
    refused: 'Die letzte Anfrage wurde nicht signiert.',
  },

  account: {
    title: 'Dieses Konto verwenden?',
    intro:
      'Die Anfrage ist für ein Konto, das noch nicht in Ihrer Liste ist. Sein Schlüssel stammt aus der Phrase unten.',
    label: 'Konto',
    source: 'Phrase',
    path: 'Pfad',
    note: 'Das Konto kommt in Ihre Liste. Als Nächstes prüfen Sie die Anfrage.',
    add: 'Konto hinzufügen',
  },

  answer: {
    title: 'Signiert',
    intro:
      'Zeigen Sie diesen Code der Wallet, die angefragt hat, oder übertragen Sie die Datei dorthin. Die Signatur wurde nirgendwohin gesendet.',
    code: 'QR-Code der Signatur',
  },

  exported: {
    title: 'Konten exportieren',
    intro:
      'Eine andere Wallet kann diese Konten dann zeigen und diesen Signierer um Signaturen bitten. Ihre Schlüssel bleiben hier.',
    scheme: 'Welche Konten?',
    schemes: {
      bip44: 'Standard (BIP-44)',
      ledgerLive: 'Ledger Live',
      ledgerLegacy: 'Ledger, älter',
    },
    hints: {
      bip44: 'Von den meisten Wallets verwendet.',
      ledgerLive: 'Nur, wenn Sie Konten aus Ledger Live verwenden.',
      ledgerLegacy: 'Nur, wenn Sie Konten von einem alten Ledger oder aus MyEtherWallet verwenden.',
    },
    learns: {
      branch:
        'Die andere Wallet erhält einen öffentlichen Schlüssel, aus dem alle Adressen dieses Zweigs hervorgehen, ob benutzt oder nicht. Mit ihm und einem einzigen privaten Schlüssel des Zweigs lassen sich alle anderen privaten Schlüssel des Zweigs berechnen. Geben Sie nie beide weiter.',
      list: 'Die andere Wallet sieht nur die Adressen dieser Konten.',
      single: 'Die andere Wallet sieht nur die Adresse und den öffentlichen Schlüssel dieses Kontos.',
    },
    submit: 'Code zeigen',
    of: (label: string) => `Aus „${label}“`,
    shownTitle: 'Zeigen Sie dies der anderen Wallet',
    shownIntro: 'Scannen Sie es dort, oder übertragen Sie die Datei. Sie enthält nur öffentliche Schlüssel.',
    code: 'QR-Code der Konten',
    xpub: 'Erweiterter öffentlicher Schlüssel',
    xpubText: 'Für Wallets, die diesen Code nicht lesen können.',
    xpubNoun: 'xpub',
    accounts: (n: number) => plural(n, { one: '1 Konto', other: `${n} Konten` }),
  },
} satisfies Translation<typeof english>;
