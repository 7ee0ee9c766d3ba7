/** One line for all enabled chains: how many answer, or what they suffer from. Opens their health. */
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import { cx } from '#ui/cx.ts';
import { EvidenceGlyph } from '#ui/evidence-mark.tsx';
import layout from '#ui/layout.module.css';
import { headQuery } from '../queries/polling.ts';
import { useKnownBalances } from '../shared/balances.ts';
import { useEnabledNetworks } from '../shared/networks.ts';
import { useServices } from '../shared/services-context.tsx';
import type { NetworkHealth } from './chain-trouble.tsx';
import { useChainTrouble } from './chain-trouble-part.ts';
import styles from './network-status.module.css';
import { statusMessages as words } from './status-messages.ts';

export const NetworkStatus = memo(function NetworkStatus() {
  const services = useServices();
  const networks = useEnabledNetworks();
  const heads = useQueries({
    queries: networks.map(({ network, endpoints }) => ({
      ...headQuery(services, network.chainId),
      enabled: endpoints.some(({ endpoint }) => endpoint.enabled),
    })),
  });
  const balances = useKnownBalances(false);
  const failing = heads.some(({ error }) => error !== null);
  const troubled = failing || balances.some(({ error }) => error !== null);
  const trouble = useChainTrouble(troubled);
  const all = networks.length;
  const live = heads.filter(({ isError, data }) => !isError && data !== undefined).length;
  const common = troubled && trouble !== null ? trouble.commonTrouble(heads, balances) : null;
  const [health, text]: readonly [NetworkHealth, string] =
    all === 0
      ? ['unknown', words.none]
      : (common ??
        (failing
          ? ['bad', words.failing(live, all)]
          : live === all
            ? ['good', words.live(all)]
            : ['unknown', words.connecting(all)]));
  return (
    <Link to="/networks" className={cx(layout.small, styles.status)} title={text}>
      {health === 'disagrees' ? (
        <EvidenceGlyph level="agreed" disagrees />
      ) : (
        <span className={styles.dot} data-health={health} aria-hidden="true" />
      )}
      <span data-words="" data-now={words.connecting(all)}>
        {text}
      </span>
    </Link>
  );
});
