/** A list or a tuple: a group with its path as name, that can be folded away. */
import { type ReactNode, useId, useState } from 'react';
import type { FormField } from '#core/abi/form/types.ts';
import { cx } from '#ui/cx.ts';
import { ChevronGlyph } from '#ui/glyphs.tsx';
import layout from '#ui/layout.module.css';
import styles from './abi.module.css';
import { abiMessages as words } from './messages.ts';
import { PartLabel } from './part-label.tsx';

export type GroupProps = {
  field: FormField;
  path: string;
  open: boolean;
  /** What is wrong is never folded away. */
  wrong: boolean;
  /** Beside the name: how many. */
  aside?: ReactNode;
  children: () => ReactNode;
};

export function Group({ field, path, open: first, wrong, aside, children }: GroupProps) {
  const [chosen, setOpen] = useState(first);
  const open = chosen || wrong;
  const id = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        <button
          type="button"
          className={cx(layout.strong, styles.fold)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={styles.chevron} data-open={open}>
            <ChevronGlyph />
          </span>
          <span>
            <PartLabel field={field} path={path} />
          </span>
        </button>
        {aside ? <span className={layout.small}>{aside}</span> : null}
        {wrong ? <span className={styles.wrong}>{words.wrong}</span> : null}
      </legend>
      <div id={id} hidden={!open} className={layout.stack3}>
        {open ? children() : null}
      </div>
    </fieldset>
  );
}
