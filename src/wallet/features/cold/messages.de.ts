/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

const REQUEST =
  'Das ist eine Anfrage zum Signieren. Sie ist für den Offline-Signierer, nicht für diese Wallet.';
const BITCOIN = 'Das ist für Bitcoin. Evident unterstützt Konten auf Ethereum und ähnlichen Chains.';
const MULTI =
  'Das ist ein Export für mehrere Münzen. Wählen Sie auf Ihrem Gerät den Export für MetaMask oder eine andere Ethereum-Wallet.';

export const messages = {
  title: 'Offline-Signierer verbinden',
  intro:
    'Ein Offline-Signierer bewahrt Ihre Schlüssel auf einem Gerät ohne Netzverbindung auf: ein zweiter Signierer von Evident oder ein Gerät, das EIP-4527 unterstützt. Er gibt nur öffentliche Schlüssel heraus, als Code.',
  read: {
    title: 'Kontenexport lesen',
    hint: 'Wählen Sie auf dem Offline-Signierer „Konten einer Wallet zeigen“. Scannen Sie dann hier den Code oder laden Sie die Datei.',
    file: 'Kontenexport aus einer Datei',
    paste: 'Kontenexport als Text',
  },
  otherKinds: {
    'eth-sign-request': REQUEST,
    'eth-batch-sign-request': REQUEST,
    'eth-signature':
      'Das ist eine Signatur. Lesen Sie sie dort, wo Sie die Anfrage gestellt haben: im Dialog, der unter „Senden“ oder „Signieren“ auf sie wartet.',
    'crypto-multi-accounts': MULTI,
    'crypto-psbt': BITCOIN,
    psbt: BITCOIN,
    'crypto-output': BITCOIN,
    'account-descriptor': BITCOIN,
  },
  known: {
    title: 'Bereits verbunden',
    more: 'Konten hinzufügen',
    moreOf: (label: string) => `Konten von ${label} hinzufügen`,
    accounts: (n: number) => plural(n, { one: '1 Konto hier', other: `${countText(n)} Konten hier` }),
  },
  source: {
    unnamed: 'Offline-Signierer',
    name: 'Name des Signierers',
    fingerprint: (digits: string) => `Fingerabdruck ${digits}`,
    schemes: {
      bip44: 'Standard (BIP-44)',
      ledgerLive: 'Ledger Live',
      ledgerLegacy: 'Ledger, älter',
      singularDtv: 'SingularDTV',
      testnet: 'Testnetzwerk',
    },
    otherScheme: 'Eigene Ordnung',
    keys: (n: number) => plural(n, { one: '1 Schlüssel', other: `${countText(n)} Schlüssel` }),
    note: 'Vergleichen Sie die ersten Adressen mit denen auf dem Offline-Signierer, bevor Sie etwas empfangen.',
    otherCoin: (type: number) =>
      `Das Gerät sagt, dieser Schlüssel sei für eine andere Münze (SLIP-44-Nummer ${type}). Seine Ethereum-Adressen können andere sein, als Sie kennen.`,
  },
  look: {
    action: 'Benutzte Konten suchen',
    alone: 'Adressen zeigen',
    aloneInstead: 'Adressen zeigen, ohne einen Server zu fragen',
    privacyTitle: 'Die Endpunkte erfahren, dass diese Adressen einer Person gehören.',
    privacy: (hosts: string) => `Evident fragt nach je etwa 20 Adressen bei: ${hosts}.`,
    anew: 'Anderen Export lesen',
  },
  done: (n: number) =>
    plural(n, { one: '1 Offline-Konto hinzugefügt', other: `${countText(n)} Offline-Konten hinzugefügt` }),
} satisfies Translation<typeof english>;
