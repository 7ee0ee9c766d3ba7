/** A reading that takes a moment (code is loaded for it), of what stands in the form now and nothing else. */
import { useEffect, useState } from 'react';
import { type EvidentError, toEvidentError } from '#core/errors/error.ts';

export type Read<T> =
  | { readonly kind: 'reading' }
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'failed'; readonly error: EvidentError };

/** @param read must be the same function while it reads the same; another one makes what came before void. */
export function useRead<T>(read: () => Promise<T>): Read<T> {
  const [held, setHeld] = useState<{ of: () => Promise<T>; state: Read<T> } | null>(null);
  useEffect(() => {
    let current = true;
    const publish = (state: Read<T>) => {
      if (current) setHeld({ of: read, state });
    };
    read().then(
      (value) => publish({ kind: 'read', value }),
      (thrown: unknown) => publish({ kind: 'failed', error: toEvidentError(thrown) }),
    );
    return () => {
      current = false;
    };
  }, [read]);
  return held?.of === read ? held.state : { kind: 'reading' };
}
