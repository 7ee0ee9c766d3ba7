/** "Leave nothing behind": what it does, and what it costs more at most. */
import { Checkbox } from '#ui/checkbox.tsx';
import { amountView } from '../../shared/amounts.ts';
import { messages } from './messages.ts';
import type { SendContext } from './send-context.ts';
import type { Sweep } from './validate-form.ts';

export type SweepFieldProps = {
  sweep: Sweep;
  context: SendContext;
  /** Of the chain's own coin, safe to be read beside an amount. */
  symbol: string;
  onSweep: (sweep: boolean) => void;
};

export function SweepField({ sweep, context, symbol, onSweep }: SweepFieldProps) {
  const words = messages.amount;
  const extra = amountView(sweep.extra, 18, { places: 8 }).amount;
  return (
    <Checkbox
      label={sweep.exact ? words.sweep : words.sweepAlmost}
      hint={[
        words.sweepCost(extra, symbol),
        ...(context.dataFee === null ? [] : [words.sweepDataFee]),
        ...(context.waiting.native === 0n ? [] : [words.sweepWaiting]),
      ].join(' ')}
      checked={sweep.chosen}
      onChange={(event) => onSweep(event.currentTarget.checked)}
    />
  );
}
