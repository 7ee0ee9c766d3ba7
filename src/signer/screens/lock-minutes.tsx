import { useEffect, useRef } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { useEscape, useServices, useSession } from '../app/context.ts';
import { useAct } from '../app/use-act.ts';
import { messages } from '../messages.ts';
import { ErrorNote } from './error-note.tsx';

export interface LockMinutesProps {
  readonly minutes: number;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** A longer time before the signer locks is the user's to grant, not the wallet's. */
export function LockMinutes({ minutes, onDone, onCancel }: LockMinutesProps) {
  const { keyring } = useServices();
  const { status } = useSession();
  const act = useAct();
  const no = useRef<HTMLButtonElement>(null);
  useEscape(onCancel);
  useEffect(() => no.current?.focus(), []);
  return (
    <Card
      onSubmit={() => act.run(() => keyring.setLockMinutes(minutes), onDone)}
      acts={
        <>
          <Button size="l" ref={no} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit busy={act.busy}>{messages.lockMinutes.submit}</Submit>
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
