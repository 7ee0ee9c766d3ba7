/** What the figure above was on the last seven days, read at past blocks: straight from one reading to the next. */
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { Evidence, WithEvidence } from '#core/evidence/evidence.ts';
import { type Decimal, isStale, worth, worthText } from '#core/prices/price.ts';
import {
  changeInBasisPoints,
  type ValueLine as Line,
  plotted,
  type ValueMoment,
  valueLine,
} from '#core/prices/value-line.ts';
import { displayText } from '#core/text/display.ts';
import { dateFormat } from '#core/text/formats.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { VisuallyHidden } from '#ui/live-region.tsx';
import type { Network } from '../../model/network.ts';
import type { PastMoment } from '../../portfolio/types.ts';
import { pastQuery } from '../../queries/portfolio.ts';
import { amountView } from '../../shared/amounts.ts';
import { type AssetGroup, assetLines, nativeTotals, weakestLevel } from '../../shared/asset-lines.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { moneyOf, type Prices, usePrices, worthOf } from '../../shared/money.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import { lineMessages as words } from './line-messages.ts';
import screenStyles from './screen.module.css';
import { expectLine } from './total.tsx';
import styles from './value-line.module.css';

export type ValueLineProps = {
  chains: readonly LiveChain[];
  counted: readonly Address[];
  /** Balances are stored ones: the last of the line is not of now. */
  stale: boolean;
};

export function ValueLineCard({ chains, counted, stale }: ValueLineProps) {
  const services = useServices();
  const prices = usePrices();
  const now = useNow();
  // The same while the screen is open: what was asked is not asked again with each hour.
  const [times] = useState(pastTimes);
  const subject = useSubject(chains, counted, now);
  const parts = chains.filter(({ network }) => subject !== null && isPartOf(subject, network));
  const priced = subject?.kind === 'money';
  const answers = useQueries({
    queries: parts.map(({ network }) => pastQuery(services, network.chainId, counted, { times, priced })),
  });
  const past = parts.flatMap(({ network }, index): PastChain[] => {
    const data = answers[index]?.data;
    return data === undefined ? [] : [{ network, past: data }];
  });
  const asked = answers.every(({ isPending }) => !isPending);
  const line =
    subject === null || past.length < parts.length || past.length === 0
      ? null
      : valueLine([
          ...times.map((at, index) => momentThen(subject, past, counted, prices, { index, at })).toReversed(),
          momentNow(subject, parts, counted, prices, now),
        ]);
  const there = line?.points.some(({ value }) => value.units > 0n) ?? false;
  useEffect(() => {
    if (asked) expectLine(there);
  }, [asked, there]);
  if (line === null || subject === null || !there) return null;
  return <Drawn line={line} subject={subject} past={past} stale={stale} />;
}

/** The figure that the screen shows large, but for test money: that has a line where it has a price. */
function useSubject(chains: readonly LiveChain[], counted: readonly Address[], now: number): Subject | null {
  const prices = usePrices();
  const { real, test } = moneyOf(chains, counted, prices, now);
  const [coin] = nativeTotals(chains, counted);
  const kind = real !== null ? 'real' : test !== null ? 'test' : 'coin';
  const symbol = coin?.symbol;
  const testnet = coin?.testnet ?? false;
  return useMemo(() => {
    if (kind !== 'coin') return { kind: 'money', test: kind === 'test' };
    return symbol === undefined ? null : { kind: 'coin', test: testnet, symbol };
  }, [kind, symbol, testnet]);
}

type DrawnProps = { line: Line; subject: Subject; past: readonly PastChain[]; stale: boolean };

function Drawn({ line, subject, past, stale }: DrawnProps) {
  const points = plotted(line.points);
  const [first, last] = [line.points[0], line.points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const path = points.map(({ x, y }) => `${(x * 100).toFixed(2)},${((1 - y) * 100).toFixed(2)}`).join('L');
  const figure = (value: Decimal) => figureText(subject, value);
  const lowest = line.points[points.findIndex(({ y }) => y === Math.min(...points.map((each) => each.y)))];
  const highest = line.points[points.findIndex(({ y }) => y === Math.max(...points.map((each) => each.y)))];
  const up = line.change.units > 0n;
  return (
    <figure className={styles.line} data-stale={stale ? '' : undefined}>
      <figcaption className={cx(layout.small, align.lines, styles.caption)}>
        {subject.test && subject.kind === 'money' ? <span>{words.test}</span> : null}
        {stale ? null : (
          <b data-up={up ? '' : undefined}>
            {signed(line.change, figure)} {percent(line)}
          </b>
        )}
        <span>{line.whole ? words.week : words.since(chartDayText(first.at))}</span>
        <EvidenceMark
          level={weakestLevel(evidenceOf(past))}
          rows={past.map(({ network, past: { value, evidence } }) => ({
            label: displayText(network.name),
            value: (
              <>
                {words.rows(value.filter((each) => each !== null).length)},{' '}
                <bdi>{evidence.sources.join(', ')}</bdi>
              </>
            ),
          }))}
        />
      </figcaption>
      <div className={styles.plot}>
        <svg
          className={styles.drawing}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          role="img"
          aria-label={words.alternative(
            figure(first.value),
            chartDayText(first.at),
            figure(last.value),
            figure(lowest?.value ?? first.value),
            figure(highest?.value ?? last.value),
          )}
        >
          <path className={styles.area} d={`M${path}L100,100L0,100Z`} />
          <path className={styles.path} d={`M${path}`} />
        </svg>
      </div>
      <div className={cx(align.micro, styles.days)} aria-hidden="true">
        {line.points.map(({ at }, index) => (
          <span key={at} style={{ left: `${(points[index]?.x ?? 0) * 100}%` }}>
            {index === line.points.length - 1 ? words.today : weekday(at)}
          </span>
        ))}
      </div>
    </figure>
  );
}

const weekday = dateFormat({ weekday: 'short' });
export const chartDayText = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

function figureText(subject: Subject, value: Decimal): string {
  if (subject.kind === 'money') return `$${groupInteger(worthText(value).text)}`;
  const { amount } = amountView(value.units, value.decimals, { places: 4 });
  return `${groupInteger(amount)} ${displayText(subject.symbol, 16)}`;
}

function signed({ units, decimals }: Decimal, text: (value: Decimal) => string): string {
  if (units === 0n) return text({ units, decimals });
  return units > 0n ? `+${text({ units, decimals })}` : `−${text({ units: -units, decimals })}`;
}

/** With one decimal place; nothing where there was nothing at first, or the change is none. */
function percent(line: Line): string {
  const points = changeInBasisPoints(line);
  if (points === null || line.change.units === 0n) return '';
  const text = tenths(points);
  return words.percent(text === '0.0' ? '<0.1' : text);
}

/** Of hundredths of a percent, without a sign, cut to one decimal place. */
export function tenths(basisPoints: bigint): string {
  const tenth = (basisPoints < 0n ? -basisPoints : basisPoints) / 10n;
  return `${tenth / 10n}.${tenth % 10n}`;
}

// What is on the screen, worked out for past moments by the same rules: which assets count, and at which price.

/** Of what the line is: money, real or at test prices, or the amount of one coin. */
export type Subject =
  | { readonly kind: 'money'; readonly test: boolean }
  | { readonly kind: 'coin'; readonly test: boolean; readonly symbol: string };

export interface PastChain {
  readonly network: Network;
  /** In the order of the times; null where it is not known. */
  readonly past: WithEvidence<readonly (PastMoment | null)[]>;
}

const COIN_DECIMALS = 18;
const DAY = 24 * 3_600_000;
const QUARTER = DAY / 4;
const DAYS = 7;

/** The moments that are read, in milliseconds since the epoch, newest first: the same for six hours, as what is kept. */
export function pastTimes(): readonly number[] {
  const quarter = Math.floor(Date.now() / QUARTER) * QUARTER;
  return Array.from({ length: DAYS }, (_, day) => quarter - (day + 1) * DAY);
}

export const isPartOf = (subject: Subject, network: Network): boolean =>
  network.testnet === subject.test && (subject.kind === 'money' || network.nativeSymbol === subject.symbol);

/** Now, as the screen says it. Null while a chain that belongs to it is not known. */
export function momentNow(
  subject: Subject,
  chains: readonly LiveChain[],
  counted: readonly Address[],
  prices: Prices,
  now: number,
): ValueMoment | null {
  const parts = new Map<string, Decimal>();
  for (const chain of chains) {
    if (!isPartOf(subject, chain.network)) continue;
    if (chain.balances === null) return null;
    for (const { asset, amount, network, whole } of assetLines([chain], counted).shown) {
      if (imitatesNative(asset, network)) continue;
      const value =
        subject.kind === 'coin'
          ? asset.id === 'native' && amount !== null
            ? { units: amount, decimals: COIN_DECIMALS }
            : undefined
          : amount === null
            ? undefined
            : worthOf(prices, asset, amount, now)?.value;
      if (value === undefined) continue;
      if (!whole) return null;
      parts.set(`${network.chainId}:${asset.id}`, value);
    }
  }
  return { at: now, worth: parts };
}

/**
 * At one of the past times, of what has a price now, as the total is. Null where a balance, or the price of what was held
 * then, is not known.
 */
export function momentThen(
  subject: Subject,
  chains: readonly PastChain[],
  counted: readonly Address[],
  prices: Prices,
  { index, at }: { readonly index: number; readonly at: number },
): ValueMoment | null {
  const parts = new Map<string, Decimal>();
  for (const { network, past } of chains) {
    const moment = past.value[index];
    if (!moment) return null;
    const balances = { value: moment.balances, evidence: past.evidence };
    for (const { asset, amount } of assetLines([{ network, balances }], counted).shown) {
      if (amount === null || amount === 0n || imitatesNative(asset, network)) continue;
      const key = `${network.chainId}:${asset.id}`;
      if (subject.kind === 'coin') {
        if (asset.id === 'native') parts.set(key, { units: amount, decimals: COIN_DECIMALS });
        continue;
      }
      if (prices.of(network.chainId, asset.id) === null) continue;
      const known = moment.prices.find((each) => each.asset === asset.id)?.price;
      if (known === undefined || asset.decimals === null || isStale(known, moment.at)) return null;
      parts.set(key, worth(amount, asset.decimals, known));
    }
  }
  return { at, worth: parts };
}

/** How the least known part of it is known. */
export const evidenceOf = (chains: readonly PastChain[]): readonly Evidence[] =>
  chains.map(({ past }) => past.evidence);

// What the price of an asset did on the last seven days: drawn small, and in percent. By readings alone.

const [WIDTH, HEIGHT, ROOM] = [64, 22, 2];
/** Two percent fill the height: a dollar token that keeps its price is a flat line. */
const LEAST = 200n;

export type AssetTrendProps = {
  lines: AssetGroup['lines'];
  counted: readonly Address[];
  /** The balance is a stored one: the line is muted, and says no change. */
  stale: boolean;
  now: number;
};

/**
 * Nothing where the price of now or of the day before is not known. Asks nobody: it draws what the line above the list
 * was drawn from.
 */
export function AssetTrend({ lines, counted, stale, now }: AssetTrendProps) {
  const services = useServices();
  const prices = usePrices();
  const [times] = useState(pastTimes);
  const { network, asset } = lines.find((line) => prices.of(line.network.chainId, line.asset.id)) ?? lines[0];
  const past = useQuery({
    ...pastQuery(services, network.chainId, counted, { times, priced: true }),
    enabled: false,
  }).data;
  const latest = prices.of(network.chainId, asset.id)?.price;
  if (past === undefined || latest === undefined) return null;
  const moments = [...past.value.toReversed(), { at: now, prices: [{ asset: asset.id, price: latest }] }];
  const line = valueLine(
    moments.map((moment): ValueMoment | null => {
      const price = moment?.prices.find((each) => each.asset === asset.id)?.price;
      if (!moment || price === undefined || isStale(price, moment.at)) return null;
      return { at: moment.at, worth: new Map([[asset.id, price]]) };
    }),
  );
  const [first] = line?.points ?? [];
  if (line === null || first === undefined) return null;
  const path = plotted(line.points, LEAST)
    .map(({ x, y }) => `${(x * WIDTH).toFixed(1)},${(ROOM + (1 - y) * (HEIGHT - 2 * ROOM)).toFixed(1)}`)
    .join('L');
  const points = changeInBasisPoints(line) ?? 0n;
  const sign = points >= 10n ? '+' : points <= -10n ? '−' : '';
  return (
    <>
      <svg
        className={screenStyles.trend}
        data-way={stale ? 'old' : points <= -10n ? 'down' : undefined}
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
      >
        <path d={`M${path}`} />
      </svg>
      {stale ? null : (
        <span className={layout.small}>
          {words.change(`${sign}${tenths(points)}`)}{' '}
          <VisuallyHidden>{line.whole ? words.week : words.since(chartDayText(first.at))}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
