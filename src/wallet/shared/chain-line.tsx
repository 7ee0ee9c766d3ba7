/** One line for one chain: whether its endpoint answers, and the block it is at. */
import { useQuery } from '@tanstack/react-query';
import { displayText } from '#core/text/display.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { NetworkView } from '../chain/services.ts';
import { headQuery } from '../queries/head.ts';
import styles from './lines.module.css';
import { groupedBlock, sharedMessages } from './messages.ts';
import { useServices } from './services-context.tsx';

export function ChainLine({ view }: { view: NetworkView }) {
  const services = useServices();
  const { network, endpoints } = view;
  const askable = network.enabled && endpoints.some(({ endpoint }) => endpoint.enabled);
  const head = useQuery({ ...headQuery(services, network.chainId), enabled: askable });
  const words = sharedMessages.chainLine;
  const name = displayText(network.name, 30);
  const health = head.isError ? 'bad' : head.data ? 'good' : 'unknown';
  const text = !askable
    ? words.off(name)
    : head.isError
      ? words.failing(name)
      : head.data
        ? words.block(name, groupedBlock(head.data.number))
        : words.connecting(name);
  return (
    <span className={styles.line}>
      <span className={styles.dot} data-health={health} aria-hidden="true" />
      <VisuallyHidden>{words.health[health]}: </VisuallyHidden>
      <bdi className={styles.text}>{text}</bdi>
    </span>
  );
}
