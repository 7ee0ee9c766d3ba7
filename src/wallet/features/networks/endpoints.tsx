/** The endpoints of one chain, in the order in which they are asked, and the ways to add another. */
import { useState } from 'react';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import layout from '#ui/layout.module.css';
import { ConnectForm, endpointDraft, useBundled } from '../../components/connecting/connect-form.tsx';
import { connectingMessages } from '../../components/connecting/messages.ts';
import { hasFormDraft } from '../../components/form/drafts.tsx';
import { Group, Setting } from '../../components/page/group.tsx';
import type { EndpointHealth } from '../../rpc/condition.ts';
import { percentile, type Sample } from '../../rpc/condition.ts';
import type { EndpointView, NetworkView } from '../../rpc/endpoints/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { useServices } from '../../shared/services-context.tsx';
import { LiveSwitch } from './live-switch.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';
import type { Changes } from './use-changes.ts';

type Adding = 'own' | 'public';

export function Endpoints({ view, run }: { view: NetworkView; run: Changes['run'] }) {
  const { network, endpoints } = view;
  const [adding, setAdding] = useState<Adding | null>(() =>
    hasFormDraft(endpointDraft(network.chainId)) ? 'own' : null,
  );
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
    <Group title={messages.endpoints}>
      {endpoints.length > 0 ? (
        <ul className={styles.rows} aria-label={messages.endpoints}>
          {endpoints.map((one) => (
            <EndpointRow key={one.endpoint.id} view={one} ids={ids} run={run} />
          ))}
        </ul>
      ) : (
        <p className={cx(styles.foot, layout.quiet)}>{messages.noEndpoints}</p>
      )}
      <div className={styles.foot}>
        {adding === null ? (
          <div className={layout.buttons}>
            <Button
              size="s"
              variant={endpoints.length === 0 ? 'primary' : undefined}
              onClick={() => setAdding('own')}
              autoFocus={left === 'own'}
            >
              {messages.endpoint.add}
            </Button>
            {offered.length > 0 ? (
              <Button size="s" onClick={() => setAdding('public')} autoFocus={left === 'public'}>
                {messages.endpoint.addPublic}
              </Button>
            ) : null}
          </div>
        ) : adding === 'public' && offered.length === 0 ? (
          <p className={layout.quiet}>{connectingMessages.public.none}</p>
        ) : (
          <ConnectForm
            key={adding}
            chainId={network.chainId}
            offered={adding === 'public' ? offered : []}
            onDone={leave}
            onCancel={leave}
          />
        )}
      </div>
    </Group>
  );
}

// One endpoint: its host, how it fares, whether it is asked. The full address may carry a key and is never shown.

type EndpointRowProps = {
  view: EndpointView;
  /** All of its chain, in the order in which they are asked. */
  ids: readonly string[];
  run: Changes['run'];
};

function EndpointRow({ view: { endpoint, host, health }, ids, run }: EndpointRowProps) {
  const services = useServices();
  const shownHost = displayText(host, 60);
  const words = messages.endpoint;
  return (
    <Setting name={<bdi>{shownHost}</bdi>} text={<Health health={health} />}>
      <div className={cx(align.lines, styles.acts)}>
        <Movers
          name={shownHost}
          all={ids}
          one={endpoint.id}
          onMove={(next) => void run(() => services.networks.arrangeEndpoints(next))}
        />
        <Button
          size="s"
          aria-label={words.remove(shownHost)}
          onClick={() => void run(() => services.networks.removeEndpoint(endpoint.id))}
        >
          {words.removeShort}
        </Button>
        <LiveSwitch
          label={words.use(shownHost)}
          checked={endpoint.enabled}
          set={(next) => run(() => services.networks.setEndpointEnabled(endpoint.id, next))}
        />
      </div>
    </Setting>
  );
}

type MoversProps<Id> = {
  name: string;
  all: readonly Id[];
  one: Id;
  onMove: (next: readonly Id[]) => void;
};

/** Two buttons that move one thing among others. The focus stays on what was pressed, or on the other at an end. */
export function Movers<Id>({ name, all, one, onMove }: MoversProps<Id>) {
  const at = all.indexOf(one);
  if (all.length < 2 || at === -1) return null;
  const move = (to: number) => {
    const next = all.filter((id) => id !== one);
    next.splice(to, 0, one);
    onMove(next);
    announce(messages.moved(name, to + 1, all.length));
  };
  return (
    <span className={cx(align.lines, styles.movers)}>
      <IconButton
        label={messages.up(name)}
        aria-disabled={at === 0}
        onClick={() => {
          if (at > 0) move(at - 1);
        }}
      >
        <span aria-hidden="true">↑</span>
      </IconButton>
      <IconButton
        label={messages.down(name)}
        aria-disabled={at === all.length - 1}
        onClick={() => {
          if (at < all.length - 1) move(at + 1);
        }}
      >
        <span aria-hidden="true">↓</span>
      </IconButton>
    </span>
  );
}

// What is known of an endpoint at this moment, in words and figures.

const words = messages.health;

export function Health({ health }: { health: EndpointHealth }) {
  const condition = conditionText(health, Date.now());
  return (
    <span
      className={cx(layout.figures, styles.health)}
      data-health={condition === null ? health.kind : 'degraded'}
    >
      {condition === null ? healthText(health) : `${healthText(health)} · ${condition}`}
    </span>
  );
}

export function healthText(health: EndpointHealth): string {
  switch (health.kind) {
    case 'unknown':
      return words.unknown;
    case 'healthy':
      return words.healthy(words.latency(Math.round(health.latencyMs)), groupedBlock(health.head));
    case 'degraded':
      return `${words.degraded(health.failures)} · ${new EvidentError(health.code).message}`;
    case 'down':
      return `${words.down} · ${new EvidentError(health.code).message}`;
    case 'probing':
      return words.probing;
  }
}

/** What may be the case beside it: it asked for a pause, is silent, or lags. */
export function conditionText(health: EndpointHealth, now: number): string | null {
  const wait = health.waitUntil === undefined ? 0 : Math.ceil((health.waitUntil - now) / 1_000);
  if (wait > 0) return words.waiting(wait);
  if (health.silentSince !== undefined)
    return words.silent(Math.max(0, Math.floor((now - health.silentSince) / 1_000)));
  return health.lagging === undefined ? null : words.lagging(health.lagging);
}

interface Figures {
  readonly all: number;
  readonly failed: number;
  readonly median: number | null;
  readonly slow: number | null;
  readonly head: bigint | null;
  /** The newest failure, as the catalogue says it; null where there was none. */
  readonly last: EvidentError | null;
}

export function figuresOf(samples: readonly Sample[], health: EndpointHealth): Figures {
  const latencies = samples.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]));
  const failed = samples.filter(({ code }) => code !== null);
  const current = health.kind === 'degraded' || health.kind === 'down' ? health.code : null;
  const code = current ?? failed.at(-1)?.code ?? null;
  return {
    all: samples.length,
    failed: failed.length,
    median: percentile(latencies, 0.5),
    slow: percentile(latencies, 0.9),
    head: samples.findLast(({ head }) => head !== null)?.head ?? null,
    last: code !== null ? new EvidentError(code) : null,
  };
}
