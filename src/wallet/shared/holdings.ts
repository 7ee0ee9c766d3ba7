/** Who holds how much of what, in balances as they were read. */
import type { Address } from '#core/address/address.ts';
import type { AssetId } from '#core/asset/asset.ts';
import type { ChainBalances } from '../model.ts';

/**
 * In base units. Null when it is not known: zeros are told by the chain like any other amount, so a row that is
 * missing could not be read (or is of an account that was added since), which is not zero.
 */
export function amountHeld(balances: ChainBalances | null, account: Address, id: AssetId): bigint | null {
  const row = balances?.value.find((each) => each.account === account && each.asset.id === id);
  return row?.amount ?? null;
}
