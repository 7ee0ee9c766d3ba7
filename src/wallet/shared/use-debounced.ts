import { useEffect, useState } from 'react';

/** The value once it has stood still for `milliseconds`. Compare it with the present one before relying on it. */
export function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
