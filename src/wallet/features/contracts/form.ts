/** The form of one function, as texts, and what it says. Pure. */

import type { ContractFunction, ContractInterface } from '#core/abi/contract.ts';
import { emptyDraft } from '#core/abi/form/edit.ts';
import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import { type FieldDraft, type FormField, formFields } from '#core/abi/form/types.ts';
import { functionText } from '#core/abi/signature.ts';
import type { AbiFunction } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { formatAmount, parseAmount } from '#core/amount/amount.ts';
import type { SuppliedAbi } from '#core/calldata/tree.ts';
import type { EvidentError } from '#core/errors/error.ts';
import { ok, type Result } from '#core/result.ts';
import { NO_OPTIONS, type OptionsDraft } from './options.ts';
import type { ContractSearch } from './search.ts';

export const VALUE_UNITS = ['coin', 'gwei', 'wei'] as const;
export type ValueUnit = (typeof VALUE_UNITS)[number];
const DECIMALS: Readonly<Record<ValueUnit, number>> = { coin: 18, gwei: 9, wei: 0 };

export interface FunctionForm {
  readonly args: readonly FieldDraft[];
  /** With a payable function; empty for nothing. */
  readonly value: string;
  readonly unit: ValueUnit;
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
  const reads = isRead(fn);
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

export function isRead({ mutability }: ContractFunction): boolean {
  return mutability === 'view' || mutability === 'pure';
}

/** The function that a link means: by its signature or its four bytes. */
export function functionOfLink(
  contract: ContractInterface,
  fn: string | undefined,
): ContractFunction | undefined {
  return contract.functions.find(({ signature, selector }) => signature === fn || selector === fn);
}

/** What the signer is told of this function, as a claim of ours. */
export function suppliedBy(contract: Address, fn: ContractFunction, guess: boolean): SuppliedAbi {
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
