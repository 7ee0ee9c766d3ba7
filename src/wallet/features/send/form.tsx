/** The form of `/send` and what happens when it is submitted. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import type { TransactionRecord } from '../../model.ts';
import { useCurrentAccount } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { useDraftGuard } from '../../shared/draft-guard.tsx';
import { EXPERT_FIELDS } from '../../shared/fees/fee-fields.ts';
import { FromField } from '../../shared/from-field.tsx';
import { amountHeld } from '../../shared/holdings.ts';
import { useNetworks } from '../../shared/networks.ts';
import { shortNamesOf } from '../../shared/recipient/recipient.ts';
import { RecipientField } from '../../shared/recipient/recipient-field.tsx';
import { useSubmitAttempts } from '../../shared/use-submit-attempts.ts';
import { useTouched } from '../../shared/use-touched.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import { AmountField } from './amount-field.tsx';
import { AssetField } from './asset-field.tsx';
import { amountText } from './call.ts';
import { TEXT_FIELDS, type TextField } from './draft.ts';
import { Fees } from './fees.tsx';
import { linkActionOf } from './link-action.ts';
import { type Linked, LinkNotices } from './link-notices.tsx';
import { messages } from './messages.ts';
import { Review } from './review.tsx';
import { readSendSearch, type SendSearch } from './search.ts';
import styles from './send.module.css';
import type { SendContext } from './send-context.ts';
import { useChainFacts } from './use-chain-facts.ts';
import { beginsAnew, seedOf, useDraft } from './use-draft.ts';
import { useOutcome } from './use-outcome.ts';
import { usePayment } from './use-payment.ts';
import { type Sweep, validateSendForm } from './validate-form.ts';

export type SendFormProps = {
  search: SendSearch;
  /** Its payment is made, and the screen still stands: whoever made it turned back here at once. */
  onUsed: () => void;
};

export function SendForm({ search, onUsed }: SendFormProps) {
  const navigate = useNavigate();
  const networks = useNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const current = useCurrentAccount().account;
  const { draft, dispatch, dirty } = useDraft(search, shortNames, {
    from: current?.address ?? null,
    chainId: networks.find(({ network }) => network.enabled)?.network.chainId ?? null,
  });
  // Accepted in the asset of one chain: it says nothing about another.
  const [accepted, setAccepted] = useState<{ chainId: ChainId | null; fee: bigint } | null>(null);
  const acceptedFee = accepted !== null && accepted.chainId === draft.chainId ? accepted.fee : null;
  const [linked, setLinked] = useState<Linked | null>(null);
  const [expert, setExpert] = useState(draft.speed === 'own' || draft.gasLimit !== '' || draft.nonce !== '');
  const chainFacts = useChainFacts(draft, shortNames, acceptedFee);
  const { context } = chainFacts;
  const result = validateSendForm(draft, context);
  const outcome = useOutcome(draft, chainFacts, result);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);
  const onSent = async (record: TransactionRecord) => {
    if (!('hash' in record.state)) return;
    guard.release();
    await navigate({
      to: '/activity/$chain/$hash',
      params: { chain: record.chainId, hash: record.state.hash },
    });
    // Another navigation came in between, and led back here.
    if (form.current !== null) onUsed();
  };
  const contact = useContactNames(context.network?.chainId ?? null);
  const payment = usePayment(draft, result, outcome, onSent, contact);
  const { running, forget } = payment;
  const guard = useDraftGuard({
    dirty: dirty || running,
    replacedBy: (next) => beginsAnew(readSendSearch(next), seedOf(search)),
    underWay: payment.state.kind === 'running' && payment.state.stage === 'sending',
  });

  // A link's amount has its own unit; everything else stands as it was written.
  const textOf = (field: TextField) => (field === 'amount' ? amountText(draft, context.asset) : draft[field]);
  const settled = useTouched(TEXT_FIELDS, draft, textOf);
  const { shown, settle, settleAll } = settled;
  const setText = (field: TextField, text: string) => {
    forget();
    dispatch({ kind: 'text', field, text });
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    if (linkActionOf(draft.to, shortNames) !== null) {
      // Submitted by the key while a link stood in the box: what it fills in must be seen first.
      settleRecipient(draft.to);
      return;
    }
    settleAll();
    if (result.payment === null || !payment.dangersRead) {
      if (EXPERT_FIELDS.some((field) => result.errors[field] !== undefined)) setExpert(true);
      refuse();
      return;
    }
    // A field that is switched off while the run lasts would lose the focus for good.
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    await payment.send();
  };

  const settleRecipient = (text: string) => {
    const link = linkActionOf(text, shortNames);
    if (link !== null) {
      dispatch(link);
      setLinked({ before: draft.chainId, chainId: link.chainId ?? draft.chainId });
    } else if (text !== draft.to) setText('to', text);
    settle('to', link?.to ?? text);
  };
  const symbol = context.asset === null ? '' : paidSymbol(context.asset, context.network);
  const native = context.network === null ? '' : displayText(context.network.nativeSymbol, 16);
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={running}>
        <fieldset className={styles.fields} disabled={running}>
          <LinkNotices
            search={search}
            draft={draft}
            context={context}
            accounts={chainFacts.accounts}
            linked={linked}
            onDropData={() => dispatch({ kind: 'dropData' })}
          />
          <FromField
            accounts={chainFacts.accounts}
            selected={context.account}
            symbol={symbol}
            amountOf={(account) => {
              const { asset } = context;
              if (asset === null) return null;
              const held = amountHeld(chainFacts.balances, account.address, asset.id);
              return held === null ? null : amountView(held, asset.decimals).amount;
            }}
            error={refused > 0 ? result.errors.from : undefined}
            onSelect={(address) => dispatch({ kind: 'from', address })}
          />
          <AssetField
            chains={chainFacts.chains}
            selected={context.asset}
            network={context.network}
            error={
              result.errors.asset?.code === 'INPUT_REQUIRED' && refused === 0
                ? undefined
                : result.errors.asset
            }
            onSelect={(chainId, assetId) => dispatch({ kind: 'asset', chainId, assetId })}
          />
          <RecipientField
            label={messages.to.label}
            hint={messages.to.hint}
            text={draft.to}
            recipient={context.recipient}
            error={shown('to') ? result.errors.to : undefined}
            accounts={chainFacts.accounts}
            chainId={context.network?.chainId ?? null}
            onText={(text) => setText('to', text)}
            onSettle={settleRecipient}
            onRetry={() => void chainFacts.askName()}
          />
          <AmountField
            text={textOf('amount')}
            all={draft.all}
            amount={result.amount}
            asset={context.asset}
            symbol={symbol}
            balance={result.available}
            waiting={context.waiting.asset === 0n ? 0 : context.waiting.count}
            evidence={context.balanceEvidence}
            error={shown('amount') || draft.all ? result.errors.amount : undefined}
            onText={(text) => setText('amount', text)}
            onBlur={() => settle('amount', textOf('amount'))}
            onAll={(all) => dispatch({ kind: 'all', all })}
          />
          {result.sweep === null ? null : (
            <SweepField
              sweep={result.sweep}
              context={context}
              symbol={native}
              onSweep={(sweep) => dispatch({ kind: 'sweep', sweep })}
            />
          )}
          <Fees
            draft={draft}
            context={context}
            result={result}
            settled={settled}
            expert={expert}
            refused={refused > 0}
            acceptedFee={acceptedFee}
            onExpert={setExpert}
            onText={setText}
            onAccept={(fee) => setAccepted(fee === null ? null : { chainId: draft.chainId, fee })}
            dispatch={dispatch}
          />
        </fieldset>
        <Review
          chainFacts={chainFacts}
          result={result}
          outcome={outcome}
          payment={payment}
          refused={refused > 0}
          onLookAgain={() => {
            forget();
            void chainFacts.askName();
          }}
        />
        {guard.dialog}
      </form>
      {payment.dialog}
    </>
  );
}

// "Leave nothing behind": what it does, and what it costs more at most.

type SweepFieldProps = {
  sweep: Sweep;
  context: SendContext;
  /** Of the chain's own coin, safe to be read beside an amount. */
  symbol: string;
  onSweep: (sweep: boolean) => void;
};

function SweepField({ sweep, context, symbol, onSweep }: SweepFieldProps) {
  const words = messages.amount;
  const extra = amountView(sweep.extra, 18, { places: 8 }).amount;
  return (
    <Checkbox
      label={sweep.exact ? words.sweep : words.sweepAlmost}
      hint={[
        words.sweepCost(extra, symbol),
        ...(context.dataFee === null ? [] : [words.sweepDataFee]),
        ...(context.waiting.native === 0n ? [] : [words.sweepWaiting]),
      ].join(' ')}
      checked={sweep.chosen}
      onChange={(event) => onSweep(event.currentTarget.checked)}
    />
  );
}
