/** What the transaction may cost, and how soon it should be in a block. */
import { formatAmount } from '#core/amount/amount.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { maxFeeOf } from '#core/fees/max-fee.ts';
import { displayText } from '#core/text/display.ts';
import { type FeeFields, maxGasPrice } from '#core/tx/transaction.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { FeeSuggestion, Network } from '../../model.ts';
import { amountView } from '../amounts.ts';
import { fieldError } from '../error-view.tsx';
import { EvidenceOf } from '../evidence.tsx';
import { acceptableFee, formatGwei, type Speed } from './fee-fields.ts';
import styles from './fees.module.css';
import { feeMessages as words } from './messages.ts';

/** How many blocks each tier usually takes: the fees were enough for 10, 50 and 90 of 100 payments in a block. */
const BLOCKS = { slow: 10, normal: 3, fast: 1 } as const;

export type FeeChoiceProps = {
  speed: Speed;
  /** As chosen; null while they cannot be said. */
  fees: FeeFields | null;
  /** Null while neither an estimate nor a limit of one's own is there. */
  gasLimit: bigint | null;
  /** In wei; null while it cannot be said. */
  likelyFee: bigint | null;
  /** OP-stack: wei for publishing the bytes, as estimated. Nothing signed limits it, so it is said beside "at most". */
  dataFee?: bigint | null;
  error: EvidentError | undefined;
  suggestion: FeeSuggestion | null;
  network: Network | null;
  onSpeed: (speed: Speed) => void;
};

export function FeeChoice(props: FeeChoiceProps) {
  const { speed, fees: chosen, gasLimit, likelyFee, error, suggestion, network, onSpeed } = props;
  const dataFee = props.dataFee ?? 0n;
  const symbol = network === null ? '' : displayText(network.nativeSymbol, 16);
  const price = (fees: FeeFields, likelyPerGas: bigint) => (
    <Price gasLimit={gasLimit} likelyPerGas={likelyPerGas} fees={fees} dataFee={dataFee} symbol={symbol} />
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
        {speed === 'own' && chosen !== null ? (
          <Price
            gasLimit={gasLimit}
            likelyPerGas={null}
            fees={chosen}
            likelyFee={likelyFee}
            dataFee={dataFee}
            symbol={symbol}
          />
        ) : null}
      </span>
    ),
  };
  const reason = error?.details.reason;
  return (
    <div>
      <RadioGroup
        legend={
          <>
            {words.legend} {suggestion === null ? null : <EvidenceOf evidence={suggestion.evidence} />}
          </>
        }
        variant="cards"
        value={speed}
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
  fees: FeeFields;
  dataFee: bigint;
  symbol: string;
}) {
  const { gasLimit, likelyPerGas, fees, dataFee, symbol } = props;
  if (gasLimit === null) {
    return (
      <span className={styles.price}>{words.perGas(formatGwei(likelyPerGas ?? maxGasPrice(fees)))}</span>
    );
  }
  const likely = props.likelyFee ?? (likelyPerGas === null ? null : likelyPerGas * gasLimit + dataFee);
  return (
    <span className={styles.price}>
      {likely === null ? null : <>{words.likely(amountView(likely, 18, { places: 8 }).amount)} </>}
      <span className={styles.most}>
        {words.most(maxFeeOf({ gasLimit, fees }).amount, symbol)}
        {dataFee === 0n ? null : ` ${words.dataFee}`}
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
  const { worstFee, accepted, aboveAmount, symbol, missed, onAccept } = props;
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
