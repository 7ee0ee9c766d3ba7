/** The head of a part of what is signed; beside its title stands what says more of it. */
import type { ReactNode } from 'react';
import align from '#ui/align.module.css';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';

/** @param id of the title, by which the part is named. */
export function PartHead({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <header className={cx(align.lines, align.ends)}>
      <h2 id={id} className={layout.small}>
        {title}
      </h2>
      {children}
    </header>
  );
}
