import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldWiring } from './field-context.ts';
import { ChevronGlyph } from './glyphs.tsx';
import styles from './input.module.css';

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'size' | 'multiple'>;

/** The browser's own select; pass `option` elements as children. */
export function Select(props: SelectProps) {
  const wiring = useFieldWiring(props);
  return (
    <div className={cx(styles.box, styles.selectBox)}>
      <select {...props} {...wiring} className={cx(styles.control, styles.select)} />
      <span className={styles.chevron}>
        <ChevronGlyph />
      </span>
    </div>
  );
}
