/** The form of `/send` and what happens when it is submitted. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Notice } from '#ui/notice.tsx';
import { Fees } from '../../components/review/fees.tsx';
import type { TransactionRecord } from '../../model.ts';
import { useCurrentAccount } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import { useDraftGuard } from '../../shared/draft-guard.tsx';
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
import { linkActionOf } from './link-action.ts';
import { type Linked, LinkNotices } from './link-notices.tsx';
import { messages } from './messages.ts';
import { Review } from './review.tsx';
import { readSendSearch, type SendSearch } from './search.ts';
import styles from './send.module.css';
import type { SendContext } from './send-context.ts';
import { useChainFacts } from './use-chain-facts.ts';
import { beginsAnew, seedOf, useDraft } from './use-draft.ts';
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
  const chainFacts = useChainFacts(draft, shortNames, acceptedFee);
  const { context } = chainFacts;
  const result = validateSendForm(draft, context);
  const { transaction, obstacle, send } = usePayment(draft, chainFacts, result);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);
  const { running, forget } = transaction;
  const guard = useDraftGuard({
    dirty: dirty || running,
    replacedBy: (next) => beginsAnew(readSendSearch(next), seedOf(search)),
    underWay: transaction.state.kind === 'running' && transaction.state.stage === 'sending',
  });

  // A link's amount has its own unit; everything else stands as it was written.
  const textOf = (field: TextField) => (field === 'amount' ? amountText(draft, context.asset) : draft[field]);
  const settled = useTouched(TEXT_FIELDS, draft, textOf);
  const { shown, settle, settleAll } = settled;
  const setText = (field: 'to' | 'amount', text: string) => {
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
    if (obstacle !== null) {
      refuse();
      return;
    }
    // A field that is switched off while the run lasts would lose the focus for good.
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    const record = await send();
    if (record !== null) await onSent(record);
  };
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
          {result.toOneself ? <Notice title={messages.to.oneselfTitle}>{messages.to.oneself}</Notice> : null}
          <Fees
            network={context.network}
            price={result}
            suggestion={context.suggestion}
            estimate={context.gas?.gasLimit ?? null}
            texts={draft}
            touched={settled}
            acceptedFee={acceptedFee}
            refused={refused > 0}
            onChange={(change) => {
              forget();
              dispatch({ kind: 'fees', change });
            }}
            onAccept={(fee) => setAccepted(fee === null ? null : { chainId: draft.chainId, fee })}
          />
        </fieldset>
        <Review
          chainFacts={chainFacts}
          result={result}
          payment={transaction}
          obstacle={obstacle}
          refused={refused > 0}
          onLookAgain={() => {
            forget();
            void chainFacts.askName();
          }}
        />
        {guard.dialog}
      </form>
      {transaction.dialog}
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
