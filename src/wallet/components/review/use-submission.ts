/** The run of one transaction through the signer: what stopped it, what is read since, and the press that insists. */
import { useCallback, useState } from 'react';
import type { TransactionRecord } from '../../model.ts';
import { useSigning } from '../../shared/cold-signing/use-signing.tsx';
import { follow } from '../../shared/following.ts';
import { useServices } from '../../shared/services-context.tsx';
import { useRun } from '../../shared/use-run.ts';
import {
  type PreSignBlock,
  type SendOptions,
  type SendPorts,
  type SendResult,
  type SubmitInput,
  sendTransaction,
} from '../../transactions/send-transaction.ts';

/** What came of the last press before anything was signed: it is what is read from then on. */
export type LastSimulated = Pick<
  Extract<SendResult, { kind: 'blocked' }>,
  'simulation' | 'arrival' | 'findings'
> & {
  /** What stopped it; null once it was pressed again. */
  readonly block: PreSignBlock | null;
};

/**
 * @param key tells one transaction from another: what stopped one says nothing about the next.
 * @param onLimit the signer was told to set a limit: base units, or null where the user chooses it here.
 */
export function useSubmission(key: string, onLimit?: (limit: bigint | null) => void) {
  const services = useServices();
  const { transaction: sign, dialog } = useSigning();
  const submit = useCallback(
    (input: SubmitInput, options: SendOptions): Promise<SendResult> =>
      sendTransaction({ services, sign } satisfies SendPorts, input, options),
    [services, sign],
  );
  const { state, run, cancel, forget } = useRun(submit, 'checking', 'sending');
  const [last, setLast] = useState<{ readonly key: string; readonly simulated: LastSimulated } | null>(null);
  const simulated = last !== null && last.key === key ? last.simulated : null;

  /** The record as it stands after the broadcast; null when nothing was sent, which is shown. */
  const send = async (input: SubmitInput): Promise<TransactionRecord | null> => {
    setLast((before) => before && { ...before, simulated: { ...before.simulated, block: null } });
    const result = await run(input);
    if (result === null) return null;
    if (result.kind === 'sent') {
      follow(result.record.id);
      return result.record;
    }
    forget();
    if (result.kind === 'limit') {
      onLimit?.(result.limit);
      return null;
    }
    setLast({ key, simulated: result });
    return null;
  };
  return {
    state,
    running: state.kind === 'running',
    simulated,
    block: simulated?.block ?? null,
    send,
    cancel,
    forget,
    dialog,
  };
}

export type Submission = ReturnType<typeof useSubmission>;
