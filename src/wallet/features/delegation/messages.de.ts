/** German for `messages.ts`. */
import { countText, plural, type Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Delegation',
  documentTitle: (label: string) => `Delegation von ${label}`,
  intro:
    'Mit einer Delegation (EIP-7702) lassen Sie einen Vertrag in einem Netzwerk als Ihr Konto handeln. Manche Wallets nutzen das, um Aktionen zu bündeln oder jemand anderen die Gebühr zahlen zu lassen.',
  key: 'Ihr Schlüssel funktioniert weiter und kann die Delegation jederzeit widerrufen. Apps können keine Delegation anfragen: Nur Sie können eine beginnen, auf dieser Seite.',
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
    delegated: 'Das Konto delegiert an',
    delegate: 'Vertrag',
    name: 'Bekannt als',
    own: 'Ihr eigenes Konto',
    code: 'Größe',
    bytes: (count: number) => plural(count, { one: '1 Byte', other: `${countText(count)} Bytes` }),
    noCode: 'keine: An dieser Adresse ist derzeit kein Code',
    unread: 'konnte nicht gelesen werden',
    can: 'Er kann in diesem Netzwerk alles im Konto bewegen, jetzt und später, ohne Sie zu fragen. Grenzen setzt ihm nur sein Code.',
    begin: 'Delegieren',
    other: 'Delegation ändern',
    takeBack: 'Widerrufen',
    waiting: 'Eine Änderung steht aus.',
    waitingText: 'Sie gilt, sobald sie in einem Block ist.',
    watch: 'Transaktion ansehen',
  },
  form: {
    title: 'Konto delegieren',
    chain: 'Netzwerk',
    chainHint: 'Die Delegation gilt nur in diesem Netzwerk.',
    option: (name: string, id: number) => `${name} · ${id}`,
    address: 'Vertrag',
    addressHint: 'Adresse oder Name des Vertrags, an den Sie delegieren',
    size: (bytes: number, chain: string) =>
      plural(bytes, {
        one: `Ein Vertrag mit 1 Byte auf ${chain}.`,
        other: `Ein Vertrag mit ${countText(bytes)} Bytes auf ${chain}.`,
      }),
    givesTitle: 'Was Sie aus der Hand geben',
    gives: [
      'Der Vertrag kann in diesem Netzwerk alle Ether, Token und NFTs des Kontos bewegen, jetzt und später. Ein fehlerhafter oder bösartiger Vertrag kann alles nehmen.',
      'Es gibt keine Beschränkung auf eine App, einen Betrag oder eine Zeit. Die Delegation gilt, bis Sie sie widerrufen.',
      'Wenn jemand den Code des Vertrags austauschen kann, bestimmt er, was mit Ihrem Konto geschieht.',
      'Auch andere können den Vertrag aufrufen. Manche Verträge müssen eingerichtet sein, bevor jemand anderes sie aufruft: Folgen Sie den Anweisungen ihrer Entwickler.',
    ],
    only: 'Fahren Sie nur mit einem Vertrag fort, den Sie kennen oder den Menschen geprüft haben, denen Sie vertrauen.',
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
