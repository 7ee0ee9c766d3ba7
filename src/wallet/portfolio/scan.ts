/**
 * Whether addresses were ever used on a chain, and what they hold: for finding accounts again. One request for all
 * balances; the transaction count (which an emptied account still has) only for those that hold nothing.
 */
import type { Address } from '#core/address/address.ts';
import type { Asset } from '#core/asset/asset.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import type { Network } from '../model/network.ts';
import type { CallOptions } from '../rpc/call-options.ts';
import type { EndpointClient } from '../rpc/endpoint.ts';
import { smallQuantity } from '../rpc/schemas.ts';
import type { BalanceReader } from './balances.ts';
import type { AddressUse } from './types.ts';

const PARALLEL = 8;

export interface UseQuestion {
  readonly network: Network;
  readonly addresses: readonly Address[];
  /** Native first; each id once. */
  readonly assets: readonly Asset[];
  readonly now: () => number;
}

/** In the order of `addresses`. Nothing is kept. Errors: `RPC_*`. */
export async function readUse(
  endpoint: EndpointClient,
  { network, addresses, assets, now }: UseQuestion,
  readBalances: BalanceReader,
  options: CallOptions = {},
): Promise<WithEvidence<readonly AddressUse[]>> {
  const balances = await readBalances(endpoint, { network, accounts: addresses, assets }, now, options);
  const held = new Map<Address, { native: bigint | null; tokens: number }>();
  for (const address of addresses) held.set(address, { native: null, tokens: 0 });
  for (const { account, asset, amount } of balances.value) {
    const sum = held.get(account);
    if (sum === undefined) continue;
    if (asset.id === 'native') sum.native = amount;
    else if (amount > 0n) sum.tokens += 1;
  }
  const one = async (address: Address): Promise<AddressUse> => {
    const { native, tokens } = held.get(address) ?? { native: null, tokens: 0 };
    if (tokens > 0 || (native !== null && native > 0n)) return { address, native, tokens, used: true };
    const params = [address, 'latest'];
    const sent = await endpoint.call('eth_getTransactionCount', params, smallQuantity, options);
    return { address, native, tokens, used: sent > 0 };
  };
  const value: AddressUse[] = [];
  for (let start = 0; start < addresses.length; start += PARALLEL) {
    value.push(...(await Promise.all(addresses.slice(start, start + PARALLEL).map(one))));
  }
  return { value, evidence: balances.evidence };
}
