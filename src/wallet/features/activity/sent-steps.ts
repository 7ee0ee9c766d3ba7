/** The four steps of a transaction that was just signed. Pure. */
import type { ActivityEntry } from '../../model/history.ts';

export interface SentStep {
  readonly name: 'signed' | 'sent' | 'included' | 'final';
  /** `failed` is where it ended badly: what comes after it will not be. */
  readonly state: 'done' | 'todo' | 'failed';
}

const NAMES = ['signed', 'sent', 'included', 'final'] as const;

/** How many of the steps are behind it, and whether the next one is where it failed. */
function reachedBy({ status, record }: ActivityEntry): readonly [reached: number, failed: boolean] {
  switch (status) {
    case 'pending': {
      // Until an endpoint took it, it is only offered.
      const kind = record?.state.kind;
      return [kind === 'signed' || kind === 'broadcast' ? 1 : 2, false];
    }
    case 'succeeded':
      return [3, false];
    case 'final':
      return [4, false];
    case 'refused':
      return [1, true];
    case 'reverted':
    case 'dropped':
    case 'replaced':
    case 'cancelled':
      return [2, true];
  }
}

export function sentSteps(entry: ActivityEntry): readonly SentStep[] {
  const [reached, failed] = reachedBy(entry);
  return NAMES.slice(0, failed ? reached + 1 : NAMES.length).map((name, index) => ({
    name,
    state: index < reached ? 'done' : failed ? 'failed' : 'todo',
  }));
}
