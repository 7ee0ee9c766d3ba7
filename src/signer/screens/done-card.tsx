import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { messages } from '../messages.ts';

export interface DoneCardProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly onDone: () => void;
  readonly children?: ReactNode;
}

/** A screen that only tells or shows something: nothing is left to do but to end it. */
export function DoneCard({ title, intro, onDone, children }: DoneCardProps) {
  return (
    <Card
      acts={
        <Button size="l" variant="primary" onClick={onDone}>
          {messages.done}
        </Button>
      }
    >
      <Title>{title}</Title>
      <Intro>{intro}</Intro>
      {children === undefined ? null : <Stack>{children}</Stack>}
    </Card>
  );
}
