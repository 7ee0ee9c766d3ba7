/** What stands in a form, read a slice at a time: ten thousand items that are pasted do not hold up the page. */
import { useEffect, useMemo, useReducer } from 'react';
import { type FormReading, SLICE, validateAbiForm } from '#core/abi/form/read.ts';
import type { FieldDraft, FormField } from '#core/abi/form/types.ts';

/** `open` until everything is read; then as `readForm`. */
export function useFormReading(fields: readonly FormField[], drafts: readonly FieldDraft[]): FormReading {
  const [slice, next] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each slice goes on where the last one ended
  const reading = useMemo(() => validateAbiForm(fields, drafts, { left: SLICE }), [fields, drafts, slice]);
  useEffect(() => {
    if (!reading.open) return;
    const timer = setTimeout(next, 0);
    return () => clearTimeout(timer);
  }, [reading]);
  return reading;
}
