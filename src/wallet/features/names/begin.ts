/** Who of the user's accounts may change a name, and how a change begins. */

import { hasFormDraft } from '../../components/form/drafts.tsx';
import type { Account } from '../../model/account.ts';
import type { NameCall, NameView } from '../../names/types.ts';
import { useAccounts } from '../../shared/accounts.ts';
import { isWatchOnly } from '../../shared/roles.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import type { TransactionRequest } from '../../transactions/request.ts';

/** Composes a call and hands it to the review card. */
export type Begin = (
  account: Account,
  compose: () => Promise<NameCall>,
  named?: TransactionRequest['named'],
) => Promise<void>;

/** The account of ours that is this address, and can sign. */
export function useHolder(address: string | null): Account | null {
  return useAccounts().find((account) => account.address === address && !isWatchOnly(account)) ?? null;
}

/** The account of ours that may change the name's records. */
export function useManager({ owner, wrapped }: NameView): Account | null {
  return useHolder(wrapped === null ? owner : wrapped.holder);
}

// The names under which the forms of a name keep their drafts (`components/form/drafts.tsx`).

const FORMS = ['records', 'resolver', 'transfer', 'renew'] as const;
export type NameForm = (typeof FORMS)[number];

type Named = Pick<NameView, 'chainId' | 'name'>;

export const nameDraft = (form: NameForm | 'register', { chainId, name }: Named) =>
  `name.${form}.${chainId}.${name}`;

/** The form that was open when the frame was removed; null when none of them has a draft. */
export const draftedForm = (view: Named): NameForm | null =>
  FORMS.find((form) => hasFormDraft(nameDraft(form, view))) ?? null;

/** For forms of one text: what looks like a secret was pasted by mistake and is not stored. */
export function keepableText<T extends Readonly<Record<'text', string>>>(texts: T): T {
  return looksSecret(texts.text) ? { ...texts, text: '' } : texts;
}
