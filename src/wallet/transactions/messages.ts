/** Words of a transaction that screens and the signer share. */

/** What tokens are called. */
export const tokenMessages = {
  smallestUnits: (symbol: string) => `smallest units of ${symbol}`,
  imitatedSymbol: (symbol: string) => `“${symbol}” (a token)`,
} as const;

/** What the wallet says to the signer, beside the bytes. */
export const claimMessages = {
  arrival: 'Reaches the recipient',
  fee: 'Fee, likely',
  outcome: 'Outcome',
  unknown: 'not known',
  fails: 'it would fail',
  after: (label: string) => `After: ${label}`,
  mayTake: (spender: string) => `May be taken by ${spender}`,
  none: 'nothing',
  all: (token: string) => `every item of ${token}`,
  any: (token: string) => `any amount of ${token}`,
  units: (amount: string) => `${amount} base units`,
} as const;
