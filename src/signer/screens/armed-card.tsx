import type { ReactNode, RefObject } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { messages } from '../messages.ts';
import { ArmedButton, type ScreenArming } from './armed-button.tsx';

export interface ArmedCardProps {
  /** Of `useArming`. */
  readonly screen: ScreenArming;
  readonly title: string;
  readonly intro: ReactNode;
  /** True where nothing on the screen takes the first focus. */
  readonly focusTitle?: boolean;
  readonly submit: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** The user's own press after arming, or Enter in a field after it. */
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly cancelRef?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** One action, approved only once its card is armed, and the way out of it. */
export function ArmedCard({
  screen,
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
}: ArmedCardProps) {
  return (
    <Card
      onSubmit={(event) => {
        if (screen.arming.since(event) !== null) onSubmit();
      }}
      note={messages.arming[screen.state]}
      acts={
        <>
          <Button size="l" ref={cancelRef} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <ArmedButton
            size="l"
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            screen={screen}
            onPress={onSubmit}
          >
            {submit}
          </ArmedButton>
        </>
      }
    >
      <Title focus={focusTitle}>{title}</Title>
      <Intro>{intro}</Intro>
      <Stack>{children}</Stack>
    </Card>
  );
}
