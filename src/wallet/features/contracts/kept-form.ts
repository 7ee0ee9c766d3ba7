/**
 * The form of a call that was changed last, kept for this tab: the frame may be removed at any moment, and comes back
 * at the same place. Only what is to be written: a reading is asked again in a moment.
 */
import * as v from 'valibot';
import type { ContractFunction } from '#core/abi/contract.ts';
import { draftsOfJson, jsonOfDrafts } from '#core/abi/form/paste.ts';
import type { FormField } from '#core/abi/form/types.ts';
import { type Address, isAddress } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { dropDraft, keepDraft, readDraft } from '../../shared/drafts.ts';
import { emptyForm, type FunctionForm, VALUE_UNITS } from './form.ts';

const NAME = 'contract';

const keptSchema = v.strictObject({
  at: v.string(),
  fn: v.string(),
  args: v.string(),
  value: v.string(),
  unit: v.picklist(VALUE_UNITS),
  /** Empty for the account that is shown first. */
  from: v.union([v.literal(''), v.custom<Address>(isAddress)]),
});

/** Where a form stands: a contract, as one link or none begins it. */
export function formPlace(chainId: ChainId, address: Address, seed: string): string {
  return `${chainId}/${address} ${seed}`;
}

export function keepForm(at: string, fn: ContractFunction, { args, value, unit, from }: FunctionForm): void {
  keepDraft(NAME, { at, fn: fn.signature, args: jsonOfDrafts(args), value, unit, from: from ?? '' });
}

/** Null when this function is not the one whose form was kept there. */
export function keptForm(
  at: string,
  fn: ContractFunction,
  fields: readonly FormField[],
): FunctionForm | null {
  const kept = readDraft(NAME, keptSchema);
  if (kept?.at !== at || kept.fn !== fn.signature) return null;
  const args = draftsOfJson(fields, kept.args);
  if (!args.ok) return null;
  const { value, unit, from } = kept;
  return { ...emptyForm(fields), args: args.value, value, unit, from: from === '' ? null : from };
}

export function isFormKept(at: string): boolean {
  return readDraft(NAME, keptSchema)?.at === at;
}

export function dropForm(): void {
  dropDraft(NAME);
}
