/** The act below a transaction that was laid out: where it may go, and what the network says. */
import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import type { Hash, Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { announce } from '../../shared/announcer.tsx';
import { ErrorView } from '../../shared/error-view.tsx';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import styles from './broadcast.module.css';
import { messages } from './messages.ts';
import { type Offer, type Offered, offer, type Stage } from './offer.ts';

export type SendProps = {
  bytes: Hex;
  hash: Hash;
  chainId: ChainId;
  /** It is on its way: the form must stand still. */
  onBusy: (busy: boolean) => void;
};

export function Send({ bytes, hash, chainId, onBusy }: SendProps) {
  const services = useServices();
  const view = findNetwork(useNetworks(), chainId);
  const act = useCallback(
    (order: Offer, options: RunOptions<Stage>) => offer(services, order, options),
    [services],
  );
  const { state, run, forget } = useRun<Stage, Offer, Offered>(act, 'proving', 'offering');
  const [offered, setOffered] = useState<Offered | null>(null);
  const busy = state.kind === 'running';
  useEffect(() => onBusy(busy), [busy, onBusy]);

  if (view === null || !view.network.enabled) {
    return (
      <Notice
        tone="caution"
        title={
          view === null
            ? messages.unknownTitle(chainId)
            : messages.offTitle(displayText(view.network.name, 40))
        }
        action={
          <Link to="/networks" className={buttonClass()}>
            {messages.networks}
          </Link>
        }
        standing
      >
        {view === null ? messages.unknown : messages.off}
      </Notice>
    );
  }
  const send = async () => {
    setOffered(null);
    const result = await run({ chainId, bytes, hash });
    if (result === null) return;
    // The run's last stage stands until it is taken back.
    forget();
    setOffered(result);
    announce(messages.sent.announced);
  };
  return (
    <div className={styles.stack}>
      {state.kind === 'stopped' ? (
        <div data-code={state.error.code}>
          <ErrorView error={state.error} level={2} />
        </div>
      ) : null}
      {offered === null ? null : <Sent offered={offered} />}
      <div className={styles.actions}>
        <Button variant={offered === null ? 'primary' : undefined} busy={busy} onClick={() => void send()}>
          {offered === null && state.kind !== 'stopped'
            ? messages.send(displayText(view.network.name, 40))
            : messages.again}
        </Button>
        <span className={styles.quiet}>{busy ? messages.steps[state.stage] : null}</span>
        <LiveRegion>{busy ? messages.steps[state.stage] : null}</LiveRegion>
      </div>
    </div>
  );
}

function Sent({ offered: { chainId, hash, before } }: { offered: Offered }) {
  const words = messages.sent;
  const title = before === 'nothing' ? words.title : before === 'waiting' ? words.known : words.included;
  return (
    <div data-offered={before}>
      <Notice
        title={title}
        action={
          <Link
            to="/activity/$chain/$hash"
            params={{ chain: chainId, hash }}
            className={buttonClass({ variant: 'primary' })}
          >
            {words.see}
          </Link>
        }
      >
        {words.text}
      </Notice>
    </div>
  );
}
