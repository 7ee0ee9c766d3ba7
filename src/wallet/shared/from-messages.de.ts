/** German for `from-messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { fromMessages as english } from './from-messages.ts';

export const fromMessages = {
  label: 'Von',
  option: (label: string, amount: string | null, symbol: string) =>
    amount === null ? label : `${label} · ${amount} ${symbol}`,
  choose: 'Konto wählen',
  noKey: (text: string) => `${text} · kein Schlüssel`,
  cold: (text: string) => `${text} · offline`,
  watchOnly: 'Diese Adresse beobachten Sie nur. Sie können nicht von ihr senden.',
} satisfies Translation<typeof english>;
