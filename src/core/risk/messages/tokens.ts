/** Sentences about tokens, and what they call themselves. */
import { catalogue } from '../../text/language.ts';
import { quoted, type Words } from './words.ts';

export const messages = catalogue('core/risk/tokens', {
  tokenImitates: (symbol: string): Words => ({
    title: 'A token that imitates another',
    text: `It calls itself ${quoted(symbol) ?? 'like a known token'}, but is not that token’s contract. Such tokens are worth nothing.`,
  }),
  tokenDisguised: {
    title: 'A token with a disguised name',
    text: 'Its symbol has letters that imitate others, or invisible characters. Honest tokens do not need that.',
  },
});
