/** One chain in full: how each endpoint fares, who must agree, explorers, and what is known of the chain itself. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, startTransition, useOptimistic, useState } from 'react';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Switch } from '#ui/switch.tsx';
import { ChainBadge } from '../../components/icons/token-icon.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import { choiceClass, Group, Setting, SettingRows } from '../../components/page/group.tsx';
import { Page } from '../../components/page/page.tsx';
import { RestartedNotice } from '../../components/page/restarted-notice.tsx';
import type { Agreement } from '../../model/network.ts';
import { percentile, type Sample } from '../../rpc/condition.ts';
import type { EndpointView, NetworkView } from '../../rpc/endpoints/types.ts';
import { announce } from '../../shared/announcer.tsx';
import { groupedBlock } from '../../shared/messages.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { usePainted } from '../../shared/use-painted.ts';
import { Endpoints, figuresOf } from './endpoints.tsx';
import { Explorers } from './explorers.tsx';
import { messages } from './messages.ts';
import { NetworkTags, UseNetwork } from './network-row.tsx';
import styles from './networks.module.css';
import { type Changes, useChanges } from './use-changes.ts';

const words = messages.detail;

export function NetworkScreen() {
  const { chain } = useParams({ from: '/framed/live/sections/networks/$chain' });
  const networks = useNetworks();
  const view = findNetwork(networks, chain);
  if (view === null || !view.stored) {
    return (
      <Page title={messages.id(chain)}>
        <Sheet>
          <EmptyState
            title={words.unknown(chain)}
            action={
              <Link to="/networks" className={buttonClass({ variant: 'primary' })}>
                {words.back}
              </Link>
            }
          >
            {words.unknownText}
          </EmptyState>
        </Sheet>
      </Page>
    );
  }
  return <NetworkPage key={chain} view={view} />;
}

function NetworkPage({ view }: { view: NetworkView }) {
  const { network, endpoints, restarted } = view;
  const { error, run } = useChanges();
  const late = usePainted(true);
  const name = displayText(network.name);
  return (
    <Page
      title={name}
      documentTitle={words.title(name)}
      back={<BackLink to="/networks">{words.back}</BackLink>}
      lead={<ChainBadge chainId={network.chainId} name={network.name} size={40} />}
    >
      {restarted ? <RestartedNotice network={network} late={late} /> : null}
      {error ? <ErrorView error={error} /> : null}
      {endpoints.length === 0 ? null : (
        <SettingRows>
          <Setting name={messages.use(name)} text={<NetworkTags network={network} />}>
            <UseNetwork view={view} run={run} />
          </Setting>
        </SettingRows>
      )}
      <Endpoints view={view} run={run} />
      {endpoints.length === 0 ? null : (
        <Group title={words.health}>
          <div className={styles.rows}>
            {endpoints.map((one) => (
              <EndpointHealthView key={one.endpoint.id} view={one} />
            ))}
          </div>
        </Group>
      )}
      <AgreementRows view={view} run={run} />
      <Explorers chainId={network.chainId} />
      <Details summary={words.facts}>
        <Facts network={network} />
      </Details>
      {network.demo ? null : <Remove view={view} />}
    </Page>
  );
}

// How one endpoint fared in this session: figures, the line of its latency, and what it failed with last.

/** Drawn again with each report of health, every two seconds at most. */
function EndpointHealthView({ view: { endpoint, host, health } }: { view: EndpointView }) {
  const services = useServices();
  const samples = services.networks.samples(endpoint.id);
  const { all, failed, median, slow, head, last } = figuresOf(samples, health);
  const ms = (value: number | null) =>
    value === null ? words.never : messages.health.latency(Math.round(value));
  return (
    <section className={cx(layout.stack3, styles.foot)} aria-label={displayText(host, 60)}>
      <h3>
        <bdi>{displayText(host, 60)}</bdi>
      </h3>
      <LatencyPlot host={host} samples={samples} />
      <dl className={styles.figures}>
        <Figure label={words.median}>{ms(median)}</Figure>
        <Figure label={words.slow}>{ms(slow)}</Figure>
        <Figure label={words.head}>{head === null ? words.never : groupedBlock(head)}</Figure>
        {health.lagging === undefined ? null : (
          <Figure label={words.lag}>{words.blocks(health.lagging)}</Figure>
        )}
        <Figure label={words.failures}>{words.failuresOf(failed, all)}</Figure>
        {last === null ? <Figure label={words.last}>{words.noError}</Figure> : null}
      </dl>
      {last === null ? null : (
        <section aria-label={words.last}>
          <ErrorView error={last} level={3} />
        </section>
      )}
    </section>
  );
}

const Figure = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className={layout.small}>{label}</dt>
    <dd className={layout.figures}>{children}</dd>
  </div>
);

const plotWords = messages.plot;

/** Latency over the session as a line, with gaps and marks where the endpoint failed. The figures are below it. */
function LatencyPlot({ host, samples }: { host: string; samples: readonly Sample[] }) {
  const plot = plotOf(samples);
  if (plot === null) return <p className={layout.quiet}>{plotWords.none}</p>;
  const { lines, failures, top, minutes, answers } = plot;
  const time = plotWords.minutes(Math.max(1, minutes));
  const summary =
    answers === 0 ? plotWords.onlyFailures(time, failures.length) : plotWords.summary(time, answers);
  return (
    <figure className={cx(layout.stack1, styles.plot)}>
      <svg viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.base} d={`M0 ${HEIGHT}H${WIDTH}M0 0H${WIDTH}`} />
        {lines.map((line) => (
          <path key={line} className={styles.line} d={line} />
        ))}
        {failures.map((x, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several failures may fall on one point of the line of time
          <path key={`${x}-${index}`} className={styles.failure} d={`M${x} ${HEIGHT}v${-HEIGHT / 3}`} />
        ))}
      </svg>
      <figcaption className={cx(layout.small, layout.figures)}>
        <VisuallyHidden>{plotWords.title(displayText(host, 60))}. </VisuallyHidden>
        {summary} <span aria-hidden="true">{plotWords.top(top)}</span>
      </figcaption>
    </figure>
  );
}

// Where the line of an endpoint's latency runs. Pure: from samples to points in a box.

export const WIDTH = 600;
export const HEIGHT = 120;
/** A short session is not drawn out over the whole width. */
const LEAST_SPAN_MS = 60_000;
const LEAST_TOP_MS = 100;

interface Plot {
  /** Each an SVG path: the line is broken where the endpoint failed. A single answer is a line of no length. */
  readonly lines: readonly string[];
  /** Where it failed, from 0 to WIDTH. */
  readonly failures: readonly number[];
  /** Milliseconds at the top. */
  readonly top: number;
  readonly minutes: number;
  readonly answers: number;
}

/** Null for no samples. What is slower than the top is drawn at the top. */
export function plotOf(samples: readonly Sample[]): Plot | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined) return null;
  const span = Math.max(LEAST_SPAN_MS, last.at - first.at);
  const start = last.at - span;
  const latencies = samples.flatMap(({ latencyMs }) => (latencyMs === null ? [] : [latencyMs]));
  const slow = percentile(latencies, 0.9);
  // One answer that took ten seconds must not press the others flat.
  const top = Math.max(LEAST_TOP_MS, Math.ceil((1.5 * (slow ?? 0)) / 100) * 100);
  const x = (at: number) => round(Math.max(0, ((at - start) / span) * WIDTH));
  const y = (ms: number) => round(HEIGHT - (Math.min(ms, top) / top) * HEIGHT);
  const lines: string[] = [];
  const failures: number[] = [];
  let line: string[] = [];
  const end = () => {
    if (line.length === 1) line.push('h0');
    if (line.length > 0) lines.push(line.join(''));
    line = [];
  };
  for (const { at, latencyMs } of samples) {
    if (latencyMs === null) {
      failures.push(x(at));
      end();
    } else line.push(`${line.length === 0 ? 'M' : 'L'}${x(at)} ${y(latencyMs)}`);
  }
  end();
  const minutes = Math.max(1, Math.round(span / 60_000));
  return {
    lines,
    failures,
    top,
    minutes,
    answers: latencies.length,
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;

const agreementWords = messages.agreement;

/** Whether one endpoint is believed, or several must say the same. */
function AgreementRows({ view, run }: { view: NetworkView; run: Changes['run'] }) {
  const services = useServices();
  const { network, endpoints } = view;
  const [agreement, show] = useOptimistic(network.agreement);
  const hosts = new Set(endpoints.filter(({ endpoint }) => endpoint.enabled).map(({ host }) => host));
  const choices = agreementChoices(hosts.size);
  const [first] = choices;
  const change = (next: Agreement | null) =>
    startTransition(async () => {
      show(next);
      await run(() => services.networks.setAgreement(network.chainId, next));
    });
  const text = ({ need, of }: Agreement) => agreementWords.choice(need, of);
  const shown =
    agreement === null || choices.some((one) => text(one) === text(agreement))
      ? choices
      : [agreement, ...choices];
  return (
    <SettingRows title={agreementWords.title}>
      <Setting
        name={agreementWords.label}
        text={
          hosts.size < 2 ? (
            agreementWords.few
          ) : (
            <Details summary={agreementWords.short}>{agreementWords.text}</Details>
          )
        }
      >
        <Switch
          aria-label={agreementWords.label}
          checked={agreement !== null}
          disabled={agreement === null && first === undefined}
          onChange={(event) => change(event.target.checked ? (first ?? null) : null)}
        />
      </Setting>
      {agreement === null ? null : (
        <Setting name={agreementWords.need}>
          <div className={choiceClass}>
            <Select
              aria-label={agreementWords.need}
              value={text(agreement)}
              onChange={(event) => {
                const next = shown.find((one) => text(one) === event.target.value);
                if (next !== undefined) change(next);
              }}
            >
              {shown.map((one) => (
                <option key={text(one)}>{text(one)}</option>
              ))}
            </Select>
          </div>
        </Setting>
      )}
    </SettingRows>
  );
}

/** What may be asked of so many hosts: a majority first, then all of them; two and three before more. */
function agreementChoices(hosts: number): readonly Agreement[] {
  const choices: Agreement[] = [];
  for (let of = 2; of <= Math.min(hosts, 5); of += 1) {
    const majority = Math.floor(of / 2) + 1;
    choices.push({ need: majority, of });
    if (majority < of) choices.push({ need: of, of });
  }
  return choices;
}

function Facts({ network }: { network: NetworkView['network'] }) {
  const { nativeSymbol, nativeName, blockTimeSeconds, feeModel, genesisHash } = network;
  return (
    <FactList>
      <Fact label={words.coin}>
        <bdi>{words.coinOf(displayText(nativeSymbol, 16), displayText(nativeName, 40))}</bdi>
      </Fact>
      <Fact label={words.blockTime}>{words.seconds(blockTimeSeconds)}</Fact>
      <Fact label={words.fees}>{words.feeModel[feeModel ?? 'unknown']}</Fact>
      <Fact label={words.genesis}>
        {genesisHash === null ? (
          words.genesisNone
        ) : (
          <span className={layout.mono} data-long="">
            {genesisHash}
          </span>
        )}
      </Fact>
      <Fact label={words.names}>{network.universalResolver === null ? words.hasNot : words.has}</Fact>
      <Fact label={words.multicall}>
        {network.multicall3 === null ? words.hasNot : <AddressText address={network.multicall3} />}
      </Fact>
    </FactList>
  );
}

function Remove({ view: { network } }: { view: NetworkView }) {
  const services = useServices();
  const navigate = useNavigate();
  const { error, run } = useChanges();
  const [asking, setAsking] = useState(false);
  const name = displayText(network.name);
  const remove = () =>
    run(async () => {
      await services.networks.remove(network.chainId);
      announce(words.removed(name));
      await navigate({ to: '/networks' });
    });
  return (
    <div>
      <Button variant="dangerOutline" size="s" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.removeTitle(name)}
        footer={
          <>
            <Button autoFocus onClick={() => setAsking(false)}>
              {words.keep}
            </Button>
            <Button variant="danger" onClick={() => void remove()}>
              {words.removeSure}
            </Button>
          </>
        }
      >
        <p>{words.removeText}</p>
        <p>{words.removeKept}</p>
        {error ? <ErrorView error={error} level={3} /> : null}
      </Dialog>
    </div>
  );
}
