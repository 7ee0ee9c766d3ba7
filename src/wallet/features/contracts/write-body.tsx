/** The form of a function that changes something: filled in, simulated without sending, and given to the review. */
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import { annotateCalldata } from '#core/abi/annotate.ts';
import { encodeCall } from '#core/abi/encode.ts';
import type { AbiValue, ContractFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { hexSize } from '#core/bytes/hex.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { ArgumentFields } from '../../components/abi/argument-fields.tsx';
import { useSubmitAttempts } from '../../components/form/drafts.tsx';
import { FromField, useAmountOf } from '../../components/form/from-field.tsx';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import type { ReadRequest } from '../../contracts/types.ts';
import type { Account } from '../../model/account.ts';
import { contractReadQuery } from '../../queries/contracts.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { useServices } from '../../shared/services-context.tsx';
import { namesInDrafts } from '../../transactions/confirm-name.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { type ContractView, isGuess } from './contract-view.ts';
import styles from './contracts.module.css';
import { CopyLink, fitsWords, RunKey, Unfilled } from './copy-link.tsx';
import {
  type Forms,
  type FunctionForm,
  fieldsSuppliedBy,
  linkOf,
  readValue,
  useFunctionForm,
  VALUE_UNITS,
} from './form.ts';
import { messages } from './messages.ts';
import { OptionsFold, readOptions } from './options-fold.tsx';
import { CallOutcome } from './outcome.tsx';
import type { ContractSearch } from './search.ts';
import type { OnReview } from './use-contract-view.ts';
import workbench from './workbench.module.css';

const CallPreview = lazy(async () => ({ default: (await import('./call-preview.tsx')).CallPreview }));

const words = messages.write;
/** What is encoded and simulated while it is typed; more than this waits for a press. */
const MAX_WORDS = 256;

type WriteBodyProps = {
  fn: ContractFunction;
  view: ContractView;
  forms: Forms;
  link: ContractSearch | null;
  /** Where the form is kept for a reload. */
  keptAt: string;
  /** Something was filled in that is lost with the page. */
  onFill: () => void;
  onReview: OnReview;
};

export function WriteBody({ fn, view, forms, link, keptAt, onFill, onReview }: WriteBodyProps) {
  const { chainId, address, known, network } = view;
  const hold = useFunctionForm(fn, known, forms, link, keptAt, onFill);
  const { form, fields, reading, showAll, setShowAll, change } = hold;
  const accounts = useAccounts();
  const current = useCurrentAccount().account;
  const from = form.from ?? current?.address ?? null;
  const account = accounts.find((each) => each.address === from) ?? null;
  const payable = fn.mutability === 'payable';
  const value = payable ? readValue(form) : ({ ok: true, value: 0n } as const);
  const options = readOptions({ ...form.options, from: '' }, address, account?.address ?? null);
  const place = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(place);
  const [beginning, setBeginning] = useState(false);
  const [failed, setFailed] = useState<EvidentError | null>(null);
  const trial = useTrial(view, fn, form);

  const supplied = useMemo(
    () => fieldsSuppliedBy(address, fn, isGuess(known.origin)),
    [address, fn, known.origin],
  );
  const requestOf = (values: readonly AbiValue[], amount: bigint, sender: Account): TransactionRequest => ({
    account: sender,
    network,
    call: { to: address, value: amount, data: encodeCall(fn, values) },
    intent: { kind: 'call', to: address, value: amount, signature: fn.signature },
    named: namesInDrafts(form.args),
    abi: supplied,
  });
  const composed = (): TransactionRequest | null => {
    if (reading.values === null || !value.ok || account === null) {
      setShowAll(true);
      refuse();
      return null;
    }
    return requestOf(reading.values, value.value, account);
  };
  // Encoded with each change only where that takes no time.
  const small = reading.values !== null && fitsWords(reading.values, MAX_WORDS) ? reading.values : null;
  const shown =
    small === null || !value.ok || account === null ? null : requestOf(small, value.value, account);
  const review = async (event: FormEvent) => {
    event.preventDefault();
    const call = composed();
    if (call === null || beginning) return;
    setFailed(null);
    setBeginning(true);
    try {
      await onReview(call);
    } catch (thrown) {
      setFailed(toEvidentError(thrown));
    } finally {
      setBeginning(false);
    }
  };
  const simulate = () => {
    const call = composed();
    if (call === null || options.errors.size > 0) {
      refuse();
      return;
    }
    const { block, overrides } = options;
    const { value: amount, data } = call.call;
    trial.ask({ chainId, to: address, data, from: call.account.address, value: amount, block, overrides });
  };
  const symbol = displayText(network.nativeSymbol, 16);
  return (
    <form
      ref={place}
      className={workbench.write}
      noValidate
      onSubmit={(event) => void review(event)}
      data-run=""
    >
      <div className={cx(layout.stack3, workbench.form, workbench.fields)}>
        <Unfilled error={form.unfilled} />
        <ArgumentFields
          fields={fields}
          drafts={form.args}
          reading={reading}
          onChange={hold.changeArgs}
          showAll={showAll}
          chainId={chainId}
        />
        {payable ? (
          <ValueField
            form={form}
            symbol={symbol}
            error={showAll && !value.ok ? value.error : undefined}
            onChange={change}
          />
        ) : null}
        <Sender
          view={view}
          account={account}
          error={refused > 0 && account === null ? new EvidentError('INPUT_REQUIRED') : undefined}
          foreign={form.from !== null && account === null}
          onSelect={(next) => change({ from: next })}
        />
        <OptionsFold
          options={form.options}
          errors={refused > 0 ? options.errors : NO_ERRORS}
          symbol={network.nativeSymbol}
          withoutFrom
          onChange={(next) => change({ options: next })}
        />
        <div className={layout.row2}>
          <Button onClick={simulate} busy={trial.asking}>
            {words.simulate}
          </Button>
          <CopyLink search={() => linkOf(fn, form, form.from)} />
        </div>
        {trial.asked ? (
          <CallOutcome
            fn={fn}
            contract={known.contract}
            chainId={chainId}
            known={trial.answer}
            error={trial.error}
          />
        ) : null}
        <CalldataView fn={fn} values={small} long={reading.values !== null && small === null} />
      </div>
      <div className={cx(layout.stack3, workbench.preview)}>
        <Suspense fallback={<SkeletonRows count={3} />}>
          <CallPreview request={shown} long={reading.values !== null && small === null} />
        </Suspense>
        <div className={cx(layout.stack2, workbench.presses)}>
          <Button type="submit" variant="primary" busy={beginning}>
            {words.review}
            <RunKey />
          </Button>
        </div>
        <p className={cx(layout.small, layout.long)}>{words.later}</p>
        <LiveRegion>{refused > 0 && (reading.values === null || !value.ok) ? words.errors : null}</LiveRegion>
        {failed === null ? null : <ErrorView error={failed} level={3} />}
      </div>
    </form>
  );
}

const NO_ERRORS: ReadonlyMap<string, EvidentError> = new Map();

/** The call as a read: what it would give back. An answer stands as long as the form says what was asked. */
function useTrial({ chainId, address }: ContractView, { selector }: ContractFunction, form: FunctionForm) {
  const services = useServices();
  const [asked, setAsked] = useState<{ readonly request: ReadRequest; readonly form: FunctionForm } | null>(
    null,
  );
  const current = asked !== null && asked.form === form;
  const nothing = { chainId, to: address, data: selector, from: null, value: 0n, block: null } as const;
  const query = useQuery({
    ...contractReadQuery(services, current ? asked.request : nothing, false),
    enabled: current,
  });
  return {
    asked: current,
    asking: current && query.isFetching,
    answer: query.data ?? null,
    error: query.error,
    ask: (request: ReadRequest) => {
      if (current) void query.refetch();
      else setAsked({ request, form });
    },
  };
}

type ValueFieldProps = {
  form: FunctionForm;
  symbol: string;
  error: EvidentError | undefined;
  onChange: (patch: Partial<FunctionForm>) => void;
};

function ValueField({ form, symbol, error, onChange }: ValueFieldProps) {
  return (
    <Field label={words.value} hint={words.valueHint} error={fieldError(error)} optional>
      <TextInput
        value={form.value}
        figures
        inputMode="decimal"
        maxLength={100}
        placeholder="0"
        onChange={(event) => onChange({ value: event.currentTarget.value })}
        end={
          <select
            className={styles.unit}
            aria-label={words.unit}
            value={form.unit}
            onChange={(event) => {
              const unit = VALUE_UNITS.find((each) => each === event.currentTarget.value);
              if (unit) onChange({ unit });
            }}
          >
            {VALUE_UNITS.map((unit) => (
              <option key={unit} value={unit}>
                {unit === 'coin' ? symbol : unit}
              </option>
            ))}
          </select>
        }
      />
    </Field>
  );
}

type SenderProps = {
  view: ContractView;
  account: Account | null;
  error: EvidentError | undefined;
  /** A link named somebody who is not in this wallet. */
  foreign: boolean;
  onSelect: (address: Address) => void;
};

function Sender({ view, account, error, foreign, onSelect }: SenderProps) {
  const accounts = useAccounts();
  const balances = useLiveBalances().find((each) => each.network.chainId === view.chainId)?.balances ?? null;
  const amountOf = useAmountOf(balances, 'native', 18);
  return (
    <>
      {foreign ? <p className={cx(layout.small, layout.long)}>{words.foreign}</p> : null}
      <FromField
        accounts={accounts}
        selected={account}
        symbol={displayText(view.network.nativeSymbol, 16)}
        amountOf={amountOf}
        error={error}
        onSelect={onSelect}
      />
    </>
  );
}

// The bytes of the call word by word, each with the argument it belongs to.

const calldataWords = messages.calldata;
const MAX_SHOWN_WORDS = 64;

type CalldataViewProps = {
  fn: ContractFunction;
  /** Null while the form says no call, or one that is too long to be encoded with each change. */
  values: readonly AbiValue[] | null;
  /** It is too long. */
  long: boolean;
};

function CalldataView({ fn, values, long }: CalldataViewProps) {
  const data = useMemo(() => (values === null ? null : encodeCall(fn, values)), [fn, values]);
  const shown = useMemo(
    () => (data === null ? null : annotateCalldata(fn, data, MAX_SHOWN_WORDS)),
    [fn, data],
  );
  if (data === null || shown === null) {
    return (
      <>
        <h3 className={workbench.subhead}>{calldataWords.title}</h3>
        <p className={layout.small}>{long ? calldataWords.long : calldataWords.empty}</p>
      </>
    );
  }
  const left = Math.ceil((data.length - 10) / 64) - (shown.length - 1);
  return (
    <>
      <h3 className={workbench.subhead}>
        {calldataWords.title} <span>{calldataWords.bytes(hexSize(data))}</span>
      </h3>
      <ol className={workbench.calldata} aria-label={calldataWords.title} translate="no">
        {shown.map(({ digits, path, role }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a word is its identity
          <li key={place}>
            <code>{digits}</code>
            <bdi>{calldataWords.roles[role](displayText(path, 60))}</bdi>
          </li>
        ))}
        {left > 0 ? <li>{calldataWords.more(left)}</li> : null}
      </ol>
      <div>
        <CopyButton value={data} what={calldataWords.what} variant="text" />
      </div>
    </>
  );
}
