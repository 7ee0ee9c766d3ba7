/** `/accounts/$address/delegation`: which programs answer for an account (EIP-7702), by chain; to begin and to end it. */
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { parseAddress, ZERO_ADDRESS } from '#core/address/address.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { EvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { RowList } from '#ui/row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ChainChooser } from '../../components/decoding/fields.tsx';
import { useDraftGuard, useFormDraft, useSubmitAttempts, useTouched } from '../../components/form/drafts.tsx';
import { BackLink } from '../../components/page/back-link.tsx';
import { Group } from '../../components/page/group.tsx';
import { NoNetwork } from '../../components/page/no-network.tsx';
import { Page } from '../../components/page/page.tsx';
import { shortNamesOf, useRecipient } from '../../components/recipient/recipient.ts';
import { RecipientField } from '../../components/recipient/recipient-field.tsx';
import type { Account } from '../../model/account.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import { codeSizeQuery } from '../../queries/delegation.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useAllAccounts } from '../../shared/accounts.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { sharedMessages } from '../../shared/messages.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { roleOf } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useShowSent } from '../../shared/show-sent.ts';
import { useTurning } from '../../shared/use-turning.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { type Authorizing, CancelButton, ChainRow, SigningProgress, useAuthorizing } from './chain-row.tsx';
import styles from './delegation.module.css';
import { messages } from './messages.ts';

const TransactionReview = lazy(async () => ({
  default: (await import('../../components/review/transaction-review.tsx')).TransactionReview,
}));

export function DelegationScreen() {
  const { address } = useParams({ from: '/framed/live/sections/owned/accounts/$address/delegation' });
  const parsed = parseAddress(address);
  const accounts = useAllAccounts();
  if (!parsed.ok) throw new EvidentError('NAV_PARAMETERS', { part: 'address' }, parsed.error);
  const account = accounts.find((one) => one.address === parsed.value.address);
  if (account !== undefined) return <Delegation key={account.address} account={account} />;
  return (
    <Page title={messages.unknownTitle} hideTitle width="form">
      <Sheet>
        <EmptyState
          title={messages.unknownTitle}
          action={
            <Link to="/accounts" className={buttonClass()}>
              {messages.toAccounts}
            </Link>
          }
        >
          {messages.unknown}
        </EmptyState>
      </Sheet>
    </Page>
  );
}

/** The place on the screen: the list of chains, the form, or the transaction that carries what was signed. */
type Place =
  | { readonly kind: 'chains' }
  | { readonly kind: 'form' }
  | { readonly kind: 'review'; readonly request: TransactionRequest };

/** Kept by the screen, so that going back from the review finds it as it was. */
interface FormDraft {
  readonly chainId: ChainId;
  readonly text: string;
}

function Delegation({ account }: { account: Account }) {
  const showSent = useShowSent();
  const networks = useEnabledNetworks();
  const signing = useSigning();
  const [kept, keep] = useFormDraft(`delegation.${account.address}`, { chain: '', text: '' });
  // `chain` is empty while the form is closed; the text stays for the next chain.
  const chosen = parseChainId(kept.chain);
  const draft: FormDraft | null = chosen.ok ? { chainId: chosen.value, text: kept.text } : null;
  const [place, setPlace] = useState<Place>(() => ({ kind: chosen.ok ? 'form' : 'chains' }));
  // The chain whose delegation is being taken back.
  const [taking, setTaking] = useState<ChainId | null>(null);
  const [busy, setBusy] = useState(false);
  const authorizing = useAuthorizing(signing.authorization, (request) =>
    setPlace({ kind: 'review', request }),
  );
  const running = authorizing.state.kind === 'running';
  const written = place.kind === 'form' && draft !== null && draft.text !== '';
  const guard = useDraftGuard({ dirty: busy || written || place.kind === 'review', underWay: busy });

  const title = titleOf(place);
  const part = useTurning(title, title);

  const toChains = () => {
    authorizing.forget();
    setTaking(null);
    keep({ chain: '' });
    setPlace({ kind: 'chains' });
  };
  const sent = async (record: TransactionRecord) => {
    guard.release();
    if (!(await showSent(record))) toChains();
  };
  const label = displayText(account.label, 40);
  return (
    <Page
      title={title}
      documentTitle={messages.documentTitle(label)}
      width={place.kind === 'review' ? 'wide' : 'form'}
      back={
        place.kind === 'chains' ? (
          <BackLink to="/accounts/$address" params={{ address: account.address }}>
            {label}
          </BackLink>
        ) : null
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is no section of its own */}
      <div
        ref={part}
        tabIndex={-1}
        role="group"
        aria-label={title}
        className={cx(layout.stack5, styles.place)}
      >
        {place.kind === 'review' ? (
          <Review
            request={place.request}
            onSent={(record) => void sent(record)}
            onBack={toChains}
            onBusy={setBusy}
          />
        ) : place.kind === 'form' && draft !== null ? (
          <DelegateForm
            account={account}
            networks={networks}
            draft={draft}
            authorizing={authorizing}
            onDraft={({ chainId, text }) => keep({ chain: String(chainId), text })}
            onBack={toChains}
          />
        ) : (
          <>
            <Words account={account} />
            {networks.length === 0 ? <NoNetwork words={messages.noNetwork} /> : null}
            {networks.length === 0 ? null : (
              <Group>
                <RowList label={sharedMessages.networks}>
                  {networks.map(({ network }) => (
                    <ChainRow
                      key={network.chainId}
                      account={account}
                      network={network}
                      canSign={roleOf(account) === 'hot'}
                      busy={running && taking !== network.chainId}
                      authorizing={taking === network.chainId ? authorizing : null}
                      onDelegate={() => {
                        authorizing.forget();
                        setTaking(null);
                        keep({ chain: String(network.chainId) });
                        setPlace({ kind: 'form' });
                      }}
                      onTakeBack={() => {
                        setTaking(network.chainId);
                        authorizing.press({ account, network, delegate: null });
                      }}
                    />
                  ))}
                </RowList>
              </Group>
            )}
          </>
        )}
      </div>
      {signing.dialog}
      {guard.dialog}
    </Page>
  );
}

const words = messages.form;

type DelegateFormProps = {
  account: Account;
  networks: readonly NetworkView[];
  draft: FormDraft;
  authorizing: Authorizing;
  onDraft: (draft: FormDraft) => void;
  onBack: () => void;
};

/** Which program is to answer for the account, on which chain, and what that gives away. */
function DelegateForm({ account, networks, draft, authorizing, onDraft, onBack }: DelegateFormProps) {
  const services = useServices();
  const accounts = useAllAccounts();
  const network = networks.find((view) => view.network.chainId === draft.chainId)?.network ?? null;
  const shortNames = useMemo(() => shortNamesOf(networks), [networks]);
  const { recipient, ask } = useRecipient(draft.text, network?.chainId ?? null, shortNames);
  const delegate = recipient.kind === 'known' ? recipient.address : null;
  const size = useQuery({
    ...codeSizeQuery(services, draft.chainId, delegate ?? ZERO_ADDRESS),
    enabled: delegate !== null && network !== null,
  }).data;
  const { shown, settle, settleAll } = useTouched(['text'], draft, () => draft.text);
  const form = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(form);

  const error =
    recipient.kind === 'failed'
      ? recipient.error
      : recipient.kind === 'empty'
        ? new EvidentError('INPUT_ADDRESS_INVALID')
        : delegate !== null && size === 0
          ? new EvidentError('INPUT_DELEGATE_CODE')
          : undefined;
  const ready = network !== null && delegate !== null && error === undefined;
  const running = authorizing.state.kind === 'running';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (running) return;
    settleAll();
    const name = recipient.kind === 'known' ? recipient.name : null;
    const named = name === null || delegate === null ? [] : [{ name, address: delegate }];
    if (ready) authorizing.press({ account, network, delegate, named });
    else refuse();
  };
  const change = (next: Partial<FormDraft>) => {
    authorizing.forget();
    onDraft({ ...draft, ...next });
  };
  const obstacle =
    refused === 0 || ready
      ? null
      : recipient.kind === 'resolving'
        ? words.resolving
        : recipient.kind === 'empty'
          ? words.empty
          : words.errors;
  const fits = size !== undefined && size > 0 && network !== null;
  return (
    <form ref={form} className={layout.stack4} noValidate onSubmit={submit} aria-busy={running}>
      <fieldset className={layout.stack2} disabled={running}>
        <RecipientField
          label={words.address}
          labelEnd={
            <ChainChooser
              networks={networks}
              selected={network}
              onSelect={(chainId) => change({ chainId })}
            />
          }
          hint={words.addressHint}
          text={draft.text}
          recipient={recipient}
          error={shown('text') ? error : undefined}
          accounts={accounts}
          suggest={false}
          onText={(text) => change({ text })}
          onSettle={(text) => {
            if (text !== draft.text) change({ text });
            settle('text', text);
          }}
          onRetry={() => void ask()}
        />
        {fits ? (
          <p className={layout.small}>
            <bdi>{words.size(size, displayText(network.name, 40))}</bdi>
          </p>
        ) : null}
      </fieldset>
      <Notice tone="caution" title={words.givesTitle} standing>
        <ul className={cx(layout.stack1, layout.bullets)}>
          {words.gives.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Notice>
      <div className={layout.buttons}>
        <Button type="submit" variant="primary" busy={running}>
          {words.submit}
        </Button>
        {running ? (
          <CancelButton authorizing={authorizing} />
        ) : (
          <Button onClick={onBack}>{words.back}</Button>
        )}
      </div>
      <SigningProgress authorizing={authorizing} otherwise={obstacle ?? words.later} />
      <LiveRegion>{obstacle}</LiveRegion>
    </form>
  );
}

function titleOf(place: Place): string {
  if (place.kind === 'chains') return messages.title;
  if (place.kind === 'form') return messages.form.title;
  return isTakingBack(place.request) ? messages.review.takeBack : messages.review.give;
}

const isTakingBack = ({ intent }: TransactionRequest): boolean =>
  intent.kind === 'delegate' && intent.delegate === null;

type ReviewProps = {
  request: TransactionRequest;
  onSent: (record: TransactionRecord) => void;
  onBack: () => void;
  onBusy: (busy: boolean) => void;
};

function Review({ request, onSent, onBack, onBusy }: ReviewProps) {
  const words = messages.review;
  return (
    <>
      <Notice standing title={isTakingBack(request) ? words.signedBack : words.signed}>
        {isTakingBack(request) ? null : words.even}
      </Notice>
      <Suspense
        fallback={
          <Sheet>
            <SkeletonRows count={6} />
          </Sheet>
        }
      >
        <TransactionReview request={request} onSent={onSent} onCancel={onBack} onBusy={onBusy} />
      </Suspense>
    </>
  );
}

function Words({ account }: { account: Account }) {
  const role = roleOf(account);
  const words = messages.noKey;
  return (
    <>
      <p className={layout.intro}>{messages.intro}</p>
      {role === 'hot' ? null : (
        <Notice standing title={role === 'cold' ? words.coldTitle : words.watchTitle}>
          {role === 'cold' ? words.cold : words.watch}
        </Notice>
      )}
    </>
  );
}
