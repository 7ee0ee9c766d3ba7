/** Balances as they are kept until they are read again (specification, section 3). */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';

export interface Balance {
  readonly account: Address;
  readonly asset: Asset;
  readonly amount: bigint;
}

/** All balances of all accounts on one chain, read by one request at one block. */
export type ChainBalances = WithEvidence<readonly Balance[]>;
