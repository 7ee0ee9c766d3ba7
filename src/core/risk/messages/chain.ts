/** Sentences about the chain. */
import type { Words } from './words.ts';

export const messages = {
  unknownChain: {
    title: 'The chain is not known here',
    text: 'Its name, where one is shown, is somebody else’s word.',
  },
  chainMismatch: (id: number): Words => ({
    title: 'The endpoint speaks for another chain',
    text: `It answers for chain ${id}, and this transaction is for another. Nothing it says about balances or outcomes holds here.`,
  }),
} as const;
