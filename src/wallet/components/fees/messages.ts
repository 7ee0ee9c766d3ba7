/** Strings about what a transaction costs. */
import { catalogue } from '#core/text/language.ts';

export const feeMessages = catalogue('components/fees', {
  legend: 'Fee',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', own: 'My own' },
  speed: 'Speed',
  seconds: (n: number) => `~${n} s`,
  minutes: (n: number) => `~${n} min`,
  own: 'set below',
  likely: (likely: string) => `≈ ${likely}`,
  unknown: '–',
  worst: 'Max fee',
  plusDataFee: '+ data fee',
  dataFee: 'Data fee',
  dataFeeAside: 'estimated, to publish it on the chain below',
  noFee: 'Evident takes no fee.',
  perGas: (gwei: string) => `${gwei} gwei per gas`,
  maxFee: 'Maximum fee, in gwei per gas',
  gasPrice: 'Gas price, in gwei per gas',
  priorityFee: 'Priority fee, in gwei per gas',
  nextBase: (gwei: string) => `The next block’s base fee is ${gwei} gwei`,
  priorityHint: 'The part that goes to the block’s builder',
  gasLimit: 'Gas limit',
  gasHint: (gas: string) => `Leave empty for the estimate, ${gas}`,
  gasHintUnknown: 'Leave empty for the estimate',
  gasRange: (least: string, most: string | undefined) =>
    most === undefined ? `At least ${least}.` : `From ${least} to ${most}.`,
  nonce: 'Nonce',
  nonceHint:
    'Leave empty for the next one. You cannot reuse the nonce of a pending payment; a higher one waits for those before it.',
  capTitle: 'Check the fee.',
  cap: (fee: string, symbol: string) => `It can cost up to ${fee} ${symbol}.`,
  capAmount: (fee: string, symbol: string) =>
    `It can cost up to ${fee} ${symbol}, more than the amount sent.`,
  accept: (fee: string, symbol: string) => `I accept a fee of up to ${fee} ${symbol}`,
  revert: (reason: string) => `The contract’s reason: ${reason}`,
  acceptFirst: 'Accept the fee first, or choose a lower one.',
});
