/** Sentences about the chain. */
import { catalogue } from '../../text/language.ts';
import type { Words } from './words.ts';

export const messages = catalogue('core/risk/chain', {
  unknownChain: {
    title: 'Evident does not know this chain',
    text: 'If a name is shown for it, the name is not verified.',
  },
  chainMismatch: (id: number): Words => ({
    title: 'The endpoint serves another chain',
    text: `It answers for chain ${id}, but this transaction is for another. What it says about balances or results does not apply here.`,
  }),
});
