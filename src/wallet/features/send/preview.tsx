/** The one preview of a payment: who gets what, what it costs, what remains, and what to look at before signing. */
import type { ReactNode } from 'react';
import type { Simulation } from '#core/simulation/outcome.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { Filled } from '#ui/filled.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { FindingList } from '../../components/findings/finding-list.tsx';
import { Wei } from '../../components/review/fees.tsx';
import { reviewMessages } from '../../components/review/messages.ts';
import { Arrival } from '../../components/review/outcome.tsx';
import { SimulatedBy, SimulationReport, stateOf } from '../../components/review/simulation-view.tsx';
import type { Transaction } from '../../components/review/use-transaction.ts';
import { amountView } from '../../shared/amounts.ts';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import type { SendContext } from './draft.ts';
import { messages } from './messages.ts';
import styles from './send.module.css';
import type { SendFormResult } from './validate-form.ts';

type PreviewProps = {
  context: SendContext;
  result: SendFormResult;
  transaction: Transaction;
};

export function PaymentPreview({ context, result, transaction }: PreviewProps) {
  const { request, facts, findings, nameOf } = transaction;
  // Of a payment that is not complete nothing was simulated.
  const simulation = result.request === null ? null : transaction.simulation;
  const asking = result.request !== null && facts.asking;
  const words = reviewMessages.simulation;
  const more =
    simulation !== null && request !== null && !isPlainPayment(simulation, request) ? (
      <SimulationReport
        simulation={simulation}
        refusal={transaction.refusal}
        asking={asking}
        tokens={facts.tokens}
        nativeSymbol={request.network.nativeSymbol}
        nameOf={nameOf}
        onAskAgain={facts.askAgain}
      />
    ) : null;
  return (
    <Sheet
      title={words.title}
      action={
        simulation === null && asking ? <span>{words.asking}…</span> : <SimulatedBy simulation={simulation} />
      }
    >
      <div
        aria-busy={asking}
        data-simulation={stateOf(simulation)}
        className={cx(layout.stack3, styles.preview)}
      >
        <Rows context={context} result={result} arrival={transaction.arrival} fails={fails(simulation)} />
        {more}
        {simulation === null || request === null ? null : (
          <Arrival request={request} arrival={transaction.arrival} />
        )}
      </div>
      {result.toOneself || findings.length > 0 ? (
        <div className={styles.findings}>
          {result.toOneself ? <Notice title={messages.to.oneselfTitle}>{messages.to.oneself}</Notice> : null}
          {findings.length === 0 ? null : (
            <FindingList findings={findings} nameOf={nameOf} beside={request?.payment?.to ?? null} />
          )}
        </div>
      ) : null}
      <LiveRegion>{simulation === null && asking ? words.asking : null}</LiveRegion>
    </Sheet>
  );
}

// Whether a simulation shows the payment and nothing else.

/**
 * True where the outcome is what the form says already: the amount leaves, and nothing else is moved or allowed. Of
 * "Max", whose amount follows the fee, any amount of the asset.
 */
export function isPlainPayment(
  simulation: Simulation,
  { account, intent, payment }: Pick<TransactionRequest, 'account' | 'intent' | 'payment'>,
): boolean {
  if (simulation.kind !== 'outcome' || simulation.status !== 'succeeded' || !simulation.complete)
    return false;
  if (simulation.contradictions.length > 0 || simulation.allowances.length > 0 || !payment) return false;
  if (intent.kind !== 'sendNative' && intent.kind !== 'sendToken') return false;
  const [change, ...more] = simulation.changes;
  if (payment.to === account.address) return change === undefined;
  if (change === undefined || more.length > 0 || change.by !== 'balances') return false;
  const { asset, delta } = change;
  const same =
    intent.kind === 'sendNative'
      ? asset.kind === 'native'
      : asset.kind === 'erc20' && asset.token === intent.token;
  return same && (payment.amount === 'max' ? delta < 0n : delta === -payment.amount);
}

function fails(simulation: Transaction['simulation']): boolean {
  return simulation?.kind === 'outcome' && simulation.status === 'reverted';
}

type RowsProps = Pick<PreviewProps, 'context' | 'result'> & {
  /** Base units that reach the recipient, where the token keeps a part. */
  arrival: bigint | null;
  /** By the simulation nothing moves. */
  fails: boolean;
};

function Rows({ context, result, arrival, fails }: RowsProps) {
  const words = messages.preview;
  const { recipient, asset, network } = context;
  const { amount, likelyFee, available } = result;
  const isNative = asset?.id === 'native';
  const symbol = asset === null ? '' : paidSymbol(asset, network);
  const called = useKnownNames(network?.chainId ?? null);
  const whom = recipient.kind === 'known' ? (recipient.name ?? called(recipient.address)) : null;
  const figure = (value: bigint, sign?: '+') =>
    asset === null ? null : (
      <AmountText
        {...amountView(value, asset.decimals, sign === undefined ? {} : { sign, places: 18 })}
        symbol={symbol}
        incoming={sign !== undefined}
      />
    );
  const spent = !isNative ? amount : amount === null || likelyFee === null ? null : amount + likelyFee;
  const cost = result.toOneself ? (isNative ? likelyFee : 0n) : spent;
  const left = available === null || cost === null || available < cost ? null : available - cost;
  return (
    <dl>
      <Row
        label={
          whom === null ? (
            words.recipientReceives
          ) : (
            <Filled text={words.receives} places={{ whom: <bdi>{displayText(whom, 40)}</bdi> }} />
          )
        }
      >
        {amount === null || fails ? null : figure(arrival ?? amount, '+')}
      </Row>
      <Row label={words.total}>
        {amount === null || likelyFee === null ? null : isNative ? (
          figure(amount + likelyFee)
        ) : (
          <>
            {figure(amount)} {words.plus} <Wei value={likelyFee} network={network} />
          </>
        )}
      </Row>
      <Row label={words.after}>{left === null ? null : figure(left)}</Row>
    </dl>
  );
}

/** A dash for what is not known (yet): its place is kept. */
function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={cx(align.lines, align.ends, styles.row)}>
      <dt className={cx(align.fits, layout.quiet)}>{label}</dt>
      <dd className={align.value}>{children ?? messages.preview.unknown}</dd>
    </div>
  );
}
