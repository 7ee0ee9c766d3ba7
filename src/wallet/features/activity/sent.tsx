/** What becomes of a transaction that was just signed, until the chain has it for good: outcome, four steps, cost. */
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { displayText } from '#core/text/display.ts';
import { worstCaseFee } from '#core/tx/transaction.ts';
import { shortAddress } from '#ui/address-parts.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { ActivityEntry } from '../../model/history.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useActivitySummary } from '../../shared/activity-summary/use-activity-summary.ts';
import { activityPhrase, activityTitle, type Ending, endingOf, feeOf } from '../../shared/activity-text.ts';
import { amountView } from '../../shared/amounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { amountHeld } from '../../shared/holdings.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { useOwnEntry } from '../../shared/own-entry.ts';
import { Page } from '../../shared/page.tsx';
import { paidSymbol } from '../../transactions/token-text.ts';
import { messages } from './messages.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import styles from './sent.module.css';
import { type SentStep, sentSteps } from './sent-steps.ts';

const words = messages.sent;

export type SentProps = {
  /** Of the record. */
  id: string;
  /** Shows the transaction in full. */
  onDetails: () => void;
  /** While it is being read, and where it was removed meanwhile. */
  otherwise: ReactNode;
};

export function Sent({ id, onDetails, otherwise }: SentProps) {
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
          <bdi className={styles.line} data-whole={entry.counterparty}>
            {line}
          </bdi>
        </>
      }
      width="act"
      header={(heading) => (
        <div className={cx(layout.card, styles.card)}>
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

function textOf({ name, state }: SentStep, ending: Ending): string {
  return state === 'failed' ? words.word[ending] : words.steps[name];
}

function Steps({ steps, ending }: { steps: readonly SentStep[]; ending: Ending }) {
  return (
    <ol className={styles.steps}>
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
    <dl className={styles.costs}>
      {entry.action === 'sendNative' || entry.action === 'sendToken' ? (
        <div>
          <dt>{words.after}</dt>
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
        <dt>{paid === null ? words.feeMost : words.feePaid}</dt>
        <dd>{fee === null ? words.unknown : <AmountText {...amountView(fee, 18)} symbol={native} />}</dd>
      </div>
      <div className={styles.hash}>
        <dt>{words.hash}</dt>
        <dd>
          <code data-whole={entry.hash}>{shortAddress(entry.hash)}</code>
          <CopyButton value={entry.hash} what={words.hashNoun} />
        </dd>
      </div>
    </dl>
  );
}
