import { type RefObject, useCallback, useEffect, useState } from 'react';

type FormRef = RefObject<HTMLElement | null>;

/** Gives the focus to the first field of `form` that is wrong, each time `refused` grows. */
export function useFirstInvalid(form: FormRef, refused: number): void {
  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, refused]);
}

export interface Refusals {
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
