/** The draft of this screen: begun by the address's parameters or taken up after a reload, kept while it stands. */
import { type Dispatch, useEffect, useReducer, useState } from 'react';
import type { ShortNames } from '#core/tx/recipient.ts';
import { dropDraft, keepDraft, readDraft } from '../../shared/drafts.ts';
import { type Draft, type DraftAction, draftFromSearch, draftReducer, isDirty } from './draft.ts';
import { DRAFT_NAME, decodeDraft, encodeDraft, keptDraftSchema } from './draft-codec.ts';
import { linkActionOf } from './link-action.ts';
import type { SendSearch } from './search.ts';

export interface DraftHold {
  readonly draft: Draft;
  readonly dispatch: Dispatch<DraftAction>;
  readonly dirty: boolean;
}

/** Who pays and on which chain, where nobody chose. */
export type Usual = Pick<Draft, 'from' | 'chainId'>;

/** Decided when the draft begins: what another tab shows first or switches on must not change who pays here. */
function settledOn(draft: Draft, usual: Usual): Draft {
  return { ...draft, from: draft.from ?? usual.from, chainId: draft.chainId ?? usual.chainId };
}

/** True when these parameters begin another draft in place of the one that began with `seed`. */
export function beginsAnew(search: SendSearch, seed: string): boolean {
  const next = seedOf(search);
  return next !== '' && next !== seed;
}

/** What tells one link from another. */
export function seedOf(search: SendSearch): string {
  const { from, chain, asset, to, amount, data } = search;
  const parts = [from, chain, asset, to, amount, data];
  return parts.every((part) => part === undefined) ? '' : JSON.stringify(parts.map((part) => part ?? null));
}

function begin(search: SendSearch, shortNames: ShortNames, usual: Usual): Draft {
  const draft = settledOn(draftFromSearch(search), usual);
  const link = linkActionOf(draft.to, shortNames);
  return link === null ? draft : draftReducer(draft, link);
}

function takeUp(search: SendSearch): Draft | null {
  const kept = readDraft(DRAFT_NAME, keptDraftSchema);
  return kept === null ? null : decodeDraft(kept, seedOf(search));
}

/** Mount it anew (by `key`) when the seed changes. */
export function useDraft(search: SendSearch, shortNames: ShortNames, usual: Usual): DraftHold {
  const [start] = useState(() => begin(search, shortNames, usual));
  const [draft, dispatch] = useReducer(draftReducer, search, (from) => {
    const kept = takeUp(from);
    return kept === null ? start : settledOn(kept, usual);
  });
  const seed = seedOf(search);
  useEffect(() => {
    keepDraft(DRAFT_NAME, encodeDraft(draft, seed));
  }, [draft, seed]);
  // Leaving the screen gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(DRAFT_NAME), []);
  return { draft, dispatch, dirty: isDirty(draft, start) };
}
