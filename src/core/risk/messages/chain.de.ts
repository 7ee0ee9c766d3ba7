/** German for `chain.ts`. */
import type { Translation } from '../../text/language.ts';
import type { messages as english } from './chain.ts';

export const messages = {
  unknownChain: {
    title: 'Evident kennt diese Chain nicht',
    text: 'Wird für sie ein Name gezeigt, so ist er nicht geprüft.',
  },
  chainMismatch: (id: number) => ({
    title: 'Der Endpunkt bedient eine andere Chain',
    text: `Er antwortet für Chain ${id}, diese Transaktion ist aber für eine andere. Was er über Guthaben oder Ergebnisse sagt, gilt hier nicht.`,
  }),
} satisfies Translation<typeof english>;
