/**
 * A form whose draft was used leads on to what became of it. Whoever goes back to the form before that other screen
 * has loaded never leaves it: it must begin anew by itself.
 */
import { useCallback, useState } from 'react';
import { dropDraft } from './drafts.ts';

export interface Rounds {
  /** Part of the form's key. */
  readonly round: number;
  /** The draft is used up, and the form still stands. */
  onUsed(): void;
}

export function useFormReset(draftName: string): Rounds {
  const [round, setRound] = useState(0);
  const onUsed = useCallback(() => {
    // The next form looks for a kept draft before this one is taken down.
    dropDraft(draftName);
    setRound((count) => count + 1);
  }, [draftName]);
  return { round, onUsed };
}
