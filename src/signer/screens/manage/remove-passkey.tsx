import { useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Intro, Stack, Submit, Title } from '../../app/card.tsx';
import { useEscape, useServices } from '../../app/context.ts';
import { forgetPasskey } from '../../app/passkey.ts';
import { useAct } from '../../app/use-act.ts';
import { messages as shared } from '../../messages.ts';
import { ErrorNote } from '../error-note.tsx';
import { isAboutProof, ProofField, type ProofHandle } from '../proof-field.tsx';
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
  const act = useAct();
  const proofField = useRef<ProofHandle>(null);
  useEscape(onCancel);
  const submit = (): void => {
    const proof = proofField.current?.take() ?? null;
    if (proof === null) return;
    act.run(async () => {
      await spendProof(proof, (once) => keyring.call('removePasskey', { credentialId, proof: once }));
      await forgetPasskey(credentialId);
    }, onRemoved);
  };
  return (
    <Card
      onSubmit={submit}
      acts={
        <>
          <Button size="l" onClick={onCancel}>
            {shared.cancel}
          </Button>
          <Submit variant="danger" busy={act.busy}>
            {messages.removePasskey.submit}
          </Submit>
        </>
      }
    >
      <Title focus={false}>{messages.removePasskey.title(name)}</Title>
      <Intro>{messages.removePasskey.intro}</Intro>
      <Stack>
        <ProofField handle={proofField} error={act.error} onPasskey={submit} />
        {isAboutProof(act.error) ? null : <ErrorNote error={act.error} />}
      </Stack>
    </Card>
  );
}
