/** What the transaction costs and takes up, likely and at most apart. */
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Prepared } from '../../chain/services.ts';
import type { Account, Network } from '../../model.ts';
import { amountView } from '../amounts.ts';
import { transactingMessages } from './messages.ts';
import type { ReviewReading } from './reading.ts';

const NOTHING = '–';

export type CostsProps = {
  account: Account;
  network: Network;
  reading: ReviewReading;
  prepared: Prepared | null;
};

export function Costs({ account, network, reading, prepared }: CostsProps) {
  const { costs: words, reading: place } = transactingMessages;
  const symbol = displayText(network.nativeSymbol, 16);
  const wei = (value: bigint | null) =>
    value === null ? NOTHING : <AmountText {...amountView(value, 18, { places: 8 })} symbol={symbol} />;
  const { likelyFee, worstFee, dataFee, leaves, gasLimit } = reading;
  return (
    <Sheet title={words.title} padded>
      <FactList>
        <Fact label={place.from}>
          <bdi>{displayText(account.label, 40)}</bdi>
        </Fact>
        <Fact label={place.chain} aside={place.chainId(network.chainId)}>
          <bdi>{displayText(network.name, 40)}</bdi>
        </Fact>
        <Fact label={words.likely} aside={likelyFee === null ? undefined : words.likelyAside}>
          {wei(likelyFee)}
        </Fact>
        <Fact label={words.worst}>{wei(worstFee)}</Fact>
        {dataFee === null ? null : (
          <Fact label={words.dataFee} aside={words.dataFeeAside}>
            {wei(dataFee)}
          </Fact>
        )}
        <Fact label={words.leaves} aside={leaves === null ? undefined : words.leavesAside}>
          {wei(leaves)}
        </Fact>
        <Fact label={words.gasLimit}>{gasLimit === null ? NOTHING : String(gasLimit)}</Fact>
        <Fact label={words.nonce} aside={nonceAside(prepared)}>
          {prepared === null ? (reading.askedNonce ?? NOTHING) : prepared.transaction.nonce}
        </Fact>
      </FactList>
    </Sheet>
  );
}

function nonceAside(prepared: Prepared | null): string | undefined {
  const words = transactingMessages.costs;
  if (prepared === null) return undefined;
  if (prepared.replaces !== undefined) return words.replaced;
  return prepared.nonceIsNext ? words.next : words.notNext;
}
