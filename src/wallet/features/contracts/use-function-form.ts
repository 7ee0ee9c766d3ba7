/** What stands in the form of one function. Kept by the page, so that it is there again when it is opened again. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ContractFunction } from '#core/abi/contract.ts';
import type { FormReading } from '#core/abi/form/read.ts';
import type { FieldDraft, FormField } from '#core/abi/form/types.ts';
import { useFormReading } from '../../shared/abi/use-form-reading.ts';
import type { ContractViewInterface } from './contract-view.ts';
import { emptyForm, type FunctionForm, fieldsOf, formOfLink } from './form.ts';
import { keepForm, keptForm } from './kept-form.ts';
import type { ContractSearch } from './search.ts';

/** By signature. */
export type Forms = Map<string, FunctionForm>;

export interface FunctionFormHold {
  readonly fields: readonly FormField[];
  readonly form: FunctionForm;
  readonly reading: FormReading;
  /** True when what is wrong should be said: a link filled it in, or a press was refused. */
  readonly showAll: boolean;
  readonly setShowAll: (show: boolean) => void;
  readonly change: (patch: Partial<FunctionForm>) => void;
  readonly changeArgs: (update: (args: readonly FieldDraft[]) => readonly FieldDraft[]) => void;
}

/**
 * @param keptAt where the form is kept for a reload; null for one that is not
 * @param onFill something was changed in it by hand
 */
export function useFunctionForm(
  fn: ContractFunction,
  { contract }: Pick<ContractViewInterface, 'contract'>,
  forms: Forms,
  link: ContractSearch | null,
  keptAt: string | null,
  onFill?: () => void,
): FunctionFormHold {
  const fields = useMemo(() => fieldsOf(fn, contract), [fn, contract]);
  const [form, setForm] = useState(
    () =>
      forms.get(fn.signature) ??
      (keptAt === null ? null : keptForm(keptAt, fn, fields)) ??
      (link === null ? emptyForm(fields) : formOfLink(fields, link)),
  );
  useEffect(() => {
    // Not before it was changed: a form that is only opened must not take the place of another.
    if (keptAt !== null && forms.get(fn.signature) === form) keepForm(keptAt, fn, form);
  }, [keptAt, fn, form, forms]);
  const [showAll, setShowAll] = useState(link !== null);
  const update = useCallback(
    (next: (before: FunctionForm) => FunctionForm) => {
      onFill?.();
      setForm((before) => {
        const after = next(before);
        forms.set(fn.signature, after);
        return after;
      });
    },
    [forms, fn.signature, onFill],
  );
  const change = useCallback(
    (patch: Partial<FunctionForm>) => update((before) => ({ ...before, ...patch })),
    [update],
  );
  const changeArgs = useCallback<FunctionFormHold['changeArgs']>(
    (next) =>
      update((before) => {
        const args = next(before.args);
        return args === before.args ? before : { ...before, args, unfilled: null };
      }),
    [update],
  );
  const reading = useFormReading(fields, form.args);
  return { fields, form, reading, showAll, setShowAll, change, changeArgs };
}
