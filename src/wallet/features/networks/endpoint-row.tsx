/** One endpoint: its host, how it fares, whether it is asked. The full address may carry a key and is never shown. */
import { startTransition, useOptimistic } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { EndpointView } from '../../chain/services.ts';
import type { EndpointHealth } from '../../model.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { useServices } from '../../shared/services-context.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';

export type EndpointRowProps = {
  view: EndpointView;
  /** Runs a change and shows its failure. */
  run: (change: () => Promise<void>) => Promise<void>;
};

export function EndpointRow({ view: { endpoint, host, health }, run }: EndpointRowProps) {
  const services = useServices();
  const [enabled, showEnabled] = useOptimistic(endpoint.enabled);
  const shownHost = displayText(host, 60);
  const words = messages.endpoint;
  return (
    <li className={styles.endpoint}>
      <Checkbox
        label={<bdi>{shownHost}</bdi>}
        aria-label={words.use(shownHost)}
        hint={
          <span className={styles.health} data-health={health.kind}>
            {healthText(health)}
          </span>
        }
        checked={enabled}
        onChange={(event) => {
          const { checked } = event.target;
          startTransition(async () => {
            showEnabled(checked);
            await run(() => services.networks.setEndpointEnabled(endpoint.id, checked));
          });
        }}
      />
      <Button
        variant="text"
        size="s"
        aria-label={words.remove(shownHost)}
        onClick={() => void run(() => services.networks.removeEndpoint(endpoint.id))}
      >
        {words.removeShort}
      </Button>
    </li>
  );
}

function healthText(health: EndpointHealth): string {
  const words = messages.health;
  switch (health.kind) {
    case 'unknown':
      return words.unknown;
    case 'healthy':
      return words.healthy(words.latency(Math.round(health.latencyMs)), groupedBlock(health.head));
    case 'degraded':
      return `${words.degraded(health.failures)} (${health.code})`;
    case 'down':
      return `${words.down} (${health.code})`;
    case 'probing':
      return words.probing;
  }
}
