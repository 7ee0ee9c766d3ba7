/** How soon the transaction should be in a block, and what that costs. */
import { displayText } from '#core/text/display.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import layout from '#ui/layout.module.css';
import { RadioGroup } from '#ui/radio-group.tsx';
import type { FeeSuggestion, Network } from '../../model.ts';
import { EvidenceOf } from '../evidence.tsx';
import { type Speed, speedChoices } from './fee-fields.ts';
import { FeeFigure, secondsOf, waitText } from './fee-line.tsx';
import styles from './fees.module.css';
import { feeMessages as words } from './messages.ts';

export type FeeChoiceProps = {
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

export function FeeChoice(props: FeeChoiceProps) {
  const { speed, fees, gasLimit, likelyFee, dataFee, suggestion, network, onSpeed } = props;
  const symbol = network === null ? '' : displayText(network.nativeSymbol, 16);
  const speeds = speedChoices(suggestion?.tiers ?? [], speed).map(({ tier, fastest }) => ({
    value: tier.name as Speed,
    label: (
      <span className={styles.speed}>
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
      <span className={styles.speed}>
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
