/** The endpoints of one chain, in the order in which they are asked, and the ways to add another. */
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { NetworkView } from '../../chain/services.ts';
import { ConnectForm, useBundled } from '../../shared/connecting/connect-form.tsx';
import { connectingMessages } from '../../shared/connecting/messages.ts';
import { EndpointRow } from './endpoint-row.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';
import type { Changes } from './use-changes.ts';

type Adding = 'own' | 'public';

export function Endpoints({ view, run }: { view: NetworkView; run: Changes['run'] }) {
  const { network, endpoints } = view;
  const [adding, setAdding] = useState<Adding | null>(null);
  const [left, setLeft] = useState<Adding | null>(null);
  const bundled = useBundled();
  const ids = endpoints.map(({ endpoint }) => endpoint.id);
  const hosts = endpoints.map(({ host }) => host);
  const listed = bundled?.find(({ id }) => id === network.chainId)?.rpc ?? [];
  const offered = network.demo ? [] : listed.filter((url) => !hosts.includes(new URL(url).host));
  const leave = () => {
    setLeft(adding);
    setAdding(null);
  };
  return (
    <>
      {endpoints.length > 0 ? (
        <ul className={styles.endpoints} aria-label={messages.endpoints}>
          {endpoints.map((one) => (
            <EndpointRow key={one.endpoint.id} view={one} ids={ids} run={run} />
          ))}
        </ul>
      ) : null}
      {adding === null ? (
        <div className={styles.actions}>
          <Button size="s" onClick={() => setAdding('own')} autoFocus={left === 'own'}>
            {messages.endpoint.add}
          </Button>
          {offered.length > 0 ? (
            <Button size="s" onClick={() => setAdding('public')} autoFocus={left === 'public'}>
              {messages.endpoint.addPublic}
            </Button>
          ) : null}
        </div>
      ) : adding === 'public' && offered.length === 0 ? (
        <p className={styles.hint}>{connectingMessages.public.none}</p>
      ) : (
        <ConnectForm
          key={adding}
          chainId={network.chainId}
          offered={adding === 'public' ? offered : []}
          onDone={leave}
          onCancel={leave}
        />
      )}
    </>
  );
}
