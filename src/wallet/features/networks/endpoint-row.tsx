/** One endpoint: its host, how it fares, whether it is asked. The full address may carry a key and is never shown. */
import { startTransition, useOptimistic } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import type { EndpointView } from '../../chain/services.ts';
import { useServices } from '../../shared/services-context.tsx';
import { conditionText, healthText } from './health.ts';
import { messages } from './messages.ts';
import { Movers } from './movers.tsx';
import styles from './networks.module.css';

export type EndpointRowProps = {
  view: EndpointView;
  /** All of its chain, in the order in which they are asked. */
  ids: readonly string[];
  /** Runs a change and shows its failure. */
  run: (change: () => Promise<void>) => Promise<void>;
};

export function EndpointRow({ view: { endpoint, host, health }, ids, run }: EndpointRowProps) {
  const services = useServices();
  const [enabled, showEnabled] = useOptimistic(endpoint.enabled);
  const shownHost = displayText(host, 60);
  const words = messages.endpoint;
  const condition = conditionText(health, Date.now());
  return (
    <li className={styles.endpoint}>
      <Checkbox
        label={<bdi>{shownHost}</bdi>}
        aria-label={words.use(shownHost)}
        hint={
          <span className={styles.health} data-health={condition === null ? health.kind : 'degraded'}>
            {condition === null ? healthText(health) : `${healthText(health)} · ${condition}`}
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
      <div className={styles.acts}>
        <Movers
          name={shownHost}
          all={ids}
          one={endpoint.id}
          onMove={(next) => void run(() => services.networks.arrangeEndpoints(next))}
        />
        <Button
          variant="text"
          size="s"
          aria-label={words.remove(shownHost)}
          onClick={() => void run(() => services.networks.removeEndpoint(endpoint.id))}
        >
          {words.removeShort}
        </Button>
      </div>
    </li>
  );
}
