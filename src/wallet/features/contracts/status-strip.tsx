/** The strip at the foot of the workbench: which block, who answers and how fast, the gas price, and the keys. */
import { useQuery } from '@tanstack/react-query';
import { shortAmount } from '#core/amount/amount.ts';
import type { Evidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import type { Network } from '../../model/network.ts';
import { headQuery } from '../../queries/polling.ts';
import { feesQuery } from '../../queries/pre-sign.ts';
import type { EndpointHealth } from '../../rpc/condition.ts';
import { groupedBlock } from '../../shared/messages.ts';
import { findNetwork, useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { withControl } from '../../shared/shortcuts.ts';
import { messages } from './messages.ts';
import styles from './workbench.module.css';

const words = messages.strip;

type StatusStripProps = {
  network: Network;
  /** Of the code that is shown. */
  evidence: Evidence;
};

/** Only what is known anyhow: nothing is asked for it but the newest block, which the rail asks too. */
export function StatusStrip({ network: { chainId }, evidence }: StatusStripProps) {
  const services = useServices();
  const head = useQuery(headQuery(services, chainId));
  const { data: fees, dataUpdatedAt } = useQuery({ ...feesQuery(services, chainId), enabled: false });
  const health = useHealth(chainId, evidence.sources);
  const host = displayText(evidence.sources.join(', '), 60);
  // A price that nobody on the screen asks for any more is none of today.
  const price = fees === undefined || head.dataUpdatedAt - dataUpdatedAt > OLD_MS ? null : fees.tiers[1];
  return (
    <div className={cx(align.lines, align.micro, layout.figures, align.ruled, styles.strip)}>
      <span className={styles.state} data-well={head.error === null && head.data !== undefined}>
        {head.data === undefined ? words.noBlock : words.block(groupedBlock(head.data.number))}
      </span>
      <bdi>{health?.kind === 'healthy' ? words.latency(host, Math.round(health.latencyMs)) : host}</bdi>
      {price === null ? null : <span>{words.gas(shortAmount(price.likelyPerGas, 9, 3).text)}</span>}
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑↓</kbd> {words.move}
        </span>
        <span>
          <kbd>{withControl('↵')}</kbd> {words.run}
        </span>
        <span>
          <kbd>{withControl('⇧C')}</kbd> {words.copy}
        </span>
      </span>
    </div>
  );
}

const OLD_MS = 60_000;

/** Of the server that told the code; null where several did, or it is none of those that are asked now. */
function useHealth(chainId: Network['chainId'], sources: readonly string[]): EndpointHealth | null {
  const { networks } = useServices();
  const endpoints = findNetwork(useEnabledNetworks(), chainId)?.endpoints ?? [];
  const [only, ...others] = sources;
  const found = others.length > 0 ? undefined : endpoints.find(({ host }) => host === only);
  return found === undefined ? null : networks.health(found.endpoint.id);
}
