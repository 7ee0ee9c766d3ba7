import type { ReactNode, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Intro, Stack, Submit, Title } from '../app/card.tsx';
import { messages } from '../messages.ts';
import { GuardNote } from './guard-note.tsx';
import type { Approval } from './use-guard.ts';

export interface GuardedCardProps {
  /** Of `useGuard`; whoever acts asks its `admits` at the press. */
  readonly guard: Approval;
  readonly title: string;
  readonly intro: ReactNode;
  /** True where nothing on the screen takes the first focus. */
  readonly focusTitle?: boolean;
  readonly submit: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly cancelRef?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** One act, agreed to only when all of its card could be seen, and the way out of it. */
export function GuardedCard({
  guard,
  title,
  intro,
  focusTitle = false,
  submit,
  danger = false,
  busy,
  onSubmit,
  onCancel,
  cancelRef,
  children,
}: GuardedCardProps) {
  const { card, onEnd, hindrance } = guard;
  return (
    <Card
      onSubmit={onSubmit}
      cardRef={card}
      onEnd={onEnd}
      note={<GuardNote hindrance={hindrance} />}
      acts={
        <>
          <Button size="l" ref={cancelRef} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Submit variant={danger ? 'danger' : 'primary'} busy={busy} disabled={hindrance !== null}>
            {submit}
          </Submit>
        </>
      }
    >
      <Title focus={focusTitle}>{title}</Title>
      <Intro>{intro}</Intro>
      <Stack>{children}</Stack>
    </Card>
  );
}
