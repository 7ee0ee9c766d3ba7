/**
 * When an error may be shown: not on each key, but once a field was left or the form submitted, and only for the text
 * that stood there then. What a link or a kept draft brought along counts as entered.
 */
import { useState } from 'react';
import { type Draft, TEXT_FIELDS, type TextField } from './draft.ts';

type Texts = Readonly<Partial<Record<TextField, string>>>;

export interface Settled {
  /** True when errors of the field's present text may be shown. */
  readonly shown: (field: TextField) => boolean;
  readonly settle: (field: TextField, text: string) => void;
  readonly settleAll: () => void;
}

export function useSettled(draft: Draft, textOf: (field: TextField) => string): Settled {
  const [texts, setTexts] = useState<Texts>(() =>
    Object.fromEntries(
      TEXT_FIELDS.filter((field) => draft[field] !== '').map((field) => [field, draft[field]]),
    ),
  );
  return {
    shown: (field) => texts[field] === textOf(field),
    settle: (field, text) => setTexts((before) => ({ ...before, [field]: text })),
    settleAll: () => setTexts(Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(field)]))),
  };
}
