/** The draft of this screen: begun by the address's parameters or taken up after a reload, kept while it stands. */
import { useEffect, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../shared/drafts.ts';
import {
  type CallDraft,
  DRAFT_NAME,
  decodeDraft,
  draftFromSearch,
  encodeDraft,
  isDirty,
  keptCallSchema,
  seedOf,
} from './draft.ts';
import type { CallSearch } from './search.ts';

export interface CallDraftHold {
  readonly draft: CallDraft;
  readonly start: CallDraft;
  readonly change: (patch: Partial<CallDraft>) => void;
  readonly dirty: boolean;
}

/** Mount it anew (by `key`) when the seed changes. `usual`: who pays and on which chain, where nobody chose. */
export function useCallDraft(search: CallSearch, usual: Pick<CallDraft, 'from' | 'chainId'>): CallDraftHold {
  const seed = seedOf(search);
  // Decided when the draft begins: what another tab shows first or switches on must not change who pays here.
  const settled = (draft: CallDraft): CallDraft => ({
    ...draft,
    from: draft.from ?? usual.from,
    chainId: draft.chainId ?? usual.chainId,
  });
  const [start] = useState(() => settled(draftFromSearch(search)));
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(DRAFT_NAME, keptCallSchema);
    const taken = kept === null ? null : decodeDraft(kept, seed);
    return taken === null ? start : settled(taken);
  });
  useEffect(() => {
    keepDraft(DRAFT_NAME, encodeDraft(draft, seed));
  }, [draft, seed]);
  // Leaving the screen gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(DRAFT_NAME), []);
  return {
    draft,
    start,
    change: (patch) => setDraft((before) => ({ ...before, ...patch })),
    dirty: isDirty(draft, start),
  };
}
