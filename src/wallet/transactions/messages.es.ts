/** Spanish for `messages.ts`. */
import type { Translation } from '#core/text/language.ts';
import type { claimMessages as englishClaims, tokenMessages as englishTokens } from './messages.ts';

export const tokenMessages = {
  baseUnits: (symbol: string) => `unidades mínimas de ${symbol}`,
  imitatedSymbol: (symbol: string) => `«${symbol}» (un token)`,
} satisfies Translation<typeof englishTokens>;

export const claimMessages = {
  arrival: 'Llega al destinatario',
  fee: 'Comisión probable',
  outcome: 'Resultado',
  unknown: 'desconocido',
  fails: 'fallaría',
  after: (label: string) => `Después: ${label}`,
  mayTake: (spender: string) => `Puede gastarlo ${spender}`,
  none: 'nada',
  all: (token: string) => `todos los artículos de ${token}`,
  any: (token: string) => `un importe ilimitado de ${token}`,
  units: (amount: string) => `${amount} unidades mínimas`,
} satisfies Translation<typeof englishClaims>;
