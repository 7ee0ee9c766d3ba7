/** The transaction of a Safe that this tab is at, and what outlives a reload of it. */
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { readSafeFile, type SafeFile, writeSafeFile } from '#core/safe/file.ts';
import type { SafeFacts } from '../../chain/safe/types.ts';
import { keepNames, keptNames, type PlacedName } from '../../shared/batch/call-text.ts';
import { dropDraft, keepDraft, readStoredDraft } from '../../shared/drafts.ts';
import { ofOwners } from './collect.ts';

/** A transaction with what was collected of it, and the names that it was composed with in this tab. */
export interface Held {
  readonly file: SafeFile;
  readonly named: readonly PlacedName[];
}

const keptSchema = v.strictObject({ file: v.string(), named: v.string() });
const draftName = ({ chainId, address }: SafeFacts) => `safe.${chainId}.${address}`;

/** What was collected lasts for the tab: it is read anew, and believed no more than a file is. */
export function useHeld(facts: SafeFacts) {
  const name = draftName(facts);
  const [held, setHeld] = useState<Held | null>(() => {
    const kept = readStoredDraft(name, keptSchema);
    const read = kept === null ? null : readSafeFile(kept.file);
    const named = kept === null ? null : keptNames(kept.named);
    return read?.ok && named !== null ? { file: ofOwners(read.value.file, facts.owners).file, named } : null;
  });
  useEffect(() => {
    if (held === null) dropDraft(name);
    else keepDraft(name, { file: writeSafeFile(held.file), named: keepNames(held.named) });
  }, [name, held]);
  return [held, setHeld] as const;
}
