/** One chain: on or off, its endpoints, and a way to add one. */
import { startTransition, useOptimistic, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { NetworkView } from '../../chain/services.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { RestartedNotice } from '../../shared/restarted-notice.tsx';
import { useBook, useServices } from '../../shared/services-context.tsx';
import { AddEndpoint } from './add-endpoint.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';

export function NetworkSheet({ view }: { view: NetworkView }) {
  const { network, endpoints, restarted } = view;
  const services = useServices();
  const book = useBook();
  const [adding, setAdding] = useState<'no' | 'now' | 'done'>('no');
  const [error, setError] = useState<unknown>(null);
  const [enabled, showEnabled] = useOptimistic(network.enabled);
  const name = displayText(network.name);
  const run = async (change: () => Promise<void>) => {
    setError(null);
    try {
      await change();
      await book.reload();
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Sheet
      title={name}
      action={
        <span className={styles.tags}>
          <span>{messages.id(network.chainId)}</span>
          {network.demo ? <span className={styles.tag}>{messages.demo}</span> : null}
          {network.testnet && !network.demo ? <span className={styles.tag}>{messages.testnet}</span> : null}
        </span>
      }
      padded
    >
      <div className={styles.network}>
        {endpoints.length > 0 ? (
          <Checkbox
            label={messages.use(name)}
            checked={enabled}
            onChange={(event) => {
              const { checked } = event.target;
              startTransition(async () => {
                showEnabled(checked);
                await run(() => services.networks.setEnabled(network.chainId, checked));
              });
            }}
          />
        ) : (
          <p className={styles.hint}>{messages.noEndpoints}</p>
        )}
        {restarted ? <RestartedNotice network={network} /> : null}
        {error ? <ErrorView error={error} level={3} /> : null}
        {endpoints.length > 0 ? (
          <ul className={styles.endpoints} aria-label={messages.endpoints}>
            {endpoints.map((one) => (
              <EndpointRow key={one.endpoint.id} view={one} run={run} />
            ))}
          </ul>
        ) : null}
        {adding === 'now' ? (
          <AddEndpoint chainId={network.chainId} onDone={() => setAdding('done')} />
        ) : (
          <div>
            <Button size="s" onClick={() => setAdding('now')} autoFocus={adding === 'done'}>
              {messages.endpoint.add}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
