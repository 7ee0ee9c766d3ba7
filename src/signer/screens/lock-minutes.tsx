import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { useAct } from '../app/use-act.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';
import { GuardNote } from './guard-note.tsx';
import { useGuard } from './use-guard.ts';

export interface LockMinutesProps {
  readonly minutes: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A longer time before the signer locks is the user's to grant, not the wallet's, and not by a press meant for it. */
export function LockMinutes({ minutes, onDone, onCancel }: LockMinutesProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const act = useAct();
  const { card, onEnd, hindrance, admits } = useGuard();
  const no = useRef<HTMLButtonElement>(null);
  useEscape(onCancel);
  useEffect(() => no.current?.focus(), []);
  const submit = (): void => {
    if (admits()) act.run(() => keyring.setLockMinutes(minutes), onDone);
  };
  return (
    <Card
      onSubmit={submit}
      cardRef={card}
      onEnd={onEnd}
      note={<GuardNote hindrance={hindrance} />}
      acts={
        <>
          <Button size="l" ref={no} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit busy={act.busy} disabled={hindrance !== null}>
            {messages.lockMinutes.submit}
          </Submit>
        </>
      }
    >
      <Title focus={false}>{messages.lockMinutes.title(minutes)}</Title>
      <Intro>{messages.lockMinutes.text(status?.lockMinutes ?? minutes)}</Intro>
      <Stack>
        <ErrorNote error={act.error} />
      </Stack>
    </Card>
  );
}
