/** Strings of the choice of an account to send from. */
import { catalogue } from '#core/text/language.ts';

export const fromMessages = catalogue('shared/from', {
  label: 'From',
  option: (label: string, amount: string | null, symbol: string) =>
    amount === null ? label : `${label} · ${amount} ${symbol}`,
  choose: 'Choose an account',
  noKey: (text: string) => `${text} · no key`,
  cold: (text: string) => `${text} · cold`,
  watchOnly: 'You only watch this address. You cannot send from it.',
});
