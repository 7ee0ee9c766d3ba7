/** What stands in the form of `/call`: texts as typed. Kept for the tab, so that a reload loses nothing. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import { type ChainId, parseChainId } from '#core/chain/chain-id.ts';
import { unwrap } from '#core/result.ts';
import { dropDraft, keepDraft, readStoredDraft } from '../../components/form/drafts.tsx';
import type { CallSearch } from './search.ts';

export interface CallFormDraft {
  /** Null while there is no account to pay from. */
  readonly from: Address | null;
  /** Null while no chain is enabled. */
  readonly chainId: ChainId | null;
  readonly to: string;
  /** In the chain's coin; empty for nothing. */
  readonly value: string;
  readonly data: string;
  /** Signatures, one to a line, or the JSON of an ABI. Empty for none. */
  readonly abi: string;
}

export type CallFormField = 'to' | 'value' | 'data' | 'abi';
export const CALL_TEXT_FIELDS: readonly CallFormField[] = ['to', 'value', 'data', 'abi'];

export function callDraftFromSearch(search: CallSearch): CallFormDraft {
  return {
    from: search.from ?? null,
    chainId: search.chain ?? null,
    to: search.to ?? '',
    value: search.value ?? '',
    data: search.data ?? '',
    abi: '',
  };
}

/** True when leaving would lose something that was written. */
export function isCallDraftDirty(draft: CallFormDraft, start: CallFormDraft): boolean {
  return CALL_TEXT_FIELDS.some((field) => draft[field].trim() !== start[field].trim());
}

/** What tells one link from another; empty for none. */
export function callSeedOf({ from, chain, to, value, data }: CallSearch): string {
  const parts = [from, chain, to, value, data];
  return parts.every((part) => part === undefined) ? '' : JSON.stringify(parts.map((part) => part ?? null));
}

/** True when these parameters begin another draft in place of the one that began with `seed`. */
export function beginsNewCall(search: CallSearch, seed: string): boolean {
  const next = callSeedOf(search);
  return next !== '' && next !== seed;
}

export const CALL_DRAFT = 'call';

const VERSION = '1';
const none = v.literal('');
/** The data is 128 KiB at most; an ABI that is longer than this is pasted again. */
const MAX_KEPT = 300_000;
const text = v.pipe(v.string(), v.maxLength(MAX_KEPT));

/** Every field as text; the empty text stands for null. */
export const keptCallSchema = v.strictObject({
  version: v.literal(VERSION),
  seed: v.string(),
  from: v.union([none, v.custom<Address>(isAddress)]),
  chainId: v.union([none, v.custom<string>((value) => typeof value === 'string' && parseChainId(value).ok)]),
  to: text,
  value: text,
  data: text,
  abi: text,
});
type KeptCall = v.InferOutput<typeof keptCallSchema>;

export function encodeCallDraft(
  draft: CallFormDraft,
  seed: string,
): Readonly<Record<keyof KeptCall, string>> {
  return {
    version: VERSION,
    seed,
    from: draft.from ?? '',
    chainId: draft.chainId === null ? '' : String(draft.chainId),
    to: draft.to,
    value: draft.value,
    data: draft.data,
    abi: draft.abi.length > MAX_KEPT ? '' : draft.abi,
  };
}

/** The draft of a kept record; null when it began with another link. An empty `seed` takes up whatever was left. */
export function decodeCallDraft(kept: KeptCall, seed: string): CallFormDraft | null {
  if (seed !== '' && kept.seed !== seed) return null;
  const { from, chainId, to, value, data, abi } = kept;
  return {
    from: from === '' ? null : from,
    chainId: chainId === '' ? null : unwrap(parseChainId(chainId)),
    to,
    value,
    data,
    abi,
  };
}

// The draft of this screen: begun by the address's parameters or taken up after a reload, kept while it stands.

export interface CallDraftHold {
  readonly draft: CallFormDraft;
  readonly start: CallFormDraft;
  readonly change: (patch: Partial<CallFormDraft>) => void;
  readonly dirty: boolean;
}

/** Mount it anew (by `key`) when the seed changes. `usual`: who pays and on which chain, where nobody chose. */
export function useCallDraft(
  search: CallSearch,
  usual: Pick<CallFormDraft, 'from' | 'chainId'>,
): CallDraftHold {
  const seed = callSeedOf(search);
  // Decided when the draft begins: what another tab shows first or switches on must not change who pays here.
  const settled = (draft: CallFormDraft): CallFormDraft => ({
    ...draft,
    from: draft.from ?? usual.from,
    chainId: draft.chainId ?? usual.chainId,
  });
  const [start] = useState(() => settled(callDraftFromSearch(search)));
  const [draft, setDraft] = useState(() => {
    const kept = readStoredDraft(CALL_DRAFT, keptCallSchema);
    const taken = kept === null ? null : decodeCallDraft(kept, seed);
    return taken === null ? start : settled(taken);
  });
  useEffect(() => {
    keepDraft(CALL_DRAFT, encodeCallDraft(draft, seed));
  }, [draft, seed]);
  // Leaving the screen gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(CALL_DRAFT), []);
  return {
    draft,
    start,
    change: (patch) => setDraft((before) => ({ ...before, ...patch })),
    dirty: isCallDraftDirty(draft, start),
  };
}
