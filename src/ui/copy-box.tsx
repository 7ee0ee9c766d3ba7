import type { ReactNode } from 'react';
import styles from './copy-box.module.css';
import { CopyButton } from './copy-button.tsx';
import { cx } from './cx.ts';
import layout from './layout.module.css';

export type CopyBoxProps = {
  value: string;
  /** The noun of the button: "text". */
  what: string;
  /** A sentence above. */
  children?: ReactNode;
};

/** A long text for machines, to be copied by a button or by hand. Never for a secret: nothing clears the clipboard. */
export function CopyBox({ value, what, children }: CopyBoxProps) {
  return (
    <div className={cx(layout.stack2, layout.starts)}>
      {children}
      <CopyButton value={value} what={what} variant="text" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <code className={cx(layout.well, styles.box)} tabIndex={0} translate="no">
        {value}
      </code>
    </div>
  );
}
