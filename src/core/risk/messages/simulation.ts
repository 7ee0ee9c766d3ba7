/** Sentences about what a trial run showed. */
import { catalogue } from '../../text/language.ts';
import type { Words } from './words.ts';

export const messages = catalogue('core/risk/simulation', {
  simulationFailed: {
    title: 'No preview available',
    text: 'The transaction could not be simulated. That does not make it dangerous, and it does not make it safe.',
  },
  simulationPartial: {
    title: 'The preview is incomplete',
    text: 'The endpoint could not show everything that leaves and arrives.',
  },
  reverts: (outOfGas: boolean): Words => ({
    title: outOfGas ? 'It would run out of gas' : 'It would fail',
    text: outOfGas
      ? 'With this gas limit the transaction fails. Nothing would move, but you would still pay the fee.'
      : 'The transaction fails in the simulation. Nothing would move, but you would still pay the fee.',
  }),
  contradiction: {
    title: 'The contract does not do what it reports',
    text: 'Its events report amounts that the balances do not confirm. Honest contracts do not do this.',
  },
  outflow: (nothingBack: boolean): Words => ({
    title: 'Something leaves that the call does not name',
    text: nothingBack
      ? 'In the simulation it takes something from you that the call does not show, and you get nothing for it.'
      : 'In the simulation it takes something from you that the call does not show. Compare what leaves with what you expect.',
  }),
  outflowMore: {
    title: 'More leaves than the call says',
    text: 'In the simulation it takes more from you than the call says.',
  },
  allowanceAppears: {
    title: 'The call would also give a permission that it does not name',
    text: 'After the simulated call, this address could take a token of yours. The call itself does not say so.',
  },
  nothingArrives: (swap: boolean): Words => ({
    title: 'Nothing arrives',
    text: swap
      ? 'In the simulation, what you give leaves and what you should get does not arrive.'
      : 'In the simulation, what you send leaves and nothing comes back. That is normal for a fee or a deposit; make sure that you want it.',
  }),
});
