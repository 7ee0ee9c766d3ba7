/** German for `authorization-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './authorization-messages.ts';

export const messages = {
  headline: 'Dieses Konto an den Code dieser Adresse delegieren',
  undo: 'Delegation dieses Kontos widerrufen',
  delegate: 'Delegiert an',
  account: 'Konto',
  chain: 'Netzwerk',
  nonce: 'Nonce',
  lasts: 'Gilt',
  lastsUntil: 'bis Sie sie ersetzen oder widerrufen',
  digest: 'Zu signierender Hash (keccak-256)',
  digestNoun: 'Hash',
  danger: {
    title: 'Dieser Code erhält die volle Kontrolle über das Konto.',
    text: 'Er kann alles bewegen, was das Konto in diesem Netzwerk hat, jetzt und später. Fahren Sie nur fort, wenn Sie diesen Code selbst gewählt haben und wissen, von wem er stammt.',
  },
  otherChain: {
    title: 'Diese Delegation gilt in einem anderen Netzwerk, als die Wallet sagt.',
    text: 'Ihre Signatur gilt in dem Netzwerk, das hier steht, nicht in dem, das die Wallet nennt.',
  },
  takeBack:
    'Ihr Konto ist wieder ein gewöhnliches, sobald eine Transaktion dies enthält. Was andere von Ihren Token ausgeben dürfen, und Berechtigungen, die der Code in seinem eigenen Speicher erteilt hat, bleiben bestehen.',
  typeHint: 'Die letzten vier Zeichen der Adresse oben.',
} satisfies Translation<typeof english>;
