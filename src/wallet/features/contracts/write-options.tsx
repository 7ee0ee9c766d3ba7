/** What there is to set beside the arguments: value, gas, and a try with the state overridden. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ContractFunction } from '#core/abi/types.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { TextInput } from '#ui/text-input.tsx';
import { fieldError } from '../../components/page/error-view.tsx';
import type { ReadRequest } from '../../contracts/types.ts';
import { contractReadQuery } from '../../queries/contracts.ts';
import { useServices } from '../../shared/services-context.tsx';
import type { ContractView } from './contract-view.ts';
import styles from './contracts.module.css';
import { type FunctionForm, VALUE_UNITS } from './form.ts';
import { messages } from './messages.ts';
import { OptionsFold } from './options-fold.tsx';
import { CallOutcome } from './outcome.tsx';

const words = messages.write;

type WriteOptionsProps = {
  fn: ContractFunction;
  view: ContractView;
  form: FunctionForm;
  /** The chain's coin, safe to show. */
  symbol: string;
  errors: {
    readonly value: EvidentError | undefined;
    readonly gas: EvidentError | undefined;
    readonly options: ReadonlyMap<string, EvidentError>;
  };
  trial: Trial;
  onChange: (patch: Partial<FunctionForm>) => void;
  onSimulate: () => void;
};

export function WriteOptions(props: WriteOptionsProps) {
  const { fn, view, form, symbol, errors, trial, onChange, onSimulate } = props;
  return (
    <>
      {fn.mutability === 'payable' ? (
        <ValueField form={form} symbol={symbol} error={errors.value} onChange={onChange} />
      ) : null}
      <Field label={words.gas} hint={words.gasHint} error={fieldError(errors.gas)} optional>
        <TextInput
          value={form.gas}
          figures
          inputMode="numeric"
          maxLength={20}
          onChange={(event) => onChange({ gas: event.currentTarget.value })}
        />
      </Field>
      <OptionsFold
        options={form.options}
        errors={errors.options}
        symbol={view.network.nativeSymbol}
        trial
        onChange={(next) => onChange({ options: next })}
      />
      <div className={layout.row3}>
        <Button size="s" onClick={onSimulate} busy={trial.asking}>
          {words.simulate}
        </Button>
        <span className={layout.small}>{words.later}</span>
      </div>
      {trial.asked ? (
        <CallOutcome
          fn={fn}
          contract={view.known.contract}
          chainId={view.chainId}
          known={trial.answer}
          error={trial.error}
        />
      ) : null}
    </>
  );
}

/** The call as a read: what it would give back. An answer stands as long as the form says what was asked. */
export function useTrial(
  { chainId, address }: ContractView,
  { selector }: ContractFunction,
  form: FunctionForm,
) {
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

type Trial = ReturnType<typeof useTrial>;

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
            className={cx(layout.quiet, styles.unit)}
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
