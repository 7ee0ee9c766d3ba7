/** What the transaction may cost, and how soon it should be in a block. */
import { formatAmount } from '#core/amount/amount.ts';
import { displayText } from '#core/text/display.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { FeeSuggestion, Network } from '../../model.ts';
import { amountView } from '../../shared/amounts.ts';
import { fieldError } from '../../shared/error-view.tsx';
import { EvidenceOf } from '../../shared/evidence.tsx';
import type { Draft, Speed } from './draft.ts';
import { acceptableFee, formatGwei } from './fee-fields.ts';
import { messages } from './messages.ts';
import type { Reading } from './reading.ts';
import styles from './send.module.css';

/** How many blocks each tier usually takes: the fees were enough for 10, 50 and 90 of 100 payments in a block. */
const BLOCKS = { slow: 10, normal: 3, fast: 1 } as const;

export type FeeFieldProps = {
  draft: Draft;
  reading: Reading;
  suggestion: FeeSuggestion | null;
  network: Network | null;
  onSpeed: (speed: Speed) => void;
};

export function FeeField({ draft, reading, suggestion, network, onSpeed }: FeeFieldProps) {
  const words = messages.fee;
  const symbol = network === null ? '' : displayText(network.nativeSymbol, 16);
  const price = (fees: FeeFields, likelyPerGas: bigint) => (
    <Price gasLimit={reading.gasLimit} likelyPerGas={likelyPerGas} most={maxGasPrice(fees)} symbol={symbol} />
  );
  const speeds = (['slow', 'normal', 'fast'] as const).map((name) => {
    const tier = suggestion?.tiers.find((candidate) => candidate.name === name);
    return {
      value: name as Speed,
      label: (
        <span className={styles.speed}>
          <span>
            {words.speeds[name]}
            {network === null ? null : (
              <span className={styles.quiet}> · {words.about(BLOCKS[name] * network.blockTimeSeconds)}</span>
            )}
          </span>
          {tier ? price(tier.fees, tier.likelyPerGas) : <span className={styles.price}>…</span>}
        </span>
      ),
    };
  });
  const own = {
    value: 'own' as Speed,
    label: (
      <span className={styles.speed}>
        <span>
          {words.speeds.own}
          <span className={styles.quiet}> · {words.own}</span>
        </span>
        {draft.speed === 'own' && reading.fees !== null ? (
          <Price
            gasLimit={reading.gasLimit}
            likelyPerGas={null}
            most={maxGasPrice(reading.fees)}
            likelyFee={reading.likelyFee}
            symbol={symbol}
          />
        ) : null}
      </span>
    ),
  };
  const error = reading.errors.fee;
  const reason = error?.details.reason;
  return (
    <div>
      <RadioGroup
        legend={
          <>
            {words.legend} {suggestion === null ? null : <EvidenceOf evidence={suggestion.evidence} />}
          </>
        }
        look="cards"
        value={draft.speed}
        onChange={onSpeed}
        options={[...speeds, own]}
        error={
          error === undefined ? undefined : (
            <>
              {fieldError(error)}{' '}
              {reason === undefined ? null : <bdi>{words.revert(displayText(reason, 200))}</bdi>}
            </>
          )
        }
      />
    </div>
  );
}

/** Costs in the native asset once the gas is known; the price of a unit of gas before. */
function Price(props: {
  gasLimit: bigint | null;
  likelyPerGas: bigint | null;
  likelyFee?: bigint | null;
  most: bigint;
  symbol: string;
}) {
  const { gasLimit, likelyPerGas, most, symbol } = props;
  const words = messages.fee;
  if (gasLimit === null) {
    return <span className={styles.price}>{words.perGas(formatGwei(likelyPerGas ?? most))}</span>;
  }
  const likely = props.likelyFee ?? (likelyPerGas === null ? null : likelyPerGas * gasLimit);
  return (
    <span className={styles.price}>
      {likely === null ? null : <>{words.likely(amountView(likely, 18, { places: 8 }).amount)} </>}
      <span className={styles.most}>
        {words.most(amountView(most * gasLimit, 18, { places: 8 }).amount, symbol)}
      </span>
    </span>
  );
}

/** Above the cap: the figure is said, and accepted by an act of its own. */
export function FeeCap(props: {
  worstFee: bigint;
  /** In wei, where it covers the worst case; null while nothing was accepted that does. */
  accepted: bigint | null;
  aboveAmount: boolean;
  symbol: string;
  /** The form was submitted without it. */
  missed: boolean;
  onAccept: (fee: bigint | null) => void;
}) {
  const words = messages.fee;
  const { worstFee, accepted, aboveAmount, symbol, missed, onAccept } = props;
  const fee = amountView(worstFee, 18, { places: 8 }).amount;
  // Once accepted the figure stands: it is what was agreed to, whatever the fee does.
  const offered = accepted ?? acceptableFee(worstFee);
  return (
    <Notice tone="caution" title={words.capTitle}>
      {aboveAmount ? words.capAmount(fee, symbol) : words.cap(fee, symbol)}
      <Checkbox
        checked={accepted !== null}
        error={missed && accepted === null ? messages.action.accept : undefined}
        label={words.accept(formatAmount(offered, 18), symbol)}
        onChange={(event) => onAccept(event.currentTarget.checked ? offered : null)}
      />
    </Notice>
  );
}
