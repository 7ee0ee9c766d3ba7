import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { cx } from './cx.ts';

/** `primary` the one act of a screen, `quiet` any other, `danger` loses something, `text` an inline act. */
export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'dangerOutline' | 'text';
export type ButtonSize = 's' | 'm' | 'l';

export type ButtonLook = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Take the whole width. */
  wide?: boolean | undefined;
};

/** The look of a button, for a link that leads somewhere. */
export function buttonClass({ variant = 'quiet', size = 'm', wide = false }: ButtonLook = {}): string {
  return cx(styles.button, styles[variant], styles[size], wide && styles.wide);
}

export type ButtonProps = Omit<ComponentProps<'button'>, 'className'> &
  ButtonLook & {
    /** The act is under way: the text stays, focus stays, further presses do nothing. */
    busy?: boolean | undefined;
  };

export function Button({
  variant,
  size,
  wide,
  busy = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  // A busy button is not `disabled`: that would drop the focus of whoever pressed it.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      {children}
    </button>
  );
}
