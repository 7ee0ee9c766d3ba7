import { useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { DoneCard } from '../../app/card.tsx';
import { useEscape, useSession, useSigner } from '../../app/context.ts';
import { useAsyncAction } from '../../app/use-async-action.ts';
import { messages as shared } from '../../messages.ts';
import { FirstSeal, LargeSeal } from '../../seal/seal.tsx';
import { ArmedCard, useArming } from '../armed-button.tsx';
import { ErrorNote } from '../error-note.tsx';
import { isAboutProof, ProofField, type ProofHandle, spendProof } from '../proof-field.tsx';
import type { ManageProps } from './cards.tsx';
import { messages } from './security-messages.ts';

/** The seal, and another in its place. */
export function ChangeSeal({ onDone }: ManageProps) {
  const { status } = useSession();
  const [drawing, setDrawing] = useState(false);
  /** The picture that was drawn anew; the status with the new one comes by itself. */
  const [replaced, setReplaced] = useState<string | null>(null);
  useEscape(drawing && replaced === null ? () => setDrawing(false) : onDone);
  const seal = status?.seal ?? null;
  if (replaced !== null && seal?.picture !== replaced) {
    return <FirstSeal title={messages.seal.newTitle} onDone={onDone} />;
  }
  if (drawing) {
    return <Draw onDrawn={() => setReplaced(seal?.picture ?? '')} onCancel={() => setDrawing(false)} />;
  }
  return (
    <DoneCard title={messages.seal.title} intro={messages.seal.intro} onDone={onDone}>
      {seal === null ? null : <LargeSeal seal={seal} />}
      <p>{shared.seal.why}</p>
      <p>
        <Button onClick={() => setDrawing(true)}>{messages.seal.another}</Button>
      </p>
    </DoneCard>
  );
}

function Draw({ onDrawn, onCancel }: { onDrawn: () => void; onCancel: () => void }) {
  const { keyring } = useSigner();
  const action = useAsyncAction();
  const screen = useArming();
  const proofField = useRef<ProofHandle>(null);
  const submit = (): void => {
    const proof = proofField.current?.take() ?? null;
    if (proof === null) return;
    action.run(() => spendProof(proof, (once) => keyring.call('redrawSeal', { proof: once })), onDrawn);
  };
  return (
    <ArmedCard
      screen={screen}
      title={messages.seal.drawTitle}
      intro={messages.seal.drawIntro}
      submit={messages.seal.submit}
      busy={action.busy}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <ProofField handle={proofField} error={action.error} screen={screen} onPasskey={submit} />
      {isAboutProof(action.error) ? null : <ErrorNote error={action.error} />}
    </ArmedCard>
  );
}
