import { useState } from 'react';
import { useSession } from '../../app/context.ts';
import { BackUp } from '../back-up.tsx';
import { ChooseSource, type ManageProps } from './cards.tsx';

/** The words of a source, which is chosen here where whoever asked did not name it. */
export function Reveal({ sourceId, onDone, onCancel }: ManageProps) {
  const { status } = useSession();
  const [chosen, setChosen] = useState(sourceId);
  const sources = status?.sources ?? [];
  const source = sources.find(({ id }) => id === chosen);
  if (source === undefined) {
    return <ChooseSource sources={sources} onChoose={({ id }) => setChosen(id)} onCancel={onCancel} />;
  }
  return <BackUp sourceId={source.id} onDone={() => onDone()} onCancel={onCancel} />;
}
