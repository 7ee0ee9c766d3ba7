/**
 * WETH and its kin. Many other contracts have functions of these names. Where the program knows the chain's wrapped
 * coin, only that one has the meaning; elsewhere any contract may have it, and the sentence does not say "wrap".
 */
import type { Meaning } from '../meaning.ts';
import { type DecodedMeaning, means, type Site, standard } from '../standard.ts';

function told({ to, wrappedNative }: Site, kind: 'wrap' | 'unwrap', amount: bigint): DecodedMeaning {
  const meaning: Meaning = { kind, token: to, amount };
  return means(wrappedNative === null || wrappedNative === to ? meaning : null);
}

export const WRAPPED_NATIVE = [
  standard('deposit()', (_, site) =>
    site.call.value === 0n ? means(null) : told(site, 'wrap', site.call.value),
  ),
  standard('withdraw(uint256 amount)', (args, site) => told(site, 'unwrap', args.number(0))),
];
