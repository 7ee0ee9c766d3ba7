/** The form of `/contracts/deploy`, with the address beside it at which the contract will stand. */
import { type FormEvent, useRef, useState } from 'react';
import { bytesToHex } from '#core/bytes/hex.ts';
import { displayText } from '#core/text/display.ts';
import { AddressBlock } from '#ui/address.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ArgumentFields } from '../../components/abi/argument-fields.tsx';
import { useSubmitAttempts } from '../../components/form/drafts.tsx';
import { FromField, useAmountOf } from '../../components/form/from-field.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import type { Account } from '../../model/account.ts';
import type { Network } from '../../model/network.ts';
import type { NetworkView } from '../../rpc/endpoints/types.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { type ChangeDraft, type DeployDraft, type DeployWay, textsFor } from './draft.ts';
import { messages } from './messages.ts';
import type { DeployFormState as Form } from './reading.ts';
import { SourceField } from './source-field.tsx';

export type DeployFormProps = {
  draft: DeployDraft;
  change: ChangeDraft;
  form: Form;
  account: Account | null;
  network: Network | null;
  accounts: readonly Account[];
  networks: readonly NetworkView[];
  onReview: (request: TransactionRequest) => void;
};

export function DeployForm(props: DeployFormProps) {
  const { draft, change, form, account, network, accounts, networks, onReview } = props;
  const { subject, reading, request } = form;
  const balances =
    useLiveBalances().find((each) => each.network.chainId === network?.chainId)?.balances ?? null;
  const amountOf = useAmountOf(balances, 'native', 18);
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
  const symbol = network === null ? '' : displayText(network.nativeSymbol, 16);
  const showAll = refused > 0 && refusedOf?.source === draft.source && refusedOf.choice === draft.choice;
  const obstacle = !showAll || !stopped ? null : waits ? messages.waiting : messages.errors;
  return (
    <form ref={place} className={layout.columns} noValidate onSubmit={submit}>
      <div className={layout.stack4}>
        <FromField
          accounts={accounts}
          selected={account}
          symbol={symbol}
          amountOf={amountOf}
          error={showAll ? reading.errors.from : undefined}
          onSelect={(from) => change(() => ({ from }))}
        />
        <Field
          label={messages.chain}
          error={
            networks.length === 0 ? messages.noChain : showAll ? fieldError(reading.errors.chain) : undefined
          }
          required
        >
          <Select
            value={network?.chainId ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const chosen = networks.find((view) => String(view.network.chainId) === value);
              if (chosen) change(() => ({ chainId: chosen.network.chainId }));
            }}
          >
            {network === null ? (
              <option value="" disabled>
                {messages.chooseChain}
              </option>
            ) : null}
            {networks.map((view) => (
              <option key={view.network.chainId} value={view.network.chainId}>
                {messages.option(displayText(view.network.name, 40), view.network.chainId)}
              </option>
            ))}
          </Select>
        </Field>
        <SourceField
          draft={draft}
          subject={subject}
          errors={reading.errors}
          showAll={showAll}
          change={change}
        />
        {subject.libraries.length === 0 ? null : (
          <Sheet title={messages.libraries} padded>
            <div className={layout.stack4}>
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
        {subject.contract === null ? null : <Constructor {...props} symbol={symbol} showAll={showAll} />}
        <Placing
          draft={draft}
          change={change}
          error={showAll || draft.salt !== '' ? reading.errors.salt : undefined}
        />
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

function Constructor({
  draft,
  change,
  form,
  network,
  symbol,
  showAll,
}: DeployFormProps & { symbol: string; showAll: boolean }) {
  const { subject, reading } = form;
  if (subject.face === null && !reading.payable) return null;
  return (
    <Sheet title={messages.constructor} padded>
      {subject.face === null ? null : subject.args.length === 0 ? (
        <p className={layout.quiet}>{messages.noArguments}</p>
      ) : (
        <ArgumentFields
          fields={subject.args}
          drafts={form.args}
          reading={form.argsReading}
          showAll={showAll}
          chainId={network?.chainId ?? null}
          onChange={(update) => change((now) => ({ args: update(textsFor(subject.args, now.args)) }))}
        />
      )}
      {reading.payable ? (
        <Field
          label={messages.value(symbol)}
          hint={messages.valueHint}
          error={showAll || draft.value !== '' ? fieldError(reading.errors.value) : undefined}
          optional
        >
          <TextInput
            figures
            inputMode="decimal"
            maxLength={100}
            placeholder="0"
            value={draft.value}
            onChange={(event) => {
              const value = event.currentTarget.value;
              change(() => ({ value }));
            }}
          />
        </Field>
      ) : (
        <p className={layout.quiet}>{messages.notPayable}</p>
      )}
    </Sheet>
  );
}

const WAYS: readonly DeployWay[] = ['create', 'create2'];

function Placing({
  draft: { way, salt },
  change,
  error,
}: Pick<DeployFormProps, 'draft' | 'change'> & { error: Parameters<typeof fieldError>[0] }) {
  const random = () => change(() => ({ salt: bytesToHex(crypto.getRandomValues(new Uint8Array(32))) }));
  return (
    <Sheet padded>
      <div className={layout.stack4}>
        <RadioGroup
          legend={messages.way}
          options={WAYS.map((value) => ({ value, ...messages.ways[value] }))}
          value={way}
          onChange={(chosen) => change(() => ({ way: chosen }))}
        />
        {way === 'create' ? null : (
          <>
            <Field label={messages.salt} hint={messages.saltHint} error={fieldError(error)} required>
              <TextInput
                mono
                translate="no"
                value={salt}
                maxLength={100}
                placeholder="0x"
                onChange={(event) => {
                  const text = event.currentTarget.value;
                  change(() => ({ salt: text }));
                }}
              />
            </Field>
            <div className={layout.buttons}>
              <Button onClick={random}>{messages.random}</Button>
            </div>
          </>
        )}
      </div>
    </Sheet>
  );
}

function Place({ form: { reading, nonce, there, placeError }, way }: { form: Form; way: DeployWay }) {
  const { address, sizeError } = reading;
  return (
    <Sheet title={messages.place} padded>
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
