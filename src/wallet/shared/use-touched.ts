/**
 * When an error may be shown: not on each key, but once a field was left or the form submitted, and only for the text
 * that stood there then. What a link or a kept draft brought along counts as entered.
 */
import { type RefObject, useCallback, useEffect, useState } from 'react';

type Texts<Field extends string> = Readonly<Partial<Record<Field, string>>>;

export interface TouchedFields<Field extends string> {
  /** True when errors of the field's present text may be shown. */
  readonly shown: (field: Field) => boolean;
  readonly settle: (field: Field, text: string) => void;
  readonly settleAll: () => void;
}

/**
 * @param first the texts that the form begins with.
 * @param textOf the text that stands in a field now.
 */
export function useTouched<Field extends string>(
  fields: readonly Field[],
  first: Readonly<Record<Field, string>>,
  textOf: (field: Field) => string,
): TouchedFields<Field> {
  const pick = (of: (field: Field) => string, from: readonly Field[]): Texts<Field> => {
    const texts: Partial<Record<Field, string>> = {};
    for (const field of from) texts[field] = of(field);
    return texts;
  };
  const [texts, setTexts] = useState(() =>
    pick(
      (field) => first[field],
      fields.filter((field) => first[field] !== ''),
    ),
  );
  return {
    shown: (field) => texts[field] === textOf(field),
    settle: (field, text) => setTexts((before) => ({ ...before, [field]: text })),
    settleAll: () => setTexts(pick(textOf, fields)),
  };
}

type FormRef = RefObject<HTMLElement | null>;

/** Gives the focus to the first field of `form` that is wrong, each time `refused` grows. */
export function useFirstInvalid(form: FormRef, refused: number): void {
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refused]);
}

interface Refusals {
  /** How often the form was sent off with something wrong: from the first time on all that is wrong is shown. */
  readonly refused: number;
  /** It was sent off, and something is wrong. */
  refuse(): void;
}

export function useSubmitAttempts(form: FormRef): Refusals {
  const [refused, setRefused] = useState(0);
  const refuse = useCallback(() => setRefused((count) => count + 1), []);
  useFirstInvalid(form, refused);
  return { refused, refuse };
}
