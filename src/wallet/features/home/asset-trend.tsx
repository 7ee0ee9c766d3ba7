/** What the price of an asset did on the last seven days: drawn small, and in percent. By readings alone. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Address } from '#core/address/address.ts';
import { isStale } from '#core/prices/price.ts';
import { changeInBasisPoints, plotted, type ValueMoment, valueLine } from '#core/prices/value-line.ts';
import { VisuallyHidden } from '#ui/live-region.tsx';
import { pastQuery } from '../../queries/portfolio.ts';
import type { AssetGroup } from '../../shared/asset-lines.ts';
import { usePrices } from '../../shared/money.ts';
import { useServices } from '../../shared/services-context.tsx';
import { lineMessages as words } from './line-messages.ts';
import { pastTimes } from './past-moments.ts';
import styles from './screen.module.css';
import { dayText, tenths } from './value-line.tsx';

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
        className={styles.trend}
        data-way={stale ? 'old' : points <= -10n ? 'down' : undefined}
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        aria-hidden="true"
      >
        <path d={`M${path}`} />
      </svg>
      {stale ? null : (
        <span className={styles.change}>
          {words.change(`${sign}${tenths(points)}`)}{' '}
          <VisuallyHidden>{line.whole ? words.week : words.since(dayText(first.at))}</VisuallyHidden>
        </span>
      )}
    </>
  );
}
