/** Items of collections that the accounts hold. Those of collections that nobody accepted are counted, not named. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { formatAssetRef } from '#core/asset/asset-ref.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Identicon } from '#ui/identicon.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Collectible, Collection } from '../../model/collectible.ts';
import type { Network } from '../../model/network.ts';
import { collectiblesQuery, collectionsQuery } from '../../queries/portfolio.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './screen.module.css';

/** One row of the grid. */
const FOLDED = 6;

export function CollectiblesSheet({ counted }: { counted: readonly Address[] }) {
  const services = useServices();
  const networks = useEnabledNetworks();
  const items = useQuery(collectiblesQuery(services)).data ?? [];
  const collections = useQuery(collectionsQuery(services)).data ?? [];
  const [all, setAll] = useState(false);
  const words = messages.collectibles;
  const { shown, unknown } = collectibleLines(items, collections, networks, counted);
  if (shown.length === 0 && unknown === 0) return null;
  const visible = all ? shown : shown.slice(0, FOLDED);
  return (
    <div data-late="">
      <Sheet
        bare
        title={words.title}
        action={
          visible.length < shown.length ? (
            <Button variant="text" size="s" onClick={() => setAll(true)}>
              {words.all(shown.length)}
            </Button>
          ) : null
        }
      >
        <ul className={styles.grid}>
          {visible.map(({ item, collection, network, amount }) => {
            const number = words.number(item.tokenId.toString());
            const name = displayText(collection.name || collection.symbol, 40);
            return (
              <li key={`${item.chainId}/${item.contract}/${item.tokenId}`}>
                <Link
                  to="/assets/$chain/$asset"
                  params={{
                    chain: String(item.chainId),
                    asset: formatAssetRef({
                      kind: 'collectible',
                      contract: item.contract,
                      tokenId: item.tokenId,
                    }),
                  }}
                  className={styles.tile}
                  title={words.tile(name, number, displayText(network.name))}
                >
                  {/* Drawn here from its number: what its contract names is only shown on its own page, by consent. */}
                  <Identicon seed={`${item.chainId}/${item.contract}/${item.tokenId}`} size={96} />
                  <VisuallyHidden>{words.tile(name, number, displayText(network.name))}</VisuallyHidden>
                  {amount > 1n ? (
                    <span className={styles.times}>
                      <span aria-hidden="true">{words.times(amount.toString())}</span>
                      <VisuallyHidden>{words.amount(amount.toString())}</VisuallyHidden>
                    </span>
                  ) : null}
                </Link>
              </li>
            );
          })}
        </ul>
        {unknown > 0 ? (
          <p className={styles.other}>
            <Link to="/assets" className={cx(layout.small, styles.rest)}>
              {words.unknownHidden(unknown)}
            </Link>
          </p>
        ) : null}
      </Sheet>
    </div>
  );
}

// Which items stand in the list.

interface CollectibleLine {
  readonly item: Collectible;
  readonly collection: Collection;
  readonly network: Network;
  /** Of the counted accounts together. */
  readonly amount: bigint;
}

/** In the order of networks, collections and numbers; `unknown` counts items of collections nobody accepted. */
function collectibleLines(
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
