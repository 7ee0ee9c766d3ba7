/**
 * The card between "this call" and "sent": what it says, what would happen, what to look at, what it costs, and the
 * button. Mount it anew (by `key`) for another call.
 */
import { type FormEvent, useRef } from 'react';
import { formatAmount } from '#core/amount/amount.ts';
import { standsAt } from '#core/deploy/proxy.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { countText } from '#core/text/language.ts';
import { AddressBlock } from '#ui/address.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { cx } from '#ui/cx.ts';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Checkbox, RadioGroup, type RadioOption } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import { amountView } from '../../shared/amounts.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import type { Prepared } from '../../transactions/types.ts';
import { useFirstInvalid } from '../form/drafts.tsx';
import { fieldError } from '../page/error-view.tsx';
import foot from '../page/foot.module.css';
import { Fees, Wei } from './fees.tsx';
import { reviewMessages } from './messages.ts';
import { CallReadingView, ReviewOutcome } from './outcome.tsx';
import {
  type AllowanceChoice,
  type EditableAllowance,
  type ReviewReading,
  readAllowance,
} from './reading.ts';
import styles from './review.module.css';
import { ReviewActions } from './review-actions.tsx';
import { type TransactionReviewProps, useReview } from './use-review.ts';

type Review = ReturnType<typeof useReview>;

export function TransactionReview(props: TransactionReviewProps) {
  const { request, onCancel, cancelLabel } = props;
  const review = useReview(props);
  const { draft, facts, pricing, reading, refused, transaction } = review;
  const { network, account } = request;
  const form = useRef<HTMLFormElement>(null);
  useFirstInvalid(form, refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A field that is switched off while the run lasts would lose the focus for good.
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    void review.press();
  };
  const saves = pricing.accessList?.saves ?? 0n;
  const words = reviewMessages.accessList;
  return (
    <div className={styles.review}>
      <form
        ref={form}
        className={cx(layout.stack4, foot.over, styles.form)}
        data-decision=""
        noValidate
        onSubmit={submit}
        aria-busy={transaction.running}
      >
        <fieldset className={layout.stack4} disabled={transaction.running}>
          <Kind request={request} taken={reading.errors.nonce !== undefined} />
          <Created review={review} />
          <CallReadingView
            tree={facts.tree}
            sentenceContext={review.sentenceContext}
            nameOf={transaction.nameOf}
            tokens={facts.involved.flatMap((address) => facts.tokens.get(address) ?? [])}
          />
          <Allowance review={review} />
        </fieldset>
        <div className={cx(layout.stack4, styles.outcome)}>
          <fieldset className={layout.stack4} disabled={transaction.running}>
            <ReviewOutcome transaction={transaction} refused={refused > 0} />
            <Fees
              network={network}
              price={reading}
              suggestion={pricing.suggestion}
              estimate={pricing.estimate?.gasLimit ?? null}
              texts={draft}
              touched={review.settled}
              acceptedFee={draft.acceptedFee}
              refused={refused > 0}
              // What was signed for the nonce after it counts with no other.
              fixedNonce={request.replaces !== undefined || request.authorizations !== undefined}
              onChange={review.change}
              onAccept={review.acceptFee}
            >
              {saves > 0n ? (
                <Checkbox
                  label={words.label(String(saves))}
                  hint={words.hint}
                  checked={draft.useAccessList}
                  onChange={(event) => review.change({ useAccessList: event.currentTarget.checked })}
                />
              ) : null}
            </Fees>
          </fieldset>
          <Costs account={account} network={network} reading={reading} prepared={review.prepared} />
        </div>
        <div className={cx(layout.stack4, foot.foot)}>
          <ReviewActions
            transaction={transaction}
            account={account}
            network={network}
            obstacle={review.obstacle}
            refused={refused > 0}
            waits={review.early.waits}
            outage={review.outage}
            onCancel={onCancel}
            cancelLabel={cancelLabel}
          />
        </div>
      </form>
      {transaction.dialog}
    </div>
  );
}

/** What the bytes alone do not say: that it replaces something, or delegates. */
function Kind({
  request: { replaces, authorizations = [] },
  taken,
}: {
  request: TransactionRequest;
  taken: boolean;
}) {
  const words = reviewMessages;
  return (
    <>
      {replaces === undefined ? null : (
        <Notice standing>{words.replaces[replaces.kind](replaces.record.transaction.nonce)}</Notice>
      )}
      {authorizations.map(({ address, nonce }) => (
        <Notice tone="caution" title={`${words.delegation.title}.`} standing key={nonce}>
          {/^0x0{40}$/.test(address) ? (
            words.delegation.back
          ) : (
            <>
              {words.delegation.to} <code className={layout.mono}>{address}</code>
            </>
          )}
        </Notice>
      ))}
      {taken && authorizations.length > 0 ? (
        <Notice tone="caution" title={words.delegation.takenTitle}>
          {words.delegation.taken}
        </Notice>
      ) : null}
    </>
  );
}

/** Where a contract that is created will stand: by CREATE it follows from the nonce, as it would be signed. */
function Created({ review: { facts, prepared } }: { review: Review }) {
  const address = prepared === null ? null : standsAt(facts.tree, prepared.transaction.nonce);
  if (address === null) return null;
  return (
    <Sheet title={reviewMessages.created} padded>
      <AddressBlock address={address} label={reviewMessages.created} copy />
    </Sheet>
  );
}

function Allowance({ review }: { review: Review }) {
  const { editable, held, draft, allow, refused } = review;
  if (editable === null) return null;
  const typed = readAllowance(draft.allowanceText, editable);
  const edit = (allowance: AllowanceChoice, text: string) => {
    const wanted = allowance === 'own' ? readAllowance(text, editable) : null;
    allow(allowance, text, allowance === 'held' ? held : wanted?.ok ? wanted.value : null);
  };
  return (
    <AllowanceField
      editable={editable}
      held={held}
      choice={draft.allowance}
      text={draft.allowanceText}
      error={(refused > 0 || draft.allowanceText !== '') && !typed.ok ? typed.error : undefined}
      onChoice={(allowance) => edit(allowance, draft.allowanceText)}
      onText={(text) => edit('own', text)}
    />
  );
}

type AllowanceFieldProps = {
  editable: EditableAllowance;
  /** What the account holds, in base units; null where it is not known. */
  held: bigint | null;
  choice: AllowanceChoice;
  text: string;
  error: EvidentError | undefined;
  onChoice: (choice: AllowanceChoice) => void;
  onText: (text: string) => void;
};

/** How much may be taken: as asked, what the account holds, or another amount. The call is written anew for it. */
function AllowanceField(props: AllowanceFieldProps) {
  const { editable, held, choice, text, error, onChoice, onText } = props;
  const words = reviewMessages.allowance;
  const { symbol, decimals, asked, unlimited } = editable;
  const amount = (value: bigint) => (
    <AmountText {...amountView(value, decimals, { places: 18 })} symbol={symbol} plain />
  );
  const options: RadioOption<AllowanceChoice>[] = [
    {
      value: 'asked',
      label: (
        <>
          {words.asked} {unlimited ? <b>{words.any}</b> : amount(asked)}
        </>
      ),
      hint: unlimited ? words.anyHint : undefined,
    },
    // More than was asked for is no offer.
    ...(held === null || held === 0n || held >= asked
      ? []
      : [
          {
            value: 'held' as const,
            label: (
              <>
                {words.held} {amount(held)}
              </>
            ),
            hint: words.lessHint,
          },
        ]),
    { value: 'own', label: words.own },
  ];
  return (
    <div>
      <RadioGroup
        legend={words.legend}
        variant="cards"
        options={options}
        value={choice}
        onChange={onChoice}
      />
      {choice === 'own' ? (
        <Field label={words.ownLabel} error={fieldError(error)} hint={words.hint} required>
          <TextInput
            value={text}
            figures
            inputMode="decimal"
            maxLength={100}
            placeholder={unlimited ? '0' : formatAmount(asked, decimals)}
            onChange={(event) => onText(event.currentTarget.value)}
            end={<bdi>{symbol}</bdi>}
          />
        </Field>
      ) : null}
    </div>
  );
}

// What the transaction costs and takes up, likely and at most apart.

type CostsProps = {
  account: Account;
  network: Network;
  reading: ReviewReading;
  prepared: Prepared | null;
};

function Costs({ account, network, reading, prepared }: CostsProps) {
  const words = reviewMessages.costs;
  const { leaves, gasLimit, askedNonce } = reading;
  return (
    <Sheet title={words.title} hideTitle bare>
      <FactList>
        <Fact label={words.from}>
          <bdi>{displayText(account.label, 40)}</bdi>
        </Fact>
        <Fact label={words.chain} aside={network.chainId}>
          <bdi>{displayText(network.name, 40)}</bdi>
        </Fact>
        <Fact label={words.leaves} aside={leaves === null ? undefined : words.leavesAside}>
          <Wei value={leaves} network={network} />
        </Fact>
        <Fact label={words.gasLimit}>{gasLimit === null ? words.unknown : countText(gasLimit)}</Fact>
        <Fact label={words.nonce} aside={nonceAside(prepared)}>
          {prepared === null ? (askedNonce ?? words.unknown) : prepared.transaction.nonce}
        </Fact>
      </FactList>
    </Sheet>
  );
}

function nonceAside(prepared: Prepared | null): string | undefined {
  const words = reviewMessages.costs;
  if (prepared === null) return undefined;
  if (prepared.replaces !== undefined) return words.replaced;
  return prepared.nonceIsNext ? words.next : words.notNext;
}
