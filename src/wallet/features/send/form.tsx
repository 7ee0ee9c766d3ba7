/** The form of `/send` and what happens when it is submitted. */
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import type { ChainId } from '#core/chain/chain-id.ts';
import { toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Notice } from '#ui/notice.tsx';
import { useCurrentAccount } from '../../shared/accounts.ts';
import { amountView, paidSymbol } from '../../shared/amounts.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { useDraftGuard } from '../../shared/draft-guard.tsx';
import { ExpertFields } from '../../shared/fees/expert-fields.tsx';
import { FeeCap, FeeChoice } from '../../shared/fees/fee-choice.tsx';
import { EXPERT_FIELDS, ownFeeTexts } from '../../shared/fees/fee-fields.ts';
import { feeMessages } from '../../shared/fees/messages.ts';
import { FromField } from '../../shared/from-field.tsx';
import { amountHeld } from '../../shared/holdings.ts';
import { useNetworks } from '../../shared/networks.ts';
import { shortNamesOf } from '../../shared/recipient/recipient.ts';
import { RecipientField } from '../../shared/recipient/recipient-field.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { useSigner } from '../../signer-client/context.tsx';
import { AmountField } from './amount-field.tsx';
import { AssetField } from './asset-field.tsx';
import { TEXT_FIELDS, type TextField } from './draft.ts';
import { linkActionOf } from './link-action.ts';
import { type Linked, LinkNotices } from './link-notices.tsx';
import { messages } from './messages.ts';
import { amountText, readForm } from './reading.ts';
import { Review } from './review.tsx';
import { readSendSearch, type SendSearch } from './search.ts';
import styles from './send.module.css';
import type { Order, SendPorts } from './submit.ts';
import { beginsAnew, seedOf, useDraft } from './use-draft.ts';
import { useSubmit } from './use-submit.ts';
import { useWorld } from './use-world.ts';

export function SendForm({ search }: { search: SendSearch }) {
  const services = useServices();
  const signer = useSigner();
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
  const { transaction: sign, dialog: signingDialog } = useSigning();
  const ports = useMemo<SendPorts>(() => ({ services, sign }), [services, sign]);
  const { state: submission, run, cancel, stop, forget } = useSubmit(ports);
  const running = submission.kind === 'running';
  const guard = useDraftGuard({
    dirty: dirty || running,
    replacedBy: (next) => beginsAnew(readSendSearch(next), seedOf(search)),
    underWay: running && submission.stage === 'sending',
  });

  // A link's amount has its own unit; everything else stands as it was written.
  const textOf = (field: TextField) => (field === 'amount' ? amountText(draft, world.asset) : draft[field]);
  const { shown, settle, settleAll } = useSettled(TEXT_FIELDS, draft, textOf);
  const setText = (field: TextField, text: string) => {
    forget();
    dispatch({ kind: 'text', field, text });
  };
  const form = useRef<HTMLFormElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const send = async (order: Order) => {
    const record = await run(order);
    if (record === null || !('hash' in record.state)) return;
    guard.release();
    await navigate({
      to: '/activity/$chain/$hash',
      params: { chain: record.chainId, hash: record.state.hash },
    });
  };
  const latest = useRef(reading);
  useEffect(() => {
    latest.current = reading;
  }, [reading]);
  const sendByOwnWindow = async () => {
    try {
      await signer.openWindow();
    } catch (thrown) {
      stop(toEvidentError(thrown));
      return;
    }
    // What the form says by now: it may have been written in while the window opened.
    const { order } = latest.current;
    if (order !== null) await send(order);
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
    if (reading.order === null) {
      if (EXPERT_FIELDS.some((field) => reading.errors[field] !== undefined)) setExpert(true);
      setRefused((count) => count + 1);
      return;
    }
    // A field that is switched off while the run lasts would lose the focus for good.
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
    await send(reading.order);
  };

  const settleRecipient = (text: string) => {
    const link = linkActionOf(text, shortNames);
    if (link !== null) {
      dispatch(link);
      setLinked({ before: draft.chainId, chainId: link.chainId ?? draft.chainId });
    } else if (text !== draft.to) setText('to', text);
    settle('to', link?.to ?? text);
  };
  const startOwnFees = () => {
    setExpert(true);
    const { fees } = reading;
    return fees === null ? undefined : ownFeeTexts(fees);
  };
  const setFeeText = (field: TextField, text: string) => {
    if (draft.speed !== 'own' && (field === 'maxFee' || field === 'priorityFee')) {
      const start = startOwnFees();
      dispatch({ kind: 'speed', speed: 'own', ...(start ? { start } : {}) });
    }
    setText(field, text);
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
            balance={world.assetBalance}
            evidence={world.balanceEvidence}
            error={shown('amount') || draft.all ? reading.errors.amount : undefined}
            onText={(text) => setText('amount', text)}
            onBlur={() => settle('amount', textOf('amount'))}
            onAll={(all) => dispatch({ kind: 'all', all })}
          />
          <FeeChoice
            speed={draft.speed}
            fees={reading.fees}
            gasLimit={reading.gasLimit}
            likelyFee={reading.likelyFee}
            error={reading.errors.fee}
            suggestion={world.suggestion}
            network={world.network}
            onSpeed={(speed) => {
              const start = speed === 'own' ? startOwnFees() : undefined;
              dispatch({ kind: 'speed', speed, ...(start ? { start } : {}) });
            }}
          />
          <ExpertFields
            speed={draft.speed}
            texts={draft}
            fees={reading.fees}
            errors={reading.errors}
            estimate={world.gas?.gasLimit ?? null}
            suggestion={world.suggestion}
            open={expert}
            onToggle={setExpert}
            shown={shown}
            onText={setFeeText}
            onBlur={(field) => settle(field, draft[field])}
          />
          {reading.toOneself ? <Notice title={messages.to.oneselfTitle}>{messages.to.oneself}</Notice> : null}
          {reading.tooLowForNextBlock ? (
            <Notice tone="caution" title={feeMessages.lowTitle}>
              {feeMessages.low}
            </Notice>
          ) : null}
          {reading.overCap && reading.worstFee !== null ? (
            <FeeCap
              worstFee={reading.worstFee}
              accepted={reading.capAccepted ? acceptedFee : null}
              aboveAmount={
                world.asset?.id === 'native' && reading.amount !== null && reading.worstFee > reading.amount
              }
              symbol={native}
              missed={refused > 0}
              onAccept={(fee) => setAccepted(fee === null ? null : { chainId: draft.chainId, fee })}
            />
          ) : null}
        </fieldset>
        <Review
          world={world}
          reading={reading}
          submission={submission}
          refused={refused > 0}
          outage={outside.balanceError ?? outside.feeError}
          onRetry={outside.retry}
          onCancel={cancel}
          onLookAgain={() => {
            forget();
            void outside.askName();
          }}
          onOwnWindow={() => void sendByOwnWindow()}
        />
        {guard.dialog}
      </form>
      {signingDialog}
    </>
  );
}
