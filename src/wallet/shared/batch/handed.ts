/** Calls that one screen leaves for another, for the tab: `/batch` for the form of a Safe. */
import * as v from 'valibot';
import { dropDraft, readStoredDraft } from '../drafts.ts';
import { type CallText, keptCalls } from './call-text.ts';

export const HANDED_CALLS = 'calls.handed';
const schema = v.strictObject({ calls: v.string() });

/** Null where none were left. They stay until `takeHandedCalls`. */
export function handedCalls(): readonly CallText[] | null {
  const kept = readStoredDraft(HANDED_CALLS, schema);
  const read = kept === null ? null : keptCalls(kept.calls);
  return read === null || read.length === 0 ? null : read;
}

export function takeHandedCalls(): void {
  dropDraft(HANDED_CALLS);
}
