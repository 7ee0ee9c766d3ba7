/** Sentences about what a trial run showed. */
import type { Words } from './words.ts';

export const messages = {
  simulationFailed: {
    title: 'Nobody could say what would happen',
    text: 'It could not be tried out beforehand. That does not make it dangerous, and it does not make it safe.',
  },
  simulationPartial: {
    title: 'Only part of the outcome is known',
    text: 'The endpoint could not tell everything that leaves and arrives.',
  },
  reverts: (outOfGas: boolean): Words => ({
    title: outOfGas ? 'It would run out of gas' : 'It would fail',
    text: outOfGas
      ? 'With this gas limit the transaction fails. Nothing would be moved, and the fee is spent all the same.'
      : 'Tried out now, the transaction fails. Nothing would be moved, and the fee is spent all the same.',
  }),
  contradiction: {
    title: 'The contract says something else than it does',
    text: 'Its events claim amounts that the balances do not bear out. Honest contracts do not do this.',
  },
  outflow: (nothingBack: boolean): Words => ({
    title: 'Something leaves that the call does not name',
    text: nothingBack
      ? 'Tried out now, it takes something from you that cannot be read from the call, and nothing arrives for it.'
      : 'Tried out now, it takes something from you that cannot be read from the call. Compare what leaves with what you expect.',
  }),
  outflowMore: {
    title: 'More leaves than the call says',
    text: 'Tried out now, it takes more from you than the amount that can be read from the call.',
  },
  allowanceAppears: {
    title: 'Somebody is allowed something that the call does not name',
    text: 'Tried out now, this address could take a token of yours afterwards. The call itself does not say so.',
  },
  nothingArrives: (swap: boolean): Words => ({
    title: 'Nothing arrives',
    text: swap
      ? 'Tried out now, what you give leaves and what you should get does not arrive.'
      : 'Tried out now, what you send leaves and nothing comes back. For a fee or a deposit that is usual; make sure that it is what you mean.',
  }),
} as const;
