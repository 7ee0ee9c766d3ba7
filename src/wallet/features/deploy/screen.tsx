/** `/contracts/deploy`: composes the creation of a contract, reviews it, and tells what stands there then. */
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { AbiField } from '#core/abi/types.ts';
import { bytesToHex } from '#core/bytes/hex.ts';
import { displayText } from '#core/text/display.ts';
import { createAddress } from '#core/tools/hash.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Details } from '#ui/details.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Notice } from '#ui/notice.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ArgumentFields, fieldsClass } from '../../components/abi/argument-fields.tsx';
import { ResultView } from '../../components/abi/result-view.tsx';
import { useDraftGuard, useFormReset, useSubmitAttempts } from '../../components/form/drafts.tsx';
import { FromLine } from '../../components/form/from-line.tsx';
import { HexInput } from '../../components/form/hex-input.tsx';
import { SectionLink } from '../../components/page/back-link.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import { Page } from '../../components/page/page.tsx';
import { TransactionReview } from '../../components/review/transaction-review.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { TransactionRecord } from '../../model/transaction.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useEnabledNetworks } from '../../shared/networks.ts';
import { useTurning } from '../../shared/use-turning.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import {
  type ChangeDraft,
  DEPLOY_DRAFT,
  type DeployDraft,
  type DeployWay,
  isDeployDraftDirty,
  type SentDeployment,
  textsFor,
  useDeployDraft,
} from './draft.ts';
import { messages } from './messages.ts';
import { type DeployFormState, type DeployFormState as Form, useDeployForm } from './reading.ts';
import { DeployResult } from './result.tsx';
import { contractName, SourceField } from './source-field.tsx';

export function DeployScreen() {
  const { round, onUsed } = useFormReset(DEPLOY_DRAFT);
  return <Deploy key={round} onUsed={onUsed} />;
}

function Deploy({ onUsed }: { onUsed: () => void }) {
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const networks = useEnabledNetworks();
  const { draft, change } = useDeployDraft(current?.address ?? null, networks[0]?.network.chainId ?? null);
  const account = accounts.find(({ address }) => address === draft.from) ?? null;
  const network = useMemo(
    () => networks.find((view) => view.network.chainId === draft.chainId)?.network ?? null,
    [networks, draft.chainId],
  );
  const form = useDeployForm(draft, account, network);
  const [request, setRequest] = useState<TransactionRequest | null>(null);
  const [busy, setBusy] = useState(false);
  const guard = useDraftGuard({ dirty: isDeployDraftDirty(draft) || busy, underWay: busy });
  const { sent } = draft;
  const title =
    sent !== null ? messages.resultTitle : request !== null ? messages.reviewTitle : messages.title;
  const place = useTurning(sent !== null ? 'result' : request === null ? 'form' : 'review', title);
  const onSent = (record: TransactionRecord) => {
    setRequest(null);
    setBusy(false);
    change(() => ({ sent: sentOf(record) }));
  };
  return (
    <Page
      title={title}
      documentTitle={messages.title}
      back={request === null ? <SectionLink to="contracts" /> : null}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: it is no section of its own */}
      <div ref={place} tabIndex={-1} role="group" aria-label={title}>
        {sent !== null && network !== null ? (
          <DeployResult sent={sent} network={network} form={form} onAgain={onUsed} />
        ) : request === null ? (
          <DeployForm
            draft={draft}
            change={change}
            form={form}
            account={account}
            network={network}
            accounts={accounts}
            networks={networks}
            onReview={setRequest}
          />
        ) : (
          <div className={layout.stack4}>
            <What form={form} network={network} />
            <TransactionReview
              request={request}
              onBusy={setBusy}
              onCancel={() => setRequest(null)}
              onSent={onSent}
            />
          </div>
        )}
      </div>
      {guard.dialog}
    </Page>
  );
}

/** Null where it has no hash: nothing was sent then. */
function sentOf({ state, intent, account, transaction }: TransactionRecord): SentDeployment | null {
  if (!('hash' in state) || intent.kind !== 'deploy') return null;
  const address = intent.address ?? createAddress(account, BigInt(transaction.nonce));
  return { hash: state.hash, address };
}

// What is created, above its review: the name and the arguments, as the form read them.

function What({ form, network }: { form: DeployFormState; network: Network | null }) {
  const { subject, argsReading } = form;
  const { contract, face, args } = subject;
  const fields = useMemo<readonly AbiField[]>(
    () =>
      (face?.creation?.inputs ?? []).flatMap(({ name, type }, index) => {
        const value = argsReading.values?.[index];
        return value === undefined ? [] : [{ name, type, value }];
      }),
    [face, argsReading],
  );
  if (contract === null) return null;
  return (
    <Sheet title={messages.what} padded>
      <div className={layout.stack4}>
        <p className={layout.strong}>
          <bdi>{contractName(contract, contract.abi)}</bdi>
        </p>
        {contract.abi === null ? (
          <Notice tone="caution" standing>
            {messages.unchecks}
          </Notice>
        ) : null}
        {fields.length === 0 ? null : (
          <>
            <p className={layout.quiet}>{messages.arguments}</p>
            <ResultView fields={fields} forms={args} chainId={network?.chainId ?? null} />
          </>
        )}
      </div>
    </Sheet>
  );
}

// The form of `/contracts/deploy`, with the address beside it at which the contract will stand.

type DeployFormProps = {
  draft: DeployDraft;
  change: ChangeDraft;
  form: Form;
  account: Account | null;
  network: Network | null;
  accounts: readonly Account[];
  networks: readonly NetworkView[];
  onReview: (request: TransactionRequest) => void;
};

function DeployForm(props: DeployFormProps) {
  const { draft, change, form, account, network, accounts, networks, onReview } = props;
  const { subject, reading, request } = form;
  const place = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(place);
  // What is missing for one contract was never asked for another.
  const [refusedOf, setRefusedOf] = useState<Pick<DeployDraft, 'source' | 'choice'> | null>(null);
  // By CREATE another nonce may be taken at the last moment: the review tells the address again.
  const waits = request !== null && form.there === null && draft.way === 'create2';
  const stopped = request === null || form.placeError !== null || waits;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (stopped || request === null) {
      setRefusedOf({ source: draft.source, choice: draft.choice });
      refuse();
    } else onReview(request);
  };
  const showAll = refused > 0 && refusedOf?.source === draft.source && refusedOf.choice === draft.choice;
  const obstacle = !showAll || !stopped ? null : waits ? messages.waiting : messages.errors;
  return (
    <form ref={place} className={layout.columns} noValidate onSubmit={submit}>
      <div className={layout.stack4}>
        <FromLine
          networks={networks}
          network={network}
          accounts={accounts}
          account={account}
          errors={showAll ? reading.errors : {}}
          onNetwork={(chainId) => change(() => ({ chainId }))}
          onAccount={(from) => change(() => ({ from }))}
        />
        {networks.length === 0 ? <p className={layout.danger}>{messages.noChain}</p> : null}
        <SourceField
          draft={draft}
          subject={subject}
          errors={reading.errors}
          showAll={showAll}
          change={change}
        />
        {subject.libraries.length === 0 ? null : (
          <Sheet bare title={messages.libraries}>
            <div className={cx(layout.stack4, fieldsClass)}>
              <p className={layout.quiet}>{messages.librariesText}</p>
              <ArgumentFields
                fields={subject.libraries}
                drafts={form.libraries}
                reading={form.librariesReading}
                showAll={showAll}
                chainId={network?.chainId ?? null}
                onChange={(update) =>
                  change((now) => ({ libraries: update(textsFor(subject.libraries, now.libraries)) }))
                }
              />
            </div>
          </Sheet>
        )}
        {subject.contract === null || subject.face === null ? null : (
          <Constructor {...props} showAll={showAll} />
        )}
        <Advanced {...props} showAll={showAll} />
      </div>
      <div className={layout.stack4}>
        <Place form={form} way={draft.way} />
        <Button type="submit" variant="primary" size="l" wide>
          {messages.review}
        </Button>
        <p className={layout.status}>{obstacle ?? messages.later}</p>
        <LiveRegion>{obstacle}</LiveRegion>
      </div>
    </form>
  );
}

function Constructor({ change, form, network, showAll }: DeployFormProps & { showAll: boolean }) {
  const { subject } = form;
  return (
    <Sheet bare title={messages.constructor}>
      {subject.args.length === 0 ? (
        <p className={layout.quiet}>{messages.noArguments}</p>
      ) : (
        <div className={fieldsClass}>
          <ArgumentFields
            fields={subject.args}
            drafts={form.args}
            reading={form.argsReading}
            showAll={showAll}
            chainId={network?.chainId ?? null}
            onChange={(update) => change((now) => ({ args: update(textsFor(subject.args, now.args)) }))}
          />
        </div>
      )}
    </Sheet>
  );
}

const WAYS: readonly DeployWay[] = ['create', 'create2'];

/** What goes along, and by what the address is chosen: folded where it is as usual. */
function Advanced(props: DeployFormProps & { showAll: boolean }) {
  const { draft, change, form, network, showAll } = props;
  const { way, salt, value } = draft;
  const { errors, payable } = form.reading;
  const symbol = network === null ? '' : displayText(network.nativeSymbol, 16);
  const random = () => change(() => ({ salt: bytesToHex(crypto.getRandomValues(new Uint8Array(32))) }));
  return (
    <Details summary={messages.advanced(messages.ways[way].short)} open={payable || way !== 'create'}>
      <div className={layout.stack4}>
        {payable ? (
          <Field
            label={messages.value(symbol)}
            hint={messages.valueHint}
            error={showAll || value !== '' ? fieldError(errors.value) : undefined}
            optional
          >
            <TextInput
              figures
              inputMode="decimal"
              maxLength={100}
              placeholder="0"
              value={value}
              onChange={(event) => {
                const text = event.currentTarget.value;
                change(() => ({ value: text }));
              }}
            />
          </Field>
        ) : form.subject.contract === null ? null : (
          <p>{messages.notPayable}</p>
        )}
        <RadioGroup
          legend={messages.way}
          options={WAYS.map((each) => ({ value: each, ...messages.ways[each] }))}
          value={way}
          onChange={(chosen) => change(() => ({ way: chosen }))}
        />
        {way === 'create' ? null : (
          <>
            <Field
              label={messages.salt}
              hint={messages.saltHint}
              error={showAll || salt !== '' ? fieldError(errors.salt) : undefined}
              required
            >
              <HexInput
                value={salt}
                maxLength={100}
                placeholder="0x"
                onText={(text) => change(() => ({ salt: text }))}
              />
            </Field>
            <div className={layout.buttons}>
              <Button size="s" onClick={random}>
                {messages.random}
              </Button>
            </div>
          </>
        )}
      </div>
    </Details>
  );
}

function Place({ form: { reading, nonce, there, placeError }, way }: { form: Form; way: DeployWay }) {
  const { address, sizeError } = reading;
  return (
    <Sheet bare title={messages.place}>
      <div className={layout.stack4} aria-live="polite">
        {address === null ? (
          <p className={layout.quiet}>{messages.placeEmpty}</p>
        ) : (
          <>
            <AddressBlock address={address} label={messages.willStand} copy />
            <p className={layout.quiet}>
              {way === 'create2' || nonce === null ? messages.placeAny : messages.placeNonce(nonce)}
            </p>
            {placeError !== null || there === 'code' ? null : (
              <p className={layout.quiet}>
                {there === null ? messages.checking : there === 'failed' ? messages.unchecked : messages.free}
              </p>
            )}
          </>
        )}
        {placeError === null ? null : <ErrorView error={placeError} level={3} />}
        {sizeError === null ? null : <ErrorView error={sizeError} level={3} />}
      </div>
    </Sheet>
  );
}
