import { useEffect, useRef } from 'react';
import { Notice } from '#ui/notice.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { useAct } from '../app/use-act.ts';
import { HOLD_MS, REPLACED_HOLD_MS } from '../app/visibility.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import { GuardedCard } from './guarded-card.tsx';
import { useGuard } from './use-guard.ts';

export interface LockMinutesProps {
  readonly minutes: number;
  /** It stands where another request was, which the wallet took away. */
  readonly replaces: boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A longer time before the signer locks is the user's to grant, not the wallet's, and not by a press meant for it. */
export function LockMinutes({ minutes, replaces, onDone, onCancel }: LockMinutesProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const act = useAct();
  const guard = useGuard({ holdMs: replaces ? REPLACED_HOLD_MS : HOLD_MS });
  const no = useRef<HTMLButtonElement>(null);
  useEscape(onCancel);
  useEffect(() => no.current?.focus(), []);
  const submit = (): void => {
    if (guard.admits()) act.run(() => keyring.call('setLockMinutes', { minutes: minutes }), onDone);
  };
  return (
    <GuardedCard
      guard={guard}
      title={messages.lockMinutes.title(minutes)}
      intro={messages.lockMinutes.text(status?.lockMinutes ?? minutes)}
      submit={messages.lockMinutes.submit}
      busy={act.busy}
      onSubmit={submit}
      onCancel={onCancel}
      cancelRef={no}
    >
      {replaces ? <Notice tone="caution">{messages.confirm.replaces}</Notice> : null}
      <ErrorNote error={act.error} />
    </GuardedCard>
  );
}
