/** The names under which the forms of a name keep their drafts (`shared/use-form-draft.ts`). */
import type { NameView } from '../../chain/names/types.ts';
import { looksSecret } from '../../shared/secret-text.ts';
import { hasFormDraft } from '../../shared/use-form-draft.ts';

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
