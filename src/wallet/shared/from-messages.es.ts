/** Spanish for `from-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { fromMessages as english } from './from-messages.ts';

export const fromMessages = {
  label: 'Desde',
  option: (label: string, amount: string | null, symbol: string) =>
    amount === null ? label : `${label} · ${amount} ${symbol}`,
  choose: 'Elige una cuenta',
  noKey: (text: string) => `${text} · sin clave`,
  cold: (text: string) => `${text} · sin conexión`,
  watchOnly: 'Solo observas esta dirección. No puedes enviar desde ella.',
} satisfies Translation<typeof english>;
