/** `/send`: composes a payment. */

import { Link, useSearch } from '@tanstack/react-router';
import { startTransition, useMemo, useRef, useState } from 'react';
import type { Asset } from '#core/asset/asset.ts';
import { imitatesNative } from '#core/asset/imitation.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import { CloseGlyph } from '#ui/glyphs.tsx';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { useDraftGuard, useFormReset, useSubmitAttempts, useTouched } from '../../components/form/drafts.tsx';
import { FromChooser, useAmountOf } from '../../components/form/from-field.tsx';
import { fromMessages } from '../../components/form/messages.ts';
import { fieldError } from '../../components/page/error-view.tsx';
import foot from '../../components/page/foot.module.css';
import { Page } from '../../components/page/page.tsx';
import { shortNamesOf } from '../../components/recipient/recipient.ts';
import { RecipientField } from '../../components/recipient/recipient-field.tsx';
import { Fees } from '../../components/review/fees.tsx';
import { DangerTick } from '../../components/review/outcome.tsx';
import { ReviewActions, useEarlyPress } from '../../components/review/review-actions.tsx';
import type { Account } from '../../model/account.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { useCurrentAccount } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import { useNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { withControl } from '../../shared/shortcuts.ts';
import { useShowSent } from '../../shared/show-sent.ts';
import { paidSymbol } from '../../transactions/token-text.ts';
import { AmountField } from './amount-field.tsx';
import { AssetPicker } from './asset-picker.tsx';
import { hasHiddenText } from './assets.ts';
import { amountText, type DraftAction, type SendContext, TEXT_FIELDS, type TextField } from './draft.ts';
import { type Linked, LinkNotices } from './link-notices.tsx';
import { messages } from './messages.ts';
import { PaymentPreview } from './preview.tsx';
import { readSendSearch, type SendSearch } from './search.ts';
import styles from './send.module.css';
import { useChainFacts } from './use-chain-facts.ts';
import { beginsAnew, linkActionOf, PAYMENT_DRAFT, paymentSeedOf, useDraft } from './use-draft.ts';
import { useFrozen, usePayment } from './use-payment.ts';
import { type Sweep, validateSendForm } from './validate-form.ts';

export function SendScreen() {
  const search = useSearch({ from: '/framed/live/owned/send' });
  const { round, onUsed } = useFormReset(PAYMENT_DRAFT);
  return (
    <Page
      title={messages.title}
      width="act"
      alone
      actions={
        <Link
          to="/"
          className={cx(layout.quiet, align.lit, styles.close)}
          aria-label={messages.close}
          title={messages.close}
        >
          <CloseGlyph />
        </Link>
      }
    >
      <SendForm key={`${round} ${paymentSeedOf(search)}`} search={search} onUsed={onUsed} />
    </Page>
  );
}

type SendFormProps = {
  search: SendSearch;
  /** Its payment is made while the screen is still shown: somebody turned back here at once. */
  onUsed: () => void;
};

/** The form of `/send` and what happens when it is submitted. */
export function SendForm({ search, onUsed }: SendFormProps) {
  const showSent = useShowSent();
  const networks = useNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const current = useCurrentAccount().account;
  const {
    draft,
    dispatch: edit,
    dirty,
  } = useDraft(search, shortNames, {
    from: current?.address ?? null,
    chainId: networks.find(({ network }) => network.enabled)?.network.chainId ?? null,
  });
  // Accepted in the asset of one chain: it says nothing about another.
  const [accepted, setAccepted] = useState<{ chainId: ChainId | null; fee: bigint } | null>(null);
  const acceptedFee = accepted !== null && accepted.chainId === draft.chainId ? accepted.fee : null;
  const [linked, setLinked] = useState<Linked | null>(null);
  const chainFacts = useChainFacts(draft, shortNames, acceptedFee);
  const live = { context: chainFacts.context, result: validateSendForm(draft, chainFacts.context) };
  const { transaction, obstacle, send } = usePayment(draft, chainFacts, live.result);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);
  const { running, forget } = transaction;
  // What was read when the button was pressed is shown from then on: the press itself checks it anew.
  const { shown, frozen, hold, release } = useFrozen({ ...live, transaction });
  const { context, result } = shown;
  const guard = useDraftGuard({
    dirty: dirty || running,
    replacedBy: (next) => beginsAnew(readSendSearch(next), paymentSeedOf(search)),
    underWay: transaction.state.kind === 'running' && transaction.state.stage === 'sending',
  });

  // A link's amount has its own unit; everything else stands as it was written.
  const textOf = (field: TextField) => (field === 'amount' ? amountText(draft, context.asset) : draft[field]);
  const settled = useTouched(TEXT_FIELDS, draft, textOf);
  const { settle, settleAll } = settled;
  /** Whatever is changed, a press that still waits was for something else. */
  const dispatch = (action: DraftAction) => {
    early.callOff();
    edit(action);
  };
  const setText = (field: 'to' | 'amount', text: string) => {
    forget();
    dispatch({ kind: 'text', field, text });
  };

  const press = async () => {
    if (running || frozen) return;
    if (linkActionOf(draft.to, shortNames) !== null) {
      // Submitted by the key while a link stood in the box: what it fills in must be seen first.
      settleRecipient(draft.to);
      return;
    }
    settleAll();
    if (obstacle !== null) {
      refuse();
      if (obstacle === 'waiting' && transaction.simulation !== null) early.begin();
      return;
    }
    // A field that is switched off while the run lasts would lose the focus for good.
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    hold();
    const record = await send();
    if (record === null) release();
    else await onSent(record);
  };
  const outage = chainFacts.balanceError ?? chainFacts.feeError;
  const early = useEarlyPress({ obstacle, transaction, outage }, press);
  const onSent = async (record: TransactionRecord) => {
    guard.release();
    if (!(await showSent(record))) release();
    // Another navigation came in between, and led back here.
    else if (form.current !== null) onUsed();
  };

  const settleRecipient = (text: string) => {
    const link = linkActionOf(text, shortNames);
    if (link !== null) {
      dispatch(link);
      setLinked({ before: draft.chainId, chainId: link.chainId ?? draft.chainId });
    } else if (text !== draft.to) setText('to', text);
    settle('to', link?.to ?? text);
  };
  const { asset, network } = context;
  const amountOf = useAmountOf(chainFacts.balances, asset?.id ?? null, asset?.decimals ?? null);
  const symbol = asset === null ? '' : paidSymbol(asset, network);
  const native = network === null ? '' : displayText(network.nativeSymbol, 16);
  const assetError =
    result.errors.asset?.code === 'INPUT_REQUIRED' && refused === 0 ? undefined : result.errors.asset;
  return (
    <>
      <form
        ref={form}
        className={cx(foot.over, align.down, styles.form)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void press();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          event.currentTarget.requestSubmit();
        }}
        aria-busy={running}
      >
        <fieldset className={cx(align.column, styles.fields)} disabled={running || frozen}>
          <LinkNotices
            search={search}
            draft={draft}
            context={context}
            accounts={chainFacts.accounts}
            linked={linked}
            onDropData={() => dispatch({ kind: 'dropData' })}
          />
          <RecipientField
            label={messages.to.label}
            hint={messages.to.hint}
            text={draft.to}
            recipient={context.recipient}
            error={settled.shown('to') ? result.errors.to : undefined}
            accounts={chainFacts.accounts}
            chainId={network?.chainId ?? null}
            onText={(text) => setText('to', text)}
            onSettle={settleRecipient}
            onRetry={() => void chainFacts.askName()}
          />
          <AmountField
            text={textOf('amount')}
            all={draft.all}
            amount={result.amount}
            asset={asset}
            symbol={symbol}
            balance={result.available}
            waiting={context.waiting.asset === 0n ? 0 : context.waiting.count}
            evidence={context.balanceEvidence}
            error={settled.shown('amount') || draft.all ? result.errors.amount : undefined}
            from={
              <FromChooser
                accounts={chainFacts.accounts}
                selected={context.account}
                symbol={symbol}
                amountOf={amountOf}
                onSelect={(address) => dispatch({ kind: 'from', address })}
              />
            }
            picker={
              <AssetPicker
                chains={chainFacts.chains}
                selected={asset}
                network={network}
                invalid={assetError !== undefined}
                disabled={running}
                onSelect={({ chainId, id }) =>
                  // The list closes first: what is drawn for the chosen asset may come a moment later.
                  startTransition(() => dispatch({ kind: 'asset', chainId, assetId: id }))
                }
              />
            }
            onText={(text) => setText('amount', text)}
            onBlur={() => settle('amount', textOf('amount'))}
            onAll={(all) => dispatch({ kind: 'all', all })}
          />
          <FromError error={refused > 0 ? result.errors.from : undefined} account={context.account} />
          <AssetNotices context={context} none={chainFacts.chains.length === 0} error={assetError} />
          {result.sweep === null ? null : (
            <SweepField
              sweep={result.sweep}
              context={context}
              symbol={native}
              onSweep={(sweep) => dispatch({ kind: 'sweep', sweep })}
            />
          )}
          <Fees
            network={network}
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
        <PaymentPreview {...shown} />
        <div className={cx(layout.stack2, foot.foot, styles.footer)}>
          <ReviewActions
            transaction={transaction}
            account={context.account}
            network={network}
            obstacle={obstacle}
            refused={refused > 0}
            waits={early.waits}
            outage={outage}
            label={<ReviewLabel amount={result.amount} asset={asset} symbol={symbol} />}
            gate={
              transaction.dangers === '' ? null : (
                <DangerTick transaction={transaction} refused={refused > 0} />
              )
            }
            onNameChanged={() => {
              forget();
              void chainFacts.askName();
            }}
          />
        </div>
        {guard.dialog}
      </form>
      {transaction.dialog}
    </>
  );
}

type AssetNoticesProps = {
  context: Pick<SendContext, 'asset' | 'network'>;
  /** No network is on: there is nothing to choose. */
  none: boolean;
  error: EvidentError | undefined;
};

/** What is wrong or odd about the chosen asset, below the amount. */
function AssetNotices({ context: { asset, network }, none, error }: AssetNoticesProps) {
  const words = messages.asset;
  const native = network === null ? '' : displayText(network.nativeSymbol, 16);
  return (
    <>
      {none ? (
        <Notice tone="caution" standing>
          {words.none} <Link to="/networks">{words.networks}</Link>
        </Notice>
      ) : error === undefined ? null : (
        <Notice tone="caution">{fieldError(error)}</Notice>
      )}
      {asset !== null && network !== null && imitatesNative(asset, network) ? (
        <Notice tone="caution" title={words.imitationTitle(native)}>
          {words.imitation(native)}
        </Notice>
      ) : null}
      {asset !== null && hasHiddenText(asset) ? (
        <Notice tone="caution" title={words.hiddenTitle}>
          {words.hidden}
        </Notice>
      ) : null}
    </>
  );
}

/** The button says what it is about. */
function ReviewLabel(props: { amount: bigint | null; asset: Asset | null; symbol: string }) {
  const { amount, asset, symbol } = props;
  const words = messages.review;
  return (
    <span className={cx(align.inline, layout.long, styles.review)}>
      {amount === null || asset === null
        ? words.nothing
        : words.amount(groupInteger(amountView(amount, asset.decimals, { places: 18 }).amount), symbol)}{' '}
      <span aria-hidden="true">
        <kbd className={styles.keys}>{withControl('↵')}</kbd>
      </span>
    </span>
  );
}

/** Why this account cannot pay: said at once of one that is only watched, of others once the form was submitted. */
function FromError({ error, account }: { error: EvidentError | undefined; account: Account | null }) {
  const watched = account !== null && isWatchOnly(account);
  if (!watched && error === undefined) return null;
  return (
    <Notice tone="caution" standing={watched}>
      {watched ? fromMessages.watchOnly : fieldError(error)}
    </Notice>
  );
}

// Emptying the account: what it does, and what it costs more at most.

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
