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
import type { Reading } from './reading.ts';
import styles from './send.module.css';
import { Summary } from './summary.tsx';
import { SendBlockNotice, Trial } from './trial.tsx';
import type { Outcome as Tried } from './use-outcome.ts';
import type { Payment } from './use-payment.ts';
import type { Outside } from './use-world.ts';
import type { World } from './world.ts';

export type ReviewProps = {
  outside: Outside;
  reading: Reading;
  outcome: Tried;
  payment: Payment;
  /** The form was submitted although something was missing. */
  refused: boolean;
  onLookAgain: () => void;
};

export function Review(props: ReviewProps) {
  const { outside, reading, outcome, payment, refused, onLookAgain } = props;
  const { world } = outside;
  const { account, network } = world;
  const { state: submission, running, block } = payment;
  // Why balances or fees are not of now.
  const outage: EvidentError | null = outside.balanceError ?? outside.feeError;
  const watched = account !== null && isWatchOnly(account);
  const cold = account !== null && isCold(account);
  const stages = cold ? messages.coldStage : messages.stage;
  const stage = submission.kind === 'running' ? stages[submission.stage] : null;
  const obstacle = refused && !running ? obstacleOf(reading, world, payment) : null;
  return (
    <div className={styles.side}>
      <Summary
        reading={reading}
        recipient={world.recipient}
        asset={world.asset}
        network={network}
        dataFee={world.dataFee}
      />
      <Trial outside={outside} reading={reading} outcome={outcome} payment={payment} refused={refused} />
      {outage === null || network === null || submission.kind === 'stopped' ? null : (
        <Notice
          tone="caution"
          title={messages.outage.title(displayText(network.name, 40))}
          action={
            <Button size="s" onClick={outside.retry}>
              {messages.outage.retry}
            </Button>
          }
        >
          {messages.outage.text(outage.code)}
        </Notice>
      )}
      <SendBlockNotice outside={outside} outcome={outcome} payment={payment} />
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
function obstacleOf(reading: Reading, world: World, { dangersRead }: Payment): string | null {
  if (reading.order !== null) return dangersRead ? null : transactingMessages.findings.readFirst;
  if (Object.keys(reading.errors).length > 0) return messages.action.errors;
  if (reading.overCap && !reading.capAccepted) return feeMessages.acceptFirst;
  return world.recipient.kind === 'resolving' ? messages.action.resolving : null;
}
