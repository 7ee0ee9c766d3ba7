/** What is owned in money, where prices are on: a figure to look at, which nothing depends on. */
import type { Address } from '#core/address/address.ts';
import { addWorth, NOTHING, worthText } from '#core/prices/price.ts';
import { groupInteger } from '#ui/group-integer.ts';
import { imitatesNative } from '../../shared/amounts.ts';
import type { LiveChain } from '../../shared/balances.ts';
import { useNow } from '../../shared/clock.ts';
import { usePrices, worthOf } from '../../shared/prices.ts';
import { assetLines } from './assets.ts';
import { messages } from './messages.ts';
import styles from './screen.module.css';

export function Worth({ chains, counted }: { chains: readonly LiveChain[]; counted: readonly Address[] }) {
  const prices = usePrices();
  const now = useNow();
  if (!prices.on) return null;
  const values = assetLines(chains, counted).shown.flatMap(({ asset, amount, network }) => {
    const value = amount === null ? null : worthOf(prices, asset, amount, now);
    return value === null || imitatesNative(asset, network) ? [] : [value];
  });
  if (values.length === 0) return null;
  const sum = values.reduce((total, { value }) => addWorth(total, value), NOTHING);
  const words = messages.worth;
  return (
    <p className={styles.label}>
      {words.sum(groupInteger(worthText(sum).text))} {words.note}
      {values.some(({ stale }) => stale) ? <span className={styles.warn}> {words.stale}</span> : null}
    </p>
  );
}
