/** The fee in one line, which opens to what can be chosen about it. */
import { type ReactNode, useId } from 'react';
import type { TierName } from '#core/fees/suggest.ts';
import { displayText } from '#core/text/display.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';
import { cx } from '#ui/cx.ts';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import type { FeeSuggestion, Network } from '../../model.ts';
import { amountView } from '../amounts.ts';
import { formatGwei, type Speed, speedChoices } from './fee-fields.ts';
import styles from './fees.module.css';
import { feeMessages as words } from './messages.ts';

/** How many blocks each tier usually takes: the fees were enough for 10, 50 and 90 of 100 payments in a block. */
const BLOCKS = { slow: 10, normal: 3, fast: 1 } as const;

export function secondsOf(tier: TierName, { blockTimeSeconds }: Network): number {
  return BLOCKS[tier] * blockTimeSeconds;
}

/** `~30 s`, `~5 min` */
export function waitText(seconds: number): string {
  return seconds < 90
    ? words.seconds(Math.max(1, Math.round(seconds)))
    : words.minutes(Math.round(seconds / 60));
}

export type FeeLineProps = {
  speed: Speed;
  /** As chosen; null while they cannot be said. */
  fees: FeeFields | null;
  /** In wei; null while it cannot be said. */
  likelyFee: bigint | null;
  suggestion: FeeSuggestion | null;
  network: Network | null;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** What it opens to. */
  children: ReactNode;
};

export function FeeLine(props: FeeLineProps) {
  const { speed, fees, likelyFee, suggestion, network, open, onToggle, children } = props;
  const id = useId();
  const choice = speedChoices(suggestion?.tiers ?? [], speed).find(({ tier }) => tier.name === speed);
  return (
    <div>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onToggle(!open)}
      >
        <span className={layout.quiet}>{words.legend}</span>
        <b>
          {fees === null || network === null || likelyFee === null ? (
            words.unknown
          ) : (
            <FeeFigure likelyFee={likelyFee} fees={fees} symbol={displayText(network.nativeSymbol, 16)} />
          )}
        </b>
        {network === null || choice === undefined ? null : (
          <span className={layout.quiet}>· {waitText(secondsOf(choice.fastest, network))}</span>
        )}
        <ChevronGlyph />
      </button>
      <div id={id} className={cx(layout.stack4, styles.opened)} hidden={!open}>
        {children}
      </div>
    </div>
  );
}

/** What it likely costs in the chain's own coin once that is known; the price of a unit of gas before. */
export function FeeFigure(props: { likelyFee: bigint | null; fees: FeeFields; symbol: string }) {
  const { likelyFee, fees, symbol } = props;
  if (likelyFee === null) return words.perGas(formatGwei(maxGasPrice(fees)));
  return (
    <>
      {words.likely(amountView(likelyFee, 18, { places: 8 }).amount)} <bdi>{symbol}</bdi>
    </>
  );
}
