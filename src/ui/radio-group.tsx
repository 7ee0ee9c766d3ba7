import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './choice.module.css';
import { cx } from './cx.ts';
import layout from './layout.module.css';
import { VisuallyHidden } from './live-region.tsx';

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
};

export type RadioGroupProps<Value extends string> = {
  legend: ReactNode;
  hideLegend?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `cards` sets each choice in an edge of its own; `row` sets them beside each other where there is room. */
  variant?: 'list' | 'cards' | 'row' | undefined;
  error?: ReactNode;
};

export function RadioGroup<Value extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  variant = 'list',
  error,
}: RadioGroupProps<Value>) {
  const base = useId();
  return (
    <fieldset
      className={variant === 'row' ? layout.grid : layout.stack2}
      aria-describedby={error ? `${base}-error` : undefined}
    >
      <legend className={hideLegend ? undefined : styles.legend}>
        {hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}
      </legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(styles.choice, variant === 'cards' && styles.card)}
          htmlFor={`${base}-${option.value}`}
        >
          <input
            type="radio"
            id={`${base}-${option.value}`}
            name={base}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            aria-describedby={option.hint ? `${base}-${option.value}-hint` : undefined}
            aria-labelledby={`${base}-${option.value}-label`}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span id={`${base}-${option.value}-label`}>{option.label}</span>
            {option.hint ? (
              <span className={cx(layout.small, styles.hint)} id={`${base}-${option.value}-hint`}>
                {option.hint}
              </span>
            ) : null}
          </span>
        </label>
      ))}
      <div className={cx(layout.danger, styles.error)} id={`${base}-error`} aria-live="polite">
        {error}
      </div>
    </fieldset>
  );
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'size'> & {
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
      <div
        className={cx(layout.danger, styles.error, styles.indented)}
        id={`${base}-error`}
        aria-live="polite"
      >
        {error}
      </div>
    </div>
  );
}
