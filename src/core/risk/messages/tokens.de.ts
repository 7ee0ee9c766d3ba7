/** German for `tokens.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './tokens.ts';
import { quoted } from './words.ts';

export const messages = {
  tokenImitates: (symbol: string) => ({
    title: 'Ein Token, der einen anderen nachahmt',
    text: `Er nennt sich ${quoted(symbol) ?? 'wie ein bekannter Token'}, ist aber nicht der Vertrag dieses Tokens. Solche Token sind nichts wert.`,
  }),
  tokenDisguised: {
    title: 'Ein Token mit getarntem Namen',
    text: 'Sein Symbol hat Buchstaben, die andere nachahmen, oder unsichtbare Zeichen. Ehrliche Token brauchen das nicht.',
  },
} satisfies Translation<typeof english>;
