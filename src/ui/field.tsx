import { type ReactNode, useId } from 'react';
import align from '#ui/align.module.css';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { FieldContext } from './field-context.ts';
import layout from './layout.module.css';
import { VisuallyHidden } from './live-region.tsx';
import { messages } from './messages.ts';

export type FieldProps = {
  label: ReactNode;
  /** At the right of the label: another choice that belongs to the control. */
  labelEnd?: ReactNode;
  /** Below the control; gives way to the error. */
  hint?: ReactNode;
  /** What is wrong and what to do about it. */
  error?: ReactNode;
  /** At the right of the hint, and kept beside an error: evidence, a retry. */
  aside?: ReactNode;
  optional?: boolean | undefined;
  required?: boolean | undefined;
  /** Keep a line free below for the error to come. On unless the control can hold nothing wrong, as a select. */
  reserve?: boolean | undefined;
  /** Id of the control, where a label elsewhere or a test needs a known one. */
  id?: string | undefined;
  /** One control of this kit: it takes its id and descriptions from here. */
  children: ReactNode;
};

/** Label above, control, hint below, error in place of the hint. A line is kept free below, so nothing jumps. */
export function Field({
  label,
  labelEnd,
  hint,
  error,
  aside,
  optional,
  required = false,
  reserve = true,
  id,
  children,
}: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${ownId}-hint`;
  const errorId = `${ownId}-error`;
  const invalid = error !== undefined && error !== null && error !== false && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== false && hint !== '';
  const describedBy = invalid ? errorId : hasHint ? hintId : undefined;
  return (
    <div className={styles.field} data-field="">
      <div className={cx(align.apart, styles.head)}>
        <label htmlFor={controlId} className={styles.label}>
          {label}
          {optional ? (
            <span className={cx(layout.quiet, styles.optional)}> {messages.field.optional}</span>
          ) : null}
        </label>
        {labelEnd}
      </div>
      <FieldContext value={{ id: controlId, describedBy, invalid, required }}>{children}</FieldContext>
      <div className={cx(layout.small, align.wrap, styles.below, reserve && styles.reserved)}>
        {/* Always there: a live region must exist before its text does. */}
        <div id={errorId} aria-live="polite" className={cx(align.fits, layout.danger, styles.error)}>
          {invalid ? (
            <>
              <VisuallyHidden>{messages.field.error} </VisuallyHidden>
              {error}
            </>
          ) : null}
        </div>
        {hasHint && !invalid ? (
          <div id={hintId} className={align.fits}>
            {hint}
          </div>
        ) : null}
        {aside ? <div className={styles.aside}>{aside}</div> : null}
      </div>
    </div>
  );
}
