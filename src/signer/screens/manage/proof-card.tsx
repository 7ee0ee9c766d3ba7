import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useEscape } from '../../app/context.ts';
import type { AsyncAction } from '../../app/use-async-action.ts';
import { messages as common } from '../../messages.ts';
import { useArming } from '../armed-button.tsx';
import { ArmedCard } from '../armed-card.tsx';
import { ErrorNote } from '../error-note.tsx';
import { isAboutProof, ProofField, type ProofHandle } from '../proof-field.tsx';

export interface ProofCardProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  readonly action: AsyncAction;
  /** Null where nothing needs to be proven. */
  readonly proof: RefObject<ProofHandle | null> | null;
  /** In the place of another request, which the wallet took away. */
  readonly replaces?: boolean;
  /** What the password is called, where there are several. */
  readonly proofLabel?: string;
  /** Called only by a press after arming, or by Enter in a field. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Above the proof: what this is about. */
  readonly about?: ReactNode;
  /** Below the proof. */
  readonly children?: ReactNode;
}

/**
 * What shows or gives away a secret, or loses one, approved by a proof. The wallet can ask for it at any moment, so
 * that nothing is approved by a press meant for something else.
 */
export function ProofCard({
  title,
  intro,
  submit,
  danger = false,
  action,
  proof,
  replaces = false,
  proofLabel = common.password.label,
  onSubmit,
  onCancel,
  about,
  children,
}: ProofCardProps) {
  const screen = useArming(replaces);
  const no = useRef<HTMLButtonElement>(null);
  const proves = proof !== null;
  useEscape(onCancel);
  useEffect(() => {
    if (!proves) no.current?.focus();
  }, [proves]);
  const atField = proves && isAboutProof(action.error);
  return (
    <ArmedCard
      screen={screen}
      title={title}
      intro={intro}
      submit={submit}
      danger={danger}
      busy={action.busy}
      onSubmit={onSubmit}
      onCancel={onCancel}
      cancelRef={no}
    >
      {about}
      {proof === null ? null : (
        <ProofField
          handle={proof}
          error={action.error}
          label={proofLabel}
          onPasskey={onSubmit}
          screen={screen}
        />
      )}
      {children}
      {atField ? null : <ErrorNote error={action.error} />}
    </ArmedCard>
  );
}
