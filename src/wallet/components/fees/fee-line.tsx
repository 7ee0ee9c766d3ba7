/** The fee in one line, which opens to what can be chosen about it. */
import { type ReactNode, useId } from 'react';
import { formatAmount } from '#core/amount/amount.ts';
import { maxFeeOf } from '#core/fees/max-fee.ts';
import type { TierName } from '#core/fees/suggest.ts';
import { displayText } from '#core/text/display.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Checkbox, RadioGroup } from '#ui/radio-group.tsx';
import type { Network } from '../../model/network.ts';
import { amountView } from '../../shared/amounts.ts';
import type { FeeSuggestion } from '../../transactions/types.ts';
import { EvidenceOf } from '../labels/evidence.tsx';
import { acceptableFee, formatGwei, type Speed, speedChoices } from './fee-fields.ts';
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
        className={cx(align.lines, layout.figures, styles.line)}
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
        {network === null || choice === undefined || fees === null || likelyFee === null ? null : (
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

type FeeChoiceProps = {
  speed: Speed;
  /** As chosen; null while they cannot be said. */
  fees: FeeFields | null;
  /** Null while neither an estimate nor a limit of one's own is there. */
  gasLimit: bigint | null;
  /** In wei, of what is chosen; null while it cannot be said. */
  likelyFee: bigint | null;
  /** OP-stack: wei for publishing the bytes, as estimated; null on chains without such a fee. */
  dataFee: bigint | null;
  suggestion: FeeSuggestion | null;
  network: Network | null;
  onSpeed: (speed: Speed) => void;
};

/** How soon the transaction should be in a block, and what that costs. */
export function FeeChoiceField(props: FeeChoiceProps) {
  const { speed, fees, gasLimit, likelyFee, dataFee, suggestion, network, onSpeed } = props;
  const symbol = network === null ? '' : displayText(network.nativeSymbol, 16);
  const speeds = speedChoices(suggestion?.tiers ?? [], speed).map(({ tier, fastest }) => ({
    value: tier.name as Speed,
    label: (
      <span className={cx(align.ends, layout.figures, styles.speed)}>
        <span>
          {words.speeds[tier.name]}
          {network === null ? null : (
            <span className={layout.quiet}> · {waitText(secondsOf(fastest, network))}</span>
          )}
        </span>
        <span>
          <FeeFigure
            likelyFee={gasLimit === null ? null : tier.likelyPerGas * gasLimit + (dataFee ?? 0n)}
            fees={tier.fees}
            symbol={symbol}
          />
        </span>
      </span>
    ),
  }));
  const own = {
    value: 'own' as Speed,
    label: (
      <span className={cx(align.ends, layout.figures, styles.speed)}>
        <span>
          {words.speeds.own}
          <span className={layout.quiet}> · {words.own}</span>
        </span>
        {speed === 'own' && fees !== null ? (
          <span>
            <FeeFigure likelyFee={likelyFee} fees={fees} symbol={symbol} />
          </span>
        ) : null}
      </span>
    ),
  };
  return (
    <RadioGroup
      legend={
        <>
          {words.speed} {suggestion === null ? null : <EvidenceOf evidence={suggestion.evidence} />}
        </>
      }
      variant="cards"
      value={speed}
      onChange={onSpeed}
      options={[...speeds, own]}
    />
  );
}

type FeeFactsProps = {
  network: Network | null;
  fees: FeeFields | null;
  gasLimit: bigint | null;
  /** OP-stack: wei for publishing the bytes, as estimated. Nothing signed limits it. */
  dataFee: bigint | null;
};

/** The most that the fee can be, as both programs show it, and what the chain charges on top of it. */
export function FeeFacts({ network, fees, gasLimit, dataFee }: FeeFactsProps) {
  const symbol = network === null ? '' : displayText(network.nativeSymbol, 16);
  return (
    <FactList>
      <Fact label={words.worst} aside={dataFee === null ? undefined : words.plusDataFee}>
        {fees === null || gasLimit === null ? (
          words.unknown
        ) : (
          <AmountText {...maxFeeOf({ fees, gasLimit })} symbol={symbol} />
        )}
      </Fact>
      {dataFee === null ? null : (
        <Fact label={words.dataFee} aside={words.dataFeeAside}>
          <AmountText {...amountView(dataFee, 18, { places: 8 })} symbol={symbol} />
        </Fact>
      )}
    </FactList>
  );
}

type FeeCapProps = {
  worstFee: bigint;
  /** In wei, where it covers the worst case; null while nothing was accepted that does. */
  accepted: bigint | null;
  aboveAmount: boolean;
  symbol: string;
  /** The form was submitted without it. */
  missed: boolean;
  onAccept: (fee: bigint | null) => void;
};

/** A fee above the cap: the figure is said, and accepted by an act of its own. */
export function FeeCap({ worstFee, accepted, aboveAmount, symbol, missed, onAccept }: FeeCapProps) {
  const fee = amountView(worstFee, 18, { places: 8 }).amount;
  // Once accepted the figure stands: it is what was agreed to, whatever the fee does.
  const offered = accepted ?? acceptableFee(worstFee);
  return (
    <Notice tone="caution" title={words.capTitle}>
      {aboveAmount ? words.capAmount(fee, symbol) : words.cap(fee, symbol)}
      <Checkbox
        checked={accepted !== null}
        error={missed && accepted === null ? words.acceptFirst : undefined}
        label={words.accept(formatAmount(offered, 18), symbol)}
        onChange={(event) => onAccept(event.currentTarget.checked ? offered : null)}
      />
    </Notice>
  );
}
