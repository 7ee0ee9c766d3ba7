/** Beside the form: what will be asked of the signer, the act itself, and what stands in its way. */

import type { Asset } from '#core/asset/asset.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { AddressText } from '#ui/address-text.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Network } from '../../model.ts';
import { amountView } from '../../shared/amounts.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { feeMessages } from '../../shared/fees/messages.ts';
import { findingMessages } from '../../shared/findings/messages.ts';
import type { Recipient } from '../../shared/recipient/recipient.ts';
import { isCold, isWatchOnly } from '../../shared/roles.ts';
import { Stopped } from '../../shared/stopped.tsx';
import { paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import styles from './send.module.css';
import type { SendContext } from './send-context.ts';
import { SendBlockNotice, SimulationPanel } from './simulation-panel.tsx';
import type { ChainFacts } from './use-chain-facts.ts';
import type { Outcome as PaymentOutcome } from './use-outcome.ts';
import type { Payment } from './use-payment.ts';
import type { SendFormResult } from './validate-form.ts';

export type ReviewProps = {
  chainFacts: ChainFacts;
  result: SendFormResult;
  outcome: PaymentOutcome;
  payment: Payment;
  /** The form was submitted although something was missing. */
  refused: boolean;
  onLookAgain: () => void;
};

export function Review(props: ReviewProps) {
  const { chainFacts, result, outcome, payment, refused, onLookAgain } = props;
  const { context } = chainFacts;
  const { account, network } = context;
  const { state: submission, running, block } = payment;
  // Why balances or fees are not of now.
  const outage: EvidentError | null = chainFacts.balanceError ?? chainFacts.feeError;
  const watched = account !== null && isWatchOnly(account);
  const cold = account !== null && isCold(account);
  const stages = cold ? messages.coldStage : messages.stage;
  const stage = submission.kind === 'running' ? stages[submission.stage] : null;
  const obstacle = refused && !running ? obstacleOf(result, context, payment) : null;
  return (
    <div className={styles.side}>
      <Summary
        result={result}
        recipient={context.recipient}
        asset={context.asset}
        network={network}
        dataFee={context.dataFee}
      />
      <SimulationPanel
        chainFacts={chainFacts}
        result={result}
        outcome={outcome}
        payment={payment}
        refused={refused}
      />
      {outage === null || network === null || submission.kind === 'stopped' ? null : (
        <Notice
          tone="caution"
          title={messages.outage.title(displayText(network.name, 40))}
          action={
            <Button size="s" onClick={chainFacts.retry}>
              {messages.outage.retry}
            </Button>
          }
        >
          {messages.outage.text(outage.code)}
        </Notice>
      )}
      <SendBlockNotice chainFacts={chainFacts} outcome={outcome} payment={payment} />
      {submission.kind === 'stopped' ? <Outcome error={submission.error} onLookAgain={onLookAgain} /> : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={block === null ? 'primary' : 'danger'}
          size="l"
          wide
          busy={running}
          aria-disabled={watched || undefined}
        >
          {block !== null
            ? messages.action.anyway
            : cold
              ? messages.action.reviewCold
              : messages.action.review}
        </Button>
        {submission.kind === 'running' && submission.stage !== 'sending' ? (
          <Button size="l" wide onClick={payment.cancel}>
            {messages.action.cancel}
          </Button>
        ) : null}
      </div>
      <p className={styles.status}>
        {stage ??
          (watched
            ? messages.action.watchOnly(displayText(account.label, 40))
            : (obstacle ?? (cold ? messages.action.laterCold : messages.action.later)))}
      </p>
      <LiveRegion>{stage ?? obstacle}</LiveRegion>
    </div>
  );
}

/** Why pressing the button did nothing, in one line. */
function obstacleOf(result: SendFormResult, context: SendContext, { dangersRead }: Payment): string | null {
  if (result.payment !== null) return dangersRead ? null : findingMessages.readFirst;
  if (Object.keys(result.errors).length > 0) return messages.action.errors;
  if (result.overCap && !result.capAccepted) return feeMessages.acceptFirst;
  return context.recipient.kind === 'resolving' ? messages.action.resolving : null;
}

// Why nothing was sent, where the button was pressed. Everything that was entered is still there.

type OutcomeProps = {
  error: EvidentError;
  /** The name was looked up anew: take up the address that it leads to now. */
  onLookAgain: () => void;
};

function Outcome({ error, onLookAgain }: OutcomeProps) {
  if (error.code !== 'NAME_CHANGED') return <Stopped error={error} />;
  const words = messages.stopped;
  const { before, now } = error.details;
  return (
    <Notice
      tone="danger"
      title={error.message}
      action={<Button onClick={onLookAgain}>{words.lookAgain}</Button>}
    >
      {error.next}
      {before === undefined || now === undefined ? null : (
        <span className={styles.changed}>
          {words.changedNow} <AddressText address={now} />. {words.changedBefore}{' '}
          <AddressText address={before} />.
        </span>
      )}
    </Notice>
  );
}

// What will be asked of the signer, said back before it is asked.

type SummaryProps = {
  result: SendFormResult;
  recipient: Recipient;
  asset: Asset | null;
  network: Network | null;
  /** In wei, part of the likely fee; null on chains without one. */
  dataFee: bigint | null;
};

const NOTHING = '–';

function Summary({ result, recipient, asset, network, dataFee }: SummaryProps) {
  const words = messages.summary;
  const native = network === null ? '' : displayText(network.nativeSymbol, 16);
  const { amount, likelyFee, worstFee, available } = result;
  const isNative = asset?.id === 'native';
  const symbol = asset === null ? '' : paidSymbol(asset, network);
  const nameOf = useKnownNames(network?.chainId ?? null);
  const called = recipient.kind === 'known' ? nameOf(recipient.address) : null;
  const fee = (wei: bigint) => <AmountText {...amountView(wei, 18, { places: 8 })} symbol={native} />;
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
        <Fact label={words.chain} aside={network === null ? undefined : words.chainId(network.chainId)}>
          {network === null ? NOTHING : <bdi>{displayText(network.name, 40)}</bdi>}
        </Fact>
        <Fact label={words.fee} aside={likelyFee === null ? undefined : words.feeLikely}>
          {likelyFee === null ? NOTHING : fee(likelyFee)}
        </Fact>
        {likelyFee === null || dataFee === null ? null : (
          <Fact label={words.dataFee} aside={words.dataFeeAside}>
            {fee(dataFee)}
          </Fact>
        )}
        {asset === null || asset.id === 'native' ? null : (
          <Fact label={words.token}>
            <AddressText address={asset.id} />
          </Fact>
        )}
        <Fact label={words.total} aside={isNative && total !== null ? words.atMost : undefined}>
          {isNative ? (
            total === null ? (
              NOTHING
            ) : (
              fee(total)
            )
          ) : amount === null || asset === null ? (
            NOTHING
          ) : (
            <>
              <AmountText {...amountView(amount, asset.decimals)} symbol={symbol} />
              {worstFee === null ? null : (
                <>
                  {' '}
                  {words.tokenFee} {fee(worstFee)}
                </>
              )}
            </>
          )}
        </Fact>
        <Fact label={words.after} aside={left === null ? undefined : isNative ? words.atLeast : undefined}>
          {left === null || asset === null ? (
            NOTHING
          ) : (
            <AmountText {...amountView(left, asset.decimals)} symbol={symbol} />
          )}
        </Fact>
      </FactList>
    </Sheet>
  );
}
