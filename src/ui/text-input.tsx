import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

export type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'size'> & {
  /** Before the text, inside the edge. */
  start?: ReactNode;
  /** After the text, inside the edge: an identicon, a unit, a button. */
  end?: ReactNode;
  /** Hex, addresses, hashes. */
  mono?: boolean | undefined;
  /** Numbers that stand in columns. */
  figures?: boolean | undefined;
  /** The one amount of a screen. */
  large?: boolean | undefined;
};

export function TextInput({
  start,
  end,
  mono,
  figures,
  large,
  type = 'text',
  autoComplete = 'off',
  ...rest
}: TextInputProps) {
  const wiring = useFieldWiring(rest);
  return (
    <div className={cx(styles.box, large && styles.large)}>
      {start ? <span className={styles.slot}>{start}</span> : null}
      <input
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        {...wiring}
        type={type}
        autoComplete={autoComplete}
        className={cx(styles.control, mono && styles.mono, figures && styles.figures)}
      />
      {end ? <span className={styles.slot}>{end}</span> : null}
    </div>
  );
}
