/** Registering a name by two transactions, and renewing one. What is needed in between is kept in the store. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toEvidentError } from '#core/errors/error.ts';
import { ethLabel } from '#core/names/name-hash.ts';
import { commitmentState, withSlippage, YEAR_SECONDS } from '#core/names/registration.ts';
import { displayText } from '#core/text/display.ts';
import { AmountText } from '#ui/amount-text.tsx';
import { Button } from '#ui/button.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useFormDraft } from '../../components/form/drafts.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { Registration } from '../../model/registration.ts';
import type { NameView, RegistrationOffer, RegistrationProgress } from '../../names/types.ts';
import {
  registrationOfferQuery,
  registrationProgressQuery,
  registrationsQuery,
} from '../../queries/names.ts';
import { registrationSentQuery } from '../../queries/transaction.ts';
import { useAllAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { amountView } from '../../shared/amounts.ts';
import { findNetwork, useNetworks } from '../../shared/networks.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { useServices } from '../../shared/services-context.tsx';
import { type Begin, nameDraft } from './begin.ts';
import { messages } from './messages.ts';

const YEARS = [1, 2, 3, 5, 10] as const;
const ONE_YEAR = { years: '1' };

/** Shown for a name that is free, and for one that is being registered here. */
export function Register({ view, begin }: { view: NameView; begin: Begin }) {
  const services = useServices();
  const begun = useQuery(registrationsQuery(services)).data;
  const own = begun?.find(({ name, chainId }) => name === view.name && chainId === view.chainId);
  const state = view.registration?.state.kind;
  if (begun === undefined) return null;
  if (own !== undefined) return <Progress key={own.id} registration={own} begin={begin} />;
  return ethLabel(view.name) !== null && (state === 'free' || state === 'ended') ? (
    <NewRegistration view={view} begin={begin} />
  ) : null;
}

function useYears(draft: string) {
  const [kept, keep] = useFormDraft(draft, ONE_YEAR);
  const years = YEARS.find((count) => String(count) === kept.years) ?? 1;
  const field = (
    <Field label={messages.register.years}>
      <Select value={String(years)} onChange={({ currentTarget }) => keep({ years: currentTarget.value })}>
        {YEARS.map((count) => (
          <option key={count} value={count}>
            {messages.register.year(count)}
          </option>
        ))}
      </Select>
    </Field>
  );
  return { duration: BigInt(years) * YEAR_SECONDS, field };
}

type Chained = Pick<NameView, 'chainId'>;

function Price({ view, wei }: { view: Chained; wei: bigint }) {
  const network = findNetwork(useNetworks(), view.chainId)?.network;
  return <AmountText {...amountView(wei, 18)} symbol={displayText(network?.nativeSymbol ?? '', 16)} />;
}

/** What is sent with the call is what is signed: more than the price, on purpose. */
function Cost({ view, price, children }: { view: Chained; price: bigint; children?: ReactNode }) {
  const words = messages.register;
  return (
    <>
      <FactList>
        {children}
        <Fact label={words.price}>
          <Price view={view} wei={price} />
        </Fact>
        <Fact label={words.sent} aside={words.atMost}>
          <Price view={view} wei={withSlippage(price)} />
        </Fact>
      </FactList>
      <p className={layout.quiet}>{words.slippage}</p>
    </>
  );
}

function NewRegistration({ view, begin }: { view: NameView; begin: Begin }) {
  const services = useServices();
  const { account } = useCurrentAccount();
  const { duration, field } = useYears(nameDraft('register', view));
  const [failed, setFailed] = useState<unknown>(null);
  const known = useQuery(registrationOfferQuery(services, view.chainId, view.name, duration));
  const words = messages.register;
  const start = async (offer: RegistrationOffer) => {
    if (account === null) return;
    try {
      const begun = await services.names.beginRegistration(view.chainId, account.address, offer);
      await begin(account, () => services.names.commit(begun));
    } catch (thrown) {
      setFailed(toEvidentError(thrown));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (known.data?.value.available === true) void start(known.data.value);
  };
  return (
    <Sheet
      title={words.title}
      padded
      action={known.data === undefined ? null : <EvidenceOf evidence={known.data.evidence} />}
    >
      <form className={layout.stack4} noValidate onSubmit={submit}>
        <p className={layout.quiet}>{words.how}</p>
        {field}
        {known.data === undefined ? (
          known.error === null ? (
            <SkeletonRows count={1} />
          ) : (
            <ErrorView error={known.error} level={3} onRetry={() => void known.refetch()} />
          )
        ) : known.data.value.available ? (
          <Cost view={view} price={known.data.value.price}>
            {account === null ? null : (
              <Fact label={words.forWhom}>
                <bdi>{displayText(account.label, 40)}</bdi>
              </Fact>
            )}
          </Cost>
        ) : (
          <p>{words.taken}</p>
        )}
        {failed === null ? null : <ErrorView error={failed} level={3} />}
        {known.data?.value.available === true && account !== null && !isWatchOnly(account) ? (
          <div>
            <Button type="submit" variant="primary">
              {words.begin}
            </Button>
          </div>
        ) : null}
      </form>
    </Sheet>
  );
}

function Progress({ registration, begin }: { registration: Registration; begin: Begin }) {
  const { names } = useServices();
  const services = useServices();
  const accounts = useAllAccounts();
  const account = accounts.find(({ address }) => address === registration.account) ?? null;
  const known = useQuery(registrationProgressQuery(services, registration));
  const [failed, setFailed] = useState<unknown>(null);
  const words = messages.register;
  const progress = known.data?.value;
  const stage = progress === undefined ? null : stageOf(registration, progress);
  // Offered once more before it was read, it would be paid for twice. Until the store has answered, nothing is.
  const sent = useQuery(registrationSentQuery(services, registration)).data ?? true;
  const inTheAir = sent && (stage?.kind === 'absent' || stage?.kind === 'ready');
  const forget = (label: string) => (
    <Button onClick={() => void names.forgetRegistration(registration.id).catch(setFailed)}>{label}</Button>
  );
  return (
    <Sheet
      title={words.progress}
      padded
      action={known.data === undefined ? null : <EvidenceOf evidence={known.data.evidence} />}
    >
      <div className={layout.stack4} data-stage={stage?.kind}>
        {known.error === null ? null : <ErrorView error={known.error} level={3} />}
        {stage === null ? (
          <SkeletonRows count={1} />
        ) : (
          <p role="status">{inTheAir ? words.inTheAir : stage.text}</p>
        )}
        {progress !== undefined && stage?.kind === 'ready' && !inTheAir ? (
          <Cost view={registration} price={progress.price} />
        ) : null}
        {failed === null ? null : <ErrorView error={failed} level={3} />}
        <div className={layout.buttons}>
          {stage?.kind === 'absent' && !inTheAir && account !== null ? (
            <Button variant="primary" onClick={() => void begin(account, () => names.commit(registration))}>
              {words.first}
            </Button>
          ) : null}
          {stage?.kind === 'ready' && !inTheAir && account !== null && progress !== undefined ? (
            <Button
              variant="primary"
              onClick={() => void begin(account, () => names.reveal(registration, progress.price))}
            >
              {words.second}
            </Button>
          ) : null}
          {stage === null || inTheAir ? null : forget(stage.kind === 'done' ? words.close : words.forget)}
        </div>
      </div>
    </Sheet>
  );
}

interface Stage {
  readonly kind: 'done' | 'lost' | 'absent' | 'waiting' | 'ready' | 'expired';
  readonly text: string;
}

function stageOf(registration: Registration, progress: RegistrationProgress): Stage {
  const words = messages.register;
  if (!progress.available) {
    return progress.owner === registration.owner
      ? { kind: 'done', text: words.done }
      : { kind: 'lost', text: words.lost };
  }
  const state = commitmentState(progress.committed, progress.ages, progress.now);
  switch (state.kind) {
    case 'absent':
      return { kind: 'absent', text: words.absent };
    case 'waiting':
      return { kind: 'waiting', text: words.waiting(messages.span(state.ready - progress.now)) };
    case 'ready':
      return { kind: 'ready', text: words.ready(messages.span(state.until - progress.now)) };
    case 'expired':
      return { kind: 'expired', text: words.expired };
  }
}

export function Renew({ view, begin, onClose }: { view: NameView; begin: Begin; onClose: () => void }) {
  const services = useServices();
  const { account } = useCurrentAccount();
  const { duration, field } = useYears(nameDraft('renew', view));
  const known = useQuery(registrationOfferQuery(services, view.chainId, view.name, duration));
  const offer = known.data?.value;
  return (
    <Sheet
      title={messages.acts.renew}
      padded
      action={known.data === undefined ? null : <EvidenceOf evidence={known.data.evidence} />}
    >
      <div className={layout.stack4}>
        {field}
        {offer === undefined ? (
          known.error === null ? (
            <SkeletonRows count={1} />
          ) : (
            <ErrorView error={known.error} level={3} onRetry={() => void known.refetch()} />
          )
        ) : (
          <Cost view={view} price={offer.price} />
        )}
        <div className={layout.buttons}>
          <Button onClick={onClose}>{messages.acts.close}</Button>
          {offer !== undefined && account !== null && !isWatchOnly(account) ? (
            <Button variant="primary" onClick={() => void begin(account, () => services.names.renew(offer))}>
              {messages.acts.review}
            </Button>
          ) : null}
        </div>
      </div>
    </Sheet>
  );
}
