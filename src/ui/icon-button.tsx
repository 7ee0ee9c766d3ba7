import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import styles from './icon-button.module.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> & {
  /** What it does, for those who do not see the icon, and shown on hover. */
  label: string;
  /** `plain` has no edge, for use inside a field or beside text. */
  variant?: 'plain' | 'edged' | undefined;
};

/** A button that shows an icon alone. The icon is passed as its child. */
export function IconButton({ label, variant = 'plain', type = 'button', title, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={cx(styles.icon, styles[variant])}
      aria-label={label}
      title={title ?? label}
    />
  );
}
