/** German for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { claimMessages as englishClaims, tokenMessages as englishTokens } from './messages.ts';

export const tokenMessages = {
  baseUnits: (symbol: string) => `Grundeinheiten von ${symbol}`,
  imitatedSymbol: (symbol: string) => `„${symbol}“ (ein Token)`,
} satisfies Translation<typeof englishTokens>;

export const claimMessages = {
  arrival: 'Kommt beim Empfänger an',
  fee: 'Gebühr, wahrscheinlich',
  outcome: 'Ergebnis',
  unknown: 'nicht bekannt',
  fails: 'sie würde fehlschlagen',
  after: (label: string) => `Danach: ${label}`,
  mayTake: (spender: string) => `Ausgeben darf ${spender}`,
  none: 'nichts',
  all: (token: string) => `jedes Objekt von ${token}`,
  any: (token: string) => `unbegrenzt ${token}`,
  units: (amount: string) => `${amount} Grundeinheiten`,
} satisfies Translation<typeof englishClaims>;
