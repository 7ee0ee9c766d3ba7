/** Two buttons that move one thing among others. The focus stays on what was pressed, or on the other at an end. */
import { IconButton } from '#ui/icon-button.tsx';
import { announce } from '../../shared/announcer.tsx';
import { messages } from './messages.ts';
import styles from './networks.module.css';

export type MoversProps<Id> = {
  name: string;
  all: readonly Id[];
  one: Id;
  onMove: (next: readonly Id[]) => void;
};

export function Movers<Id>({ name, all, one, onMove }: MoversProps<Id>) {
  const at = all.indexOf(one);
  if (all.length < 2 || at === -1) return null;
  const move = (to: number) => {
    const next = all.filter((id) => id !== one);
    next.splice(to, 0, one);
    onMove(next);
    announce(messages.moved(name, to + 1, all.length));
  };
  return (
    <span className={styles.movers}>
      <IconButton
        label={messages.up(name)}
        aria-disabled={at === 0}
        onClick={() => {
          if (at > 0) move(at - 1);
        }}
      >
        <span aria-hidden="true">↑</span>
      </IconButton>
      <IconButton
        label={messages.down(name)}
        aria-disabled={at === all.length - 1}
        onClick={() => {
          if (at < all.length - 1) move(at + 1);
        }}
      >
        <span aria-hidden="true">↓</span>
      </IconButton>
    </span>
  );
}
