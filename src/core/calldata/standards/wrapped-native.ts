/**
 * WETH and its kin. Many other contracts have functions of these names. Where the program knows the chain's wrapped
 * coin, only that one has the meaning; elsewhere any contract may have it, and the sentence does not say "wrap".
 */
import type { Meaning } from '../meaning.ts';
import { type DecodedMeaning, FIELDS, means, type Site, standard } from '../standard.ts';
import { isDepositPool } from './rocket-pool.ts';

function told({ to, wrappedNative }: Site, kind: 'wrap' | 'unwrap', amount: bigint): DecodedMeaning {
  const meaning: Meaning = { kind, token: to, amount };
  return wrappedNative === null || wrappedNative === to ? means(meaning) : FIELDS;
}

const staked = ({ to, call: { value } }: Site): DecodedMeaning =>
  means({ kind: 'stake', act: 'stake', pool: to, token: 'native', amount: value, into: null, to: null });

export const WRAPPED_NATIVE = [
  standard('deposit()', (_, site) =>
    isDepositPool(site)
      ? staked(site)
      : site.call.value === 0n
        ? FIELDS
        : told(site, 'wrap', site.call.value),
  ),
  standard('withdraw(uint256 amount)', (args, site) => told(site, 'unwrap', args.number(0))),
];
