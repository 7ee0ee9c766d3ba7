import type { Ur } from '#core/ur/ur.ts';
import { UrOutput } from '#ui/ur-output.tsx';
import { DoneCard } from '../../app/card.tsx';
import { messages } from './messages.ts';

interface ColdAnswerProps {
  readonly answer: Ur;
  readonly onDone: () => void;
}

/** The signature on its way back. Escape does nothing: it would have to be made again. */
export function ColdAnswer({ answer, onDone }: ColdAnswerProps) {
  return (
    <DoneCard title={messages.answer.title} intro={messages.answer.intro} onDone={onDone}>
      <UrOutput ur={answer} label={messages.answer.code} fileName="evident-signature.ur" />
    </DoneCard>
  );
}
