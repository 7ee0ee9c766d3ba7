import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { messages } from './messages.ts';
import styles from './progress.module.css';

export type ProgressProps = {
  label: ReactNode;
  /** From 0 to `max`. */
  value: number;
  max?: number | undefined;
  /** How far, in words: "40 of 200 accounts"; a percentage without it. */
  detail?: string | undefined;
  onCancel?: (() => void) | undefined;
};

/** A bar for what can be measured: key derivation, scans, history. */
export function Progress({ label, value, max = 1, detail, onCancel }: ProgressProps) {
  const id = useId();
  const far = detail ?? messages.progress.percent(max > 0 ? Math.floor((100 * value) / max) : 0);
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <label htmlFor={id}>{label}</label>
        <span className={cx(layout.figures, layout.quiet)}>{far}</span>
      </div>
      <progress id={id} className={styles.bar} value={value} max={max} aria-valuetext={far} />
      {onCancel ? (
        <div className={styles.cancel}>
          <Button variant="text" size="s" onClick={onCancel}>
            {messages.progress.cancel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
