/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Delegation',
  documentTitle: (label: string) => `Delegation von ${label}`,
  intro:
    'Mit einer Delegation (EIP-7702) lassen Sie einen Vertrag in einem Netzwerk als Ihr Konto handeln. Ihr Schlüssel funktioniert weiter und kann sie jederzeit widerrufen. Apps können keine anfragen: Nur Sie können sie hier beginnen.',
  unknownTitle: 'Konto nicht gefunden',
  unknown: 'Es wurde vielleicht entfernt, oder der Link gehört zum Konto von jemand anderem.',
  toAccounts: 'Zu den Konten',
  noNetwork: {
    title: 'Kein Netzwerk ist eingeschaltet',
    text: 'Jedes Netzwerk hat seine eigenen Delegationen. Schalten Sie ein Netzwerk ein, um sie zu sehen.',
    action: 'Netzwerke öffnen',
  },
  noKey: {
    coldTitle: 'Der Schlüssel liegt auf einem Offline-Signierer.',
    cold: 'Sie können seine Delegationen hier sehen, aber nicht signieren. Das Format für Offline-Signierer (EIP-4527) unterstützt keine Delegationen.',
    watchTitle: 'Sie beobachten dieses Konto nur.',
    watch:
      'Sie können seine Delegationen sehen, aber nicht ändern, denn sein Schlüssel ist nicht in dieser Wallet.',
  },
  chain: {
    none: 'Keine Delegation.',
    delegated: 'Delegiert an',
    unnamed: 'einen Vertrag',
    delegate: 'Vertrag',
    own: (label: string) => `${label}, Ihr eigenes Konto`,
    bytes: (count: number) => plural(count, { one: '1 Byte', other: `${countText(count)} Bytes` }),
    noCode: 'derzeit kein Code an dieser Adresse',
    unread: 'Größe unbekannt',
    can: 'Er kann in diesem Netzwerk alles im Konto bewegen, jetzt und später, ohne Sie zu fragen. Grenzen setzt ihm nur sein Code.',
    begin: 'Delegieren',
    beginOn: (chain: string) => `Delegieren auf ${chain}`,
    other: 'Delegation ändern',
    takeBack: 'Widerrufen',
    takeBackOn: (chain: string) => `Widerrufen auf ${chain}`,
    more: (chain: string) => `${chain}: weitere Aktionen`,
    waiting: 'Eine Änderung steht aus.',
    waitingText: 'Sie gilt, sobald sie in einem Block ist.',
    watch: 'Transaktion ansehen',
  },
  form: {
    title: 'Konto delegieren',
    address: 'Vertrag',
    addressHint: 'Adresse oder Name des Vertrags, an den Sie delegieren',
    size: (bytes: number, chain: string) =>
      plural(bytes, {
        one: `Ein Vertrag mit 1 Byte auf ${chain}.`,
        other: `Ein Vertrag mit ${countText(bytes)} Bytes auf ${chain}.`,
      }),
    givesTitle: 'Was Sie aus der Hand geben.',
    gives: [
      'Der Vertrag kann in diesem Netzwerk alles im Konto bewegen, jetzt und später, bis Sie widerrufen.',
      'Ist er fehlerhaft oder bösartig, oder kann jemand seinen Code austauschen, können Sie alles verlieren.',
      'Auch andere können ihn aufrufen. Muss er erst eingerichtet werden, folgen Sie den Anweisungen seiner Entwickler.',
      'Fahren Sie nur mit einem Vertrag fort, den Sie kennen oder den Menschen geprüft haben, denen Sie vertrauen.',
    ],
    submit: 'Delegation signieren',
    errors: 'Korrigieren Sie die markierten Felder.',
    resolving: 'Der Name wird noch nachgeschlagen. Versuchen Sie es gleich erneut.',
    empty: 'Geben Sie die Adresse des Vertrags ein.',
    back: 'Zurück',
    later: 'Der Signierer zeigt, was Sie signieren. Danach prüfen Sie die Transaktion, die es sendet.',
  },
  review: {
    give: 'Delegation prüfen',
    takeBack: 'Widerruf prüfen',
    signed: 'Sie haben die Delegation signiert. Sie gilt mit dieser Transaktion.',
    signedBack: 'Sie haben den Widerruf signiert. Er gilt mit dieser Transaktion.',
    even: 'Sie gilt auch, wenn der Rest der Transaktion fehlschlägt. Manche Verträge nehmen keinen leeren Aufruf an.',
  },
  stage: {
    checking: 'Chain und Vertrag werden geprüft',
    signing: 'Wartet auf Ihre Entscheidung im Signierer',
    verifying: 'Die Signatur wird geprüft',
  },
  cancel: 'Abbrechen',
} satisfies Translation<typeof english>;
