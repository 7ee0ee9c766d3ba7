/** One authorization at a time, from the press to the transaction to review. */
import { useCallback, useRef } from 'react';
import { toEvidentError } from '#core/errors/error.ts';
import type { Signing } from '../../shared/cold-signing/use-signing.tsx';
import { useServices } from '../../shared/services-context.tsx';
import type { Act } from '../../shared/transacting/types.ts';
import { type RunOptions, type RunState, useRun } from '../../shared/use-run.ts';
import { useSigner } from '../../signer-client/context.tsx';
import { authorize, type DelegationOrder, type Stage } from './authorize.ts';

export interface Authorizing {
  readonly state: RunState<Stage>;
  press(order: DelegationOrder): void;
  /** The same once more, in the signer's own window. To be called within a press. */
  inOwnWindow(): void;
  cancel(): void;
  forget(): void;
}

export function useAuthorizing(sign: Signing['authorization'], onSigned: (act: Act) => void): Authorizing {
  const { names, transacting } = useServices();
  const signer = useSigner();
  const job = useCallback(
    (order: DelegationOrder, options: RunOptions<Stage>) =>
      authorize({ names, transacting, sign }, order, options),
    [names, transacting, sign],
  );
  const { state, run, cancel, stop, forget } = useRun(job, 'checking', 'verifying');
  const last = useRef<DelegationOrder | null>(null);
  const go = async (order: DelegationOrder) => {
    last.current = order;
    const act = await run(order);
    if (act === null) return;
    forget();
    onSigned(act);
  };
  const again = async () => {
    const order = last.current;
    if (order === null) return;
    try {
      await signer.openWindow();
    } catch (thrown) {
      stop(toEvidentError(thrown));
      return;
    }
    await go(order);
  };
  return {
    state,
    press: (order) => void go(order),
    inOwnWindow: () => void again(),
    cancel,
    forget,
  };
}
