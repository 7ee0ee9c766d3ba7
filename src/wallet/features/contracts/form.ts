/** The form of one function, as texts, and what it says. Pure. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import * as v from 'valibot';
import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import type { FormReading } from '#core/abi/form/read.ts';
import { emptyDraft, type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import { functionText } from '#core/abi/parse.ts';
import type { AbiFunction, ContractFunction, ContractInterface } from '#core/abi/types.ts';
import { type Address, isAddress } from '#core/address/address.ts';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { ok, type Result } from '#core/result.ts';
import { useFormReading } from '../../components/abi/argument-fields.tsx';
import { dropDraft, keepDraft, readStoredDraft } from '../../components/form/drafts.tsx';
import type { ContractView } from './contract-view.ts';
import { NO_OPTIONS, type OptionsDraft } from './options-fold.tsx';
import type { ContractSearch } from './search.ts';
import { amountPlace, useTokenUnit, withToken } from './token-unit.ts';

export const VALUE_UNITS = ['coin', 'gwei', 'wei'] as const;
export type ValueUnit = (typeof VALUE_UNITS)[number];
const DECIMALS: Readonly<Record<ValueUnit, number>> = { coin: 18, gwei: 9, wei: 0 };

export interface FunctionForm {
  readonly args: readonly FieldDraft[];
  /** With a payable function; empty for nothing. */
  readonly value: string;
  readonly unit: ValueUnit;
  /** Empty for the estimate. */
  readonly gas: string;
  /** Who sends it; null for the account that is shown first. */
  readonly from: Address | null;
  readonly options: OptionsDraft;
  /** Why what a link brought could not be filled in. */
  readonly unfilled: EvidentError | null;
}

const made = new WeakMap<AbiFunction, readonly FormField[]>();

/** Made once for each function: fields are known by identity. */
export function fieldsOf(fn: AbiFunction, { enums }: Pick<ContractInterface, 'enums'>): readonly FormField[] {
  const before = made.get(fn);
  if (before !== undefined) return before;
  const fields = formFields(fn.inputs, enums);
  made.set(fn, fields);
  return fields;
}

export function emptyForm(fields: readonly FormField[]): FunctionForm {
  return {
    args: fields.map(emptyDraft),
    value: '',
    unit: 'coin',
    gas: '',
    from: null,
    options: NO_OPTIONS,
    unfilled: null,
  };
}

/** What a link says of this function. Texts that no field can take stay with their field, which says what is wrong. */
export function formOfLink(fields: readonly FormField[], search: ContractSearch): FunctionForm {
  const empty = emptyForm(fields);
  const args = search.args === undefined ? ok(empty.args) : draftsOfJson(fields, search.args);
  return {
    ...empty,
    args: args.ok ? args.value : empty.args,
    value: search.value ?? '',
    from: search.from ?? null,
    options: search.from === undefined ? NO_OPTIONS : { ...NO_OPTIONS, from: search.from },
    unfilled: args.ok ? null : args.error,
  };
}

/** The other way round. `from` is whoever it would be sent from. */
export function linkOf(fn: ContractFunction, form: FunctionForm, from: Address | null): ContractSearch {
  const value = readValue(form);
  const reads = isReadFunction(fn);
  return {
    tab: reads ? 'read' : 'write',
    fn: fn.signature,
    ...(fn.inputs.length === 0 ? {} : { args: jsonOfDrafts(form.args) }),
    ...(value.ok && value.value > 0n ? { value: formatAmount(value.value, DECIMALS.coin) } : {}),
    ...(from === null ? {} : { from }),
  };
}

/** In wei. Errors: `INPUT_AMOUNT_*`. */
export function readValue({ value, unit }: Pick<FunctionForm, 'value' | 'unit'>): Result<bigint> {
  return value.trim() === '' ? ok(0n) : parseAmount(value, DECIMALS[unit]);
}

export function isReadFunction({ mutability }: ContractFunction): boolean {
  return mutability === 'view' || mutability === 'pure';
}

/** By name, as a person looks for it: without regard to case. Overloads by their arguments. */
export function byName(functions: readonly ContractFunction[]): readonly ContractFunction[] {
  const keyed = functions.map((fn) => ({ fn, key: fn.signature.toLowerCase() }));
  return keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)).map(({ fn }) => fn);
}

/** The function that a link means: by its signature or its four bytes. */
export function functionOfLink(
  contract: ContractInterface,
  fn: string | undefined,
): ContractFunction | undefined {
  return contract.functions.find(({ signature, selector }) => signature === fn || selector === fn);
}

/** What the signer is told of this function, as a claim of ours. */
export function fieldsSuppliedBy(contract: Address, fn: ContractFunction, guess: boolean): SuppliedAbi {
  return { contract, functions: [functionText(fn)], by: guess ? 'guess' : 'supplied' };
}

/** Those whose signature or selector has every word of the filter, in their order. */
export function matching(
  functions: readonly ContractFunction[],
  filter: string,
): readonly ContractFunction[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return functions;
  return functions.filter(({ signature, selector }) => {
    const text = `${signature.toLowerCase()} ${selector}`;
    return words.every((word) => text.includes(word));
  });
}

// What stands in the form of one function. Kept by the page, so that it is there again when it is opened again.

/** By signature. */
export type Forms = Map<string, FunctionForm>;

interface FunctionFormHold {
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
  view: ContractView,
  forms: Forms,
  link: ContractSearch | null,
  keptAt: string | null,
  onFill?: () => void,
): FunctionFormHold {
  const { contract } = view.known;
  const token = useTokenUnit(view, amountPlace(fn) !== null);
  const fields = useMemo(() => withToken(fieldsOf(fn, contract), fn, token), [fn, contract, token]);
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

// The form of a call that was changed last, kept for this tab: the frame may be removed at any moment, and comes back
// at the same place. Only what is to be written: a reading is asked again in a moment.

const NAME = 'contract';

const keptSchema = v.strictObject({
  at: v.string(),
  fn: v.string(),
  args: v.string(),
  value: v.string(),
  unit: v.picklist(VALUE_UNITS),
  gas: v.optional(v.string(), ''),
  /** Empty for the account that is shown first. */
  from: v.union([v.literal(''), v.custom<Address>(isAddress)]),
});

/** Where a form stands: a contract, as one link or none begins it. */
export function formPlace(chainId: ChainId, address: Address, seed: string): string {
  return `${chainId}/${address} ${seed}`;
}

export function keepForm(
  at: string,
  fn: ContractFunction,
  { args, value, unit, gas, from }: FunctionForm,
): void {
  keepDraft(NAME, { at, fn: fn.signature, args: jsonOfDrafts(args), value, unit, gas, from: from ?? '' });
}

/** Null when this function is not the one whose form was kept there. */
export function keptForm(
  at: string,
  fn: ContractFunction,
  fields: readonly FormField[],
): FunctionForm | null {
  const kept = readStoredDraft(NAME, keptSchema);
  if (kept?.at !== at || kept.fn !== fn.signature) return null;
  const args = draftsOfJson(fields, kept.args);
  if (!args.ok) return null;
  const { value, unit, gas, from } = kept;
  return { ...emptyForm(fields), args: args.value, value, unit, gas, from: from === '' ? null : from };
}

export function isFormKept(at: string): boolean {
  return readStoredDraft(NAME, keptSchema)?.at === at;
}

export function dropForm(): void {
  dropDraft(NAME);
}
