import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useEscape } from '../../app/context.ts';
import type { Act } from '../../app/use-act.ts';
import { messages as common } from '../../messages.ts';
import { ErrorNote } from '../error-note.tsx';
import { GuardedCard } from '../guarded-card.tsx';
import { isAboutProof, ProofField, type ProofHandle } from '../proof-field.tsx';
import { useGuard } from '../use-guard.ts';

export interface ProofCardProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly submit: string;
  readonly danger?: boolean;
  readonly act: Act;
  /** Null where nothing needs to be proven. */
  readonly proof: RefObject<ProofHandle | null> | null;
  /** What the password is called, where there are several. */
  readonly proofLabel?: string;
  /** Called only when all of the card could be seen. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Above the proof: what this is about. */
  readonly about?: ReactNode;
  /** Below the proof. */
  readonly children?: ReactNode;
}

/**
 * What shows or gives away a secret, or loses one, agreed to by a proof. The wallet can ask for it at any moment, so
 * that only what could be seen in full is agreed to.
 */
export function ProofCard({
  title,
  intro,
  submit,
  danger = false,
  act,
  proof,
  proofLabel = common.password.label,
  onSubmit,
  onCancel,
  about,
  children,
}: ProofCardProps) {
  const guard = useGuard();
  const no = useRef<HTMLButtonElement>(null);
  const proves = proof !== null;
  useEscape(onCancel);
  useEffect(() => {
    if (!proves) no.current?.focus();
  }, [proves]);
  const go = (): void => {
    if (guard.admits()) onSubmit();
  };
  const atField = proves && isAboutProof(act.error);
  return (
    <GuardedCard
      guard={guard}
      title={title}
      intro={intro}
      submit={submit}
      danger={danger}
      busy={act.busy}
      onSubmit={go}
      onCancel={onCancel}
      cancelRef={no}
    >
      {about}
      {proof === null ? null : (
        <ProofField
          handle={proof}
          error={act.error}
          label={proofLabel}
          onPasskey={onSubmit}
          passkey={{ disabled: guard.hindrance !== null, admits: guard.admits }}
        />
      )}
      {children}
      {atField ? null : <ErrorNote error={act.error} />}
    </GuardedCard>
  );
}
