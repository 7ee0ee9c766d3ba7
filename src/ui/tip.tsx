import { type CSSProperties, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import anchored from './anchored.module.css';
import { cx } from './cx.ts';
import styles from './tip.module.css';

export type TipProps = {
  /** The bubble: plain text or phrasing content. Read out as the description of the trigger. */
  content: ReactNode;
  /** What stands in the text. */
  children: ReactNode;
  mono?: boolean | undefined;
};

/**
 * Text that shows more on hover, focus or tap (WCAG 1.4.13: Escape dismisses it, the pointer may enter it).
 * It renders a button: do not place it inside a link or another button.
 */
export function Tip({ content, children, mono }: TipProps) {
  const { id, anchor, bubble } = useAnchored();
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const element = box.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    if (open) element.showPopover();
    else if (element.matches(':popover-open')) element.hidePopover();
    if (!open) return;
    const dismiss = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [open]);

  return (
    // The pointer may pass from the trigger into the bubble: both are inside.
    <span
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
    >
      <button
        type="button"
        className={styles.trigger}
        style={anchor}
        aria-describedby={id}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
      >
        {children}
      </button>
      <span
        ref={box}
        id={id}
        role="tooltip"
        popover="manual"
        style={bubble}
        className={cx(anchored.bubble, styles.bubble, mono && styles.mono)}
      >
        {content}
      </span>
    </span>
  );
}

/** Styles that tie a bubble to its anchor, and an id for the bubble. */
type Anchored = { id: string; anchor: CSSProperties; bubble: CSSProperties };

/** A pair of styles, unique to this instance. The bubble also takes the class of anchored.module.css. */
export function useAnchored(): Anchored {
  const id = useId();
  // An id may hold characters that no CSS identifier does.
  const name = `--a${id.replace(/[^\w-]/g, '_')}`;
  return { id, anchor: { anchorName: name }, bubble: { positionAnchor: name } };
}
