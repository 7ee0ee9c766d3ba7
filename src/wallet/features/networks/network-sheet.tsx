/** One chain in the list: on or off, its endpoints, and the way to everything else about it. */
import { Link } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { Checkbox } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Tag } from '#ui/tag.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { RestartedNotice } from '../../components/page/restarted-notice.tsx';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useServices } from '../../shared/services-context.tsx';
import { Endpoints, Movers } from './endpoints.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';
import { useChanges } from './use-changes.ts';

export function NetworkTags({ network }: { network: NetworkView['network'] }) {
  return (
    <span className={styles.tags}>
      <span>{messages.id(network.chainId)}</span>
      {network.demo ? <Tag>{messages.demo}</Tag> : null}
      {network.testnet && !network.demo ? <Tag>{messages.testnet}</Tag> : null}
      {network.custom ? <Tag>{messages.custom}</Tag> : null}
    </span>
  );
}

/** Only a network with an endpoint can be used. */
export function UseNetwork({
  view,
  run,
}: {
  view: NetworkView;
  run: (change: () => Promise<void>) => Promise<void>;
}) {
  const { network, endpoints } = view;
  const services = useServices();
  const [enabled, showEnabled] = useOptimistic(network.enabled);
  if (endpoints.length === 0) return <p className={layout.quiet}>{messages.noEndpoints}</p>;
  return (
    <Checkbox
      label={messages.use(displayText(network.name))}
      checked={enabled}
      onChange={(event) => {
        const { checked } = event.target;
        startTransition(async () => {
          showEnabled(checked);
          await run(() => services.networks.setEnabled(network.chainId, checked));
        });
      }}
    />
  );
}

export type NetworkSheetProps = {
  view: NetworkView;
  /** All of its list, in the user's order. */
  ids: readonly ChainId[];
  /** Those that stand before the list. */
  before: readonly ChainId[];
};

export function NetworkSheet({ view, ids, before }: NetworkSheetProps) {
  const { network, restarted } = view;
  const services = useServices();
  const { error, run } = useChanges();
  const name = displayText(network.name);
  return (
    <Sheet
      // Cut where it is too long for one line: the whole name is at the switch below and over the details.
      title={
        <bdi className={cx(layout.cut, styles.name)} title={name}>
          {name}
        </bdi>
      }
      action={<NetworkTags network={network} />}
      padded
    >
      <div className={layout.stack3}>
        <UseNetwork view={view} run={run} />
        {restarted ? <RestartedNotice network={network} late={false} /> : null}
        {error ? <ErrorView error={error} level={3} /> : null}
        <Endpoints view={view} run={run} />
        <div className={cx(layout.spread, styles.foot)}>
          <Link
            to="/networks/$chain"
            params={{ chain: network.chainId }}
            className={buttonClass({ variant: 'text', size: 's' })}
            aria-label={messages.details(name)}
          >
            {messages.detailsShort}
          </Link>
          <Movers
            name={name}
            all={ids}
            one={network.chainId}
            onMove={(next) => void run(() => services.networks.arrange([...before, ...next]))}
          />
        </div>
      </div>
    </Sheet>
  );
}
