/** Strings of `/receive`. */
import { catalogue } from '#core/text/language.ts';

export const messages = catalogue('features/receive', {
  title: 'Receive',
  documentTitle: (label: string) => `Receive to ${label}`,
  account: 'Account',
  network: 'Network',
  warning: (chain: string) =>
    `Ask the sender to use ${chain}: funds sent on another network arrive there instead.`,
  noNetwork: 'This address works on every Ethereum network.',
  asset: 'Asset',
  option: (symbol: string, name: string) => (symbol === name ? symbol : `${symbol}, ${name}`),
  amount: 'Amount',
  amountHint: 'The sender’s wallet fills in this amount.',
  link: 'payment link',
  qr: (address: string) => `QR code of the address ${address}`,
  qrAmount: (amount: string, symbol: string, address: string) =>
    `QR code that asks for ${amount} ${symbol} to ${address}`,
  watchTitle: 'You only watch this address.',
  watch:
    'Only the holder of its key can use what you receive here. Share it only if that is you or someone you want to pay.',
});
