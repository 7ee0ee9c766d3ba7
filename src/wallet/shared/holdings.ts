/** Who holds how much of what, in balances as they were read. */
import type { Address } from '#core/address/address.ts';
import type { Asset, AssetId } from '#core/asset/asset.ts';
import type { ChainBalances, Network } from '../model.ts';

/** The chain's own asset. Its decimals are 18 on every EVM chain, whatever it is called. */
export function nativeAsset(network: Network): Asset {
  return {
    chainId: network.chainId,
    id: 'native',
    standard: 'native',
    symbol: network.nativeSymbol,
    name: network.nativeName,
    decimals: 18,
    status: 'known',
  };
}

/**
 * In base units. Null when it is not known: zeros are told by the chain like any other amount, so a row that is
 * missing could not be read (or is of an account that was added since), which is not zero.
 */
export function amountHeld(balances: ChainBalances | null, account: Address, id: AssetId): bigint | null {
  const row = balances?.value.find((each) => each.account === account && each.asset.id === id);
  return row?.amount ?? null;
}
