/** How one endpoint fared in this session: figures, the line of its latency, and what it failed with last. */
import { displayText } from '#core/text/display.ts';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { Sheet } from '#ui/sheet.tsx';
import type { EndpointView } from '../../chain/services.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { useServices } from '../../shared/services-context.tsx';
import { conditionText, figuresOf, healthText } from './health.ts';
import { LatencyPlot } from './latency-plot.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';

const words = messages.detail;

/** Drawn again with each report of health, every two seconds at most. */
export function EndpointHealthView({ view: { endpoint, host, health } }: { view: EndpointView }) {
  const services = useServices();
  const samples = services.networks.samples(endpoint.id);
  const { all, failed, median, slow, head, last } = figuresOf(samples, health);
  const ms = (value: number | null) =>
    value === null ? words.never : messages.health.latency(Math.round(value));
  const condition = conditionText(health, Date.now());
  return (
    <Sheet title={<bdi>{displayText(host, 60)}</bdi>} padded>
      <div className={layout.stack3}>
        <p
          className={cx(layout.figures, styles.health)}
          data-health={condition === null ? health.kind : 'degraded'}
        >
          {condition === null ? healthText(health) : `${healthText(health)} · ${condition}`}
        </p>
        <LatencyPlot host={host} samples={samples} />
        <FactList>
          <Fact label={words.median}>{ms(median)}</Fact>
          <Fact label={words.slow}>{ms(slow)}</Fact>
          <Fact label={words.head}>{head === null ? words.never : groupedBlock(head)}</Fact>
          {health.lagging === undefined ? null : (
            <Fact label={words.lag}>{words.blocks(health.lagging)}</Fact>
          )}
          <Fact label={words.failures}>{words.failuresOf(failed, all)}</Fact>
          {last === null ? <Fact label={words.last}>{words.noError}</Fact> : null}
        </FactList>
        {last === null ? null : (
          <section aria-label={words.last}>
            <ErrorView error={last} level={3} />
          </section>
        )}
      </div>
    </Sheet>
  );
}
