/** Looks through older events, stretch by stretch, as long as somebody wants. */
import { useCallback, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useAccounts } from '../../shared/accounts.ts';
import { ErrorView } from '../../shared/error-view.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import styles from './assets.module.css';
import { messages } from './messages.ts';

/** Stretches that one press asks for: what an endpoint gives at once may be little. */
const STRETCHES = 20;

interface DiscoveryRequest {
  readonly chainId: ChainId;
  readonly before: bigint | null;
}
interface Found {
  readonly chainId: ChainId;
  readonly from: bigint;
  readonly tokens: number;
  readonly items: number;
}

export function DiscoverMore() {
  const services = useServices();
  const accounts = useAccounts();
  const networks = useEnabledNetworks();
  const [chosen, setChosen] = useState<ChainId | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const chainId = (networks.find(({ network }) => network.chainId === chosen) ?? networks[0])?.network
    .chainId;
  const act = useCallback(
    async ({ chainId: on, before }: DiscoveryRequest, { signal }: RunOptions<'looking'>) => {
      let next = before;
      let sum: Found = { chainId: on, from: before ?? 0n, tokens: 0, items: 0 };
      for (let stretch = 0; stretch < STRETCHES && next !== 0n; stretch += 1) {
        const discovery = await services.portfolio.discover(
          on,
          accounts.map(({ address }) => address),
          next === null ? { signal } : { signal, before: next },
        );
        next = discovery.from;
        sum = {
          chainId: on,
          from: discovery.from,
          tokens: sum.tokens + discovery.tokens,
          items: sum.items + discovery.items,
        };
        setFound(sum);
      }
      return sum;
    },
    [services, accounts],
  );
  const { state, run, cancel } = useRun(act, 'looking', 'looking');
  if (chainId === undefined) return null;
  const words = messages.search;
  const busy = state.kind === 'running';
  const mine = found?.chainId === chainId ? found : null;
  return (
    <Sheet title={words.title} padded>
      <div className={cx(layout.stack4, layout.starts, styles.stack)}>
        <p className={layout.quiet}>{words.text}</p>
        <div className={styles.field}>
          <Field label={words.chain} reserve={false}>
            <Select
              value={chainId}
              disabled={busy}
              onChange={({ target }) => {
                const next = networks.find(({ network }) => String(network.chainId) === target.value);
                if (next) setChosen(next.network.chainId);
              }}
            >
              {networks.map(({ network }) => (
                <option key={network.chainId} value={network.chainId}>
                  {displayText(network.name)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <p role="status">
          {mine === null ? null : words.found(mine.tokens, mine.items, groupedBlock(mine.from))}{' '}
          {mine?.from === 0n ? words.whole : null}
        </p>
        <div className={layout.buttons}>
          <Button
            busy={busy}
            disabled={mine?.from === 0n}
            onClick={() => void run({ chainId, before: mine?.from ?? null })}
          >
            {words.start}
          </Button>
          {busy ? <Button onClick={cancel}>{words.cancel}</Button> : null}
        </div>
        {state.kind === 'stopped' && state.error.code !== 'RPC_ABORTED' ? (
          <ErrorView error={state.error} level={3} />
        ) : null}
      </div>
    </Sheet>
  );
}
