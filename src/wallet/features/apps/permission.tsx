/** One thing that an app may do, as a sentence, and the form that changes it. */
import { type ComponentType, type ReactNode, useState } from 'react';
import align from '#ui/align.module.css';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import layout from '#ui/layout.module.css';
import styles from './apps.module.css';
import { messages } from './messages.ts';

const words = messages.app;

type Icon = ComponentType<{ size: number; strokeWidth: number }>;
type PermissionProps = { icon: Icon; title: string; text: string; children: ReactNode };

export function Permission({ icon, title, text, children }: PermissionProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className={cx(align.ruled, align.cells, styles.permission)}>
      <PermissionIcon icon={icon} />
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

/** What the permission is about, at a glance. */
export function PermissionIcon({ icon: Drawn }: { icon: Icon }) {
  return (
    <span className={cx(layout.quiet, styles.mark)} aria-hidden="true">
      <Drawn size={18} strokeWidth={1.8} />
    </span>
  );
}
