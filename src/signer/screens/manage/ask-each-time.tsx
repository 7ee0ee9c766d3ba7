import { useEffect, useRef } from 'react';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import { ArmedCard, useArming } from '../armed-button.tsx';
import { ErrorNote } from '../error-note.tsx';
import { isAboutProof, ProofField, type ProofHandle, spendProof } from '../proof-field.tsx';
import type { ManageProps } from './cards.tsx';
import { messages } from './security-messages.ts';

/** Whether each signature asks for the password or a passkey. Turning it off needs one more. */
export function AskEachTime({ onDone, onCancel }: ManageProps) {
  const { keyring } = useSigner();
  const { status } = useSession();
  const action = useAsyncAction();
  const screen = useArming();
  const no = useRef<HTMLButtonElement>(null);
  const proofField = useRef<ProofHandle>(null);
  const on = status?.askEachTime === true;
  useEscape(onCancel);
  useEffect(() => no.current?.focus(), []);

  const turnOff = (): void => {
    const proof = proofField.current?.take() ?? null;
    if (proof === null) return;
    action.run(
      () => spendProof(proof, (once) => keyring.call('setAskEachTime', { on: false, proof: once })),
      onDone,
    );
  };
  const submit = (): void => {
    if (on) turnOff();
    else action.run(() => keyring.call('setAskEachTime', { on: true }), onDone);
  };
  const words = messages.askEachTime;
  return (
    <ArmedCard
      screen={screen}
      title={words.title}
      intro={on ? words.onIntro : words.offIntro}
      submit={on ? words.turnOff : words.turnOn}
      busy={action.busy}
      onSubmit={submit}
      onCancel={onCancel}
      cancelRef={no}
    >
      <p>{on ? words.onText : words.offText}</p>
      {on ? (
        <ProofField
          handle={proofField}
          error={action.error}
          onPasskey={turnOff}
          screen={screen}
          focus={false}
        />
      ) : null}
      {on && isAboutProof(action.error) ? null : <ErrorNote error={action.error} />}
    </ArmedCard>
  );
}
