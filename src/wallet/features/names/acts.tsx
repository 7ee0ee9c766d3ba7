/** What may be done with a name, each through the review card. The page stands still while one is reviewed. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { parseAddress } from '#core/address/address.ts';
import { isHash } from '#core/bytes/hash.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { ethLabel } from '#core/names/name-hash.ts';
import { readFuses } from '#core/names/registration.ts';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useDraftGuard, useFormDraft } from '../../components/form/drafts.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { shortNamesOf, useRecipient } from '../../components/recipient/recipient.ts';
import { RecipientField } from '../../components/recipient/recipient-field.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { NameView } from '../../names/types.ts';
import { usualResolverQuery } from '../../queries/names.ts';
import { useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { findNetwork, useEnabledNetworks, useNetworks } from '../../shared/networks.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useTurning } from '../../shared/use-turning.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import {
  type Begin,
  draftedForm,
  keepableText,
  type NameForm,
  nameDraft,
  useHolder,
  useManager,
} from './begin.ts';
import { EditRecords } from './edit-records.tsx';
import { messages } from './messages.ts';
import { Register, Renew } from './register.tsx';

const EMPTY = { text: '' };

type ActsProps = {
  view: NameView;
  /** Of the name itself: before anything is offered. */
  warning: ReactNode;
  /** What is known of the name, and below it what is offered: both come at once, else the one would move the other. */
  children: (begin: Begin, offers: ReactNode) => ReactNode;
};

export function NameActs({ view, warning, children }: ActsProps) {
  const networks = useNetworks();
  const [request, setRequest] = useState<TransactionRequest | null>(null);
  const [busy, setBusy] = useState(false);
  const [form, setForm] = useState<NameForm | null>(() => draftedForm(view));
  const [sent, setSent] = useState<TransactionRecord | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const guard = useDraftGuard({ dirty: busy || form === 'records', underWay: busy });
  const shown = request === null ? displayText(view.name, 80) : messages.acts.title;
  const place = useTurning(request === null ? 'name' : 'review', shown);
  const network = findNetwork(networks, view.chainId)?.network ?? null;
  const begin: Begin = async (account, compose, named) => {
    if (network === null) return;
    setFailed(null);
    try {
      const call = await compose();
      setSent(null);
      setRequest({
        account,
        network,
        call,
        intent: { kind: 'call', to: call.to, value: call.value },
        names: [view.name],
        ...(named === undefined ? {} : { named }),
      });
    } catch (thrown) {
      setFailed(toEvidentError(thrown));
    }
  };
  const mine = useIsMine(view);
  const offers = (
    <>
      <Offers view={view} mine={mine} form={form} onForm={setForm} />
      {form === 'records' ? <EditRecords view={view} begin={begin} onClose={() => setForm(null)} /> : null}
      {form === 'resolver' ? <SetResolver view={view} begin={begin} onClose={() => setForm(null)} /> : null}
      {form === 'transfer' ? <Transfer view={view} begin={begin} onClose={() => setForm(null)} /> : null}
      {form === 'renew' ? <Renew view={view} begin={begin} onClose={() => setForm(null)} /> : null}
    </>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no section of its own
    <div ref={place} tabIndex={-1} role="group" aria-label={shown}>
      {request === null ? null : (
        <TransactionReview
          request={request}
          onBusy={setBusy}
          onCancel={() => setRequest(null)}
          onSent={(record) => {
            setBusy(false);
            setRequest(null);
            setForm(null);
            setSent(record);
          }}
        />
      )}
      {/* Kept while one is reviewed: whoever comes back finds the form as it was. */}
      <div className={layout.stack5} hidden={request !== null}>
        {sent === null ? null : <Sent record={sent} />}
        {failed === null ? null : <ErrorView error={failed} level={3} />}
        {warning}
        <Register view={view} begin={begin} />
        {children(begin, offers)}
      </div>
      {guard.dialog}
    </div>
  );
}

/** Handing a name over: its management, or its registration. */
function Transfer({ view, begin, onClose }: { view: NameView; begin: Begin; onClose: () => void }) {
  const { names } = useServices();
  const manager = useManager(view);
  const registrant = useHolder(view.registration?.registrant ?? null);
  const [draft, change] = useFormDraft(
    nameDraft('transfer', view),
    { what: manager === null ? 'registration' : 'control', text: '' },
    keepableText,
  );
  const { text } = draft;
  const what = draft.what === 'control' ? 'control' : 'registration';
  const [asked, setAsked] = useState(false);
  const networks = useEnabledNetworks();
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(text, view.chainId, shortNames);
  const words = messages.transfer;
  const account = what === 'control' ? manager : registrant;
  const both = manager !== null && registrant !== null && view.wrapped === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (recipient.kind !== 'known' || account === null) return;
    const { address, name } = recipient;
    void begin(
      account,
      () => names.transfer(view, what, account.address, address),
      name === null ? undefined : [{ name, address }],
    );
  };
  return (
    <Sheet title={messages.acts.transfer} padded>
      <form className={layout.stack4} noValidate onSubmit={submit}>
        {both ? (
          <>
            <RadioGroup
              legend={words.what}
              value={what}
              onChange={(next) => change({ what: next })}
              options={[
                { value: 'control', label: words.control },
                { value: 'registration', label: words.registration },
              ]}
            />
            <p className={layout.quiet}>{words.note}</p>
          </>
        ) : null}
        {view.wrapped === null ? null : <p className={layout.quiet}>{words.wrapped}</p>}
        <RecipientField
          label={words.to}
          hint={words.hint}
          text={text}
          recipient={recipient}
          error={asked && recipient.kind === 'failed' ? recipient.error : undefined}
          accounts={useAllAccounts()}
          onText={(next) => change({ text: next })}
          onSettle={(settled) => {
            change({ text: settled });
            setAsked(true);
          }}
          onRetry={() => void ask()}
          chainId={view.chainId}
        />
        <div className={layout.buttons}>
          <Button onClick={onClose}>{messages.acts.close}</Button>
          <Button type="submit" variant="primary">
            {messages.acts.review}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

function Sent({ record }: { record: TransactionRecord }) {
  const hash = 'hash' in record.state ? record.state.hash : null;
  return (
    <Notice
      title={messages.acts.sent}
      action={
        hash !== null && isHash(hash) ? (
          <Link
            to="/activity/$chain/$hash"
            params={{ chain: record.chainId, hash }}
            className={buttonClass({ size: 's' })}
          >
            {messages.acts.look}
          </Link>
        ) : null
      }
    />
  );
}

function useIsMine(view: NameView): boolean {
  const manager = useManager(view);
  const registrant = useHolder(view.registration?.registrant ?? null);
  return manager !== null || registrant !== null;
}

type OffersProps = { view: NameView; mine: boolean; form: NameForm | null; onForm: (form: NameForm) => void };

function Offers({ view, mine, form, onForm }: OffersProps) {
  const manager = useManager(view);
  const current = useCurrentAccount().account;
  const { registration, owner } = view;
  if (owner === null && registration?.state.kind !== 'grace') return null;
  const renewable =
    ethLabel(view.name) !== null &&
    (registration?.state.kind === 'held' || registration?.state.kind === 'grace');
  const ownResolver = view.resolver?.of === view.name;
  const given = readFuses(view.wrapped?.fuses ?? 0);
  return (
    <Sheet title={messages.acts.title} padded>
      <div className={layout.stack4}>
        {mine ? null : (
          <p className={layout.quiet}>
            {messages.acts.notYours} {renewable ? messages.acts.anybodyRenews : null}
          </p>
        )}
        <div className={layout.buttons}>
          {manager !== null && ownResolver ? (
            <Button aria-expanded={form === 'records'} onClick={() => onForm('records')}>
              {messages.acts.records}
            </Button>
          ) : null}
          {manager !== null && !given.has('cannotSetResolver') ? (
            <Button
              variant={ownResolver ? 'quiet' : 'primary'}
              aria-expanded={form === 'resolver'}
              onClick={() => onForm('resolver')}
            >
              {ownResolver ? messages.acts.changeResolver : messages.acts.setResolver}
            </Button>
          ) : null}
          {mine && !given.has('cannotTransfer') ? (
            <Button aria-expanded={form === 'transfer'} onClick={() => onForm('transfer')}>
              {messages.acts.transfer}
            </Button>
          ) : null}
          {renewable && current !== null ? (
            <Button aria-expanded={form === 'renew'} onClick={() => onForm('renew')}>
              {messages.acts.renew}
            </Button>
          ) : null}
        </div>
      </div>
    </Sheet>
  );
}

/** Another contract that keeps a name's records; the first one, where a name has none. */
function SetResolver({ view, begin, onClose }: { view: NameView; begin: Begin; onClose: () => void }) {
  const services = useServices();
  const manager = useManager(view);
  const usual = useQuery(usualResolverQuery(services, view)).data ?? null;
  const [{ text }, keep] = useFormDraft(nameDraft('resolver', view), EMPTY, keepableText);
  const [error, setError] = useState<EvidentError | null>(null);
  const [checking, setChecking] = useState(false);
  const latest = useRef(text);
  const words = messages.resolver;
  const own = view.resolver?.of === view.name ? view.resolver.address : null;
  const change = (value: string) => {
    setError(null);
    keep({ text: value });
    latest.current = value;
  };
  const submit = async () => {
    const parsed = parseAddress(text.trim());
    if (!parsed.ok) return setError(parsed.error);
    if (manager === null) return;
    const asked = text;
    setChecking(true);
    try {
      const call = await services.names.setResolver(view, parsed.value.address);
      // Written anew in the meantime: that was another question.
      if (latest.current === asked) await begin(manager, async () => call);
    } catch (thrown) {
      if (latest.current === asked) setError(toEvidentError(thrown));
    } finally {
      setChecking(false);
    }
  };
  return (
    <Sheet title={own === null ? messages.acts.setResolver : messages.acts.changeResolver} padded>
      <form
        className={layout.stack4}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={layout.quiet}>{own === null ? words.first : words.other}</p>
        <Field label={words.label} hint={words.hint} error={fieldError(error)} required>
          <TextInput
            value={text}
            maxLength={100}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
        </Field>
        {usual === null || usual === own || text === usual ? null : (
          <div>
            <Button size="s" onClick={() => change(usual)}>
              {words.usual}
            </Button>
          </div>
        )}
        <div className={layout.buttons}>
          <Button onClick={onClose}>{messages.acts.close}</Button>
          <Button type="submit" variant="primary" busy={checking}>
            {messages.acts.review}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
