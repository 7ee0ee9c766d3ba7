/** One authorization at a time, from the press to the transaction to review. */
import { useCallback } from 'react';
import type { Signing } from '../../shared/cold-signing/use-signing.tsx';
import { useServices } from '../../shared/services-context.tsx';
import { type RunOptions, type RunState, useRun } from '../../shared/use-run.ts';
import type { TransactionRequest } from '../../transactions/request.ts';
import { authorize, type DelegationOrder, type Stage } from './authorize.ts';

export interface Authorizing {
  readonly state: RunState<Stage>;
  press(order: DelegationOrder): void;
  cancel(): void;
  forget(): void;
}

export function useAuthorizing(
  sign: Signing['authorization'],
  onSigned: (request: TransactionRequest) => void,
): Authorizing {
  const { names, transacting } = useServices();
  const job = useCallback(
    (order: DelegationOrder, options: RunOptions<Stage>) =>
      authorize({ names, transacting, sign }, order, options),
    [names, transacting, sign],
  );
  const { state, run, cancel, forget } = useRun(job, 'checking', 'verifying');
  const go = async (order: DelegationOrder) => {
    const request = await run(order);
    if (request === null) return;
    forget();
    onSigned(request);
  };
  return {
    state,
    press: (order) => void go(order),
    cancel,
    forget,
  };
}
