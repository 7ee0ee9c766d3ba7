/** What the figure above was on the last seven days, read at past blocks: straight from one reading to the next. */
import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { type Decimal, worthText } from '#core/prices/price.ts';
import { changeInBasisPoints, type ValueLine as Line, plotted, valueLine } from '#core/prices/value-line.ts';
import { displayText } from '#core/text/display.ts';
import { dateFormat } from '#core/text/formats.ts';
import { cx } from '#ui/cx.ts';
import { EvidenceMark } from '#ui/evidence-mark.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { pastQuery } from '../../queries/portfolio.ts';
import { amountView } from '../../shared/amounts.ts';
import { nativeTotals, weakestLevel } from '../../shared/asset-lines.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { moneyOf, usePrices } from '../../shared/money.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useNow } from '../../shared/time.ts';
import { lineMessages as words } from './line-messages.ts';
import {
  evidenceOf,
  isPartOf,
  momentNow,
  momentThen,
  type PastChain,
  pastTimes,
  type Subject,
} from './past-moments.ts';
import { expectLine } from './total.tsx';
import styles from './value-line.module.css';

export type ValueLineProps = {
  chains: readonly LiveChain[];
  counted: readonly Address[];
  /** Balances are stored ones: the last of the line is not of now. */
  stale: boolean;
};

export function ValueLine({ chains, counted, stale }: ValueLineProps) {
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
      <figcaption className={cx(layout.small, styles.caption)}>
        {subject.test && subject.kind === 'money' ? <span>{words.test}</span> : null}
        {stale ? null : (
          <b data-up={up ? '' : undefined}>
            {signed(line.change, figure)} {percent(line)}
          </b>
        )}
        <span>{line.whole ? words.week : words.since(dayText(first.at))}</span>
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
            dayText(first.at),
            figure(last.value),
            figure(lowest?.value ?? first.value),
            figure(highest?.value ?? last.value),
          )}
        >
          <path className={styles.area} d={`M${path}L100,100L0,100Z`} />
          <path className={styles.path} d={`M${path}`} />
        </svg>
      </div>
      <div className={styles.days} aria-hidden="true">
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
export const dayText = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' });

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
