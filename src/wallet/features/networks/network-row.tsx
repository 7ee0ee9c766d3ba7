/** One chain in the list: whom it asks and how they fare, whether it is used, and the way to everything else about it. */
import { Link } from '@tanstack/react-router';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Row, rowLink } from '#ui/row.tsx';
import { Tag } from '#ui/tag.tsx';
import { ChainBadge } from '../../components/icons/token-icon.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { RestartedNotice } from '../../components/page/restarted-notice.tsx';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useServices } from '../../shared/services-context.tsx';
import { Health, Movers } from './endpoints.tsx';
import { LiveSwitch } from './live-switch.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';
import { type Changes, useChanges } from './use-changes.ts';

export function NetworkTags({ network }: { network: NetworkView['network'] }) {
  return (
    <span className={cx(align.lines, styles.tags)}>
      <span className={layout.small}>{messages.id(network.chainId)}</span>
      {network.demo ? <Tag>{messages.demo}</Tag> : null}
      {network.testnet && !network.demo ? <Tag>{messages.testnet}</Tag> : null}
      {network.custom ? <Tag>{messages.custom}</Tag> : null}
    </span>
  );
}

/** Only a network with an endpoint can be used. */
export function UseNetwork({ view, run }: { view: NetworkView; run: Changes['run'] }) {
  const { network, endpoints } = view;
  const services = useServices();
  if (endpoints.length === 0) return null;
  return (
    <LiveSwitch
      label={messages.use(displayText(network.name))}
      checked={network.enabled}
      set={(next) => run(() => services.networks.setEnabled(network.chainId, next))}
    />
  );
}

export type NetworkRowProps = {
  view: NetworkView;
  /** All of its list, in the user's order. */
  ids: readonly ChainId[];
  /** Those before the list. */
  before: readonly ChainId[];
  /** The list is put in order. */
  arranging: boolean;
};

export function NetworkRow({ view, ids, before, arranging }: NetworkRowProps) {
  const { network, endpoints, restarted } = view;
  const services = useServices();
  const { error, run } = useChanges();
  const name = displayText(network.name);
  return (
    <Row
      lead={<ChainBadge chainId={network.chainId} name={network.name} size={36} />}
      title={
        <span className={cx(align.lines, styles.title)}>
          <Link
            to="/networks/$chain"
            params={{ chain: network.chainId }}
            className={rowLink}
            aria-label={messages.details(name)}
          >
            <bdi>{name}</bdi>
          </Link>
          <span className={styles.beside}>
            <NetworkTags network={network} />
          </span>
        </span>
      }
      sub={
        <>
          {endpoints.length === 0 ? messages.noEndpoints : null}
          {endpoints.map(({ endpoint, host, health }) => (
            <span key={endpoint.id} className={cx(align.lines, styles.asked)}>
              <bdi>{displayText(host, 60)}</bdi>
              {endpoint.enabled && network.enabled ? <Health health={health} /> : <span>{messages.off}</span>}
            </span>
          ))}
          {restarted ? <RestartedNotice network={network} late={false} /> : null}
          {error ? <ErrorView error={error} level={3} /> : null}
        </>
      }
      end={
        <span className={cx(align.lines, styles.acts)}>
          {arranging ? (
            <Movers
              name={name}
              all={ids}
              one={network.chainId}
              onMove={(next) => void run(() => services.networks.arrange([...before, ...next]))}
            />
          ) : (
            <UseNetwork view={view} run={run} />
          )}
        </span>
      }
    />
  );
}
