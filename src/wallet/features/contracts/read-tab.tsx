/** Functions that only read: one with its form, or all that take no arguments together; pinned ones with each block. */
import { useQuery } from '@tanstack/react-query';
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { decodeArguments } from '#core/abi/decode.ts';
import { encodeCall } from '#core/abi/encode.ts';
import type { FieldToken } from '#core/abi/form/types.ts';
import type { ContractFunction } from '#core/abi/types.ts';
import { formatAmount } from '#core/amount/amount.ts';
import type { Hex } from '#core/bytes/hex.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';
import { displayText } from '#core/text/display.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { groupInteger } from '#ui/group-integer.ts';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import { Checkbox } from '#ui/radio-group.tsx';
import { ArgumentFields, fieldsClass } from '../../components/abi/argument-fields.tsx';
import { useSubmitAttempts } from '../../components/form/drafts.tsx';
import type { ContractBytecode, ReadRequest } from '../../contracts/types.ts';
import { MAX_PINS, type PinnedRead } from '../../model/contract.ts';
import { contractReadQuery } from '../../queries/contracts.ts';
import { announce } from '../../shared/announcer.tsx';
import { useKnownNames } from '../../shared/contacts/use-contacts.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ContractView } from './contract-view.ts';
import { CopyAs } from './copy-as.tsx';
import { byName, type Forms, isReadFunction, linkOf, useFunctionForm } from './form.ts';
import { RunKey, Unfilled } from './form-parts.tsx';
import { FunctionPanes, OVERVIEW } from './function-panes.tsx';
import { messages } from './messages.ts';
import { NO_OPTIONS, OptionsFold, readOptions } from './options-fold.tsx';
import { CallOutcome, shortAnswer } from './outcome.tsx';
import { ContractOverview } from './overview.tsx';
import { isPinned, PinButton, PinMenu, Pins, pinOf } from './pins.tsx';
import styles from './read.module.css';
import { ReadAll } from './read-all.tsx';
import { argumentsText, type PastRead, ReadHistory, withRead } from './read-history.tsx';
import type { ContractSearch } from './search.ts';
import { returnsAmount, useTokenUnit } from './token-unit.ts';
import type { FunctionTabProps } from './use-contract-view.ts';
import workbench from './workbench.module.css';

const words = messages.read;
const MAX_NAME = 200;
const MAX_PAST = 60;

type ReadTabProps = Omit<FunctionTabProps, 'view'> & {
  /** Null while no interface is known: what is typed in the overview stays when one is found. */
  view: ContractView | null;
  chainId: ChainId;
  bytecode: ContractBytecode;
  /** At which it is read; null for the newest. */
  block: bigint | null;
};

export function ReadTab(props: ReadTabProps) {
  const { view, chainId, bytecode, block, hold, forms, open, onOpen, linkFor } = props;
  const [reads, setReads] = useState<readonly PastRead[]>([]);
  const contract = view?.known.contract ?? null;
  const functions = useMemo(() => contract && byName(contract.functions.filter(isReadFunction)), [contract]);
  const plain = useMemo(
    () => functions?.flatMap((fn) => (fn.inputs.length === 0 ? (pinOf(fn, []) ?? []) : [])) ?? [],
    [functions],
  );
  const shown = useRef<PinnedRead | null>(null);
  const pins = hold.saved?.pins ?? [];
  const pin = async (next: readonly PinnedRead[], said: string) => {
    try {
      await hold.keep({ pins: next });
      announce(said);
    } catch (thrown) {
      announce(toEvidentError(thrown).message);
    }
  };
  const unpin = ({ data }: PinnedRead) =>
    void pin(
      pins.filter((each) => each.data !== data),
      messages.pins.removed,
    );
  const onPin = (next: PinnedRead) =>
    isPinned(pins, next) ? unpin(next) : void pin([...pins, next], messages.pins.added);
  const pinMenu =
    view === null || plain.length === 0 || pins.length >= MAX_PINS ? null : (
      <PinMenu view={view} plain={plain} pins={pins} shown={() => shown.current} onPin={onPin} />
    );
  return (
    <FunctionPanes
      title={words.title}
      functions={functions}
      open={view === null ? OVERVIEW : open}
      onOpen={onOpen}
      top={
        view === null || pins.length === 0 ? null : (
          <Pins view={view} pins={pins} block={block} onOpen={onOpen} onRemove={unpin}>
            {pinMenu}
          </Pins>
        )
      }
      overview={
        <>
          {view === null && hold.searching ? <div className={styles.awaited} /> : null}
          {view === null || functions === null ? null : (
            <ReadAll view={view} functions={functions} block={block} onOpen={onOpen}>
              {pins.length === 0 ? pinMenu : null}
            </ReadAll>
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
            block={block}
            pins={pins}
            shown={shown}
            history={<ReadHistory reads={reads} onOpen={onOpen} onClear={() => setReads([])} />}
            onRead={(read) => setReads((before) => withRead(before, read))}
            onPin={onPin}
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
  block: bigint | null;
  /** Below what it says now: what was read before. */
  history: ReactNode;
  onRead: (read: Omit<PastRead, 'id'>) => void;
  /** Of this contract. */
  pins: readonly PinnedRead[];
  /** Where it says which call is open. */
  shown: RefObject<PinnedRead | null>;
  /** Pins it, or takes it off where it is pinned. */
  onPin: (pin: PinnedRead) => void;
};

/** The form of a function that only reads, and what it says. */
function ReadBody(props: ReadBodyProps) {
  const { fn, view, forms, link, block, history, pins, shown, onRead, onPin } = props;
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
  const current =
    asked !== null &&
    asked.form.args === form.args &&
    asked.form.options === form.options &&
    asked.request.block === block;
  const question = current ? asked.request : null;
  const answer = useQuery({
    ...contractReadQuery(services, question ?? { ...NOTHING, chainId, to: address, data: fn.selector }, live),
    enabled: question !== null,
  });
  const token = useTokenUnit(view, returnsAmount(fn));
  const nameOf = useKnownNames(chainId);
  const remember = useEffectEvent(() => {
    const told = answer.data;
    if (told === undefined || question === null || live || reading.values === null) return;
    onRead({
      signature: fn.signature,
      name: displayText(fn.name, MAX_NAME),
      args: argumentsText(reading.values, nameOf),
      answer:
        amountText(told.value, fn, token) ?? shortAnswer(fn, known.contract, { data: told.value }, MAX_PAST),
      block: told.evidence.block,
      at: told.evidence.at,
    });
  });
  useEffect(() => {
    if (answer.dataUpdatedAt > 0) remember();
  }, [answer.dataUpdatedAt]);

  const { values } = reading;
  const pin = form.options === NO_OPTIONS && values !== null ? pinOf(fn, values) : null;
  useEffect(() => {
    shown.current = pin;
    return () => {
      shown.current = null;
    };
  });
  const { from, overrides } = options;
  const call =
    values === null || options.errors.size > 0
      ? null
      : { fn, values, to: address, from, value: 0n, gas: null, block };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (values === null || options.errors.size > 0) {
      setShowAll(true);
      refuse();
      return;
    }
    if (question !== null) {
      void answer.refetch();
      return;
    }
    setAsked({
      form,
      request: { chainId, to: address, data: encodeCall(fn, values), from, value: 0n, block, overrides },
    });
  };
  return (
    <form ref={place} className={cx(layout.stack3, fieldsClass)} noValidate onSubmit={submit} data-run="">
      <Unfilled error={form.unfilled} />
      <ArgumentFields
        fields={fields}
        drafts={form.args}
        reading={reading}
        onChange={hold.changeArgs}
        showAll={showAll}
        chainId={chainId}
      />
      <div className={cx(workbench.beside, layout.row3, styles.run)}>
        <Button type="submit" size="s" variant="primary" busy={answer.isFetching && !live}>
          {words.call}
          <RunKey />
        </Button>
        <CopyAs call={call} overridden={overrides.length > 0} link={() => linkOf(fn, form, from)} />
        {block === null ? (
          <Checkbox
            label={words.live}
            checked={live}
            onChange={(event) => setLive(event.currentTarget.checked)}
          />
        ) : null}
        <span className={styles.pin}>
          <PinButton pin={pin} pins={pins} onPin={onPin} />
        </span>
      </div>
      <LiveRegion>{answer.isSuccess && !live ? words.answered : null}</LiveRegion>
      {question === null ? null : (
        <CallOutcome
          fn={fn}
          contract={known.contract}
          chainId={chainId}
          known={answer.data ?? null}
          error={answer.error}
          token={token}
        />
      )}
      <OptionsFold
        options={form.options}
        errors={refused > 0 ? options.errors : NO_ERRORS}
        symbol={network.nativeSymbol}
        onChange={(next) => change({ options: next })}
      />
      {history}
    </form>
  );
}

const NO_ERRORS: ReadonlyMap<string, EvidentError> = new Map();
const NOTHING = { from: null, value: 0n, block: null, overrides: [] } as const;

/** One amount of the token in its unit; null where it is none. */
function amountText(data: Hex, fn: ContractFunction, token: FieldToken | null): string | null {
  if (token === null) return null;
  const fields = decodeArguments(fn.outputs, data);
  const value = fields.ok ? fields.value[0]?.value : undefined;
  return value?.kind === 'number'
    ? `${groupInteger(formatAmount(value.value, token.decimals))} ${token.symbol}`
    : null;
}
