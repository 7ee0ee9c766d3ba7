/** Words of a transaction that screens and the signer share. */
import { catalogue } from '#core/text/language.ts';

/** What tokens are called. */
export const tokenMessages = catalogue('transactions/token', {
  baseUnits: (symbol: string) => `base units of ${symbol}`,
  imitatedSymbol: (symbol: string) => `“${symbol}” (a token)`,
});

/** What the wallet says to the signer, beside the bytes. */
export const claimMessages = catalogue('transactions/claim', {
  arrival: 'Reaches the recipient',
  fee: 'Fee, likely',
  outcome: 'Outcome',
  unknown: 'not known',
  fails: 'it would fail',
  after: (label: string) => `After: ${label}`,
  mayTake: (spender: string) => `May be taken by ${spender}`,
  none: 'nothing',
  all: (token: string) => `every item of ${token}`,
  any: (token: string) => `unlimited ${token}`,
  units: (amount: string) => `${amount} base units`,
});
