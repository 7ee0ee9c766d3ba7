import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { cx } from './cx.ts';
import layout from './layout.module.css';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'size'> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
};

export function Checkbox({ label, hint, error, ...rest }: CheckboxProps) {
  const base = useId();
  const describedBy = [hint ? `${base}-hint` : '', error ? `${base}-error` : ''].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.choice} htmlFor={rest.id ?? base}>
        <input
          {...rest}
          id={rest.id ?? base}
          type="checkbox"
          aria-describedby={describedBy === '' ? undefined : describedBy}
          aria-invalid={error ? true : undefined}
        />
        <span>{label}</span>
      </label>
      {hint ? (
        <span className={cx(layout.small, styles.hint, styles.indented)} id={`${base}-hint`}>
          {hint}
        </span>
      ) : null}
      <div className={cx(styles.error, styles.indented)} id={`${base}-error`} aria-live="polite">
        {error}
      </div>
    </div>
  );
}
