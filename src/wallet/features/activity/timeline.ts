/** The way of one transaction, as steps: signed, waiting, in a block, final; or where it ended instead. */
import type { Hash } from '#core/bytes/hex.ts';
import type { ActivityEntry } from '../../history/types.ts';
import type { TransactionRecord } from '../../model/transaction.ts';

export type StepName =
  | 'signed'
  | 'offered'
  | 'waiting'
  | 'included'
  | 'final'
  | 'refused'
  | 'reverted'
  | 'replaced'
  | 'cancelled'
  | 'dropped';

export interface Step {
  readonly name: StepName;
  /** `now` is where it stands, `failed` where it ended badly. */
  readonly state: 'done' | 'now' | 'todo' | 'failed';
  /** Seconds since the epoch, where known. */
  readonly at: number | null;
  readonly by: Hash | null;
}

const STATUS_ENDS = { replaced: 'replaced', cancelled: 'cancelled', dropped: 'dropped' } as const;

/**
 * Steps of an entry. Transactions that others made begin where the chain first tells of them.
 * @param outcome what the receipt says, where there is one: "final" alone does not tell whether it succeeded.
 */
export function timeline(
  entry: ActivityEntry,
  outcome: 'succeeded' | 'reverted' | null = null,
): readonly Step[] {
  const record = entry.record;
  const step = (
    name: StepName,
    state: Step['state'],
    at: number | null = null,
    by: Hash | null = null,
  ): Step => ({
    name,
    state,
    at,
    by,
  });
  const signed = record === null ? [] : [step('signed', 'done', Math.floor(record.createdAt / 1000))];
  switch (entry.status) {
    case 'pending': {
      // Our own knowledge is finer than the chain's: until an endpoint took it, it only is offered.
      const kind = record?.state.kind;
      const offering = kind === 'signed' || kind === 'broadcast';
      return [
        ...signed,
        ...(offering ? [step('offered', 'now')] : []),
        step('waiting', offering ? 'todo' : 'now'),
        step('included', 'todo'),
        step('final', 'todo'),
      ];
    }
    case 'refused':
      return [...signed, step('refused', 'failed', seconds(record?.updatedAt))];
    case 'replaced':
    case 'cancelled':
    case 'dropped': {
      const by =
        record?.state.kind === 'replaced' || record?.state.kind === 'cancelled' ? record.state.by : null;
      const state = entry.status === 'dropped' ? 'failed' : 'done';
      return [
        ...signed,
        step('waiting', 'done'),
        step(STATUS_ENDS[entry.status], state, seconds(record?.updatedAt), by),
        // Until the final block has the nonce, all of this may turn round.
        ...(isOpen(record) ? [step('final', 'now')] : []),
      ];
    }
    case 'reverted':
    case 'succeeded':
    case 'final': {
      const inclusion =
        record?.state.kind === 'included' || record?.state.kind === 'final' ? record.state.inclusion : null;
      const reverted = [entry.status, outcome, inclusion?.status].includes('reverted');
      const final = entry.status === 'final' || record?.state.kind === 'final';
      return [
        ...signed,
        step('waiting', 'done'),
        step(reverted ? 'reverted' : 'included', reverted ? 'failed' : 'done', entry.timestamp),
        step('final', final ? 'done' : 'now'),
      ];
    }
  }
}

/** The last step that is reached: a transaction is not final while it waits to be. */
export function reachedStep(steps: readonly Step[]): StepName | null {
  const reached = steps.findLast(
    ({ name, state }) => state !== 'todo' && !(name === 'final' && state === 'now'),
  );
  return reached?.name ?? null;
}

function isOpen(record: TransactionRecord | null): boolean {
  const state = record?.state;
  return (state?.kind === 'replaced' || state?.kind === 'cancelled') && state.raw !== null;
}

function seconds(milliseconds: number | undefined): number | null {
  return milliseconds === undefined ? null : Math.floor(milliseconds / 1000);
}
