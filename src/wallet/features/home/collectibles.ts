/** Which items stand in the list. Pure. */
import type { Address } from '#core/address/address.ts';
import type { Collectible, Collection, Network } from '../../model.ts';

export interface CollectibleLine {
  readonly item: Collectible;
  readonly collection: Collection;
  readonly network: Network;
  /** Of the counted accounts together. */
  readonly amount: bigint;
}

/** In the order of networks, collections and numbers; `unknown` counts items of collections nobody accepted. */
export function collectibleLines(
  items: readonly Collectible[],
  collections: readonly Collection[],
  networks: readonly { readonly network: Network }[],
  accounts: readonly Address[],
): { readonly shown: readonly CollectibleLine[]; readonly unknown: number } {
  const counted = new Set(accounts);
  const chains = new Map(networks.map(({ network }) => [network.chainId, network]));
  const known = new Map(collections.map((each) => [`${each.chainId}/${each.contract}`, each]));
  const shown: CollectibleLine[] = [];
  let unknown = 0;
  for (const item of items) {
    const network = chains.get(item.chainId);
    const collection = known.get(`${item.chainId}/${item.contract}`);
    let amount = 0n;
    for (const holder of item.holders) if (counted.has(holder.account)) amount += holder.amount;
    if (network === undefined || collection === undefined || amount === 0n) continue;
    if (collection.status === 'known') shown.push({ item, collection, network, amount });
    else if (collection.status === 'unknown') unknown += 1;
  }
  shown.sort(
    (a, b) =>
      a.item.chainId - b.item.chainId ||
      a.item.contract.localeCompare(b.item.contract) ||
      (a.item.tokenId < b.item.tokenId ? -1 : 1),
  );
  return { shown, unknown };
}
