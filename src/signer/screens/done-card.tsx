import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Intro, Stack, Title } from '../app/card.tsx';
import { messages } from '../messages.ts';

interface DoneCardProps {
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

/**
 * In the place of what the user typed in, when that ended by itself: the wallet withdrew it, or the vault was locked.
 * The heading has the focus, so that the keys still to come go nowhere; only a press leads back to the wallet.
 */
export function CutOff({ onDone }: { onDone: () => void }) {
  return <DoneCard title={messages.cutOff.title} intro={messages.cutOff.text} onDone={onDone} />;
}
