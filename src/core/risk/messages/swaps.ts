/** Sentences about swaps and vaults. */
import type { Words } from './words.ts';

export const messages = {
  noMinimum: {
    title: 'Nothing has to arrive',
    text: 'The least that you accept is nothing or next to nothing. Whoever sees the transaction first can take nearly all of it.',
  },
  lowMinimum: {
    title: 'Far less may arrive than expected',
    text: 'The least that you accept is under half of what would arrive now. Whoever sees the transaction first can take the difference.',
  },
  noMaximum: {
    title: 'Any amount may be taken',
    text: 'The most that you give has no bound. Whoever sees the transaction first can make the price what they like.',
  },
  swapToOther: (known: boolean): Words => ({
    title: 'What you get goes to somebody else',
    text: known
      ? 'You pay, and an address that you know receives. Make sure that you mean it.'
      : 'You pay, and a stranger receives. Go on only if you mean exactly this.',
  }),
  vaultToOther: (known: boolean): Words => ({
    title: 'What this moves goes to somebody else',
    text: known
      ? 'It is yours, and an address that you know receives it. Make sure that you mean it.'
      : 'It is yours, and a stranger receives it. Go on only if you mean exactly this.',
  }),
  swapStays: {
    title: 'What you get stays in the contract',
    text: 'It is not sent on to you, and whoever calls the contract next can take it.',
  },
  deadlineFar: {
    title: 'The swap may happen much later',
    text: 'It can be carried out long after now, at a price that you would not accept then.',
  },
  deadlinePassed: {
    title: 'The time for this has passed',
    text: 'The contract will refuse it, and the fee is spent all the same.',
  },
} as const;
