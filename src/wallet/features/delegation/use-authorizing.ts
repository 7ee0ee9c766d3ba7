/** One authorization at a time, from the press to the transaction to review. */
import { useCallback } from 'react';
import type { Signing } from '../../shared/cold-signing/use-signing.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, type RunState, useRun } from '../../shared/use-run.ts';
import type { Act } from '../../transactions/request.ts';
import { authorize, type DelegationOrder, type Stage } from './authorize.ts';

export interface Authorizing {
  readonly state: RunState<Stage>;
  press(order: DelegationOrder): void;
  cancel(): void;
  forget(): void;
}

export function useAuthorizing(sign: Signing['authorization'], onSigned: (act: Act) => void): Authorizing {
  const { names, transacting } = useServices();
  const job = useCallback(
    (order: DelegationOrder, options: RunOptions<Stage>) =>
      authorize({ names, transacting, sign }, order, options),
    [names, transacting, sign],
  );
  const { state, run, cancel, forget } = useRun(job, 'checking', 'verifying');
  const go = async (order: DelegationOrder) => {
    const act = await run(order);
    if (act === null) return;
    forget();
    onSigned(act);
  };
  return {
    state,
    press: (order) => void go(order),
    cancel,
    forget,
  };
}
