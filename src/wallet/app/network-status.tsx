/** One line for all enabled chains: how many answer. Opens their health. */
import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { headQuery } from '../queries/polling.ts';
import { useEnabledNetworks } from '../shared/networks.ts';
import { useServices } from '../shared/services-context.tsx';
import { appMessages } from './messages.ts';
import styles from './network-status.module.css';

export function NetworkStatus() {
  const services = useServices();
  const networks = useEnabledNetworks();
  const heads = useQueries({
    queries: networks.map(({ network, endpoints }) => ({
      ...headQuery(services, network.chainId),
      enabled: endpoints.some(({ endpoint }) => endpoint.enabled),
    })),
  });
  const all = networks.length;
  const live = heads.filter(({ isError, data }) => !isError && data !== undefined).length;
  const failing = heads.filter(({ isError }) => isError).length;
  const words = appMessages.status;
  const health = all === 0 ? 'unknown' : failing > 0 ? 'bad' : live === all ? 'good' : 'unknown';
  const text =
    all === 0
      ? words.none
      : live === all
        ? words.live(all)
        : failing > 0
          ? words.failing(live, all)
          : words.connecting(all);
  return (
    <Link to="/networks" className={styles.status} title={text}>
      <span className={styles.dot} data-health={health} aria-hidden="true" />
      <span data-words="">{text}</span>
    </Link>
  );
}
