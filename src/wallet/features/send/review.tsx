/** Beside the form: what will be asked of the signer, the act itself, and what stands in its way. */
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { feeMessages } from '../../shared/fees/messages.ts';
import { isCold, isWatchOnly } from '../../shared/roles.ts';
import { transactingMessages } from '../../shared/transacting/messages.ts';
import { messages } from './messages.ts';
import { Outcome } from './outcome.tsx';
import styles from './send.module.css';
import type { SendContext } from './send-context.ts';
import { SendBlockNotice, SimulationPanel } from './simulation-panel.tsx';
import { Summary } from './summary.tsx';
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
  if (result.payment !== null) return dangersRead ? null : transactingMessages.findings.readFirst;
  if (Object.keys(result.errors).length > 0) return messages.action.errors;
  if (result.overCap && !result.capAccepted) return feeMessages.acceptFirst;
  return context.recipient.kind === 'resolving' ? messages.action.resolving : null;
}
