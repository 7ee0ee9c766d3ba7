/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Empfangen',
  documentTitle: (label: string) => `Empfangen mit ${label}`,
  account: 'Konto',
  network: 'Netzwerk',
  warning: (chain: string) =>
    `Bitten Sie den Absender, über ${chain} zu senden: Was über ein anderes Netzwerk gesendet wird, kommt dort an.`,
  noNetwork: 'Diese Adresse gilt in jedem Ethereum-Netzwerk.',
  asset: 'Vermögenswert',
  option: (symbol: string, name: string) => (symbol === name ? symbol : `${symbol}, ${name}`),
  amount: 'Betrag',
  amountHint: 'Die Wallet des Absenders trägt diesen Betrag ein.',
  link: 'Zahlungslink',
  qr: (address: string) => `QR-Code der Adresse ${address}`,
  qrAmount: (amount: string, symbol: string, address: string) =>
    `QR-Code, der um ${amount} ${symbol} an ${address} bittet`,
  watchTitle: 'Diese Adresse beobachten Sie nur.',
  watch:
    'Nur wer ihren Schlüssel hat, kann verwenden, was hier ankommt. Geben Sie sie nur weiter, wenn Sie das selbst sind oder jemand, den Sie bezahlen wollen.',
} satisfies Translation<typeof english>;
