/** The form of a function that changes something: filled in, simulated without sending, and given to the review. */
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { type FormEvent, lazy, Suspense, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { encodeCall } from '#core/abi/encode.ts';
import type { AbiValue, ContractFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import align from '#ui/align.module.css';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { ArgumentFields, fieldsClass } from '../../components/abi/argument-fields.tsx';
import {
  type Addition as AdditionResult,
  addToBatch,
  callTextOfFunction,
} from '../../components/batch/batch-draft.ts';
import { parseGasLimit } from '../../components/fees/fee-fields.ts';
import { useSubmitAttempts } from '../../components/form/drafts.tsx';
import { FromChooser, useAmountOf } from '../../components/form/from-field.tsx';
import { fromMessages } from '../../components/form/messages.ts';
import { ErrorView, fieldError } from '../../components/page/error-view.tsx';
import foot from '../../components/page/foot.module.css';
import type { Account } from '../../model/account.ts';
import { useAccounts, useCurrentAccount } from '../../shared/accounts.ts';
import { useLiveBalances } from '../../shared/balances.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { namesInDrafts } from '../../transactions/confirm-name.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { CalldataView } from './calldata-view.tsx';
import { type ContractView, isGuess } from './contract-view.ts';
import { CopyAs } from './copy-as.tsx';
import {
  type Forms,
  type FunctionForm,
  fieldsSuppliedBy,
  linkOf,
  readValue,
  useFunctionForm,
} from './form.ts';
import { fitsWords, RunKey, Unfilled } from './form-parts.tsx';
import { messages } from './messages.ts';
import { readOptions } from './options-fold.tsx';
import pane from './preview.module.css';
import type { ContractSearch } from './search.ts';
import type { OnReview } from './use-contract-view.ts';
import workbench from './workbench.module.css';
import { useTrial, WriteOptions } from './write-options.tsx';

const CallPreview = lazy(async () => ({ default: (await import('./call-preview.tsx')).CallPreview }));

const words = messages.write;
/** What is encoded and simulated while it is typed; more than this waits for a press. */
const MAX_WORDS = 256;
/** The gas of the plainest transaction. */
const LEAST_GAS = 21_000n;

type WriteBodyProps = {
  fn: ContractFunction;
  view: ContractView;
  forms: Forms;
  link: ContractSearch | null;
  /** Where the form is kept for a reload. */
  keptAt: string;
  /** Something was filled in that is lost with the page. */
  onFill: () => void;
  /** What was filled in is kept elsewhere by now. */
  onUsed: () => void;
  onReview: OnReview;
  /** Of `FunctionPanes`: where the preview is shown. */
  aside: HTMLElement | null;
};

export function WriteBody(props: WriteBodyProps) {
  const { fn, view, forms, link, keptAt, onFill, onUsed, onReview, aside } = props;
  const { chainId, address, known, network } = view;
  const hold = useFunctionForm(fn, view, forms, link, keptAt, onFill);
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
  const [addition, setAddition] = useState<AdditionResult | null>(null);
  const trial = useTrial(view, fn, form);
  const gas = parseGasLimit(form.gas, { least: LEAST_GAS, most: null });
  const [chosen, setMore] = useState(payable);
  // What is wrong is never folded away.
  const more = chosen || (refused > 0 && (!value.ok || !gas.ok || options.errors.size > 0));

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
    gasLimit: (gas.ok ? gas.value : null) ?? undefined,
  });
  const composed = (): TransactionRequest | null => {
    if (reading.values === null || !value.ok || !gas.ok || account === null) {
      setShowAll(true);
      refuse();
      return null;
    }
    return requestOf(reading.values, value.value, account);
  };
  // Encoded with each change only where that takes no time.
  const small = reading.values !== null && fitsWords(reading.values, MAX_WORDS) ? reading.values : null;
  const shown =
    small === null || !value.ok || !gas.ok || account === null
      ? null
      : requestOf(small, value.value, account);
  const copied =
    reading.values === null || !value.ok || !gas.ok
      ? null
      : { fn, values: reading.values, to: address, from, value: value.value, gas: gas.value, block: null };
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
  const add = () => {
    const call = composed();
    if (call === null || reading.values === null) return;
    const { value: amount, data } = call.call;
    const text = callTextOfFunction(fn, form.args, reading.values, { to: address, value: amount, data });
    const added = addToBatch(chainId, call.account.address, text);
    setAddition(added);
    if (added.kind === 'added') onUsed();
  };
  const symbol = displayText(network.nativeSymbol, 16);
  const formId = useId();
  const long = reading.values !== null && small === null;
  const wrong = refused > 0 && (reading.values === null || !value.ok || !gas.ok);
  return (
    <>
      <form
        id={formId}
        ref={place}
        className={cx(layout.stack3, fieldsClass)}
        noValidate
        onSubmit={(event) => void review(event)}
        data-run=""
      >
        <Unfilled error={form.unfilled} />
        <ArgumentFields
          fields={fields}
          drafts={form.args}
          reading={reading}
          onChange={hold.changeArgs}
          showAll={showAll}
          chainId={chainId}
        />
        <div className={workbench.beside}>
          <div className={cx(align.lines, workbench.line)}>
            <Sender
              view={view}
              account={account}
              invalid={refused > 0 && account === null}
              onSelect={(next) => change({ from: next })}
            />
            <button
              type="button"
              className={cx(layout.small, align.inline, workbench.more)}
              aria-expanded={more}
              aria-controls={`${formId}-more`}
              onClick={() => setMore(!more)}
            >
              {payable ? words.valueAndGas : words.gasAndMore}
              <ChevronGlyph />
            </button>
          </div>
          <SenderProblem account={account} form={form} invalid={refused > 0} />
        </div>
        <div id={`${formId}-more`} hidden={!more} className={layout.stack3}>
          {more ? (
            <WriteOptions
              fn={fn}
              view={view}
              form={form}
              symbol={symbol}
              errors={{
                value: showAll && !value.ok ? value.error : undefined,
                gas: showAll && !gas.ok ? gas.error : undefined,
                options: refused > 0 ? options.errors : NO_ERRORS,
              }}
              trial={trial}
              onChange={change}
              onSimulate={simulate}
            />
          ) : null}
        </div>
        <CalldataView fn={fn} values={small} long={long}>
          <CopyAs call={copied} overridden={false} link={() => linkOf(fn, form, form.from)} />
        </CalldataView>
      </form>
      {aside === null
        ? null
        : createPortal(
            <section className={cx(align.down, pane.pane)} aria-label={messages.preview.label}>
              <Suspense fallback={<SkeletonRows count={3} />}>
                <CallPreview view={view} request={shown} long={long} />
              </Suspense>
              <div className={cx(foot.foot, layout.stack2, pane.buttons)}>
                {failed === null ? null : <ErrorView error={failed} level={3} />}
                <Addition addition={addition} />
                <Button type="submit" form={formId} variant="primary" busy={beginning}>
                  <span className={pane.name}>{words.review(displayText(fn.name, 40))}</span>
                  <RunKey />
                </Button>
                <Button onClick={add}>
                  <Plus size={16} aria-hidden="true" />
                  {words.toBatch}
                </Button>
                <LiveRegion>{wrong ? words.errors : null}</LiveRegion>
              </div>
            </section>,
            aside,
          )}
    </>
  );
}

const NO_ERRORS: ReadonlyMap<string, EvidentError> = new Map();

type SenderProps = {
  view: ContractView;
  account: Account | null;
  invalid: boolean;
  onSelect: (address: Address) => void;
};

function Sender({ view, account, invalid, onSelect }: SenderProps) {
  const accounts = useAccounts();
  const balances = useLiveBalances().find((each) => each.network.chainId === view.chainId)?.balances ?? null;
  const amountOf = useAmountOf(balances, 'native', 18);
  return (
    <FromChooser
      accounts={accounts}
      selected={account}
      symbol={displayText(view.network.nativeSymbol, 16)}
      amountOf={amountOf}
      pictured
      invalid={invalid}
      onSelect={onSelect}
    />
  );
}

type SenderProblemProps = { account: Account | null; form: FunctionForm; invalid: boolean };

function SenderProblem({ account, form, invalid }: SenderProblemProps) {
  if (account !== null) {
    return isWatchOnly(account) ? (
      <p className={cx(layout.danger, workbench.wrong)}>{fromMessages.watchOnly}</p>
    ) : null;
  }
  // A link named somebody who is not in this wallet.
  if (form.from !== null) return <p className={cx(layout.small, layout.long)}>{words.foreign}</p>;
  return invalid ? (
    <p className={cx(layout.danger, workbench.wrong)}>{fieldError(new EvidentError('INPUT_REQUIRED'))}</p>
  ) : null;
}

/** What came of adding the call to the batch. */
function Addition({ addition }: { addition: AdditionResult | null }) {
  const said =
    addition === null
      ? null
      : addition.kind === 'added'
        ? words.added(addition.count)
        : words.notAdded[addition.kind];
  return (
    <>
      {said === null ? null : (
        <p className={cx(layout.small, align.wrap, pane.added)}>
          <span aria-hidden="true">{said}</span>
          <Link to="/batch" className={buttonClass({ variant: 'text', size: 's' })}>
            {words.openBatch}
          </Link>
        </p>
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
}
