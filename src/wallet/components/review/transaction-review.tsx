/**
 * The card between "this call" and "sent": what it says, what would happen, what to look at, what it costs, and the
 * button. Mount it anew (by `key`) for another call.
 */
import { type FormEvent, useRef, useState } from 'react';
import { standsAt } from '#core/deploy/stands.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address-block.tsx';
import { AmountText } from '#ui/amount-text.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Notice } from '#ui/notice.tsx';
import { Sheet } from '#ui/sheet.tsx';
import type { Prepared } from '../../chain/services.ts';
import type { Account, Network } from '../../model.ts';
import { amountView } from '../../shared/amounts.ts';
import { ExpertFields } from '../../shared/fees/expert-fields.tsx';
import { FeeCap, FeeChoice } from '../../shared/fees/fee-choice.tsx';
import { EXPERT_FIELDS, type ExpertField, ownFeeTexts, type Speed } from '../../shared/fees/fee-fields.ts';
import { FindingList } from '../../shared/findings/finding-list.tsx';
import { findingMessages } from '../../shared/findings/messages.ts';
import { amountHeld } from '../../shared/holdings.ts';
import { useFirstInvalid } from '../../shared/use-submit-attempts.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { readAllowance, withAllowance } from './allowance.ts';
import { AllowanceField } from './allowance-field.tsx';
import { CallReadingView } from './call-reading-view.tsx';
import { type AllowanceChoice, hasExpertText, type ReviewDraft } from './draft.ts';
import { reviewMessages } from './messages.ts';
import type { ReviewReading } from './reading.ts';
import styles from './review.module.css';
import { ReviewActions } from './review-actions.tsx';
import { SimulationView } from './simulation-view.tsx';
import type { TransactionReviewProps } from './types.ts';
import { useReview } from './use-review.ts';

type Review = ReturnType<typeof useReview>;

export function TransactionReview(props: TransactionReviewProps) {
  const { request } = props;
  const review = useReview(props);
  const { draft, accept, outside, reading, findings, dangers, refused } = review;
  const running = review.state.kind === 'running';
  const form = useRef<HTMLFormElement>(null);
  useFirstInvalid(form, refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A field that is switched off while the run lasts would lose the focus for good.
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    void review.press(review.block !== null);
  };
  const native = displayText(request.network.nativeSymbol, 16);
  const missed = refused > 0 && review.obstacle === 'dangers';
  return (
    <>
      <form ref={form} className={styles.review} noValidate onSubmit={submit} aria-busy={running}>
        <fieldset className={styles.main} disabled={running}>
          <Kind request={request} taken={reading.errors.nonce !== undefined} />
          <Created review={review} />
          <CallReadingView
            tree={outside.tree}
            sentenceContext={review.sentenceContext}
            nameOf={review.nameOf}
            tokens={outside.involved.flatMap((address) => outside.tokens.get(address) ?? [])}
          />
          <Allowance review={review} request={request} />
          <SimulationView
            simulation={review.simulation}
            refusal={review.refusal}
            asking={outside.asking}
            tokens={outside.tokens}
            nativeSymbol={request.network.nativeSymbol}
            nameOf={review.nameOf}
            onAskAgain={outside.askAgain}
          />
          {findings.length === 0 ? null : (
            <Sheet title={findingMessages.title} padded>
              <FindingList findings={findings} nameOf={review.nameOf} />
              {dangers === '' ? null : (
                <Checkbox
                  label={findingMessages.read}
                  checked={draft.dangersRead === dangers}
                  error={missed ? findingMessages.readFirst : undefined}
                  onChange={(event) => accept({ dangersRead: event.currentTarget.checked ? dangers : '' })}
                />
              )}
            </Sheet>
          )}
          <Fees review={review} request={request} />
          {reading.overCap && reading.worstFee !== null ? (
            <FeeCap
              worstFee={reading.worstFee}
              accepted={reading.capAccepted ? draft.acceptedFee : null}
              aboveAmount={reading.aboveAmount}
              symbol={native}
              missed={refused > 0 && review.obstacle === 'fee'}
              onAccept={(acceptedFee) => accept({ acceptedFee })}
            />
          ) : null}
        </fieldset>
        <div className={styles.side}>
          <Costs
            account={request.account}
            network={request.network}
            reading={reading}
            prepared={review.prepared}
          />
          <ReviewActions review={review} props={props} />
        </div>
      </form>
      {review.dialog}
    </>
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
              {words.delegation.to} <code className={styles.code}>{address}</code>
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
function Created({ review: { outside, prepared } }: { review: Review }) {
  const address = prepared === null ? null : standsAt(outside.tree, prepared.transaction.nonce);
  if (address === null) return null;
  return (
    <Sheet title={reviewMessages.created} padded>
      <AddressBlock address={address} label={reviewMessages.created} copy />
    </Sheet>
  );
}

function Allowance({ review, request }: { review: Review; request: TransactionRequest }) {
  const { editable, draft, change, outside, refused } = review;
  if (editable === null) return null;
  const held = amountHeld(outside.balances, request.account.address, editable.token);
  const typed = readAllowance(draft.allowanceText, editable);
  const edit = (allowance: AllowanceChoice, text: string): Partial<ReviewDraft> => {
    const wanted = allowance === 'own' ? readAllowance(text, editable) : null;
    const amount = allowance === 'held' ? held : wanted?.ok ? wanted.value : null;
    const data = amount === null ? null : withAllowance(outside.tree, amount);
    const edited = amount === null || !data?.ok ? null : { data: data.value, amount };
    return { allowance, allowanceText: text, edited };
  };
  return (
    <AllowanceField
      editable={editable}
      held={held}
      choice={draft.allowance}
      text={draft.allowanceText}
      error={(refused > 0 || draft.allowanceText !== '') && !typed.ok ? typed.error : undefined}
      onChoice={(allowance) => change(edit(allowance, draft.allowanceText))}
      onText={(text) => change(edit('own', text))}
    />
  );
}

function Fees({ review, request }: { review: Review; request: TransactionRequest }) {
  const { draft, change, outside, reading, settled } = review;
  const [expert, setExpert] = useState(hasExpertText(draft));
  const wrong = EXPERT_FIELDS.some((field) => settled.shown(field) && reading.errors[field] !== undefined);
  const start = () => {
    const untouched = draft.maxFee === '' && draft.priorityFee === '';
    return untouched && reading.fees !== null ? ownFeeTexts(reading.fees) : {};
  };
  const onSpeed = (speed: Speed) => {
    if (speed === 'own') setExpert(true);
    change({ speed, ...(speed === 'own' ? start() : {}) });
  };
  const onText = (field: ExpertField, text: string) => {
    const becomesOwn = draft.speed !== 'own' && (field === 'maxFee' || field === 'priorityFee');
    change({ ...(becomesOwn ? { ...start(), speed: 'own' as const } : {}), [field]: text });
  };
  const saves = outside.accessList?.saves ?? 0n;
  const words = reviewMessages.accessList;
  return (
    <div className={styles.fees}>
      <FeeChoice
        speed={draft.speed}
        fees={reading.fees}
        gasLimit={reading.gasLimit}
        likelyFee={reading.likelyFee}
        error={reading.errors.fee}
        suggestion={outside.suggestion}
        network={request.network}
        onSpeed={onSpeed}
      />
      <ExpertFields
        speed={draft.speed}
        texts={draft}
        fees={reading.fees}
        errors={reading.errors}
        estimate={outside.estimate?.gasLimit ?? null}
        suggestion={outside.suggestion}
        open={expert || wrong}
        onToggle={setExpert}
        shown={settled.shown}
        onText={onText}
        onBlur={(field) => settled.settle(field, draft[field])}
        // What was signed for the nonce after it counts with no other.
        fixedNonce={request.replaces !== undefined || request.authorizations !== undefined}
      />
      {saves > 0n ? (
        <Checkbox
          label={words.label(String(saves))}
          hint={words.hint}
          checked={draft.useAccessList}
          onChange={(event) => change({ useAccessList: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}

// What the transaction costs and takes up, likely and at most apart.

const NOTHING = '–';

type CostsProps = {
  account: Account;
  network: Network;
  reading: ReviewReading;
  prepared: Prepared | null;
};

function Costs({ account, network, reading, prepared }: CostsProps) {
  const { costs: words, reading: place } = reviewMessages;
  const symbol = displayText(network.nativeSymbol, 16);
  const wei = (value: bigint | null) =>
    value === null ? NOTHING : <AmountText {...amountView(value, 18, { places: 8 })} symbol={symbol} />;
  const { likelyFee, worstFee, dataFee, leaves, gasLimit } = reading;
  return (
    <Sheet title={words.title} padded>
      <FactList>
        <Fact label={place.from}>
          <bdi>{displayText(account.label, 40)}</bdi>
        </Fact>
        <Fact label={place.chain} aside={place.chainId(network.chainId)}>
          <bdi>{displayText(network.name, 40)}</bdi>
        </Fact>
        <Fact label={words.likely} aside={likelyFee === null ? undefined : words.likelyAside}>
          {wei(likelyFee)}
        </Fact>
        <Fact label={words.worst}>{wei(worstFee)}</Fact>
        {dataFee === null ? null : (
          <Fact label={words.dataFee} aside={words.dataFeeAside}>
            {wei(dataFee)}
          </Fact>
        )}
        <Fact label={words.leaves} aside={leaves === null ? undefined : words.leavesAside}>
          {wei(leaves)}
        </Fact>
        <Fact label={words.gasLimit}>{gasLimit === null ? NOTHING : String(gasLimit)}</Fact>
        <Fact label={words.nonce} aside={nonceAside(prepared)}>
          {prepared === null ? (reading.askedNonce ?? NOTHING) : prepared.transaction.nonce}
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
