/** A field for a secret: it holds nothing once the screen is gone. */
import { type RefObject, useEffect, useRef } from 'react';

/** @param focus whether it has the focus when its screen opens, as it should unless something else has. */
export function useSecretInput(focus = true): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (focus) input?.focus();
    return () => {
      if (input !== null) input.value = '';
    };
  }, [focus]);
  return field;
}
