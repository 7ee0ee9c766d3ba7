/** What test money would be worth, where prices are on: there to be looked at, never part of a sum of money. */
import type { Address } from '#core/address/address.ts';
import { worthText } from '#core/prices/price.ts';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import type { LiveChain } from '../../shared/balances.ts';
import { useNow } from '../../shared/clock.ts';
import { moneyOf } from '../../shared/money.ts';
import { usePrices } from '../../shared/prices.ts';
import { messages } from './messages.ts';

export function TestWorth({
  chains,
  counted,
}: {
  chains: readonly LiveChain[];
  counted: readonly Address[];
}) {
  const { test } = moneyOf(chains, counted, usePrices(), useNow());
  const words = messages.worth;
  if (test === null) return null;
  return (
    <p className={layout.small}>
      <b>{words.test} </b>
      {words.sum(groupInteger(worthText(test.value).text))} {words.testNote}
      {test.stale ? <span className={layout.caution}> {words.stale}</span> : null}
    </p>
  );
}
