/** What is owned in money, where prices are on: a figure to look at, which nothing depends on. */

import type { Address } from '#core/address/address.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import { addWorth, NOTHING, worthText } from '#core/prices/price.ts';
import { groupInteger } from '#ui/group-integer.ts';
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
    return value === null || imitatesNative(asset, network) ? [] : [{ ...value, test: network.testnet }];
  });
  const real = values.filter(({ test }) => !test);
  const test = values.filter((value) => value.test);
  const words = messages.worth;
  return (
    <>
      {real.length === 0 ? null : <Sum values={real} lead={null} note={words.note} />}
      {/* What test money would be worth is there to be looked at: it is never part of a sum of money. */}
      {test.length === 0 ? null : <Sum values={test} lead={words.test} note={words.testNote} />}
    </>
  );
}

type Value = NonNullable<ReturnType<typeof worthOf>>;

function Sum({ values, lead, note }: { values: readonly Value[]; lead: string | null; note: string }) {
  const sum = values.reduce((total, { value }) => addWorth(total, value), NOTHING);
  const words = messages.worth;
  return (
    <p className={styles.label}>
      {lead === null ? null : <b>{lead} </b>}
      {words.sum(groupInteger(worthText(sum).text))} {note}
      {values.some(({ stale }) => stale) ? <span className={styles.warn}> {words.stale}</span> : null}
    </p>
  );
}
