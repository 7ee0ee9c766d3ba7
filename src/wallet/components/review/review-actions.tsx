/** The act itself: what stands in its way, why it stopped, and the second press that insists. */
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { feeMessages } from '../../shared/fees/messages.ts';
import { findingMessages } from '../../shared/findings/messages.ts';
import { isCold } from '../../shared/roles.ts';
import { Stopped } from '../../shared/stopped.tsx';
import { BlockNotice } from './block-notice.tsx';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';
import type { TransactionReviewProps } from './types.ts';
import type { Obstacle, useReview } from './use-review.ts';

export type ReviewActionsProps = {
  review: ReturnType<typeof useReview>;
  props: TransactionReviewProps;
};

export function ReviewActions({ review, props: { request, onCancel } }: ReviewActionsProps) {
  const { state, block, simulation, outside, obstacle, refused } = review;
  const words = reviewMessages.action;
  const { account, network } = request;
  const cold = isCold(account);
  const running = state.kind === 'running';
  const stage = running ? stageText(state.stage, cold) : null;
  const said = !running && refused > 0 && obstacle !== null ? obstacleText(obstacle) : null;
  const watched = obstacle === 'watchOnly';
  return (
    <>
      {outside.outage === null || state.kind === 'stopped' ? null : (
        <Notice tone="caution" title={words.outageTitle(displayText(network.name, 40))}>
          {words.outage(outside.outage.code)}
        </Notice>
      )}
      {block === null || simulation === null ? null : (
        <BlockNotice
          block={block}
          simulation={simulation}
          token={request.intent.kind === 'sendToken' ? request.intent.token : null}
          tokens={outside.tokens}
          nativeSymbol={network.nativeSymbol}
        />
      )}
      {state.kind === 'stopped' ? (
        <>
          {state.error.details.call === undefined ? null : <p>{words.inCall(state.error.details.call)}</p>}
          <Stopped error={state.error} />
        </>
      ) : null}
      <div className={styles.actions}>
        <Button
          type="submit"
          variant={block === null ? 'primary' : 'danger'}
          size="l"
          wide
          busy={running}
          aria-disabled={watched || undefined}
        >
          {block !== null ? words.anyway : cold ? words.signCold : words.sign}
        </Button>
        {running && state.stage !== 'sending' ? (
          <Button size="l" wide onClick={review.cancel}>
            {words.cancel}
          </Button>
        ) : null}
        {!running && onCancel !== undefined ? (
          <Button size="l" wide onClick={onCancel}>
            {words.back}
          </Button>
        ) : null}
      </div>
      <p className={styles.status}>
        {stage ??
          (watched
            ? words.watchOnly(displayText(account.label, 40))
            : (said ?? (cold ? words.laterCold : words.later)))}
      </p>
      <LiveRegion>{stage ?? said}</LiveRegion>
    </>
  );
}

function stageText(stage: keyof typeof reviewMessages.stage, cold: boolean): string {
  const words = reviewMessages.stage;
  return stage === 'signing' && cold ? words.signingCold : words[stage];
}

/** In one line, why pressing the button did nothing. */
function obstacleText(obstacle: Obstacle): string | null {
  const words = reviewMessages;
  switch (obstacle) {
    case 'watchOnly':
      return null;
    case 'errors':
      return words.action.errors;
    case 'waiting':
      return words.action.waiting;
    case 'fee':
      return feeMessages.acceptFirst;
    case 'dangers':
      return findingMessages.readFirst;
  }
}
