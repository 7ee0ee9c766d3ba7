/** One run of `sendPayment` at a time. */
import { useCallback } from 'react';
import { type Run, type RunOptions, useRun } from '../../shared/use-run.ts';
import { type Press, type SendPorts, type SendResult, type Stage, sendPayment } from './submit.ts';

export function useSubmit(ports: SendPorts): Run<Stage, Press, SendResult> {
  const act = useCallback(
    (press: Press, options: RunOptions<Stage>) => sendPayment(ports, press, options),
    [ports],
  );
  return useRun(act, 'checking', 'sending');
}
