import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-context.ts';
import styles from './input.module.css';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & { mono?: boolean | undefined };

export function TextArea({ mono, ...rest }: TextAreaProps) {
  const wiring = useFieldWiring(rest);
  return (
    <textarea
      spellCheck={false}
      autoComplete="off"
      autoCapitalize="none"
      {...rest}
      {...wiring}
      className={cx(styles.area, mono && styles.mono)}
    />
  );
}
