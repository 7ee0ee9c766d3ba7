import { useRef } from 'react';
import { useEscape, useServices } from '../../app/context.ts';
import { forgetPasskey } from '../../app/passkey.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import { ArmedCard } from '../armed-card.tsx';
import { ErrorNote } from '../error-note.tsx';
import { isAboutProof, ProofField, type ProofHandle } from '../proof-field.tsx';
import { useArming } from '../use-arming.ts';
import { messages } from './security-messages.ts';
import { spendProof } from './spend-proof.ts';

interface RemovePasskeyProps {
  readonly credentialId: string;
  readonly name: string;
  readonly onRemoved: () => void;
  readonly onCancel: () => void;
}

/** Takes away one way into the vault. The password always stays. */
export function RemovePasskey({ credentialId, name, onRemoved, onCancel }: RemovePasskeyProps) {
  const { keyring } = useServices();
  const action = useAsyncAction();
  const screen = useArming();
  const proofField = useRef<ProofHandle>(null);
  useEscape(onCancel);
  const submit = (): void => {
    const proof = proofField.current?.take() ?? null;
    if (proof === null) return;
    action.run(async () => {
      await spendProof(proof, (once) => keyring.call('removePasskey', { credentialId, proof: once }));
      await forgetPasskey(credentialId);
    }, onRemoved);
  };
  return (
    <ArmedCard
      screen={screen}
      title={messages.removePasskey.title(name)}
      intro={messages.removePasskey.intro}
      submit={messages.removePasskey.submit}
      danger
      busy={action.busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ProofField handle={proofField} error={action.error} screen={screen} onPasskey={submit} />
      {isAboutProof(action.error) ? null : <ErrorNote error={action.error} />}
    </ArmedCard>
  );
}
