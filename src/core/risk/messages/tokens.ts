/** Sentences about tokens, and what they call themselves. */
import { quoted, type Words } from './words.ts';

export const messages = {
  tokenImitates: (symbol: string): Words => ({
    title: 'A token that imitates another',
    text: `It calls itself ${quoted(symbol) ?? 'like a known token'}, but is not the contract that goes by this name. Such tokens are worth nothing.`,
  }),
  tokenDisguised: {
    title: 'A token with a disguised name',
    text: 'Its symbol has letters that imitate others, or characters that cannot be seen. Honest tokens have no use for that.',
  },
} as const;
