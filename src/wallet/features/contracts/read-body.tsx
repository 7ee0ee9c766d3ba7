/** The form of a function that only reads, and what it says. */
import { useQuery } from '@tanstack/react-query';
import { Pin, PinOff } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { ContractFunction } from '#core/abi/contract.ts';
import { encodeCall } from '#core/abi/encode.ts';
import type { AbiValue } from '#core/abi/types.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import layout from '#ui/layout.module.css';
import { LiveRegion } from '#ui/live-region.tsx';
import type { ReadRequest } from '../../chain/contracts/types.ts';
import { MAX_PIN_DATA, MAX_PINS, type PinnedRead } from '../../model.ts';
import { contractReadQuery } from '../../queries/contracts.ts';
import { ArgumentFields } from '../../shared/abi/argument-fields.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { useSubmitAttempts } from '../../shared/use-submit-attempts.ts';
import type { ContractView } from './contract-view.ts';
import { CopyLink } from './copy-link.tsx';
import { type FunctionForm, linkOf } from './form.ts';
import { messages } from './messages.ts';
import { NO_OPTIONS, readOptions } from './options.ts';
import { OptionsFold } from './options-fold.tsx';
import { Outcome } from './outcome.tsx';
import { RunKey } from './run-key.tsx';
import type { ContractSearch } from './search.ts';
import { fitsWords } from './small-values.ts';
import { Unfilled } from './unfilled.tsx';
import { type Forms, useFunctionForm } from './use-function-form.ts';

const words = messages.read;

export type ReadBodyProps = {
  fn: ContractFunction;
  view: ContractView;
  forms: Forms;
  link: ContractSearch | null;
  /** Of this contract. */
  pins: readonly PinnedRead[];
  /** Pins it, or takes it off where it is pinned. */
  onPin: (pin: PinnedRead) => void;
};

export function ReadBody({ fn, view, forms, link, pins, onPin }: ReadBodyProps) {
  const services = useServices();
  const { chainId, address, known, network } = view;
  const hold = useFunctionForm(fn, known, forms, link, null);
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
    <form ref={place} className={layout.stack2} noValidate onSubmit={submit} data-run="">
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
        <Outcome
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
