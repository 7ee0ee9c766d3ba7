import { useRef } from 'react';
import { useSession, useSigner } from '../app/context.ts';
import { useAsyncAction } from '../app/use-async-action.ts';
import { messages } from '../messages.ts';
import { ProofCard } from './manage/cards.tsx';
import { type ProofHandle, spendProof } from './proof-field.tsx';

export interface LockMinutesProps {
  readonly minutes: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A longer time before the signer locks is the user's to grant, not the wallet's. */
export function LockMinutes({ minutes, onDone, onCancel }: LockMinutesProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const action = useAsyncAction();
  const proof = useRef<ProofHandle>(null);
  const submit = (): void => {
    const given = proof.current?.take() ?? null;
    if (given === null) return;
    action.run(
      () => spendProof(given, (once) => keyring.call('setLockMinutes', { minutes, proof: once })),
      onDone,
    );
  };
  return (
    <ProofCard
      title={messages.lockMinutes.title(minutes)}
      intro={messages.lockMinutes.text(status?.lockMinutes ?? minutes)}
      submit={messages.lockMinutes.submit}
      action={action}
      proof={proof}
      onSubmit={submit}
      onCancel={onCancel}
    />
  );
}
