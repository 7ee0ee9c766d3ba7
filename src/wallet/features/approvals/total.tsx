/** The one figure of the screen: what could be taken now, each asset counted once. */
import { imitatesNative } from '#core/asset/imitation.ts';
import { worthText } from '#core/prices/price.ts';
import { cx } from '#ui/cx.ts';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Allowance } from '../../chain/approvals/types.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { usePrices, worthOf } from '../../shared/prices.ts';
import styles from './approvals.module.css';
import { totalAtRisk, type WorthOf } from './at-risk.ts';
import { messages } from './messages.ts';

/** By the prices that the user turned on. What only imitates a coin has none. */
export function useWorth(now: number): WorthOf {
  const prices = usePrices();
  const networks = useNetworks();
  return (allowance, amount) => {
    const { asset } = allowance;
    const network = findNetwork(networks, allowance.chainId)?.network;
    if (asset === null || network === undefined || imitatesNative(asset, network)) return null;
    return worthOf(prices, asset, amount, now)?.value ?? null;
  };
}

type AtRiskProps = {
  allowances: readonly Allowance[];
  worthOf: WorthOf;
  /** Nothing was found yet, and it is not known that there is nothing. */
  pending: boolean;
};

export function AtRisk({ allowances, worthOf, pending }: AtRiskProps) {
  const words = messages.atRisk;
  const networks = useNetworks();
  const isTest = ({ chainId }: Allowance) => findNetwork(networks, chainId)?.network.testnet === true;
  const real = totalAtRisk(
    allowances.filter((each) => !isTest(each)),
    worthOf,
  );
  const test = totalAtRisk(allowances.filter(isTest), worthOf);
  // Test money is never added to real money; it is the figure where there is nothing else.
  const onlyTest = real.assets === 0 && test.assets > 0;
  const { money, assets, unpriced } = onlyTest ? test : real;
  const [whole, cents] = money === null ? [] : groupInteger(worthText(money).text).split('.');
  return (
    <section className={styles.total} aria-label={onlyTest ? words.testLabel : words.label}>
      <p className={layout.small}>{onlyTest ? words.testLabel : words.label}</p>
      <p className={styles.figure}>
        {pending ? (
          <Skeleton width="9rem" />
        ) : whole === undefined ? (
          words.assets(assets)
        ) : (
          <>
            ${whole}
            {cents === undefined ? null : <small>.{cents}</small>}
          </>
        )}
      </p>
      <p className={cx(layout.small, styles.explained)}>
        {words.text} {money !== null && unpriced > 0 ? words.unpriced(unpriced) : null}
      </p>
    </section>
  );
}
