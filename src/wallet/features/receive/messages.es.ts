/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { messages as english } from './messages.ts';

export const messages = {
  title: 'Recibir',
  documentTitle: (label: string) => `Recibir en ${label}`,
  account: 'Cuenta',
  network: 'Red',
  warning: (chain: string) =>
    `Pide al remitente que use ${chain}: los fondos enviados por otra red llegan a esa otra red.`,
  noNetwork: 'Esta dirección funciona en todas las redes de Ethereum.',
  asset: 'Activo',
  option: (symbol: string, name: string) => (symbol === name ? symbol : `${symbol}, ${name}`),
  amount: 'Importe',
  amountHint: 'La cartera del remitente rellena este importe.',
  link: 'enlace de pago',
  qr: (address: string) => `Código QR de la dirección ${address}`,
  qrAmount: (amount: string, symbol: string, address: string) =>
    `Código QR que pide ${amount} ${symbol} para ${address}`,
  watchTitle: 'Solo observas esta dirección.',
  watch:
    'Solo quien tiene su clave puede usar lo que recibas aquí. Compártela solo si esa persona eres tú o alguien a quien quieres pagar.',
} satisfies Translation<typeof english>;
