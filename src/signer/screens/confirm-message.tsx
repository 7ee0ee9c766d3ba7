/** A message or typed data to be signed. Each has a card of its own, loaded with what it needs. */
import { lazy } from 'react';
import type { MessageTask } from '../app/tasks.ts';

interface ConfirmMessageProps {
  readonly id: number;
  readonly task: MessageTask;
}

const MessageCard = lazy(async () => ({ default: (await import('./message/message-card.tsx')).MessageCard }));
const TypedDataCard = lazy(async () => ({
  default: (await import('./message/typed-data-card.tsx')).TypedDataCard,
}));

export function ConfirmMessage({ id, task }: ConfirmMessageProps) {
  return task.kind === 'message' ? (
    <MessageCard id={id} task={task} />
  ) : (
    <TypedDataCard id={id} task={task} />
  );
}
