/** One thing that an app may do, as a sentence, and the form that changes it. */
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import styles from './apps.module.css';
import { messages } from './messages.ts';

const words = messages.app;

type PermissionProps = { title: string; text: string; children: ReactNode };

export function Permission({ title, text, children }: PermissionProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className={styles.permission}>
      <div>
        <p className={styles.label}>
          <bdi>{title}</bdi>
        </p>
        <p className={cx(layout.small, layout.long)}>{text}</p>
      </div>
      <Button
        size="s"
        aria-expanded={open}
        aria-label={`${words.change}: ${title}`}
        onClick={() => setOpen(!open)}
      >
        {words.change}
      </Button>
      {open ? <div className={styles.edit}>{children}</div> : null}
    </li>
  );
}
