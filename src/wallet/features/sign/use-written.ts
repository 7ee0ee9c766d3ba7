/** What stands in the form, kept for this tab: a reload, or a look at another screen, loses nothing. */

import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { type Address, isAddress } from '#core/address/address.ts';
import { keepDraft, readDraft } from '../../shared/drafts.ts';
import type { Written } from '../../shared/written.ts';

const NAME = 'sign';

export interface Draft extends Written {
  /** Null for the account that screens show first. */
  readonly account: Address | null;
}

/** Every field as text; the empty text stands for null. */
const schema = v.strictObject({
  version: v.literal('1'),
  account: v.union([v.literal(''), v.custom<Address>(isAddress)]),
  kind: v.picklist(['message', 'typedData']),
  text: v.string(),
  asBytes: v.picklist(['yes', 'no']),
});

const EMPTY: Draft = { account: null, kind: 'message', text: '', asBytes: false };

function kept(): Draft {
  const draft = readDraft(NAME, schema);
  if (draft === null) return EMPTY;
  const { account, kind, text, asBytes } = draft;
  return { account: account === '' ? null : account, kind, text, asBytes: asBytes === 'yes' };
}

export function useWritten(): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(kept);
  useEffect(() => {
    const { account, kind, text, asBytes } = draft;
    keepDraft(NAME, { version: '1', account: account ?? '', kind, text, asBytes: asBytes ? 'yes' : 'no' });
  }, [draft]);
  return [draft, (change) => setDraft((before) => ({ ...before, ...change }))];
}
