import { messages } from '../messages.ts';
import { DoneCard } from './done-card.tsx';

/**
 * In the place of what the user typed in, when that ended by itself: the wallet withdrew it, or the vault was locked.
 * The heading has the focus, so that the keys still to come go nowhere; only a press leads back to the wallet.
 */
export function CutOff({ onDone }: { onDone: () => void }) {
  return <DoneCard title={messages.cutOff.title} intro={messages.cutOff.text} onDone={onDone} />;
}
