import { firstMessages } from './first-messages.ts';
import styles from './mark.module.css';

/** The circle half filled. Decoration beside the name; give it a label where it stands alone. */
export function Mark({ size = 18, label }: { size?: number | undefined; label?: string | undefined }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox="0 0 18 18"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
      focusable="false"
    >
      <circle cx="9" cy="9" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M9 1a8 8 0 0 0 0 16Z" fill="currentColor" />
    </svg>
  );
}

export function Wordmark({ size = 18 }: { size?: number | undefined }) {
  return (
    <span className={styles.wordmark}>
      <Mark size={size} />
      {firstMessages.brand}
    </span>
  );
}
