/**
 * Approving what the open task shows: by one press after arming, with the password or a passkey where the
 * vault asks for it each time. For every screen that signs.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { type EvidentError, hasCode, toEvidentError } from '#core/errors/error.ts';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { messages } from './approval-messages.ts';
import { useAskedBy } from './asked-by.tsx';
import { messages as askedMessages } from './asked-messages.ts';
import { ProofField, type ProofHandle, wipeProof } from './proof-field.tsx';
import { type ScreenArming, useArming } from './use-arming.ts';

export interface ApprovalOptions {
  readonly id: number;
  /** It stands where another was, which the wallet took away. */
  readonly replaces: boolean;
  /** What else must hold before it can be approved, such as a typed word. */
  readonly ready?: boolean;
  /** In a few words, shown once it is signed. */
  readonly what: string | null;
}

export interface Approving {
  /** Of the approving buttons. */
  readonly screen: ScreenArming;
  readonly signing: boolean;
  /** After a press that counts. @param held it was held, which is all that it was waiting for. */
  readonly approve: (held?: boolean) => void;
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

export function useApproval({ id, replaces, ready = true, what }: ApprovalOptions): Approving {
  const { session, keyring } = useServices();
  const { status, open } = useSession();
  const screen = useArming(replaces);
  const rejectRef = useRef<HTMLButtonElement>(null);
  const field = useRef<ProofHandle>(null);
  const [signing, setSigning] = useState(false);
  const [error, setError] = useState<EvidentError | null>(null);
  const onReject = (): void => session.cancel(id);
  useEscape(onReject);
  // Seen also where the request came from a press of the mouse: Enter would reject.
  useEffect(() => rejectRef.current?.focus({ focusVisible: true }), []);

  // The worker knows first when another tab has just turned it on.
  const asks = status?.askEachTime === true || hasCode(error, 'VAULT_PROOF_NEEDED');
  const sign = async (): Promise<void> => {
    const proof = asks ? (field.current?.take() ?? null) : undefined;
    if (proof === null) return;
    keyring.touch();
    setSigning(true);
    setError(null);
    try {
      await session.approve(id, proof, what);
    } catch (thrown) {
      setError(toEvidentError(thrown));
    } finally {
      wipeProof(proof);
      setSigning(false);
    }
  };
  const approve = (held = false): void => {
    if ((ready || held) && !signing) void sign();
  };
  const cold = open?.asker === 'user';
  const by = useAskedBy();
  return {
    screen,
    signing,
    approve,
    proof: asks ? (
      <ProofField
        handle={field}
        label={messages.proof}
        error={error}
        screen={screen}
        passkey={{ label: messages.passkey, disabled: !ready || signing }}
        onPasskey={() => approve()}
        focus={false}
      />
    ) : null,
    onReject,
    rejectRef,
    label: cold || open?.task.kind !== 'confirm' ? messages.sign : messages.send,
    asked: cold
      ? messages.asked.user
      : by?.attested === true && by.origin !== null
        ? askedMessages.app(new URL(by.origin).host)
        : messages.asked.wallet,
  };
}
