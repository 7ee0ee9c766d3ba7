/** Strings about servers that disagree. */
import { catalogue, countText, plural } from '#core/text/language.ts';

export const disagreementMessages = catalogue('components/evidence', {
  asking: 'Asking each server.',
  title: (asset: string, chain: string) => `${asset} on ${chain}`,
  titleOf: (asset: string, account: string) => `${asset} of ${account}`,
  noAnswer: 'No answer',
  unreadable: 'Not readable',
  newest: (chain: string) => `Newest block of ${chain}`,
  /** Beside an amount, for screen readers. */
  notShown: 'not the amount shown',
  notProven: 'not the proven amount',
  proven: 'Proven',
  more: (n: number) =>
    plural(n, { one: '1 more balance differs.', other: `${countText(n)} more balances differ.` }),
  alike: 'Asked again just now, the servers give the same amounts.',
  paused: (chain: string, symbol: string) =>
    `A transaction on ${chain} stops before you sign if the servers disagree about your ${symbol}, your nonce or the recipient.`,
  check: 'Check with a proof',
  change: 'Change server',
  rests: (hosts: string, block: string) =>
    `The proof shows what block ${block} holds. The block itself is what ${hosts} reported.`,
  blocksDiffer: (block: string) =>
    `A proof cannot settle this. The servers report different blocks under number ${block}.`,
});
