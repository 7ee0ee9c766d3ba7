/** Sentences about fees and sizes. */
import { catalogue } from '../../text/language.ts';

export const messages = catalogue('core/risk/fees', {
  feeExtreme: {
    title: 'The fee is extreme',
    text: 'It may cost one whole coin of this chain or more, and you cannot get it back.',
  },
  feeHigh: {
    title: 'The fee may be high',
    text: 'It can cost more than 0.05 of the chain’s own coin. Check it against the amount.',
  },
  feeAboveAmount: {
    title: 'The fee may be more than the amount',
    text: 'Sending this can cost more than what arrives.',
  },
  gasLimitExtreme: {
    title: 'The gas limit is extreme',
    text: 'It is above 30 million, more than most chains put into a whole block.',
  },
  gasPriceExtreme: {
    title: 'The gas price is extreme',
    text: 'It is above 10,000 gwei. You may pay far more than the transaction is worth.',
  },
  gasPriceLow: {
    title: 'The fee is below the current price',
    text: 'The next block costs more. The transaction waits until fees fall, or until you speed it up.',
  },
  valueExtreme: {
    title: 'The amount is extreme',
    text: 'It is above one million of the chain’s own coin.',
  },
  dataFee: {
    title: 'This chain also charges for data',
    text: 'That part is not in the transaction: the fee can be somewhat higher than shown.',
  },
  accessList: {
    title: 'The transaction has an access list',
    text: 'It changes what the fee pays for, not what is sent.',
  },
});
