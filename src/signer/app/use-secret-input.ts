/** A field for a secret: it has the focus when its screen opens, and holds nothing once the screen is gone. */
import { type RefObject, useEffect, useRef } from 'react';

export function useSecretInput(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    input?.focus();
    return () => {
      if (input !== null) input.value = '';
    };
  }, []);
  return field;
}
