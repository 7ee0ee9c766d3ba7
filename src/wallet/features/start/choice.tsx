/** One way in: a wide button with its explanation, and what it opens below. */
import type { ReactNode } from 'react';
import { PendingBar } from '#ui/pending-bar.tsx';
import styles from './screen.module.css';

export type ChoiceProps = {
  icon: ReactNode;
  words: { readonly title: string; readonly text: string };
  primary?: boolean | undefined;
  busy?: boolean | undefined;
  expanded?: boolean | undefined;
  onPress: () => void;
  children?: ReactNode;
};

export function Choice({ icon, words, primary, busy = false, expanded, onPress, children }: ChoiceProps) {
  return (
    <li className={styles.choice} data-primary={primary}>
      <PendingBar active={busy} place="block" />
      <button
        type="button"
        className={styles.press}
        aria-expanded={expanded}
        aria-disabled={busy}
        onClick={() => {
          if (!busy) onPress();
        }}
      >
        <span className={styles.icon}>{icon}</span>
        <span>
          <span className={styles.name}>{words.title}</span>
          <span className={styles.text}>{words.text}</span>
        </span>
      </button>
      {children ? <div className={styles.more}>{children}</div> : null}
    </li>
  );
}
