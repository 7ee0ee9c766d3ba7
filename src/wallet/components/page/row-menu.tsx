/** What can be done with one row of a list: a button, and below it the acts, drawn when they are first wanted. */
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRef, useState } from 'react';
import anchored from '#ui/anchored.module.css';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useAnchored } from '#ui/tip.tsx';
import styles from './row-menu.module.css';

export interface RowAct {
  readonly text: string;
  /** With what it is done to, for those who hear it alone. */
  readonly label: string;
  readonly run: () => void;
}

export type RowMenuProps = {
  label: string;
  acts: readonly RowAct[];
  autoFocus?: boolean | undefined;
};

export function RowMenu({ label, acts, autoFocus }: RowMenuProps) {
  const { id, anchor, bubble } = useAnchored();
  const box = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={label}
        style={anchor}
        popoverTarget={id}
        autoFocus={autoFocus}
        onClick={() => setOpened(true)}
      >
        <Ellipsis size={18} aria-hidden="true" />
      </IconButton>
      <div ref={box} id={id} popover="auto" style={bubble} className={cx(anchored.bubble, styles.menu)}>
        {opened
          ? acts.map((act) => (
              <button
                key={act.text}
                type="button"
                aria-label={act.label}
                onClick={() => {
                  box.current?.hidePopover?.();
                  act.run();
                }}
              >
                {act.text}
              </button>
            ))
          : null}
      </div>
    </>
  );
}
