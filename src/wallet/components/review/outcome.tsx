/** What is read before it is signed: what would happen, what reaches the recipient, the findings, and the tick for dangers. */
import type { SentenceContext } from '#core/calldata/parts.ts';
import { sentenceOf } from '#core/calldata/sentence.ts';
import { type CallTree, isPayment } from '#core/calldata/tree.ts';
import { isSameArrival } from '#core/simulation/compare.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { CallTreeView, type NameOf, SentenceText } from '#ui/call-tree/call-tree.tsx';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { amountView } from '../../shared/amounts.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { TokenEntry } from '../../transactions/tokens.ts';
import { FindingList } from '../findings/finding-list.tsx';
import { findingMessages } from '../findings/messages.ts';
import { reviewMessages } from './messages.ts';
import styles from './review.module.css';
import { SimulationView } from './simulation-view.tsx';
import type { Transaction } from './use-transaction.ts';

type OutcomeProps = {
  transaction: Transaction;
  /** It was submitted although something was missing. */
  refused: boolean;
};

export function ReviewOutcome({ transaction, refused }: OutcomeProps) {
  const { request, facts, simulation, refusal, arrival, nameOf } = transaction;
  return (
    <>
      <SimulationView
        simulation={simulation}
        refusal={refusal}
        asking={facts.asking}
        tokens={facts.tokens}
        nativeSymbol={request?.network.nativeSymbol ?? ''}
        nameOf={nameOf}
        onAskAgain={facts.askAgain}
      />
      {request === null ? null : <Arrival request={request} arrival={arrival} />}
      <Findings transaction={transaction} refused={refused} />
    </>
  );
}

/** What the rules of risk found. */
function Findings({ transaction, refused }: OutcomeProps) {
  const { findings, nameOf } = transaction;
  if (findings.length === 0) return null;
  return (
    <Sheet title={findingMessages.title} padded>
      <FindingList findings={findings} nameOf={nameOf} />
      <DangerTick transaction={transaction} refused={refused} />
    </Sheet>
  );
}

/** The dangers among what was found are acknowledged before anything is signed. */
export function DangerTick({ transaction, refused }: OutcomeProps) {
  const { dangers, dangersRead, running, acceptDangers } = transaction;
  if (dangers === '') return null;
  return (
    <Checkbox
      label={findingMessages.read}
      checked={dangersRead}
      disabled={running}
      error={refused && !dangersRead ? findingMessages.readFirst : undefined}
      onChange={(event) => acceptDangers(event.currentTarget.checked)}
    />
  );
}

type ArrivalProps = { request: TransactionRequest; arrival: bigint | null };

/** Of a token that keeps a part of each transfer: what is left of the amount. */
export function Arrival({ request: { intent }, arrival }: ArrivalProps) {
  if (intent.kind !== 'sendToken' || arrival === null || isSameArrival(intent.amount, arrival)) return null;
  const words = reviewMessages.arrival;
  const figure = (value: bigint) => (
    <AmountText
      {...amountView(value, intent.decimals, { places: 18 })}
      symbol={displayText(intent.symbol, 16)}
    />
  );
  return (
    <Notice tone="caution" title={arrival < intent.amount ? words.title : words.moreTitle} standing>
      <Filled text={words.text} places={{ arrives: figure(arrival), sent: figure(intent.amount) }} />
    </Notice>
  );
}

type CallReadingViewProps = {
  /** What is to be signed, unless said otherwise. */
  title?: string;
  tree: CallTree;
  sentenceContext: SentenceContext;
  nameOf: NameOf;
  /** Tokens that take part. */
  tokens: readonly TokenEntry[];
};

/** What the call says, read from its bytes: the sentence as the heading, names and values and nested calls below. */
export function CallReadingView({ title, tree, sentenceContext, nameOf, tokens }: CallReadingViewProps) {
  const words = reviewMessages.reading;
  return (
    <Sheet title={title ?? words.title} padded>
      <p className={cx(layout.strong, layout.lead, styles.headline)}>
        <SentenceText sentence={sentenceOf(tree, sentenceContext)} nameOf={nameOf} />
      </p>
      {tokens
        .filter(({ listed }) => !listed)
        .map(({ asset, symbol }) => (
          <p className={cx(layout.small, styles.unlisted)} key={asset.id}>
            <bdi>
              {asset.decimals === null
                ? words.unlistedCollection(displayText(asset.symbol, 16))
                : words.unlisted(symbol)}
            </bdi>
          </p>
        ))}
      {isPayment(tree) ? null : (
        <CallTreeView tree={tree} sentenceContext={sentenceContext} nameOf={nameOf} headed />
      )}
    </Sheet>
  );
}
