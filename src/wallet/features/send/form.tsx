/** The form of `/send` and what happens when it is submitted. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { displayText } from '#core/text/display.ts';
import type { TransactionRecord } from '../../model.ts';
import { useCurrentAccount } from '../../shared/accounts.ts';
import { amountView, paidSymbol } from '../../shared/amounts.ts';
import { useContactNames } from '../../shared/contacts/use-contacts.ts';
import { useDraftGuard } from '../../shared/draft-guard.tsx';
import { EXPERT_FIELDS } from '../../shared/fees/fee-fields.ts';
import { FromField } from '../../shared/from-field.tsx';
import { amountHeld } from '../../shared/holdings.ts';
import { useNetworks } from '../../shared/networks.ts';
import { shortNamesOf } from '../../shared/recipient/recipient.ts';
import { RecipientField } from '../../shared/recipient/recipient-field.tsx';
import { useRefusals } from '../../shared/use-refusals.ts';
import { useSettled } from '../../shared/use-settled.ts';
import { AmountField } from './amount-field.tsx';
import { AssetField } from './asset-field.tsx';
import { amountText } from './call.ts';
import { TEXT_FIELDS, type TextField } from './draft.ts';
import { Fees } from './fees.tsx';
import { linkActionOf } from './link-action.ts';
import { type Linked, LinkNotices } from './link-notices.tsx';
import { messages } from './messages.ts';
import { readForm } from './reading.ts';
import { Review } from './review.tsx';
import { readSendSearch, type SendSearch } from './search.ts';
import styles from './send.module.css';
import { SweepField } from './sweep-field.tsx';
import { beginsAnew, seedOf, useDraft } from './use-draft.ts';
import { useOutcome } from './use-outcome.ts';
import { usePayment } from './use-payment.ts';
import { useWorld } from './use-world.ts';

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
  const outside = useWorld(draft, shortNames, acceptedFee);
  const { world } = outside;
  const reading = readForm(draft, world);
  const outcome = useOutcome(draft, outside, reading);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useRefusals(form);
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
  const contact = useContactNames(world.network?.chainId ?? null);
  const payment = usePayment(draft, reading, outcome, onSent, contact);
  const { running, forget } = payment;
  const guard = useDraftGuard({
    dirty: dirty || running,
    replacedBy: (next) => beginsAnew(readSendSearch(next), seedOf(search)),
    underWay: payment.state.kind === 'running' && payment.state.stage === 'sending',
  });

  // A link's amount has its own unit; everything else stands as it was written.
  const textOf = (field: TextField) => (field === 'amount' ? amountText(draft, world.asset) : draft[field]);
  const settled = useSettled(TEXT_FIELDS, draft, textOf);
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
    if (reading.order === null || !payment.dangersRead) {
      if (EXPERT_FIELDS.some((field) => reading.errors[field] !== undefined)) setExpert(true);
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
  const symbol = world.asset === null ? '' : paidSymbol(world.asset, world.network);
  const native = world.network === null ? '' : displayText(world.network.nativeSymbol, 16);
  return (
    <>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={running}>
        <fieldset className={styles.fields} disabled={running}>
          <LinkNotices
            search={search}
            draft={draft}
            world={world}
            accounts={outside.accounts}
            linked={linked}
            onDropData={() => dispatch({ kind: 'dropData' })}
          />
          <FromField
            accounts={outside.accounts}
            selected={world.account}
            symbol={symbol}
            amountOf={(account) => {
              const { asset } = world;
              if (asset === null) return null;
              const held = amountHeld(outside.balances, account.address, asset.id);
              return held === null ? null : amountView(held, asset.decimals).amount;
            }}
            error={refused > 0 ? reading.errors.from : undefined}
            onSelect={(address) => dispatch({ kind: 'from', address })}
          />
          <AssetField
            chains={outside.chains}
            selected={world.asset}
            network={world.network}
            error={
              reading.errors.asset?.code === 'INPUT_REQUIRED' && refused === 0
                ? undefined
                : reading.errors.asset
            }
            onSelect={(chainId, assetId) => dispatch({ kind: 'asset', chainId, assetId })}
          />
          <RecipientField
            label={messages.to.label}
            hint={messages.to.hint}
            text={draft.to}
            recipient={world.recipient}
            error={shown('to') ? reading.errors.to : undefined}
            accounts={outside.accounts}
            chainId={world.network?.chainId ?? null}
            onText={(text) => setText('to', text)}
            onSettle={settleRecipient}
            onRetry={() => void outside.askName()}
          />
          <AmountField
            text={textOf('amount')}
            all={draft.all}
            amount={reading.amount}
            asset={world.asset}
            symbol={symbol}
            balance={reading.available}
            waiting={world.waiting.asset === 0n ? 0 : world.waiting.count}
            evidence={world.balanceEvidence}
            error={shown('amount') || draft.all ? reading.errors.amount : undefined}
            onText={(text) => setText('amount', text)}
            onBlur={() => settle('amount', textOf('amount'))}
            onAll={(all) => dispatch({ kind: 'all', all })}
          />
          {reading.sweep === null ? null : (
            <SweepField
              sweep={reading.sweep}
              world={world}
              symbol={native}
              onSweep={(sweep) => dispatch({ kind: 'sweep', sweep })}
            />
          )}
          <Fees
            draft={draft}
            world={world}
            reading={reading}
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
          outside={outside}
          reading={reading}
          outcome={outcome}
          payment={payment}
          refused={refused > 0}
          onLookAgain={() => {
            forget();
            void outside.askName();
          }}
        />
        {guard.dialog}
      </form>
      {payment.dialog}
    </>
  );
}
