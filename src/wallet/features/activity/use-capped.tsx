/** The first of many: a transaction may carry more logs than a page can draw at once. */
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { messages } from './messages.ts';

const STEP = 50;

export interface Capped<T> {
  readonly shown: readonly T[];
  /** Shows the next ones; null when all are there. */
  readonly more: ReactNode;
}

export function useCapped<T>(items: readonly T[]): Capped<T> {
  const [limit, setLimit] = useState(STEP);
  const left = items.length - limit;
  return {
    shown: items.slice(0, limit),
    more:
      left > 0 ? (
        <Button size="s" onClick={() => setLimit(limit + STEP)}>
          {messages.showMore(Math.min(left, STEP), left)}
        </Button>
      ) : null,
  };
}
