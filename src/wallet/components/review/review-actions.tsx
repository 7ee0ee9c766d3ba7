/** The press itself: what is in its way, why it stopped, and the second press that insists. */
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { type Difference, isChange } from '#core/simulation/compare.ts';
import type { Simulation } from '#core/simulation/outcome.ts';
import { displayText } from '#core/text/display.ts';
import { AddressText } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ErrorDetails } from '#ui/error-details.tsx';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { isCold, isWatchOnly } from '../../shared/roles.ts';
import type { PreSignBlock, SendStage } from '../../transactions/send-transaction.ts';
import type { TokenBook } from '../../transactions/tokens.ts';
import { feeMessages } from '../fees/messages.ts';
import { findingMessages } from '../findings/messages.ts';
import foot from '../page/foot.module.css';
import { Stopped } from '../page/stopped.tsx';
import type { Price } from './fees.tsx';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';
import { AssetText } from './simulation-view.tsx';
import type { Transaction } from './use-transaction.ts';

export type Obstacle = 'watchOnly' | 'errors' | 'resolving' | 'waiting' | 'fee' | 'dangers';

/**
 * Why pressing the button does nothing; null when nothing stands in its way.
 *
 * @param wrong what else of the screen's own is wrong or not known yet.
 */
export function obstacleOf(
  account: Account | null,
  { errors, fees, overCap, capAccepted }: Price,
  { request, dangersRead }: Pick<Transaction, 'request' | 'dangersRead'>,
  wrong: Extract<Obstacle, 'errors' | 'resolving' | 'waiting'> | null,
): Obstacle | null {
  if (account !== null && isWatchOnly(account)) return 'watchOnly';
  if (Object.keys(errors).length > 0) return 'errors';
  if (wrong !== null) return wrong;
  if (request === null || fees === null) return 'waiting';
  if (overCap && !capAccepted) return 'fee';
  return dangersRead ? null : 'dangers';
}

export interface EarlyPress {
  readonly waits: boolean;
  readonly begin: () => void;
  /** Something was changed: what was pressed for is no longer what stands there. */
  readonly callOff: () => void;
}

/**
 * A press that came before the fees were known, though the outcome had been shown: it is made again by itself once they
 * are. Without an outcome it is not: nothing that was not read goes to the signer. A chain that does not answer calls
 * it off, or it would go on when nobody waits for it any more.
 *
 * @param press made with what is known then: it says what stands in its way by that time.
 */
export function useEarlyPress(
  { obstacle, transaction, outage }: Pick<ReviewActionsProps, 'obstacle' | 'transaction' | 'outage'>,
  press: () => void,
): EarlyPress {
  const [waits, setWaits] = useState(false);
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const { running } = transaction;
  const isReading = obstacle === 'waiting' || transaction.simulation === null;
  const failed = outage !== null;
  useEffect(() => {
    if (!waits || running || (isReading && !failed)) return;
    setWaits(false);
    if (!isReading) latest.current();
  }, [waits, running, isReading, failed]);
  const begin = useCallback(() => setWaits(true), []);
  const callOff = useCallback(() => setWaits(false), []);
  return { waits, begin, callOff };
}

export type ReviewActionsProps = {
  transaction: Transaction;
  account: Account | null;
  network: Network | null;
  obstacle: Obstacle | null;
  /** It was pressed although something stood in its way. */
  refused: boolean;
  /** That press goes on by itself once everything is read. */
  waits: boolean;
  /** Why what is shown of balances and fees is not of now. */
  outage: EvidentError | null;
  /** On the button, in place of the usual text. */
  label?: ReactNode;
  /** What must be accepted first: the button comes with it. */
  gate?: ReactNode;
  /** Shown as a button before the first where given. */
  onCancel?: (() => void) | undefined;
  /** On that button, in place of “Back”. */
  cancelLabel?: string | undefined;
  /** Takes up the address that a name resolves to now, where the screen can. */
  onNameChanged?: () => void;
};

export function ReviewActions(props: ReviewActionsProps) {
  const {
    transaction,
    account,
    network,
    obstacle,
    refused,
    waits,
    outage,
    onCancel,
    cancelLabel,
    label,
    gate = null,
  } = props;
  const { request, facts, state, running, block, simulation, dangersRead } = transaction;
  const client = useQueryClient();
  const words = reviewMessages.action;
  const cold = account !== null && isCold(account);
  const stage = state.kind === 'running' ? stageText(state.stage, cold) : null;
  const said = running
    ? null
    : waits && obstacle === 'waiting'
      ? words.waits
      : refused && obstacle !== null
        ? obstacleText(obstacle)
        : null;
  const watched = account !== null && isWatchOnly(account);
  const status =
    stage ??
    (watched ? words.watchOnly(displayText(account.label, 40)) : (said ?? (cold ? words.laterCold : null)));
  return (
    <>
      {outage === null || network === null || state.kind === 'stopped' ? null : (
        <Notice
          tone="caution"
          title={words.outageTitle(displayText(network.name, 40))}
          action={
            <Button size="s" onClick={() => void client.refetchQueries({ type: 'active' })}>
              {words.retry}
            </Button>
          }
        >
          {words.outage}
          <ErrorDetails code={outage.code} />
        </Notice>
      )}
      {block === null || simulation === null || request === null ? null : (
        <BlockNotice
          block={block}
          simulation={simulation}
          token={request.intent.kind === 'sendToken' ? request.intent.token : null}
          tokens={facts.tokens}
          nativeSymbol={request.network.nativeSymbol}
        />
      )}
      {state.kind === 'stopped' ? <Why error={state.error} onNameChanged={props.onNameChanged} /> : null}
      {gate}
      {status === null ? null : <p className={cx(layout.small, styles.status)}>{status}</p>}
      <div className={cx(layout.buttons, foot.decision)}>
        {state.kind === 'running' && state.stage !== 'sending' ? (
          <Button size="l" onClick={transaction.cancel}>
            {words.cancel}
          </Button>
        ) : null}
        {!running && onCancel !== undefined ? (
          <Button size="l" onClick={onCancel}>
            {cancelLabel ?? words.back}
          </Button>
        ) : null}
        {gate !== null && !dangersRead ? null : (
          <Button
            type="submit"
            variant={block === null ? 'primary' : 'danger'}
            size="l"
            busy={running}
            aria-disabled={watched || undefined}
            aria-keyshortcuts="Control+Enter Meta+Enter"
          >
            {block !== null ? words.anyway : cold ? words.signCold : (label ?? words.sign)}
          </Button>
        )}
      </div>
      <LiveRegion>{stage ?? said}</LiveRegion>
    </>
  );
}

const MOST_LINES = 12;

type BlockNoticeProps = {
  block: PreSignBlock;
  simulation: Simulation;
  /** Of a payment: what is sent. */
  token: Address | null;
  tokens: TokenBook;
  nativeSymbol: string;
};

/** Why nothing was signed: the outcome is not the one that was read. The second press is made on purpose. */
function BlockNotice({ block, simulation, token, tokens, nativeSymbol }: BlockNoticeProps) {
  const words = reviewMessages.block;
  switch (block.kind) {
    case 'unseen':
      return (
        <Notice tone="caution" title={words.unseenTitle}>
          {simulation.kind === 'failed' ? words.unseenFailed : words.unseen} {words.nothingSigned}
        </Notice>
      );
    case 'reverts':
      return (
        <Notice tone="danger" title={words.revertsTitle}>
          {words.reverts} {words.nothingSigned}
        </Notice>
      );
    case 'dangers':
      return (
        <Notice tone="danger" title={words.dangersTitle}>
          {words.dangers}
        </Notice>
      );
    case 'arrival': {
      if (token === null) return null;
      const amount = (value: bigint) => (
        <AssetText
          asset={{ kind: 'erc20', token }}
          amount={value}
          tokens={tokens}
          nativeSymbol={nativeSymbol}
        />
      );
      return (
        <Notice tone="danger" title={words.arrivalTitle}>
          {block.before === null ? null : (
            <>
              {words.arrivalBefore} {amount(block.before)}.{' '}
            </>
          )}
          {words.arrivalNow} {amount(block.after)}. {words.arrival}
        </Notice>
      );
    }
    case 'changed':
      return (
        <Notice tone="danger" title={words.changedTitle}>
          {words.changed}
          <ul className={cx(layout.stack2, layout.long)}>
            {block.differences
              .filter(isChange)
              .slice(0, MOST_LINES)
              .map((difference, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                <li key={place} data-difference={difference.kind}>
                  <Changed difference={difference} tokens={tokens} nativeSymbol={nativeSymbol} />
                </li>
              ))}
          </ul>
          {words.nothingSigned}
        </Notice>
      );
  }
}

function Changed(props: { difference: Difference; tokens: TokenBook; nativeSymbol: string }) {
  const { difference, tokens, nativeSymbol } = props;
  const words = reviewMessages.block;
  switch (difference.kind) {
    case 'status':
      return difference.after === 'succeeded' ? words.succeeds : words.fails;
    case 'asset': {
      const amount = (value: bigint) =>
        value === 0n ? (
          words.nothing
        ) : (
          <AssetText asset={difference.asset} amount={value} tokens={tokens} nativeSymbol={nativeSymbol} />
        );
      return (
        <>
          {words.asset} {amount(difference.before)}. {words.assetNow} {amount(difference.after)}.
        </>
      );
    }
    case 'allowance':
      return words.allowance;
    case 'contradiction':
      return words.contradiction;
    case 'unchecked':
      return words.unchecked;
  }
}

/** Why nothing was sent, where the button was pressed. Everything that was entered is still there. */
function Why({ error, onNameChanged }: { error: EvidentError; onNameChanged: (() => void) | undefined }) {
  const words = reviewMessages.stopped;
  const { call, before, now } = error.details;
  if (error.code !== 'NAME_CHANGED' || onNameChanged === undefined) {
    return (
      <>
        {call === undefined ? null : <p>{words.inCall(call)}</p>}
        <Stopped error={error} />
      </>
    );
  }
  return (
    <Notice
      tone="danger"
      title={error.message}
      action={<Button onClick={onNameChanged}>{words.lookAgain}</Button>}
    >
      {error.next}
      {before === undefined || now === undefined ? null : (
        <span className={styles.changed}>
          <Filled
            text={words.changed}
            places={{ now: <AddressText address={now} />, before: <AddressText address={before} /> }}
          />
        </span>
      )}
    </Notice>
  );
}

function stageText(stage: SendStage, cold: boolean): string {
  const words = reviewMessages.stage;
  return stage === 'signing' && cold ? words.signingCold : words[stage];
}

/** In one line, why pressing the button did nothing. */
function obstacleText(obstacle: Obstacle): string | null {
  const words = reviewMessages.action;
  switch (obstacle) {
    case 'watchOnly':
      return null;
    case 'errors':
      return words.errors;
    case 'resolving':
      return words.resolving;
    case 'waiting':
      return words.waiting;
    case 'fee':
      return feeMessages.acceptFirst;
    case 'dangers':
      return findingMessages.readFirst;
  }
}
