/** Strings about what a transaction costs. */
export const feeMessages = {
  legend: 'Fee',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', own: 'My own' },
  about: (seconds: number) => `usually within ${span(seconds)}`,
  own: 'Set below in Details',
  likely: (likely: string) => `likely ${likely},`,
  most: (most: string, symbol: string) => `at most ${most} ${symbol}`,
  dataFee: '+ data fee',
  perGas: (gwei: string) => `${gwei} gwei per gas`,
  details: 'Details: fee fields, gas limit, nonce',
  maxFee: 'Maximum fee, in gwei per gas',
  gasPrice: 'Gas price, in gwei per gas',
  priorityFee: 'Priority fee, in gwei per gas',
  nextBase: (gwei: string) => `The next block’s base fee is ${gwei} gwei`,
  priorityHint: 'What the block’s builder gets of it',
  gasLimit: 'Gas limit',
  gasHint: (gas: string) => `Empty for the estimate, ${gas}`,
  gasHintUnknown: 'Empty for the estimate',
  gasRange: (least: string, most: string | undefined) =>
    most === undefined ? `At least ${least}.` : `From ${least} to ${most}.`,
  nonce: 'Nonce',
  nonceHint:
    'Empty for the next one. One that a waiting payment of yours uses is refused; a higher one waits for those before it.',
  capTitle: 'The fee is unusually high.',
  cap: (fee: string, symbol: string) => `It can cost up to ${fee} ${symbol}.`,
  capAmount: (fee: string, symbol: string) =>
    `It can cost up to ${fee} ${symbol}, more than the amount sent.`,
  accept: (fee: string, symbol: string) => `I accept a fee of up to ${fee} ${symbol}`,
  revert: (reason: string) => `The contract’s reason: ${reason}`,
  acceptFirst: 'Accept the fee first, or choose a lower one.',
} as const;

/** A number of seconds in words. */
function span(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}
