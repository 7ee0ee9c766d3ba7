/** The batch that is being composed, kept for the tab: `/batch` shows it, and other screens add calls to it. */
import * as v from 'valibot';
import type { FormReading } from '#core/abi/form/read.ts';
import { draftOf, type FieldDraft, type FormField, listDraft } from '#core/abi/form/types.ts';
import { functionText } from '#core/abi/parse.ts';
import type { AbiFunction, AbiValue } from '#core/abi/types.ts';
import type { Address } from '#core/address/address.ts';
import { type BatchCall, MAX_CALLS } from '#core/batch/builder-file.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { keepDraft, readStoredDraft } from '../form/drafts.tsx';
import { type CallText, callTextOf, functionOf, keepCalls, keptCalls } from './call-text.ts';

export const BATCH_DRAFT = 'batch';

export const batchDraftSchema = v.strictObject({
  calls: v.string(),
  atomic: v.optional(v.picklist(['yes', 'no']), 'no'),
  /** Empty for the usual ones. */
  chain: v.optional(v.string(), ''),
  from: v.optional(v.string(), ''),
});

/** `other`: what is being composed is for another network or account. `refused`: the browser does not keep it. */
export type Addition =
  | { readonly kind: 'added'; readonly count: number }
  | { readonly kind: 'other' | 'full' | 'refused' };

export function addToBatch(chainId: ChainId, from: Address, call: CallText): Addition {
  const kept = readStoredDraft(BATCH_DRAFT, batchDraftSchema);
  const calls = (kept === null ? [] : (keptCalls(kept.calls) ?? [])).filter((each) => !isEmpty(each));
  const chain = String(chainId);
  if (calls.length > 0 && (kept?.chain !== chain || kept.from !== from)) return { kind: 'other' };
  if (calls.length >= MAX_CALLS) return { kind: 'full' };
  const next = { calls: keepCalls([...calls, call]), atomic: kept?.atomic ?? 'no', chain, from };
  return keepDraft(BATCH_DRAFT, next) ? { kind: 'added', count: calls.length + 1 } : { kind: 'refused' };
}

function isEmpty({ to, value, data, signature }: CallText): boolean {
  return [to, value, data, signature].every((text) => text.trim() === '');
}

/**
 * A call of a function as the batch writes it, where it can be read and changed. Addresses stay as they were entered,
 * for their names are asked once more before anything is signed.
 */
export function callTextOfFunction(
  fn: AbiFunction,
  drafts: readonly FieldDraft[],
  values: NonNullable<FormReading['values']>,
  call: BatchCall,
): CallText {
  const plain = callTextOf(0, call);
  const signature = functionText(fn);
  const written = functionOf(signature);
  if (!written.ok || written.value.fn.signature !== fn.signature) return plain;
  const args = written.value.fields.map((field, at) => plainDraft(field, drafts[at], values[at]));
  if (args.some((draft) => draft === null)) return plain;
  return {
    ...plain,
    how: 'function',
    data: '',
    signature,
    args: args.filter((draft) => draft !== null),
  };
}

/** For a form that knows neither units nor the members of enumerations. */
function plainDraft(
  field: FormField,
  draft: FieldDraft | undefined,
  value: AbiValue | undefined,
): FieldDraft | null {
  if (draft === undefined || value === undefined) return null;
  if (draft.kind === 'list' && value.kind === 'list' && field.item !== null) {
    const { item } = field;
    return whole(
      draft.rows.map((row, at) => plainDraft(item, row.draft, value.items[at])),
      listDraft,
    );
  }
  if (draft.kind === 'tuple' && value.kind === 'tuple') {
    return whole(
      field.fields.map((inner, at) => plainDraft(inner, draft.fields[at], value.fields[at]?.value)),
      (fields) => ({ kind: 'tuple', fields }),
    );
  }
  return draft.kind === 'text' && draft.address !== null ? draft : draftOf(field, value);
}

function whole(
  parts: readonly (FieldDraft | null)[],
  of: (parts: readonly FieldDraft[]) => FieldDraft,
): FieldDraft | null {
  const found = parts.filter((part) => part !== null);
  return found.length === parts.length ? of(found) : null;
}
