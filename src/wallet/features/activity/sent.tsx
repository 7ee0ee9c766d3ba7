/** What becomes of a transaction that was just signed, until the chain has it for good: outcome, four steps, cost. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayText } from '#core/text/display.ts';
import { worstCaseFee } from '#core/tx/transaction.ts';
import { shortAddress } from '#ui/address-parts.ts';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion, VisuallyHidden } from '#ui/live-region.tsx';
import {
  activityPhrase,
  activityTitle,
  type Ending,
  endingOf,
  feeOf,
} from '../../components/activity/activity-text.ts';
import { useActivitySummary } from '../../components/activity/use-activity-summary.ts';
import { Page } from '../../components/page/page.tsx';
import type { ActivityEntry } from '../../history/types.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import { amountHeld, useLiveBalances } from '../../shared/balances.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useOwnEntry } from '../../shared/own-entry.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import styles from './sent.module.css';

const words = messages.sent;

export type SentProps = {
  /** Of the record. */
  id: string;
  /** Shows the transaction in full. */
  onDetails: () => void;
  /** While it is being read, and where it was removed meanwhile. */
  otherwise: ReactNode;
};

export function SentScreen({ id, onDetails, otherwise }: SentProps) {
  const entry = useOwnEntry(id);
  if (entry === undefined) return null;
  return entry === null ? otherwise : <Card entry={entry} onDetails={onDetails} />;
}

function Card({ entry, onDetails }: { entry: ActivityEntry; onDetails: () => void }) {
  const network = findNetwork(useNetworks(), entry.chainId)?.network ?? null;
  const accounts = useAllAccounts();
  const called = useContactNames(entry.chainId);
  const summary = useActivitySummary(entry);
  const naming = { accounts, called, summary, exact: network };
  const ending = endingOf(entry);
  const phrase = activityPhrase(entry, naming);
  const pays = ['sendNative', 'sendToken', 'sendCollectible'].includes(entry.action);
  const settled = ending === 'waiting' || ending === 'good';
  const word = pays && settled ? words.payment[ending] : words.word[ending];
  const line = pays || !settled ? phrase.thing : ending === 'good' ? phrase.done : phrase.doing;
  const steps = sentSteps(entry);
  const reached = steps.findLast(({ state }) => state !== 'todo');
  return (
    <Page
      title={`${word} ${line}`}
      documentTitle={activityTitle(entry, naming)}
      heading={
        <>
          <span className={styles.word}>{word}</span>{' '}
          <bdi className={cx(layout.lead, styles.line)} data-whole={entry.counterparty}>
            {line}
          </bdi>
        </>
      }
      width="act"
      header={(heading) => (
        <div className={cx(layout.card, align.column, styles.card)}>
          <OutcomeMark ending={ending} />
          {heading}
          <Steps steps={steps} ending={ending} />
          <Costs entry={entry} />
        </div>
      )}
    >
      <LiveRegion>{reached === undefined ? null : textOf(reached, ending)}</LiveRegion>
      <div className={styles.actions}>
        <Button size="l" wide onClick={onDetails}>
          {words.details}
        </Button>
        <Link to="/" className={buttonClass({ variant: 'primary', size: 'l', wide: true })}>
          {words.done}
        </Link>
      </div>
      <p className={layout.status}>{ending === 'waiting' ? words.leave : null}</p>
    </Page>
  );
}

interface SentStep {
  readonly name: 'signed' | 'sent' | 'included' | 'final';
  /** `failed` is where it ended badly: what comes after it will not be. */
  readonly state: 'done' | 'todo' | 'failed';
}

const NAMES = ['signed', 'sent', 'included', 'final'] as const;

/** How many of the steps are behind it, and whether the next one is where it failed. */
function reachedBy({ status, record }: ActivityEntry): readonly [reached: number, failed: boolean] {
  switch (status) {
    case 'pending': {
      // Until an endpoint took it, it is only offered.
      const kind = record?.state.kind;
      return [kind === 'signed' || kind === 'broadcast' ? 1 : 2, false];
    }
    case 'succeeded':
      return [3, false];
    case 'final':
      return [4, false];
    case 'refused':
      return [1, true];
    case 'reverted':
    case 'dropped':
    case 'replaced':
    case 'cancelled':
      return [2, true];
  }
}

/** The four steps of a transaction that was just signed. */
export function sentSteps(entry: ActivityEntry): readonly SentStep[] {
  const [reached, failed] = reachedBy(entry);
  return NAMES.slice(0, failed ? reached + 1 : NAMES.length).map((name, index) => ({
    name,
    state: index < reached ? 'done' : failed ? 'failed' : 'todo',
  }));
}

const PATHS: Readonly<Record<'good' | 'bad' | 'open', string>> = {
  good: 'm25.500 37 7 7 14.500-15',
  bad: 'm27.500 27.500 17 17m0-17-17 17',
  open: 'M28 44 44 28M30 28h14v14',
};

/** How it went, as one large mark beside words that say the same. */
function OutcomeMark({ ending }: { ending: Ending }) {
  const kind = ending === 'good' ? 'good' : ending === 'waiting' ? 'open' : 'bad';
  return (
    <svg
      className={styles.mark}
      data-kind={kind}
      width="88"
      height="88"
      viewBox="0 0 72 72"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.halo} cx="36" cy="36" r="36" />
      <circle className={styles.disc} cx="36" cy="36" r="26" />
      <path className={styles.sign} d={PATHS[kind]} pathLength={1} />
    </svg>
  );
}

function textOf({ name, state }: SentStep, ending: Ending): string {
  return state === 'failed' ? words.word[ending] : words.steps[name];
}

function Steps({ steps, ending }: { steps: readonly SentStep[]; ending: Ending }) {
  return (
    <ol className={cx(align.medium, styles.steps)}>
      {steps.map((step) => (
        <li key={step.name} data-state={step.state}>
          {textOf(step, ending)} <VisuallyHidden>({messages.stepState[step.state]})</VisuallyHidden>
        </li>
      ))}
    </ol>
  );
}

/** Their places are kept from the start. */
function Costs({ entry }: { entry: ActivityEntry }) {
  const network = findNetwork(useNetworks(), entry.chainId)?.network ?? null;
  const chain = useLiveBalances().find((each) => each.network.chainId === entry.chainId);
  const native = displayText(network?.nativeSymbol ?? '', 16);
  const paid = feeOf(entry);
  const most = entry.record === null ? null : worstCaseFee(entry.record.transaction);
  const fee = paid ?? most;
  const balances = chain?.balances ?? null;
  // Of a block before the one that has it, the balance is still the one from before.
  const known = entry.block !== null && (balances?.evidence.block ?? 0n) >= entry.block;
  const held = known ? amountHeld(balances, entry.account, entry.assetId) : null;
  return (
    <dl className={cx(align.ends, align.ruled, styles.costs)}>
      {entry.action === 'sendNative' || entry.action === 'sendToken' ? (
        <div>
          <dt className={layout.small}>{words.after}</dt>
          <dd>
            {held === null ? (
              words.unknown
            ) : (
              <AmountText {...amountView(held, entry.decimals)} symbol={paidSymbol(entry, network)} />
            )}
          </dd>
        </div>
      ) : null}
      <div>
        <dt className={layout.small}>{paid === null ? words.feeMost : words.feePaid}</dt>
        <dd>{fee === null ? words.unknown : <AmountText {...amountView(fee, 18)} symbol={native} />}</dd>
      </div>
      <div className={cx(align.apart, styles.hash)}>
        <dt className={layout.small}>{words.hash}</dt>
        <dd className={align.line}>
          <code data-whole={entry.hash}>{shortAddress(entry.hash)}</code>
          <CopyButton value={entry.hash} what={words.hashNoun} />
        </dd>
      </div>
    </dl>
  );
}
