/** Beside the form: what will be asked of the signer, what would happen, and the button. */
import { AddressBlock } from '#ui/address-block.tsx';
import { AddressText } from '#ui/address-text.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { FeeFacts, Wei } from '../../components/review/fees.tsx';
import { reviewMessages } from '../../components/review/messages.ts';
import { Findings, Outcome } from '../../components/review/outcome.tsx';
import { type Obstacle, ReviewActions } from '../../components/review/review-actions.tsx';
import type { Transaction } from '../../components/review/use-transaction.ts';
import { amountView } from '../../shared/amounts.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import styles from './send.module.css';
import type { SendContext } from './send-context.ts';
import type { ChainFacts } from './use-chain-facts.ts';
import type { SendFormResult } from './validate-form.ts';

export type ReviewProps = {
  chainFacts: ChainFacts;
  result: SendFormResult;
  payment: Transaction;
  obstacle: Obstacle | null;
  /** The form was submitted although something was missing. */
  refused: boolean;
  /** The name was looked up anew: take up the address that it leads to now. */
  onLookAgain: () => void;
};

export function Review({ chainFacts, result, payment, obstacle, refused, onLookAgain }: ReviewProps) {
  const { context } = chainFacts;
  return (
    <div className={styles.side}>
      <Summary result={result} context={context} />
      {result.request === null ? (
        <>
          <Sheet title={reviewMessages.simulation.title} padded>
            <p className={styles.untried}>{messages.outcome.later}</p>
          </Sheet>
          <Findings transaction={payment} refused={refused} />
        </>
      ) : (
        <Outcome transaction={payment} refused={refused} />
      )}
      <ReviewActions
        transaction={payment}
        account={context.account}
        network={context.network}
        obstacle={obstacle}
        refused={refused}
        outage={chainFacts.balanceError ?? chainFacts.feeError}
        onNameChanged={onLookAgain}
      />
    </div>
  );
}

// What will be asked of the signer, said back before it is asked.

function Summary({ result, context }: { result: SendFormResult; context: SendContext }) {
  const words = messages.summary;
  const { unknown } = reviewMessages.costs;
  const { recipient, asset, network } = context;
  const { amount, worstFee, available } = result;
  const isNative = asset?.id === 'native';
  const symbol = asset === null ? '' : paidSymbol(asset, network);
  const nameOf = useKnownNames(network?.chainId ?? null);
  const called = recipient.kind === 'known' ? nameOf(recipient.address) : null;
  const total = isNative && amount !== null && worstFee !== null ? amount + worstFee : null;
  const spent = isNative ? total : amount;
  const left = available !== null && spent !== null && available >= spent ? available - spent : null;
  return (
    <Sheet title={words.title} padded>
      <p className={styles.headline}>
        {amount === null || asset === null ? (
          words.nothing
        ) : (
          <>
            {words.send}{' '}
            <AmountText
              {...amountView(amount, asset.decimals, { places: 18 })}
              symbol={symbol}
              size="title"
            />{' '}
            {words.to}
          </>
        )}
      </p>
      {recipient.kind === 'known' ? (
        <div className={styles.payee}>
          {recipient.name === null ? null : <bdi className={styles.name}>{recipient.name}</bdi>}
          {called === null ? null : (
            <span>
              {recipient.name === null ? null : words.alsoCalled} <bdi className={styles.name}>{called}</bdi>
            </span>
          )}
          <AddressBlock address={recipient.address} label={messages.to.full} />
        </div>
      ) : null}
      <FactList>
        <FeeFacts network={network} price={result} />
        {asset === null || asset.id === 'native' ? null : (
          <Fact label={words.token}>
            <AddressText address={asset.id} />
          </Fact>
        )}
        <Fact label={words.total} aside={total === null ? undefined : words.atMost}>
          {isNative ? (
            <Wei value={total} network={network} />
          ) : amount === null || asset === null ? (
            unknown
          ) : (
            <AmountText {...amountView(amount, asset.decimals)} symbol={symbol} />
          )}
        </Fact>
        <Fact label={words.after} aside={left === null ? undefined : isNative ? words.atLeast : undefined}>
          {left === null || asset === null ? (
            unknown
          ) : (
            <AmountText {...amountView(left, asset.decimals)} symbol={symbol} />
          )}
        </Fact>
      </FactList>
    </Sheet>
  );
}
