/** Items of collections that the accounts hold. Those of collections that nobody accepted are counted, not named. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { formatAssetRef } from '#core/asset/asset-ref.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Row, RowList, rowLink, TokenDisc } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { collectiblesQuery, collectionsQuery } from '../../queries/portfolio.ts';
import { EvidenceOf } from '../../shared/evidence.tsx';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { collectibleLines } from './collectibles.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';

const FOLDED = 12;

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
    <Sheet title={words.title}>
      <RowList>
        {visible.map(({ item, collection, network, amount }) => (
          <Row
            key={`${item.chainId}/${item.contract}/${item.tokenId}`}
            lead={<TokenDisc text={displayText(collection.symbol || collection.name)} />}
            title={
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
                className={rowLink}
              >
                <bdi>{displayText(collection.name || collection.symbol, 40)}</bdi>{' '}
                {words.number(item.tokenId.toString())}
              </Link>
            }
            sub={displayText(network.name)}
            end={amount > 1n ? words.amount(amount.toString()) : null}
            endSub={<EvidenceOf evidence={item.evidence} />}
          />
        ))}
      </RowList>
      {visible.length < shown.length || unknown > 0 ? (
        <div className={styles.more}>
          {visible.length < shown.length ? (
            <Button size="s" onClick={() => setAll(true)}>
              {messages.assets.showAll(shown.length)}
            </Button>
          ) : null}
          {unknown > 0 ? (
            <Link to="/assets" className={styles.label}>
              {words.unknownHidden(unknown)}
            </Link>
          ) : null}
        </div>
      ) : null}
    </Sheet>
  );
}
