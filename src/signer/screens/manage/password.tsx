import { useRef, useState } from 'react';
import { Notice } from '#ui/notice.tsx';
import { DoneCard } from '../../app/card.tsx';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import { ArmedCard, useArming } from '../armed-button.tsx';
import { ErrorNote } from '../error-note.tsx';
import { NewPassword, type NewPasswordHandle } from '../new-password.tsx';
import { isAboutProof, ProofField, type ProofHandle, spendProof } from '../proof-field.tsx';
import type { ManageProps } from './cards.tsx';
import { messages } from './security-messages.ts';

/** A new password for the vault, by the present one or a passkey. */
export function ChangePassword({ onDone, onCancel }: ManageProps) {
  const { keyring } = useSigner();
  const [done, setDone] = useState(false);
  const action = useAsyncAction();
  const screen = useArming();
  const proofField = useRef<ProofHandle>(null);
  const newPassword = useRef<NewPasswordHandle>(null);
  useEscape(done ? onDone : onCancel);

  const submit = (): void =>
    action.run(
      async () => {
        // First, so that nothing has to be typed again because the new one was too weak.
        const next = (await newPassword.current?.take()) ?? null;
        if (next === null) return false;
        const proof = proofField.current?.take() ?? null;
        if (proof === null) return false;
        await spendProof(proof, (once) => keyring.call('setPassword', { proof: once, next }));
        return true;
      },
      (changed) => setDone(changed),
    );
  if (done) return <Changed onDone={onDone} />;
  return (
    <ArmedCard
      screen={screen}
      title={messages.password.title}
      intro={messages.password.intro}
      submit={messages.password.submit}
      busy={action.busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ProofField
        handle={proofField}
        label={messages.password.present}
        error={action.error}
        screen={screen}
        onPasskey={submit}
      />
      <NewPassword handle={newPassword} label={messages.password.next} />
      {isAboutProof(action.error) ? null : <ErrorNote error={action.error} />}
    </ArmedCard>
  );
}

function Changed({ onDone }: { onDone: () => void }) {
  const { status } = useSession();
  return (
    <DoneCard title={messages.password.doneTitle} intro={messages.password.doneText} onDone={onDone}>
      {(status?.passkeys.length ?? 0) > 0 ? <p>{messages.password.passkeys}</p> : null}
      <Notice tone="caution" standing>
        {messages.password.copies}
      </Notice>
    </DoneCard>
  );
}
