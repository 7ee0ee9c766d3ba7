/** What is read before it is signed: what would happen, what reaches the recipient, the findings, and the tick for dangers. */
import { isSameArrival } from '#core/simulation/before-signing.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Filled } from '#ui/filled.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { amountView } from '../../shared/amounts.ts';
import { FindingList } from '../../shared/findings/finding-list.tsx';
import { findingMessages } from '../../shared/findings/messages.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { reviewMessages } from './messages.ts';
import { SimulationView } from './simulation-view.tsx';
import type { Transaction } from './use-transaction.ts';

export type OutcomeProps = {
  transaction: Transaction;
  /** It was submitted although something was missing. */
  refused: boolean;
};

export function Outcome({ transaction, refused }: OutcomeProps) {
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
