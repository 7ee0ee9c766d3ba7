/** One run of `sendPayment` at a time. */
import { useCallback } from 'react';
import type { TransactionRecord } from '../../model.ts';
import { type Run, type RunOptions, type RunState, useRun } from '../../shared/use-run.ts';
import { type Order, type SendPorts, type Stage, sendPayment } from './submit.ts';

export type Submission = RunState<Stage>;

export function useSubmit(ports: SendPorts): Run<Stage, Order, TransactionRecord> {
  const act = useCallback(
    (order: Order, options: RunOptions<Stage>) => sendPayment(ports, order, options),
    [ports],
  );
  return useRun(act, 'checking', 'sending');
}
