import { useEffect, useState } from 'react';
import type { Address } from '#core/address/address.ts';
import type { ChainId } from '#core/chain/chain-id.ts';
import { dropDraft, keepDraft, readDraft } from '../../shared/drafts.ts';
import {
  type DeployDraft,
  DRAFT_NAME,
  decodeDraft,
  emptyDraft,
  encodeDraft,
  keptDeploySchema,
} from './draft.ts';

export type ChangeDraft = (change: (draft: DeployDraft) => Partial<DeployDraft>) => void;

/** Each keystroke would write a whole artefact otherwise. */
const KEEP_MS = 200;

/** Taken up after a reload, kept while the screen stands. */
export function useDeployDraft(
  from: Address | null,
  chainId: ChainId | null,
): { readonly draft: DeployDraft; readonly change: ChangeDraft } {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(DRAFT_NAME, keptDeploySchema);
    const taken = kept === null ? emptyDraft(from, chainId) : decodeDraft(kept);
    return { ...taken, from: taken.from ?? from, chainId: taken.chainId ?? chainId };
  });
  useEffect(() => {
    const keep = () => void keepDraft(DRAFT_NAME, encodeDraft(draft));
    const timer = setTimeout(keep, KEEP_MS);
    // A reload within that time loses nothing either.
    addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', keep);
    };
  }, [draft]);
  // Leaving the screen gives the draft up (the guard has asked); a reload of the page does not come by here.
  useEffect(() => () => dropDraft(DRAFT_NAME), []);
  return {
    draft,
    change: (change) => setDraft((before) => ({ ...before, ...change(before) })),
  };
}
