/** The most that the fee can be, as both programs show it, and what the chain charges on top of it. */
import { maxFeeOf } from '#core/fees/max-fee.ts';
import { displayText } from '#core/text/display.ts';
import type { FeeFields } from '#core/tx/transaction.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import type { Network } from '../../model.ts';
import { amountView } from '../amounts.ts';
import { feeMessages as words } from './messages.ts';

export type FeeFactsProps = {
  network: Network | null;
  fees: FeeFields | null;
  gasLimit: bigint | null;
  /** OP-stack: wei for publishing the bytes, as estimated. Nothing signed limits it. */
  dataFee: bigint | null;
};

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
