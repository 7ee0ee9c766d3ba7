/** Beside the form: what will be asked of the signer, the act itself, and what stands in its way. */
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { feeMessages } from '../../shared/fees/messages.ts';
import { isCold, isWatchOnly } from '../../shared/roles.ts';
import { messages } from './messages.ts';
import { Outcome } from './outcome.tsx';
import type { Reading, World } from './reading.ts';
import styles from './send.module.css';
import { Summary } from './summary.tsx';
import type { Submission } from './use-submit.ts';

export type ReviewProps = {
  world: World;
  reading: Reading;
  submission: Submission;
  /** The form was submitted although something was missing. */
  refused: boolean;
  /** Why balances or fees are not of now. */
  outage: EvidentError | null;
  onRetry: () => void;
  onCancel: () => void;
  onLookAgain: () => void;
  onOwnWindow: () => void;
};

export function Review(props: ReviewProps) {
  const { world, reading, submission, refused, outage, onRetry, onCancel, onLookAgain, onOwnWindow } = props;
  const { account, network } = world;
  const running = submission.kind === 'running';
  const watched = account !== null && isWatchOnly(account);
  const cold = account !== null && isCold(account);
  const stages = cold ? messages.coldStage : messages.stage;
  const stage = running ? stages[submission.stage] : null;
  const obstacle = refused && !running ? obstacleOf(reading, world) : null;
  return (
    <div className={styles.side}>
      <Summary
        reading={reading}
        recipient={world.recipient}
        asset={world.asset}
        network={network}
        balance={world.assetBalance}
      />
      {outage === null || network === null || submission.kind === 'stopped' ? null : (
        <Notice
          tone="caution"
          title={messages.outage.title(displayText(network.name, 40))}
          action={
            <Button size="s" onClick={onRetry}>
              {messages.outage.retry}
            </Button>
          }
        >
          {messages.outage.text(outage.code)}
        </Notice>
      )}
      {submission.kind === 'stopped' ? (
        <Outcome error={submission.error} onLookAgain={onLookAgain} onOwnWindow={onOwnWindow} />
      ) : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          size="l"
          wide
          busy={running}
          aria-disabled={watched || undefined}
        >
          {cold ? messages.action.reviewCold : messages.action.review}
        </Button>
        {running && submission.stage !== 'sending' ? (
          <Button size="l" wide onClick={onCancel}>
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
function obstacleOf(reading: Reading, world: World): string | null {
  if (reading.order !== null) return null;
  if (Object.keys(reading.errors).length > 0) return messages.action.errors;
  if (reading.overCap && !reading.capAccepted) return feeMessages.acceptFirst;
  return world.recipient.kind === 'resolving' ? messages.action.resolving : null;
}
