/** A message or typed data to be signed. Each has a card of its own, loaded with what it needs. */
import { lazy } from 'react';
import type { MessageTask } from '../app/tasks.ts';

interface ConfirmMessageProps {
  readonly id: number;
  readonly task: MessageTask;
  /** It stands where another was, which the wallet took away. */
  readonly replaces: boolean;
}

const MessageCard = lazy(async () => ({ default: (await import('./message/message-card.tsx')).MessageCard }));
const TypedDataCard = lazy(async () => ({
  default: (await import('./message/typed-data-card.tsx')).TypedDataCard,
}));

export function ConfirmMessage({ id, task, replaces }: ConfirmMessageProps) {
  return task.kind === 'message' ? (
    <MessageCard id={id} task={task} replaces={replaces} />
  ) : (
    <TypedDataCard id={id} task={task} replaces={replaces} />
  );
}
