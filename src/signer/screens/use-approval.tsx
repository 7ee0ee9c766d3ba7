/**
 * Approving what the open task shows: by one press that the guard admits, with the password or a passkey where the
 * vault asks for it each time. For every screen that signs.
 */
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { type Hindrance, HOLD_MS, REPLACED_HOLD_MS } from '../app/visibility.ts';
import { messages } from './approval-messages.ts';
import { ProofField, type ProofHandle, wipeProof } from './proof-field.tsx';
import { useGuard } from './use-guard.ts';

export interface ApprovalOptions {
  readonly id: number;
  /** Never approved in a frame. */
  readonly dangerous: boolean;
  /** It stands where another was, which the wallet took away. */
  readonly replaces: boolean;
  /** What else must hold before it can be approved, such as a typed word. */
  readonly ready?: boolean;
}

export interface Approving {
  readonly card: RefObject<HTMLDivElement | null>;
  readonly onEnd: (inView: boolean) => void;
  readonly hindrance: Hindrance | null;
  readonly signing: boolean;
  /** Of the approving button. Anything but the user's own press is without effect. */
  readonly approve: (event: MouseEvent<HTMLButtonElement>) => void;
  /** At the end of the card; null unless the vault asks for each signature. */
  readonly proof: ReactNode;
  readonly onReject: () => void;
  /** Of the button that has first focus. */
  readonly rejectRef: RefObject<HTMLButtonElement | null>;
  /** Of the approving button. */
  readonly label: string;
  /** Who asked, in a sentence. */
  readonly asked: string;
}

export function useApproval({ id, dangerous, replaces, ready = true }: ApprovalOptions): Approving {
  const { session, keyring } = useServices();
  const { status, open } = useSession();
  const guard = useGuard({ dangerous, holdMs: replaces ? REPLACED_HOLD_MS : HOLD_MS });
  const rejectRef = useRef<HTMLButtonElement>(null);
  const field = useRef<ProofHandle>(null);
  const [signing, setSigning] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const onReject = (): void => session.cancel(id);
  useEscape(onReject);
  useEffect(() => rejectRef.current?.focus(), []);

  // The worker knows first when another tab has just turned it on.
  const asks = status?.askEachTime === true || hasCode(error, 'VAULT_PROOF_NEEDED');
  const admitted = (): boolean => !signing && ready && guard.admits();
  const sign = async (): Promise<void> => {
    const proof = asks ? (field.current?.take() ?? null) : undefined;
    if (proof === null) return;
    keyring.touch();
    setSigning(true);
    setError(null);
    try {
      await session.approve(id, proof);
    } catch (thrown) {
      setError(toEvidentError(thrown));
    } finally {
      wipeProof(proof);
      setSigning(false);
    }
  };
  const { hindrance } = guard;
  const cold = open?.asker === 'user';
  return {
    card: guard.card,
    onEnd: guard.onEnd,
    hindrance,
    signing,
    approve: (event) => {
      if (event.nativeEvent.isTrusted && admitted()) void sign();
    },
    proof:
      asks && hindrance !== 'dangerous' ? (
        <ProofField
          handle={field}
          label={messages.proof}
          error={error}
          // The press for the passkey is the one that approves: the guard is asked then, and the browser's own dialog
          // that follows takes the focus away from this window.
          passkey={{ label: messages.passkey, disabled: hindrance !== null || !ready, admits: admitted }}
          onPasskey={() => void sign()}
          focus={false}
        />
      ) : null,
    onReject,
    rejectRef,
    label: cold || open?.task.kind !== 'confirm' ? messages.sign : messages.send,
    asked: cold ? messages.asked.user : messages.asked.wallet,
  };
}
