/** A fee above the cap: the figure is said, and accepted by an act of its own. */
import { formatAmount } from '#core/amount/amount.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { amountView } from '../amounts.ts';
import { acceptableFee } from './fee-fields.ts';
import { feeMessages as words } from './messages.ts';

export type FeeCapProps = {
  worstFee: bigint;
  /** In wei, where it covers the worst case; null while nothing was accepted that does. */
  accepted: bigint | null;
  aboveAmount: boolean;
  symbol: string;
  /** The form was submitted without it. */
  missed: boolean;
  onAccept: (fee: bigint | null) => void;
};

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
