import { useEffect, useRef } from 'react';
import { Notice } from '#ui/notice.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { useAct } from '../app/use-act.ts';
import { messages } from '../messages.ts';
import { ArmedCard } from './armed-card.tsx';
import { ErrorNote } from './error-note.tsx';
import { useArming } from './use-arming.ts';

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
  const screen = useArming(replaces);
  const no = useRef<HTMLButtonElement>(null);
  useEscape(onCancel);
  useEffect(() => no.current?.focus(), []);
  const submit = (): void => {
    act.run(() => keyring.call('setLockMinutes', { minutes: minutes }), onDone);
  };
  return (
    <ArmedCard
      screen={screen}
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
    </ArmedCard>
  );
}
