/** Functions that only read: one with its form, or all that take no arguments together; pinned ones with each block. */
import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { type FormEvent, useCallback, useMemo, useRef, useState } from 'react';
import { encodeCall } from '#core/abi/encode.ts';
import type { AbiValue, ContractFunction } from '#core/abi/types.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import type { WithEvidence } from '#core/evidence/evidence.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { ArgumentFields } from '../../components/abi/argument-fields.tsx';
import { useSubmitAttempts } from '../../components/form/drafts.tsx';
import { EvidenceOf } from '../../components/labels/evidence.tsx';
import { ErrorView } from '../../components/page/error-view.tsx';
import type { ContractBytecode, ReadOutcome, ReadRequest } from '../../contracts/types.ts';
import { MAX_PIN_DATA, MAX_PINS, type PinnedRead } from '../../model/contract.ts';
import { contractReadQuery } from '../../queries/contracts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, useRun } from '../../shared/use-run.ts';
import type { ContractView } from './contract-view.ts';
import styles from './contracts.module.css';
import { CopyLink, fitsWords, RunKey, Unfilled } from './copy-link.tsx';
import { type Forms, type FunctionForm, isReadFunction, linkOf, useFunctionForm } from './form.ts';
import { FunctionPanes, OVERVIEW } from './function-panes.tsx';
import { messages } from './messages.ts';
import { NO_OPTIONS, OptionsFold, readOptions } from './options-fold.tsx';
import { CallOutcome, Pins, shortAnswer } from './outcome.tsx';
import { ContractOverview } from './overview.tsx';
import type { ContractSearch } from './search.ts';
import type { FunctionTabProps } from './use-contract-view.ts';
import workbench from './workbench.module.css';

const words = messages.read;
/** Functions that are read together. */
const MOST = 200;

type ReadTabProps = Omit<FunctionTabProps, 'view'> & {
  /** Null while no interface is known: what is typed in the overview stays when one is found. */
  view: ContractView | null;
  chainId: ChainId;
  bytecode: ContractBytecode;
};

export function ReadTab(props: ReadTabProps) {
  const { view, chainId, bytecode, hold, forms, open, onOpen, linkFor } = props;
  const contract = view?.known.contract ?? null;
  const functions = useMemo(() => contract?.functions.filter(isReadFunction) ?? null, [contract]);
  const pins = hold.saved?.pins ?? [];
  const pin = async (next: readonly PinnedRead[], said: string) => {
    try {
      await hold.keep({ pins: next });
      announce(said);
    } catch (thrown) {
      announce(toEvidentError(thrown).message);
    }
  };
  const isPinned = (data: string) => pins.some((each) => each.data === data);
  const unpin = ({ data }: PinnedRead) =>
    void pin(
      pins.filter((each) => each.data !== data),
      messages.pins.removed,
    );
  return (
    <FunctionPanes
      title={words.title}
      functions={functions}
      open={view === null ? OVERVIEW : open}
      onOpen={onOpen}
      top={
        pins.length === 0 || view === null ? null : (
          <Pins view={view} pins={pins} onOpen={onOpen} onRemove={unpin} />
        )
      }
      overview={
        <>
          {view === null || functions === null ? null : (
            <ReadAll view={view} functions={functions} onOpen={onOpen} />
          )}
          <ContractOverview chainId={chainId} hold={hold} bytecode={bytecode} />
        </>
      }
    >
      {(fn) =>
        view === null ? null : (
          <ReadBody
            fn={fn}
            view={view}
            forms={forms}
            link={linkFor(fn)}
            pins={pins}
            onPin={(next) =>
              isPinned(next.data) ? unpin(next) : void pin([...pins, next], messages.pins.added)
            }
          />
        )
      }
    </FunctionPanes>
  );
}

type ReadBodyProps = {
  fn: ContractFunction;
  view: ContractView;
  forms: Forms;
  link: ContractSearch | null;
  /** Of this contract. */
  pins: readonly PinnedRead[];
  /** Pins it, or takes it off where it is pinned. */
  onPin: (pin: PinnedRead) => void;
};

/** The form of a function that only reads, and what it says. */
function ReadBody({ fn, view, forms, link, pins, onPin }: ReadBodyProps) {
  const services = useServices();
  const { chainId, address, known, network } = view;
  const hold = useFunctionForm(fn, view, forms, link, null);
  const { form, fields, reading, showAll, setShowAll, change } = hold;
  const options = readOptions(form.options, address, null);
  const place = useRef<HTMLFormElement>(null);
  const { refused, refuse } = useSubmitAttempts(place);
  const [live, setLive] = useState(false);
  // What was asked stays on the screen until something else is asked, or the form says something else.
  const [asked, setAsked] = useState<{ readonly request: ReadRequest; readonly form: typeof form } | null>(
    null,
  );
  const current = asked !== null && asked.form.args === form.args && asked.form.options === form.options;
  const question = current ? asked.request : null;
  const answer = useQuery({
    ...contractReadQuery(services, question ?? { ...NOTHING, chainId, to: address, data: fn.selector }, live),
    enabled: question !== null,
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { values } = reading;
    if (values === null || options.errors.size > 0) {
      setShowAll(true);
      refuse();
      return;
    }
    if (question !== null) {
      void answer.refetch();
      return;
    }
    const { block, from, overrides } = options;
    setAsked({
      form,
      request: { chainId, to: address, data: encodeCall(fn, values), from, value: 0n, block, overrides },
    });
  };
  return (
    <form
      ref={place}
      className={cx(layout.stack2, workbench.fields)}
      noValidate
      onSubmit={submit}
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
      <OptionsFold
        options={form.options}
        errors={refused > 0 ? options.errors : NO_ERRORS}
        symbol={network.nativeSymbol}
        onChange={(next) => change({ options: next })}
      />
      <div className={layout.row2}>
        <Button type="submit" variant="primary" busy={answer.isFetching && !live}>
          {words.call}
          <RunKey />
        </Button>
        <CopyLink search={() => linkOf(fn, form, options.from)} />
        {options.block === null ? (
          <Checkbox
            label={words.live}
            checked={live}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
        ) : null}
        <PinButton fn={fn} form={form} values={reading.values} pins={pins} onPin={onPin} />
      </div>
      <LiveRegion>{answer.isSuccess && !live ? words.answered : null}</LiveRegion>
      {question === null ? null : (
        <CallOutcome
          fn={fn}
          contract={known.contract}
          chainId={chainId}
          known={answer.data ?? null}
          error={answer.error}
        />
      )}
    </form>
  );
}

const NO_ERRORS: ReadonlyMap<string, EvidentError> = new Map();
const NOTHING = { from: null, value: 0n, block: null, overrides: [] } as const;

type PinButtonProps = Pick<ReadBodyProps, 'fn' | 'pins' | 'onPin'> & {
  form: FunctionForm;
  /** Null while the form says no call. */
  values: readonly AbiValue[] | null;
};

/** Pins the call as the form says it: of the newest block, as nobody in particular. */
function PinButton({ fn, form, values, pins, onPin }: PinButtonProps) {
  const plain = form.options === NO_OPTIONS && fn.outputs.length > 0;
  if (!plain || values === null || !fitsWords(values, MAX_PIN_DATA / 64)) return null;
  const pin = { signature: fn.signature, data: encodeCall(fn, values) };
  const pinned = pins.some(({ data }) => data === pin.data);
  if (!pinned && (pins.length >= MAX_PINS || pin.data.length > MAX_PIN_DATA)) return null;
  const Icon = pinned ? PinOff : Pin;
  return (
    <Button onClick={() => onPin(pin)}>
      <Icon size={16} aria-hidden="true" />
      {pinned ? messages.pins.unpin : messages.pins.pin}
    </Button>
  );
}

type ReadAllProps = {
  view: ContractView;
  functions: readonly ContractFunction[];
  onOpen: (signature: string) => void;
};

const MAX_SHORT = 200;

function ReadAll({ view, functions, onOpen }: ReadAllProps) {
  const plain = useMemo(
    () => functions.filter(({ inputs, outputs }) => inputs.length === 0 && outputs.length > 0).slice(0, MOST),
    [functions],
  );
  const all = useReadAll(view, plain);
  const { answers } = all;
  const texts = useMemo(
    () =>
      plain.flatMap((fn) => {
        const outcome = answers?.value.get(fn.signature);
        if (outcome === undefined) return [];
        return [{ fn, text: shortAnswer(fn, view.known.contract, outcome, MAX_SHORT) }];
      }),
    [plain, answers, view.known.contract],
  );
  if (plain.length < 2) return null;
  return (
    <div className={layout.stack2}>
      {all.error === null ? null : <ErrorView error={all.error} level={3} onRetry={() => void all.read()} />}
      <div className={layout.row2}>
        <Button onClick={() => void all.read()} busy={all.running}>
          {words.readAll(plain.length)}
        </Button>
        {answers === null ? null : (
          <span className={cx(layout.small, layout.long)}>
            {words.readAt} <EvidenceOf evidence={answers.evidence} text />
          </span>
        )}
      </div>
      <LiveRegion>{answers === null ? null : words.readDone}</LiveRegion>
      {texts.length === 0 ? null : (
        <table className={workbench.answers}>
          <tbody>
            {texts.map(({ fn, text }) => (
              <tr key={fn.signature}>
                <th scope="row">
                  <Button variant="text" size="s" onClick={() => onOpen(fn.signature)}>
                    <bdi className={cx(layout.mono, styles.mono)}>{displayText(fn.name, MAX_SHORT)}</bdi>
                  </Button>
                </th>
                <td>
                  <bdi>{text}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

type Answers = WithEvidence<ReadonlyMap<string, ReadOutcome>>;

function useReadAll({ chainId, address }: ContractView, functions: readonly ContractFunction[]) {
  const services = useServices();
  const [held, setHeld] = useState<{ readonly of: typeof functions; readonly answers: Answers } | null>(null);
  const job = useCallback(
    async (wanted: readonly ContractFunction[], { signal, onStage }: RunOptions<'reading' | 'done'>) => {
      onStage('reading');
      const questions = wanted.map(({ selector }) => ({
        to: address,
        data: selector,
        from: null,
        value: 0n,
      }));
      const { value, evidence } = await services.contracts.readMany(chainId, questions, null, { signal });
      const answers = new Map(
        wanted.flatMap(({ signature }, index) => {
          const outcome = value[index];
          return outcome === undefined ? [] : [[signature, outcome] as const];
        }),
      );
      return { value: answers, evidence };
    },
    [services, chainId, address],
  );
  const { state, run, forget } = useRun<'reading' | 'done', readonly ContractFunction[], Answers>(
    job,
    'reading',
    'done',
  );
  const read = async () => {
    const answers = await run(functions);
    if (answers === null) return;
    setHeld({ of: functions, answers });
    forget();
  };
  return {
    read,
    running: state.kind === 'running',
    error: state.kind === 'stopped' ? state.error : null,
    // Answers of another interface say nothing about this one.
    answers: held?.of === functions ? held.answers : null,
  };
}
